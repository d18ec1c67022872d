import Casts
import Diagnostics
import LayerAnimation
import Testing

@testable import SceneFormat

/// Lists of edits of recordings.
@Suite("EditsDecoder")
struct EditsDecoderTests {
  private func decode(_ text: String) -> (edits: [CastEdit]?, messages: [String]) {
    let (edits, diagnostics) = EditsDecoder.decode(SourceFile(name: "edits.yaml", text: text), duration: 40)
    return (edits, diagnostics.map(\.headline))
  }

  @Test("Every edit is read")
  func all() {
    let (edits, messages) = decode(
      "[{cut: 3s..8s}, {speed: 2, between: 10s..50%}, {pause: 1s, at: 12s}, {idle: 500ms}]")
    #expect(messages.isEmpty)
    #expect(edits == [.cut(3...8), .speed(2, between: 10...20), .pause(1, at: 12), .idle(0.5)])
  }

  @Test(
    "Mistakes are told with their places",
    arguments: [
      ("- {cut: 8s..3s}", "1:9: error: expected two times, the earlier one first"),
      ("- {speed: 2}", "a 'speed' needs 'between'"), ("- {pause: 1s}", "a 'pause' needs 'at'"),
      ("- {cut: 1..2, idle: 1}", "an edit does one thing: it is a 'cut' already"),
      ("- {cut: 1..2, at: 1}", "a 'cut' has no 'at'"), ("- {cutt: 1..2}", "did you mean 'cut'?"),
      ("- {speed: 0, between: 1..2}", "out of range"), ("cut: 1..2", "expected a list of edits"),
      ("- {cut: 1..}", "expected two times"), ("- {at: 1}", "an edit is a 'cut'"),
    ])
  func mistakes(_ text: String, _ message: String) {
    let (edits, messages) = decode(text)
    #expect(edits == nil && messages.contains { $0.contains(message) }, "\(messages)")
  }

  @Test("A cut behind the end is told, and changes nothing")
  func behindTheEnd() {
    let (edits, messages) = decode("- {cut: 50s..60s}")
    #expect(edits == [.cut(50...60)] && messages.contains { $0.contains("the recording ends before, at 40 s") })
  }
}

/// Texts with the sequences of terminals.
@Suite("AnsiDecoder")
struct AnsiDecoderTests {
  private func text(_ value: String) throws -> TextContent {
    try #require(try layer("{ansi: \(value)}") as? TextLayer).text
  }

  @Test("Colours and attributes become spans")
  func spans() throws {
    let text = try text(#""a\e[1;38;2;255;0;0mbc\e[0m\n\e[4;48;2;0;0;255md""#)
    #expect(text.string == "abc\nd")
    #expect(
      text.spans == [
        TextSpan(1..<3, foregroundColor: Color(hex: 0xFF0000), style: .bold),
        TextSpan(4..<5, backgroundColor: Color(hex: 0x0000FF), style: .underline),
      ])
  }

  @Test("The numbered colours are those of the theme")
  func theme() throws {
    let text = try text(#"{text: "\e[31mred", theme: nord}"#)
    #expect(text.spans == [TextSpan(0..<3, foregroundColor: Color(hex: 0xBF616A))])
    #expect(text.foregroundColor == Color(hex: 0xD8DEE9))
  }

  @Test("Reversed text has its colours exchanged, and blanks at the ends are left out")
  func reversed() throws {
    let text = try text(#""\e[7;38;2;255;0;0mx\e[0m   \n\n""#)
    #expect(text.string == "x" && text.spans.count == 1)
    #expect(text.spans.first?.backgroundColor == Color(hex: 0xFF0000))
  }

  @Test("Movements of the cursor are followed, and nothing but text is left")
  func movements() throws {
    #expect(try text(#""ab\e[2DX\e]0;title\a\e[?25l""#).string == "Xb")
  }

  @Test(
    "Mistakes are told",
    arguments: [
      ("{theme: nord}", "a text with sequences needs 'text', or a 'file'"),
      ("{text: a, file: b}", "not both"), ("{file: none.ansi}", "'none.ansi' cannot be read"),
    ])
  func mistakes(_ value: String, _ message: String) {
    let found = headlines("format: 1\ntitle: t\nstage: {width: 80, height: 48}\nlayers:\n  - ansi: \(value)\n")
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }
}
