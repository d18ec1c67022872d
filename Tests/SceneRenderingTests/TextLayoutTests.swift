import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

@Suite("TextLayout")
struct TextLayoutTests {
  /// The lines of a text in some room, with a point for every column that shows what lies below.
  private func lines(
    _ string: String, _ columns: Int, rows: Int = .max, ellipsis: TextRoom.Ellipsis = .scalar,
    _ configure: (inout TextContent) -> Void
  ) -> [String] {
    var content = TextContent()
    content.string = string
    configure(&content)
    let layout = TextLayout()
    layout.update(content, in: TextRoom(columns: columns, rows: rows, ellipsis: ellipsis))
    return lines(of: layout)
  }

  private func lines(of layout: TextLayout) -> [String] {
    (0..<layout.lines.count).map { index in
      let line = layout.lines[index]
      let row = CellBuffer(columns: line.columns, rows: 1)
      row.fill(Cell("."))
      for place in line.start..<line.end {
        let glyph = layout.glyphs[place]
        let cell = Cell(glyph: glyph.value, foreground: .default, background: .default, style: [])
        row.put(cell, width: Int(glyph.columns), column: Int(glyph.column), row: 0)
      }
      return row.lines[0]
    }
  }

  @Test(
    "Lines are wrapped after spaces, beside wide characters, or within words",
    arguments: [
      ("the quick brown fox", 9, ["the.quick", "brown.fox"]), ("the quick brown fox", 10, ["the.quick", "brown.fox"]),
      ("the quick brown fox", 8, ["the", "quick", "brown", "fox"]),
      ("the quick brown fox", 19, ["the.quick.brown.fox"]),
      ("a  b", 3, ["a", "b"]), ("a   ", 2, ["a"]), ("  ab cd", 5, ["..ab", "cd"]), ("a b", 1, ["a", "b"]),
      ("incomprehensible", 6, ["incomp", "rehens", "ible"]), ("an elephant", 5, ["an", "eleph", "ant"]),
      ("one\n\ntwo three", 5, ["one", "", "two", "three"]), ("", 5, [""]), ("one\r\ntwo", 9, ["one", "two"]),
      ("日本語のテキスト", 5, ["日本", "語の", "テキ", "スト"]), ("ab日本", 3, ["ab", "日", "本"]),
      ("これは、よい。", 6, ["これ", "は、よ", "い。"]), ("「日本」", 4, ["「日", "本」"]), ("日", 1, ["日"]),
      ("x\u{301}x\u{301}x\u{301}", 2, ["x\u{301}x\u{301}", "x\u{301}"]), ("a\tb", 20, ["a.......b"]),
    ] as [(String, Int, [String])])
  func wrapping(_ string: String, _ columns: Int, _ expected: [String]) {
    #expect(lines(string, columns) { $0.isWrapped = true } == expected)
  }

  @Test(
    "Text is truncated at its start, in its middle or at its end",
    arguments: [
      (TextTruncation.none, 6, "abcdefgh"), (.end, 6, "abcde…"), (.start, 6, "…defgh"), (.middle, 6, "abc…gh"),
      (.end, 8, "abcdefgh"), (.end, 1, "…"), (.start, 1, "…"), (.middle, 1, "…"), (.middle, 2, "a…"),
    ])
  func truncation(_ mode: TextTruncation, _ columns: Int, _ expected: String) {
    #expect(lines("abcdefgh", columns) { $0.truncationMode = mode } == [expected])
  }

  @Test(
    "Truncation in ASCII is marked with three full stops",
    arguments: [
      (TextTruncation.end, 6, "abc..."), (.start, 6, "...fgh"), (.middle, 6, "ab...h"), (.end, 3, "..."),
      (.end, 2, ".."),
    ])
  func truncationInASCII(_ mode: TextTruncation, _ columns: Int, _ expected: String) {
    #expect(lines("abcdefgh", columns, ellipsis: .fullStops) { $0.truncationMode = mode } == [expected])
  }

  @Test("Truncation halves no wide character and leaves no spaces")
  func truncationHalvesNoWideCharacterAndLeavesNoSpaces() {
    #expect(lines("日本語日本", 6) { $0.truncationMode = .end } == ["日本…"])
    #expect(lines("日本語日本", 6) { $0.truncationMode = .start } == ["…日本"])
    #expect(lines("one two", 5) { $0.truncationMode = .end } == ["one…"])
    #expect(lines("one two", 5) { $0.truncationMode = .start } == ["…two"])
    #expect(lines("short\nrather long", 6) { $0.truncationMode = .end } == ["short", "rathe…"])
  }

  @Test("Wrapped text is truncated in its last row")
  func wrappedTextIsTruncatedInItsLastRow() {
    func cut(_ mode: TextTruncation, rows: Int) -> [String] {
      lines("the quick brown fox\njumps over", 9, rows: rows) {
        $0.isWrapped = true
        $0.truncationMode = mode
      }
    }
    #expect(cut(.end, rows: 1) == ["the.quic…"])
    #expect(cut(.end, rows: 2) == ["the.quick", "brown.fo…"])
    #expect(cut(.start, rows: 2) == ["the.quick", "…mps.over"])
    #expect(cut(.middle, rows: 2) == ["the.quick", "brow…over"])
    #expect(cut(.end, rows: 4) == ["the.quick", "brown.fox", "jumps", "over"])
    #expect(cut(.none, rows: 1).count == 4)
  }

  @Test("Justified lines fill the width but for the last")
  func justifiedLinesFillTheWidthButForTheLast() {
    func justified(_ string: String, _ columns: Int) -> [String] {
      lines(string, columns) {
        $0.isWrapped = true
        $0.alignmentMode = .justified
      }
    }
    #expect(justified("a b c ddddd e", 8) == ["a..b...c", "ddddd.e"])
    #expect(justified("one incomprehensible", 8) == ["one", "incompre", "hensible"])
    #expect(justified("a b\nc d e f g", 5) == ["a.b", "c.d.e", "f.g"])
  }

  @Test("Layouts are made anew only when they change")
  func layoutsAreMadeAnewOnlyWhenTheyChange() {
    let layout = TextLayout()
    var content = TextContent()
    content.string = "one two"
    content.isWrapped = true
    let narrow = TextRoom(columns: 4, rows: 9, ellipsis: .scalar)
    layout.update(content, in: narrow)
    content.foregroundColor = .black
    layout.update(content, in: narrow)
    #expect(lines(of: layout) == ["one", "two"])
    content.string = "three"
    layout.update(content, in: narrow)
    #expect(lines(of: layout) == ["thre", "e"])
    layout.update(content, in: .unlimited)
    #expect(lines(of: layout) == ["three"])
  }

  /// The room is the bounds' width and height as they are seen.
  @Test("The room follows the projection")
  func theRoomFollowsTheProjection() {
    func columns(_ configure: @escaping (inout LayerProperties) -> Void) -> [String] {
      picture(columns: 20, rows: 6) { stage in
        stage.layer {
          var content = TextContent()
          content.string = "one two three four"
          content.isWrapped = true
          content.truncationMode = .end
          $0.content = .text(content)
          $0.bounds.size = Size(width: 9, height: 6)
          $0.position = Point(x: 10, y: 6)
          configure(&$0)
        }
      }.filter { !$0.isEmpty }.map { String($0.drop { $0 == " " }) }
    }
    #expect(columns { _ in } == ["one two", "three", "four"])
    #expect(columns { $0.transform = .scale(x: 0.5, y: 1, z: 1) } == ["one", "two", "t..."])
    #expect(columns { $0.transform = .scale(x: 1, y: 0.4, z: 1) } == ["one tw..."])
    #expect(columns { $0.transform = .scale(x: 2, y: 1, z: 1) } == ["one two three four"])
    #expect(columns { $0.transform = .rotation(angle: 1, x: 0, y: 0, z: 1) } == ["one two", "three", "four"])
    #expect(columns { $0.bounds.size = .zero } == ["one two three four"])
  }
}
