import Testing

@testable import LayerAnimation

@Suite("DrawnText")
struct DrawnTextTests {
  /// The end points of a path's elements.
  private func points(_ path: Path) -> [Point] { path.elements.compactMap(\.end) }

  @Test("The alphabet is the printable part of ASCII, in its order")
  func alphabet() {
    #expect(StrokeAlphabet.table.map(\.letter.value) == Array(0x20...0x7E))
  }

  @Test("Every letter fills its width, and stands where letters stand", arguments: StrokeAlphabet.table.map(\.letter))
  func extents(_ letter: Unicode.Scalar) throws {
    let glyph = try #require(StrokeGlyph.glyph(for: Character(letter)))
    guard letter != " " else { return #expect(glyph.elements.isEmpty) }
    guard case .move = glyph.elements[0] else { return #expect(Bool(false), "a letter begins by putting the pen down") }
    let points = points(Path(glyph.elements))
    let (left, right) = (points.map(\.x).min() ?? .nan, points.map(\.x).max() ?? .nan)
    #expect(letter == "1" ? left > 0 && right < glyph.width : left == 0 && right == glyph.width)
    #expect(points.allSatisfy { $0.y >= -0.8 && $0.y <= 10.8 })
    if letter.properties.isUppercase || letter.properties.numericType != nil {
      #expect(points.map(\.y).min() == 0)
      #expect(points.map(\.y).max() == (letter == "Q" ? 9 : 8))
    }
  }

  @Test("No stroke goes nowhere, so that the pen never stands still")
  func strokes() {
    for entry in StrokeAlphabet.table {
      let elements = StrokeGlyph.glyph(for: Character(entry.letter))?.elements ?? []
      for (a, b) in zip(elements, elements.dropFirst()) {
        if case .move = b { continue }
        #expect(a.end != b.end, "\(entry.letter)")
      }
    }
  }

  @Test("Figures are equally wide")
  func figures() {
    #expect(Set("0123456789".compactMap { StrokeGlyph.glyph(for: $0)?.advance }).count == 1)
  }

  @Test("The size is that of capitals, from the upper edge to the base line")
  func size() {
    let text = DrawnText("HEn", size: 20)
    let points = points(text.path)
    #expect(points.map(\.y).min() == 0)
    #expect(points.map(\.y).max() == 20)
    #expect(text.bounds.size.height == 20)
    #expect(points.allSatisfy { $0.x > 0 && $0.x < text.bounds.size.width })
  }

  @Test("Letters are written from left to right, lines from top to bottom")
  func order() {
    let single = DrawnText("on").path.elements
    let double = DrawnText("on\non").path.elements
    #expect(Array(double.prefix(single.count)) == single)
    #expect(double.count == 2 * single.count)
    #expect(Path(Array(double.suffix(single.count))) == Path(single).mapped { Point(x: $0.x, y: $0.y + 13) })
  }

  @Test("Spacing is added between letters and between lines")
  func spacing() {
    var text = DrawnText("ab\nab", size: 8)
    let plain = text.bounds.size
    text.letterSpacing = 3
    text.lineSpacing = -2
    #expect(text.bounds.size == Size(width: plain.width + 3, height: plain.height - 2))
  }

  @Test("Lines are aligned within the longest")
  func alignment() {
    var text = DrawnText("IIII\nI", size: 8)
    let widest = DrawnText("IIII").bounds.size.width
    for (alignment, share) in [(TextAlignment.left, 0.0), (.natural, 0), (.center, 0.5), (.right, 1)] {
      text.alignment = alignment
      let slack = widest - DrawnText("I").bounds.size.width
      #expect(points(text.path).last?.x == StrokeGlyph.glyph(for: "I").map { $0.leading + slack * share })
    }
  }

  /// The letters and signs of some Unicode blocks.
  private static let latin: [Unicode.Scalar] = [0xA1...0xAC, 0xAE...0xFF, 0x100...0x17F].flatMap { $0 }.compactMap {
    Unicode.Scalar($0)
  }

  @Test("All of Latin-1 and Latin Extended-A, and the usual punctuation, have strokes of their own")
  func latinLetters() {
    var paths: [Path: Character] = [:]
    for scalar in Self.latin + Array("–—‘’‚“”„‹›…€•ẞȘșȚț".unicodeScalars) {
      let letter = Character(scalar)
      #expect(DrawnText.hasStrokes(for: letter), "\(letter)")
      let path = DrawnText(String(letter)).path
      #expect(path != DrawnText("日").path && !path.isEmpty, "\(letter)")
      // The Icelandic and the Croatian capital, and letters with the same mark, have identical shapes.
      if let other = paths[path] { #expect("ÐĐ".contains(letter), "\(letter) looks like \(other)") }
      paths[path] = letter
    }
    #expect(!DrawnText.hasStrokes(for: "日") && !DrawnText.hasStrokes(for: "x\u{20D7}"))
  }

  @Test("Letters beyond ASCII stand where letters stand, and no stroke of theirs goes nowhere")
  func latinExtents() {
    for scalar in Self.latin {
      let elements = StrokeGlyph.glyph(for: Character(scalar))?.elements ?? []
      let points = points(Path(elements))
      #expect(points.allSatisfy { $0.y >= -3 && $0.y <= 10.9 && $0.x >= -1.7 }, "\(Character(scalar))")
      for (a, b) in zip(elements, elements.dropFirst()) {
        if case .move = b { continue }
        #expect(a.end != b.end, "\(Character(scalar))")
      }
    }
  }

  @Test(
    "A letter is written first, then its marks",
    arguments: [("é", "e"), ("Ö", "O"), ("ç", "c"), ("ñ", "n"), ("ø", "o")])
  func baseFirst(_ letter: Character, _ base: Character) throws {
    let whole = try #require(StrokeGlyph.glyph(for: letter)).elements
    let part = try #require(StrokeGlyph.glyph(for: base)).elements
    #expect(whole.count > part.count && Array(whole.prefix(part.count)) == part)
  }

  @Test("Decomposed letters are drawn as composed ones, and as any letter with the marks that follow it")
  func decomposed() {
    for (a, b) in [("e\u{301}", "\u{E9}"), ("O\u{308}", "\u{D6}"), ("c\u{327}", "\u{E7}"), ("i\u{302}", "\u{EE}")] {
      #expect(Array(a.unicodeScalars) != Array(b.unicodeScalars))
      #expect(DrawnText(a).path == DrawnText(b).path)
    }
    #expect(DrawnText.hasStrokes(for: "x\u{301}"))
    #expect(DrawnText("x\u{301}\u{308}").path.elements.count > DrawnText("x\u{301}").path.elements.count)
    // An i with a mark has no dot.
    #expect(DrawnText("í").path.elements.count == DrawnText("i").path.elements.count)
  }

  @Test("Dashes and spaces of other widths have plain forms, other characters a box, commands nothing")
  func otherCharacters() {
    #expect(DrawnText("a\u{2010}b\u{A0}c").path == DrawnText("a-b c").path)
    #expect(DrawnText("日").path == DrawnText("本").path)
    #expect(DrawnText("\u{1F469}\u{200D}\u{1F4BB}").path == DrawnText("日").path)
    #expect(!DrawnText("日").path.isEmpty)
    #expect(DrawnText("a\u{1B}b\u{200D}").path == DrawnText("ab").path)
    #expect(DrawnText("").path.isEmpty)
    #expect(DrawnText("").bounds.size == Size(width: 0, height: 8))
  }

  @Test("A shape layer takes its line from the text")
  func layer() {
    let text = DrawnText("abc", size: 16)
    let layer = ShapeLayer(text, color: .black)
    #expect(layer.path == text.path)
    #expect(layer.fillColor == nil)
    #expect(layer.strokeColor == .black)
    #expect(layer.lineWidth == 1)
    #expect(layer.bounds == text.bounds)
  }
}

extension Path.Element {
  /// The end point of the element.
  fileprivate var end: Point? {
    switch self {
    case .move(let point), .line(let point): point
    case .quadCurve(let point, _): point
    case .curve(let point, _, _): point
    case .close: nil
    }
  }
}
