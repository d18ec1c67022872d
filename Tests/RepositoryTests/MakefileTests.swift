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
  private static let root = ["id": "echo 0", "uname": "echo Linux", "env": "shift; \"$@\""]
  private static let aptGet = ["apt-get": "echo apt-get \"$@\""]

  @Test("Root installs with apt-get, and says first what")
  func rootInstallsWithAptGetAndSaysWhatFirst() throws {
    let result = try Machine(Self.root.merging(Self.aptGet) { $1 }).install("tmux", "ps")
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
    let result = try Machine(["uname": "echo Darwin", "brew": "echo brew \"$@\""]).install("tmux", "ncurses")
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
    let result = try Machine(Self.root.merging(Self.aptGet) { $1 }).install("swift", "tmux")
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
