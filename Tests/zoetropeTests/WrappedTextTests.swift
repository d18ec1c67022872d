import Foundation
import TestSupport
import Testing

@testable import zoetrope

@Suite struct WrappedTextTests {
  @Test(
    "A line is broken at spaces, and otherwise as it was",
    arguments: [
      ("", 5, [""]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
      ("one  two   three", 8, ["one  two", "three"]),
      ("  indented text", 10, ["  indented", "text"]), ("a/very/long/path x", 6, ["a/very/long/path", "x"]),
      ("\u{4E2D}\u{6587} \u{5B57}", 4, ["\u{4E2D}\u{6587}", "\u{5B57}"]), ("end ", 3, ["end "]),
    ])
  func lines(line: String, columns: Int, lines: [String]) {
    #expect(WrappedText.lines(line, columns: columns) == lines)
  }

  @Test(
    "In a narrow terminal a message is broken between words, and the caret stands below what it means",
    arguments: [30, 44])
  func diagnostics(columns: Int) throws {
    let folder = try ScratchDirectory()
    let layer = "{text: {string: \"\u{4E2D}\u{6587} and quite a long text\"}, position: [40, 20], opacty: 0.5}"
    let scene = "format: 1\ntitle: T\nstage: {width: 80, height: 40}\nlayers:\n  - \(layer)\n"
    try scene.write(to: folder.url.appendingPathComponent("s.yaml"), atomically: false, encoding: .utf8)
    let terminal = try TmuxTerminal(columns: columns, rows: 20)
    try terminal.run("cd '\(folder.url.path)'; clear; '\(BuiltProducts.zoetrope.path)' check s.yaml; echo end")
    let screen = try terminal.wait("the message") { $0.contains("end") }
    let caret = try #require(screen.firstIndex { $0.trimmingCharacters(in: .whitespaces) == "^" })
    let place = screen[caret].prefix { $0 == " " }.count
    #expect(screen[caret - 1].dropFirst(2).contains("opacty"), "\(screen)")
    let before = try #require(screen[caret - 1].range(of: "opacty"))
    let wide = screen[caret - 1][..<before.lowerBound].count { $0 == "\u{4E2D}" || $0 == "\u{6587}" }
    #expect(screen[caret - 1].distance(from: screen[caret - 1].startIndex, to: before.lowerBound) + wide == place)
    let colored = try terminal.capture(withColors: true)
    #expect(colored[caret].contains("\u{1B}[31m^"), "the caret is as red as the word for an error")
    #expect(colored[caret - 1].hasPrefix("\u{1B}[2m"), "the quoted line stands back")
    #expect(colored[..<(caret - 1)].joined().contains("\u{1B}[31m error:"))
    let message = screen[..<(caret - 1)].joined(separator: " ")
    #expect(message.contains("error: unknown key 'opacty'") && message.contains("did you mean 'opacity'?"), "\(screen)")
  }
}
