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
private struct LetterWords {
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
