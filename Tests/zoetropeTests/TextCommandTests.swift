import Foundation
import SceneFormat
import TestSupport
import Testing

@testable import zoetrope

/// `zoetrope text`.
@Suite struct TextCommandTests {
  @Test("In a pipe it is cat: the text is printed as it is, whatever its effect", arguments: ["burn", "wave"])
  func pipe(_ effect: String) throws {
    let result = try Command.zoetrope("text", #"A $1 "x" \"#, "--effect", effect)
    #expect(result.status == 0 && result.stderr.isEmpty && result.stdout == #"A $1 "x" \"# + "\n")
    let art = "\n    /\\_/\\\n   ( o.o )\t|\n \u{1B}[31m   > ^ <\u{1B}[0m   \n\n"
    #expect(try run(BuiltProducts.zoetrope.path, ["text", "-", "--effect", effect], stdin: art).stdout == art)
    // No byte is added, left out or refused, and there is no limit.
    for bytes in ["printf 'no end'", #"printf 'a\0\377\r\nb'"#, "yes zoetrope | head -c 3000000"] {
      let program = BuiltProducts.zoetrope.path
      let same = "\(bytes) > in; \(bytes) | '\(program)' text - --effect \(effect) > out; echo $?; cmp in out"
      let folder = try ScratchDirectory()
      let result = try run("sh", ["-c", "cd '\(folder.url.path)' && \(same)"])
      #expect(result.stdout == "0\n" && result.stderr.isEmpty, "\(bytes): \(result)")
    }
  }

  @Test("The effects are listed, each with a sentence, and a name that is none is told with the nearest")
  func effects() throws {
    let list = try Command.zoetrope("text", "--list").stdout.split(separator: "\n")
    #expect(list.map { $0.split(separator: " ")[0] } == LetterEffects.names.map { $0[...] })
    #expect(list.allSatisfy { $0.hasSuffix(".") })
    let wrong = try Command.zoetrope("text", "a", "--effect", "dorp")
    #expect(wrong.status == 64 && wrong.stderr.contains("did you mean 'drop'?"))
    #expect(try Command.zoetrope("text").status == 64)
  }

  @Test("It is recorded as a film")
  func film() throws {
    let result = try Command.zoetrope("text", "Acme", "--effect", "drop", "-o", "-")
    #expect(result.status == 64 && result.stderr.contains("format"))
    let folder = try ScratchDirectory()
    let file = folder.url.appendingPathComponent("acme.gif")
    #expect(try Command.zoetrope("text", "Acme", "--effect", "drop", "-o", file.path).status == 0)
    #expect(try Data(contentsOf: file).prefix(6) == Data("GIF89a".utf8))
    let light = try Command.zoetrope("text", "Acme", "--effect", "highlight", "--small", "--format", "svg", "-o", "-")
    #expect(light.status == 0 && light.stdout.contains("<animate"), "the light that sweeps over it is seen")
  }

  @Test(
    "What cannot be shown is refused",
    arguments: ["", " \n ", "a\u{7}b", "a\u{85}b", "a\u{202E}b", "a\u{FFFE}b", String(repeating: "x", count: 100_001)])
  func refused(_ text: String) throws {
    let film = ["text", "-", "--format", "asciicast-v2", "-o", "-"]
    let result = try run(BuiltProducts.zoetrope.path, film, stdin: text)
    #expect(result.status == 65 && result.stdout.isEmpty && !result.stderr.isEmpty)
  }

  @Test("Long texts, wide characters and colours are shown by each effect", arguments: LetterEffects.names)
  func anyTextIsShown(_ effect: String) throws {
    let long = String(repeating: "abcdefghi ", count: 211)
    let isLong = ["fireworks", "matrix"].contains(effect)
    for text in (isLong ? [long] : []) + ["\u{4E2D}\u{1F600}", "\u{1B}[1;32mgreen\u{1B}[0m\n\ttab"] {
      let film = ["text", "-", "--effect", effect, "--format", "asciicast-v2", "--fps", "1", "-o", "-"]
      let result = try run(BuiltProducts.zoetrope.path, film, stdin: text)
      #expect(result.status == 0 && result.stderr.isEmpty && !result.stdout.isEmpty, "\(result.stderr)")
    }
  }

  @Test("An effect of a file is used, and a wrong one told")
  func ownEffect() throws {
    let folder = try ScratchDirectory()
    let file = folder.url.appendingPathComponent("mine.yaml")
    try Data("name: mine\nphases: [{spread: 1s, places: [below, home]}]\n".utf8).write(to: file)
    let film = ["text", "ab", "--effect", file.path, "--format", "asciicast-v2", "-o", "-"]
    let result = try run(BuiltProducts.zoetrope.path, film)
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    try Data("name: mine\nphases: [{sprad: 1s}]\n".utf8).write(to: file)
    let wrong = try run(BuiltProducts.zoetrope.path, film)
    #expect(wrong.status == 65 && wrong.stderr.contains("mine.yaml"))
  }

  @Test("In a terminal it plays once in rows of the shell's screen, and stays there")
  func inline() throws {
    let terminal = try TmuxTerminal(columns: 60, rows: 16, environment: ["SWIFT_BACKTRACE": "enable=no"])
    try terminal.noteModes()
    try terminal.run(
      "clear; echo ACME | '\(BuiltProducts.zoetrope.path)' text - --effect drop --inline --no-config; echo end $?")
    let screen = try terminal.wait("the end") { $0.contains("end 0") }
    #expect(
      screen.firstIndex { $0.contains("ACME") } == screen.firstIndex(of: "end 0").map { $0 - 1 }, "as cat leaves it")
    try terminal.waitUntilRestored()
  }
}
