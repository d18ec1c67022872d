import Foundation
import LayerAnimation
import TestSupport
import Testing

@testable import zoetrope

/// `zoetrope text`.
@Suite struct TextCommandTests {
  @Test("In a pipe it prints the text as it is at the end, whatever its effect", arguments: LetterEffect.allCases)
  func pipe(_ effect: LetterEffect) throws {
    let result = try Command.zoetrope("text", #"A $1 "x" \"#, "--effect", effect.rawValue)
    #expect(result.status == 0 && result.stderr.isEmpty)
    guard !effect.needsDrawnText else { return #expect(result.stdout.count > 100) }
    #expect(result.stdout.contains(#"A $1 "x" \"#), "\(result.stdout)")
  }

  @Test("Lines from a pipe stand below one another, and their spaces stay")
  func lines() throws {
    let art = "\n    /\\_/\\\n   ( o.o )\t|\n    > ^ <   \n\n"
    let result = try run(BuiltProducts.zoetrope.path, ["text", "-", "--effect", "sweep"], stdin: art)
    let lines = result.stdout.components(separatedBy: "\n")
    #expect(lines.dropFirst().prefix(3) == ["     /\\_/\\", "    ( o.o )      |", "     > ^ <"], "\(result.stdout)")
  }

  @Test("The effects are listed in the help, and a name that is none is told with the nearest")
  func effects() throws {
    let help = try Command.zoetrope("text", "--help").stdout.split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    #expect(LetterEffect.allCases.allSatisfy { help.contains($0.rawValue) })
    let wrong = try Command.zoetrope("text", "a", "--effect", "dorp")
    #expect(wrong.status == 64 && wrong.stderr.contains("did you mean 'drop'?"))
  }

  @Test("It is recorded as a film")
  func film() throws {
    let result = try Command.zoetrope("text", "Acme", "--effect", "drop", "-o", "-")
    #expect(result.status == 64 && result.stderr.contains("format"))
    let folder = try ScratchDirectory()
    let file = folder.url.appendingPathComponent("acme.gif")
    #expect(try Command.zoetrope("text", "Acme", "--effect", "drop", "-o", file.path).status == 0)
    #expect(try Data(contentsOf: file).prefix(6) == Data("GIF89a".utf8))
    let light = try Command.zoetrope("text", "Acme", "--effect", "sweep", "--format", "svg", "-o", "-")
    #expect(light.status == 0 && light.stdout.contains("<animate"), "the light that sweeps over it is seen")
  }

  @Test(
    "What cannot be shown is refused",
    arguments: ["", " \n ", "a\u{1B}[1m", "a\u{85}b", "a\u{202E}b", "a\u{FFFE}b", String(repeating: "x", count: 2001)])
  func refused(_ text: String) throws {
    let result = try run(BuiltProducts.zoetrope.path, ["text", "-"], stdin: text)
    #expect(result.status == 65 && result.stdout.isEmpty && !result.stderr.isEmpty)
  }

  @Test(
    "Nothing is quoted of the scene, which nobody has written: a text is shown, or one sentence says that it is too large",
    arguments: LetterEffect.allCases)
  func nothingIsQuoted(_ effect: LetterEffect) throws {
    let long = String(repeating: "abcdefghi ", count: 211)
    for text in [long, String(repeating: "x", count: 90), "\u{4E2D}\u{1F600}", String(repeating: "a\n", count: 1999)] {
      let result = try run(BuiltProducts.zoetrope.path, ["text", "-", "--effect", effect.rawValue], stdin: text)
      guard result.status != 0 else {
        #expect(result.stderr.isEmpty && !result.stdout.isEmpty, "\(result.stderr)")
        continue
      }
      #expect(result.status == 65 && text.count > 100 && result.stdout.isEmpty)
      #expect(
        result.stderr.hasPrefix("zoetrope: the text is too large for the effect '\(effect.rawValue)'"),
        "\(result.stderr)")
      #expect(result.stderr.split(separator: "\n").count == 1)
    }
  }

  @Test("In a terminal it plays once in rows of the shell's screen, and stays there")
  func inline() throws {
    let terminal = try TmuxTerminal(columns: 60, rows: 16, environment: ["SWIFT_BACKTRACE": "enable=no"])
    try terminal.noteModes()
    try terminal.run(
      "clear; echo ACME | '\(BuiltProducts.zoetrope.path)' text - --effect drop --inline --no-config; echo end $?")
    let screen = try terminal.wait("the end") { $0.contains("end 0") }
    #expect(screen.firstIndex { $0.contains("ACME") } == screen.firstIndex(of: "end 0").map { $0 - 2 })
    try terminal.waitUntilRestored()
  }
}
