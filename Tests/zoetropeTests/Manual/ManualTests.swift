import Foundation
import TestSupport
import Testing

/// The manual page, which is made of the program's help.
@Suite("ManualTests")
struct ManualTests {
  private static let url = Fixtures.packageRoot.appending(path: "docs/zoetrope.1")

  private static func page(on date: String) throws -> String {
    let version = try Command.zoetrope("--version").stdout.trimmingCharacters(in: .newlines)
    return try ManualPage(program: .ofProgram(), version: version, date: date).text()
  }

  private static var today: String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "MMMM d, yyyy"
    return format.string(from: Date())
  }

  /// The day in the page is that of its last change, so a page of the same day has to be the same.
  @Test("The page is what the program says of itself")
  func thePageIsWhatTheProgramSaysOfItself() throws {
    let old = (try? String(contentsOf: Self.url, encoding: .utf8)) ?? ""
    let date = old.firstMatch(of: /\.Dd (.+)/).map { String($0.1) } ?? Self.today
    let new = try Self.page(on: date)
    if Golden.isRecording, old != new {
      try Self.page(on: Self.today).write(to: Self.url, atomically: true, encoding: .utf8)
    } else {
      let line = zip(old.components(separatedBy: "\n"), new.components(separatedBy: "\n")).prefix { $0 == $1 }.count
      #expect(
        old == new, "docs/zoetrope.1 is not what is made now, from line \(line + 1) on; RECORD_GOLDENS=1 makes it")
    }
  }

  @Test("Every command and every option stands in it")
  func everyCommandAndEveryOptionStandsInIt() throws {
    let page = try String(contentsOf: Self.url, encoding: .utf8)
    let program = try CommandDescription.ofProgram()
    #expect(program.commands.count >= 9)
    for command in program.commands {
      let part = try #require(page.components(separatedBy: ".Ss \(command.commandName)\n").dropFirst().first)
      let own = part.components(separatedBy: "\n.S").first ?? ""
      for name in (command.arguments ?? []).flatMap({ $0.names ?? [] })
      where !["help", "version", "h"].contains(name.name) {
        let flag = (name.kind == .long ? "Fl Fl " : "Fl ") + name.name
        #expect(own.contains("\(flag) ") || own.contains("\(flag)\n"), "\(command.commandName) \(name.name)")
      }
    }
  }

  @Test("Every variable that the sources read stands in it, and no other")
  func everyVariableThatTheSourcesReadStandsInIt() throws {
    let named = Set(ManualFacts.variables.map(\.name))
    let read = try ManualFacts.capitalWordsInSources()
    #expect(read.subtracting(ManualFacts.otherWords).sorted() == named.sorted())
    #expect(ManualFacts.otherWords.subtracting(read).isEmpty)
  }

  @Test("Every exit status stands in it")
  func everyExitStatusStandsInIt() throws {
    let file = Fixtures.packageRoot.appending(path: "Sources/Player/zoetrope/System/ExitStatus.swift")
    let codes = try String(contentsOf: file, encoding: .utf8).matches(of: /= ExitCode\((\d+)\)/).compactMap {
      Int($0.1)
    }
    #expect(codes.count >= 6)
    #expect(try ManualFacts.exitStatuses().map(\.status) == codes)
  }

  @Test("Its examples work")
  func itsExamplesWork() throws {
    let folder = try ScratchDirectory()
    var environment = plainEnvironment
    environment["ZOETROPE_SCENES"] = Fixtures.packageRoot.appending(path: "Scenes").path
    environment["TERM"] = "xterm-256color"
    let scene = try String(contentsOf: Fixtures.packageRoot.appending(path: "Scenes/take-off.yaml"), encoding: .utf8)
    try scene.write(to: folder.url.appending(path: "my-scene.yaml"), atomically: true, encoding: .utf8)
    var tried = 0
    for example in ManualFacts.examples {
      let words = example.command.split(separator: " ").map(String.init)
      guard words.count > 1, ["render", "sample", "check", "record", "play"].contains(words[1]) else { continue }
      let result = try run(
        BuiltProducts.zoetrope.path, Array(words.dropFirst()), environment: environment, directory: folder.url)
      #expect(result.status == 0, "\(example.command): \(result.stderr)")
      tried += 1
    }
    #expect(tried >= 5)
  }

  @Test("Formatters have nothing to say about it", .enabled(if: isInstalled("mandoc")))
  func formattersHaveNothingToSayAboutIt() throws {
    let result = try run("/bin/sh", ["-c", "mandoc -Tlint -Wstyle docs/zoetrope.1"], directory: Fixtures.packageRoot)
    // Which other manuals are installed is no matter of this one.
    let remarks = result.stdout.split(separator: "\n").filter { !$0.contains("referenced manual not found") }
    #expect(remarks.isEmpty, "\(result.stdout)")
  }
}

/// Whether a program is in PATH.
func isInstalled(_ program: String) -> Bool {
  (try? run("/bin/sh", ["-c", "command -v \(program)"]))?.status == 0
}
