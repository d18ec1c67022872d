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

extension DrawnText {
  /// The strokes of one letter, in units of an eighth of a capital's height: a capital extends from 0, its top, to 8,
  /// the base line; small letters extend up to 3, descenders down to 10.8. The leftmost stroke is at x = 0.
  package struct Letter: Sendable {
    /// The tops of capitals and of small letters, the base line, and the bottom of descenders.
    package static let capTop = 0.0, smallTop = 3.0, baseLine = 8.0, descender = 10.8

    /// The strokes of the letter.
    package let strokes: [Path.Element]
    /// The width of the strokes.
    package let width: Double
  }

  /// Returns the strokes of a character; nil if the alphabet has none. A space has no strokes and no width.
  ///
  /// - Complexity: O(length of the character).
  package static func letter(for character: Character) -> Letter? {
    guard hasStrokes(for: character), let glyph = StrokeGlyph.glyph(for: character) else { return nil }
    return Letter(strokes: glyph.elements, width: glyph.width)
  }

  /// Returns the letter, and the combining mark, of which a character is composed; nil if it is in no table of letters
  /// with one mark.
  ///
  /// - Complexity: O(number of letters with marks).
  package static func markedLetter(_ character: Character) -> (letter: Unicode.Scalar, mark: Unicode.Scalar)? {
    for (mark, letters) in StrokeAlphabet.marked {
      for pair in letters.description.split(separator: " ") where pair.first == character {
        return pair.unicodeScalars.last.map { ($0, mark) }
      }
    }
    return nil
  }
}

/// A letter of a text as a layer of its own, which can be animated by itself.
///
///     let letters = title.divideIntoLetters()
///     try LetterMotion(.drop).add(to: letters, beginTime: 0)
public struct LetterPart {
  /// The layer that draws the letter.
  public let layer: Layer
  /// The letter.
  public let character: Character
  /// The index of the word that contains the letter.
  public let word: Int
  /// The index of the line that contains the letter.
  public let line: Int
}

extension TextContent {
  /// Returns the letters of the text without spaces, each in a text layer with the text's bounds that shows it at its
  /// place in the text (`TextPlace`). Lines end at line breaks only.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the text's layer.
  ///   - anchorPoint: The anchor point of the text's layer.
  ///   - columns: Returns the number of columns of a character.
  /// - Complexity: O(length of the text).
  package func letterParts(
    in bounds: Rect, anchorPoint: Point = Point(x: 0.5, y: 0.5), columns: (Character) -> Int
  ) -> [LetterPart] {
    let lines = string.split(omittingEmptySubsequences: false) { $0.isNewline }
    let widths = lines.map { $0.reduce(0) { $0 + columns($1) } }
    var (parts, words, place) = ([LetterPart](), LetterWords(), 0)
    for (index, line) in lines.enumerated() {
      var column = 0
      words.end()
      for character in line {
        defer { (column, place) = (column + columns(character), place + 1) }
        guard let word = words.word(of: character), columns(character) > 0 else { continue }
        let layer = TextLayer()
        layer.text = letter(character, at: place)
        layer.text.place = TextPlace(
          column: column, lineColumns: widths[index], line: index, lines: lines.count, columns: widths.max() ?? 0)
        layer.frameAsIn(bounds, hangingAt: Point(x: alignmentMode.hang(at: anchorPoint.x), y: anchorPoint.y))
        parts.append(LetterPart(layer: layer, character: character, word: word, line: index))
      }
      place += 1
    }
    return parts
  }
}

extension TextLayer {
  /// Divides the text into letters, each in a sublayer that shows it at its place in the text (`TextPlace`). The
  /// layer's own string is empty then. Lines end at line breaks only.
  ///
  /// - Parameter columns: Returns the number of columns of a character, like `CharacterWidth` of the module `Cells`.
  /// - Returns: The letters, without spaces.
  /// - Complexity: O(length of the text).
  public func divideIntoLetters(columns: (Character) -> Int = { _ in 1 }) -> [LetterPart] {
    let parts = text.letterParts(in: model.bounds, anchorPoint: model.anchorPoint, columns: columns)
    model.content = .text(TextContent())
    for part in parts { addSublayer(part.layer) }
    return parts
  }
}

extension DrawnText {
  /// Returns the letters of the text, each in a shape layer of its own with a line of suitable width, whose bounds are
  /// its box, so that it is rotated and scaled about its centre. Their positions are those in a layer with the text's
  /// `bounds`, to which they are to be added.
  ///
  /// - Parameter color: The colour of the line.
  /// - Complexity: O(length of the text).
  public func letters(color: Color = .white) -> [LetterPart] {
    letterParts(drawnAs: ShapeLayer(DrawnText("", size: size), color: color).shape)
  }

  /// Returns the letters of the text without spaces, each in a shape layer whose bounds are its box, so that it is
  /// rotated and scaled about its centre.
  ///
  /// - Parameter shape: The content of the text's layer; its path is ignored.
  /// - Complexity: O(length of the text).
  package func letterParts(drawnAs shape: ShapeContent) -> [LetterPart] {
    var (parts, words, line) = ([LetterPart](), LetterWords(), 0)
    forEachGlyph { glyph, character, index, origin in
      if index != line { words.end() }
      line = index
      guard let word = words.word(of: character) else { return }
      let layer = ShapeLayer()
      var outline = shape
      outline.path = Path(glyph.elements.map { $0.mapped { Point(x: $0.x * scale, y: $0.y * scale) } })
      layer.shape = outline
      layer.model.bounds = Rect(x: 0, y: 0, width: glyph.width * scale, height: size)
      layer.model.position = Point(x: origin.x + glyph.width * scale / 2, y: origin.y + size / 2)
      parts.append(LetterPart(layer: layer, character: character, word: word, line: index))
    }
    return parts
  }
}

/// A counter of words.
struct LetterWords {
  private var count = 0
  private var isInWord = false

  /// Returns the index of the word that contains a character; nil for a space.
  mutating func word(of character: Character) -> Int? {
    guard !character.isWhitespace else {
      end()
      return nil
    }
    if !isInWord { count += 1 }
    isInWord = true
    return count - 1
  }

  /// Ends the current word.
  mutating func end() { isInWord = false }
}

extension Layer {
  /// Gives the layer the bounds of its superlayer, at the same place.
  ///
  /// - Parameter point: The point of the text that is at its position, where the bounds have no width or no height.
  package func frameAsIn(_ bounds: Rect, hangingAt point: Point) {
    let anchor = Point(x: bounds.size.width == 0 ? point.x : 0, y: bounds.size.height == 0 ? point.y : 0)
    (model.bounds, model.anchorPoint, model.position) = (bounds, anchor, bounds.origin)
  }
}
