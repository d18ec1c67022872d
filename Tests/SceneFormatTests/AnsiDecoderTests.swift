import Casts
import Diagnostics
import LayerAnimation
import Testing

@testable import SceneFormat

/// Texts with the sequences of terminals.
@Suite("AnsiDecoder")
struct AnsiDecoderTests {
  private func text(_ value: String) throws -> TextContent {
    try #require(try layer("{ansi: \(value)}") as? TextLayer).text
  }

  @Test("A text that is larger than any screen is cut, which is told", arguments: [1, 0])
  func cut(_ excess: Int) throws {
    let lines = String(repeating: "x\\n", count: Screen.sizeLimit + excess) + (excess > 0 ? "end" : "")
    let wide = String(repeating: "x", count: Screen.sizeLimit - 1 + excess) + "y"
    for text in [lines, wide + "\\nz"] {
      let (scene, diagnostics) = decode(
        "format: 1\ntitle: t\nstage: {width: 80, height: 48}\nlayers:\n  - ansi: \"\(text)\"\n")
      #expect(diagnostics.contains { $0.message.hasSuffix("the rest is left out") } == (excess > 0))
      let shown = try #require(scene?.tree.root.sublayers.first as? TextLayer).text.string
      #expect(shown.split(separator: "\n").count <= Screen.sizeLimit)
      #expect(shown.hasPrefix("xx") == shown.hasSuffix("\nz"))
    }
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

  @Test("Slanted and struck characters stay so, and blinking ones do not blink")
  func slanted() throws {
    let text = try text(#""\e[3ma\e[23;9mb\e[29;5mc\e[25;3;9;4md""#)
    #expect(text.string == "abcd")
    #expect(
      text.spans == [
        TextSpan(0..<1, style: .italic), TextSpan(1..<2, style: .struck),
        TextSpan(3..<4, style: [.italic, .struck, .underline]),
      ])
  }

  @Test("The numbered colours are those of the theme")
  func theme() throws {
    let text = try text(#"{text: "\e[31mred", theme: nord}"#)
    #expect(text.spans == [TextSpan(0..<3, foregroundColor: Color(hex: 0xBF616A))])
    #expect(text.foregroundColor == Color(hex: 0xD8DEE9))
  }

  @Test("Text without a colour is the terminal's own, also reversed", arguments: [true, false])
  func ownColors(_ isLight: Bool) throws {
    let ground = Ground(ink: isLight ? .black : .white, paper: isLight ? .white : .black, isLight: isLight)
    let scene = decode(
      "format: 1\ntitle: t\nstage: {width: 80, height: 48}\nlayers:\n  - ansi: \"a\\e[7mb\"\n", on: ground
    ).scene
    let text = try #require(scene?.tree.root.sublayers.first as? TextLayer).text
    #expect(text.foregroundColor == ground.ink)
    #expect(text.spans == [TextSpan(1..<2, foregroundColor: ground.paper, backgroundColor: ground.ink)])
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
