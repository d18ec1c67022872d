import Foundation
import TestSupport
import Testing

/// The commands of the Makefile, and the script that installs what they need.
@Suite("Makefile")
struct MakefileTests {
  private static let makefile =
    (try? String(contentsOf: Fixtures.packageRoot.appending(path: "Makefile"), encoding: .utf8)) ?? ""

  /// Without `.PHONY`, a file called `test` would make `make test` do nothing.
  @Test("Every command is phony")
  func everyCommandIsPhony() {
    let lines = Self.makefile.split(separator: "\n")
    let commands = lines.compactMap { $0.wholeMatch(of: /([a-z-]+):(?!=).*/).map { String($0.1) } }
    let phony = lines.first { $0.hasPrefix(".PHONY:") }?.split(separator: " ").dropFirst().map(String.init) ?? []
    #expect(commands.count >= 15)
    #expect(commands.sorted() == phony.sorted())
  }

  // MARK: What commands need

  /// The recipe of each command.
  private static let recipes: [String: String] = {
    var (recipes, last) = ([String: String](), "")
    for line in makefile.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.wholeMatch(of: /([a-z-]+):(?!=).*/) {
        last = String(match.1)
        recipes[last] = ""
      } else if line.hasPrefix("\t") {
        recipes[last, default: ""] += line + "\n"
      } else if line.isEmpty {
        last = ""
      }
    }
    return recipes
  }()

  /// The value of a variable that is set once.
  private static func variable(_ name: String) -> String {
    makefile.split(separator: "\n").first { $0.hasPrefix("\(name) := ") }.map { String($0.dropFirst(name.count + 4)) }
      ?? ""
  }

  @Test("Every command that builds, or calls a script in Python, requires what that takes")
  func commandsRequireWhatTheyCall() throws {
    let scripts = Self.root.appending(path: "Scripts")
    for (command, recipe) in Self.recipes {
      if recipe.contains("$(TESTS)\n") || recipe.contains("$(RELEASE)\n") || recipe.contains("swift format lint") {
        #expect(recipe.contains("$(call require,$(BUILDING)"), "\(command)")
      }
      for match in recipe.matches(of: /Scripts\/([a-z-]+)(?![a-z.-])/) {
        let text = try String(contentsOf: scripts.appending(path: String(match.1)), encoding: .utf8)
        guard text.hasPrefix("#!/usr/bin/env python3") else { continue }
        #expect(recipe.contains("python3"), "\(command) calls \(match.1)")
      }
    }
    #expect(Self.recipes["test-needs"]?.contains("$(call require,$(BUILDING) $(OUTSIDE))") == true)
    #expect(Self.makefile.contains("\ntest: test-needs check exhaustive end-to-end\n"))
    #expect(Set(Self.variable("BUILDING").split(separator: " ")) == ["swift", "git", "ncurses", "libyaml", "zlib"])
  }

  /// The files of tests, by their targets.
  private static func tests() throws -> [(target: String, path: String, text: String)] {
    let folder = root.appending(path: "Tests")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.map {
      let text = try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      return ($0.split(separator: "/").first.map(String.init) ?? "", $0, text)
    }
  }

  @Test("Unit tests need no terminal, and what else tests call is installed for them, or asked for first")
  func testsHaveWhatTheyCall() throws {
    let outside = Set(Self.variable("OUTSIDE").split(separator: " ").map(String.init))
    let endToEnd = Self.variable("END_TO_END")
    #expect(outside == ["tmux", "ps", "python3", "curl"] && endToEnd.contains("NcursesTerminalTests"))
    // What only some machines have; the tests of these ask whether they are there.
    let asked: Set = ["dpkg-deb", "ffmpeg", "lintian", "mandoc", "ruby", "shellcheck"]
    var inTerminals = 0
    for (target, path, text) in try Self.tests()
    where target.hasSuffix("Tests") && !path.hasSuffix("MakefileTests.swift") {
      let needsTerminal = text.contains("TmuxTerminal(") || text.contains("run(\"ps\"")
      if needsTerminal { inTerminals += 1 }
      #expect(!needsTerminal || endToEnd.contains(target), "\(path) needs a terminal, and is a unit test")
      for match in text.matches(of: /isInstalled\("([a-z0-9-]+)"\)/) {
        #expect(outside.contains(String(match.1)) || asked.contains(String(match.1)), "\(path) asks for \(match.1)")
      }
    }
    #expect(inTerminals > 20)
  }

  // MARK: Installing

  private static let root = Fixtures.packageRoot

  /// Stub programs that print how they were called, in a folder of their own.
  private struct Machine {
    let folder: ScratchDirectory
    private let shell = "/bin/sh"

    init(_ programs: [String: String]) throws {
      folder = try ScratchDirectory()
      for (name, script) in programs { try folder.addProgram(name, script) }
    }

    func install(_ needs: String...) throws -> CommandResult {
      var environment = plainEnvironment
      environment["PATH"] = folder.url.path
      return try run(
        shell, ["Scripts/install-missing"] + needs, environment: environment, directory: Fixtures.packageRoot)
    }
  }

  private static let user = ["id": "echo 1000", "uname": "echo Linux"]
  private static let superuser = ["id": "echo 0", "uname": "echo Linux", "env": "shift; \"$@\""]
  private static let aptGet = ["apt-get": "echo apt-get \"$@\""]

  @Test("Root installs with apt-get, and says first what")
  func rootInstallsWithAptGetAndSaysWhatFirst() throws {
    let result = try Machine(Self.superuser.merging(Self.aptGet) { $1 }).install("tmux", "ps")
    #expect(result.status == 0 && result.stderr.isEmpty)
    let lines = result.stdout.split(separator: "\n")
    #expect(lines.first == "Missing, and now installed with apt-get: tmux procps")
    #expect(lines.last == "apt-get install -q -y --no-install-recommends tmux procps")
  }

  @Test("Users install through sudo")
  func usersInstallThroughSudo() throws {
    let programs = Self.user.merging(Self.aptGet) { $1 }.merging(["sudo": "echo sudo; [ $1 = env ] && shift 2; \"$@\""])
    { $1 }
    let result = try Machine(programs).install("tmux")
    #expect(result.status == 0)
    #expect(result.stdout.contains("sudo\napt-get install -q -y --no-install-recommends tmux"))
  }

  @Test("Without sudo it says what to do")
  func withoutSudoItSaysWhatToDo() throws {
    let result = try Machine(Self.user.merging(Self.aptGet) { $1 }).install("tmux")
    #expect(result.status == 1 && result.stdout.isEmpty)
    #expect(result.stderr.contains("there is no sudo. Please run as root: apt-get install tmux"))
  }

  @Test("On a Mac brew installs")
  func onAMacBrewInstalls() throws {
    let result = try Machine(["uname": "echo Darwin", "brew": "echo brew \"$@\""]).install("tmux", "ncurses", "zlib")
    #expect(result.status == 0)
    #expect(result.stdout.hasSuffix("with brew: tmux\nbrew install tmux\n"))
  }

  @Test("With neither it says so")
  func withNeitherItSaysSo() throws {
    let result = try Machine(Self.user).install("tmux")
    #expect(result.status == 1)
    #expect(result.stderr.contains("missing: tmux; and there is neither apt-get nor brew"))
  }

  @Test("A toolchain is not installed but named")
  func aToolchainIsNotInstalledButNamed() throws {
    let result = try Machine(Self.superuser.merging(Self.aptGet) { $1 }).install("swift", "tmux")
    #expect(result.status == 1 && result.stdout.isEmpty)
    #expect(result.stderr.contains("there is no Swift toolchain; install 6.1 or later"))
  }

  @Test("What is there is left alone")
  func whatIsThereIsLeftAlone() throws {
    let result = try Machine(Self.user.merging(["tmux": ""]) { $1 }).install("tmux")
    #expect(result.status == 0 && result.stdout.isEmpty && result.stderr.isEmpty)
    #expect(try Machine(Self.user).install("--check", "tmux").status == 1)
    #expect(try Machine(Self.user.merging(["tmux": ""]) { $1 }).install("--check", "tmux").status == 0)
  }
}
