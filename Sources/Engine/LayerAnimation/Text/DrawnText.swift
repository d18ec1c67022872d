/// Text as a path of single strokes. A shape layer can therefore scale, rotate and dash it, show it in perspective, or
/// write it stroke by stroke with an animation of `strokeEnd`.
///
///     let title = DrawnText("Zoetrope", size: 12)
///     let layer = ShapeLayer(title, color: .white)
///     try layer.add(BasicAnimation(\.strokeEnd, from: 0, to: 1, duration: 2))
///
/// The letters are an alphabet of single strokes for the printable characters of ASCII and Latin-1, the letters of
/// Latin Extended-A, and the punctuation that goes with them. They are legible from a height of four rows of cells on.
/// A letter with a mark is drawn in the same way as one character and as two, the letter first, then its marks. Other
/// characters are drawn as an empty box (`hasStrokes(for:)`).
///
///        ┌── size ──┐ of capitals
///     0 ─┬ A b c d       the first line's capitals begin at y = 0, and their accents above
///        ┴ ········ ─    the last base line is the lower edge of `bounds`; descenders hang below
public struct DrawnText: Hashable, Sendable {
  /// The text; lines are separated by `\n`.
  public var string: String
  /// The height of capitals and figures, in points.
  public var size: Double
  /// The alignment of lines within the longest one; justified lines are drawn as natural ones.
  public var alignment = TextAlignment.natural
  /// The number that is added to the distance between letters, in points; may be negative.
  public var letterSpacing = 0.0
  /// The number that is added to the distance between base lines, which is 13/8 of the size, in points; may be
  /// negative.
  public var lineSpacing = 0.0

  /// Creates a text to be drawn.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - size: The height of capitals, in points; 8 points are four rows if a point is a column wide.
  public init(_ string: String, size: Double = 8) {
    self.string = string
    self.size = size
  }

  /// The strokes, from the first letter to the last. The origin is at the upper left of `bounds`.
  ///
  /// - Complexity: O(length of the text).
  public var path: Path {
    var elements: [Path.Element] = []
    forEachGlyph { glyph, _, _, origin in
      for element in glyph.elements {
        elements.append(element.mapped { Point(x: $0.x * scale + origin.x, y: $0.y * scale + origin.y) })
      }
    }
    return Path(elements)
  }

  /// Calls a closure with each letter in order, with its line and the origin of its strokes.
  func forEachGlyph(_ visit: (StrokeGlyph, Character, _ line: Int, _ origin: Point) -> Void) {
    let width = bounds.size.width
    for (index, line) in lines.enumerated() {
      var x = (width - self.width(of: line)) * alignment.fraction
      let y = Double(index) * lineHeight
      for character in line {
        guard let glyph = StrokeGlyph.glyph(for: character) else { continue }
        visit(glyph, character, index, Point(x: x + glyph.leading * scale, y: y))
        x += glyph.advance * scale + letterSpacing
      }
    }
  }

  /// The text's box for its placement: it has the width of the longest line with some space at both sides, and extends
  /// from the top of the first line's capitals to the last base line. Descenders, accents on capitals, which are a
  /// third as high as these, and half of the line's width are outside.
  ///
  /// - Complexity: O(length of the text).
  public var bounds: Rect {
    let lines = lines
    let width = lines.reduce(0) { max($0, self.width(of: $1)) }
    return Rect(x: 0, y: 0, width: width, height: Double(lines.count - 1) * lineHeight + size)
  }

  /// Returns true if the alphabet has strokes for a character, or the character is invisible; if not, an empty box is
  /// drawn for it.
  ///
  /// - Complexity: O(length of the character).
  public static func hasStrokes(for character: Character) -> Bool { StrokeGlyph.isDrawn(character) }

  /// The number of elements of `path`.
  ///
  /// - Complexity: O(length of the text); allocates nothing of that length.
  package var elementCount: Int {
    string.reduce(0) { $0 + (StrokeGlyph.glyph(for: $1)?.elements.count ?? 0) }
  }

  /// The width of a line that suits the size: a sixteenth of it.
  public var lineWidth: Double { size / 16 }

  var scale: Double { size / StrokeGlyph.capHeight }

  private var lineHeight: Double { StrokeGlyph.lineHeight * scale + lineSpacing }

  private var lines: [Substring] { string.split(omittingEmptySubsequences: false) { $0.isNewline } }

  private func width(of line: Substring) -> Double {
    let glyphs = line.lazy.compactMap(StrokeGlyph.glyph)
    let width = glyphs.reduce(-letterSpacing) { $0 + $1.advance * scale + letterSpacing }
    return max(width, 0)
  }
}

extension ShapeLayer {
  /// Creates a layer that draws a text with a line of suitable width and round ends, and has its bounds.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - color: The colour of the line.
  public convenience init(_ text: DrawnText, color: Color = .white) {
    self.init()
    words.letters = text.string
    shape.path = text.path
    shape.fillColor = nil
    shape.strokeColor = color
    shape.lineWidth = text.lineWidth
    shape.lineCap = .round
    shape.lineJoin = .round
    model.bounds = text.bounds
  }
}

extension TextAlignment {
  /// The fraction of a line's free space that is to its left.
  fileprivate var fraction: Double {
    switch self {
    case .natural, .left, .justified: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
