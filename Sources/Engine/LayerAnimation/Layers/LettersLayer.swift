/// A layer that shows a text whose letters move.
///
///     let title = LettersLayer("Acme")
///     try title.run(LetterMotion(effect))
///
/// The letters are no layers: their places, turns, colours and glyphs stand in columns that a renderer samples at
/// `letterMotion`. A motion is an animation of that property, which is delayed, repeated and reversed like any other.
open class LettersLayer: Layer {
  /// The content of the layer.
  public var letters: LettersContent {
    get { model.content.letters ?? LettersContent() }
    set { model.content = .letters(newValue) }
  }

  override class var firstContent: LayerContent { .letters(LettersContent()) }

  /// Creates a layer with an upright text.
  ///
  /// - Parameters:
  ///   - string: The text; lines are separated by `\n`.
  ///   - columns: Returns the number of columns of a character, like `CharacterWidth` of the module `Cells`.
  public convenience init(_ string: String, columns: (Character) -> Int = { _ in 1 }) {
    self.init()
    var text = TextContent()
    text.string = string
    letters = LettersContent(text, columns: columns)
    words.letters = string
  }

  /// Creates a layer with a text that is drawn with lines, has suitable ends, and has the text's bounds.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - color: The colour of the line.
  public convenience init(_ text: DrawnText, color: Color = .white) {
    self.init()
    letters = LettersContent(text, drawnAs: ShapeLayer(text, color: color).shape)
    model.bounds = text.bounds
    words.letters = text.string
  }

  /// The motion that is shown, and the time in it: x is its index among those of the content, −1 if the letters are at
  /// rest, and y the number of seconds since its first turn.
  public var letterMotion: Point {
    get { letters.letterMotion }
    set { change(.letterMotion) { letters.letterMotion = newValue } }
  }

  /// Adds a motion, and the animations that run it.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - beginTime: The first turn, in seconds of the layer's time.
  /// - Throws: `AnimationError` as `add(_:forKey:)` does.
  public func run(_ motion: LetterMotion, beginTime: Double = 0) throws {
    for animation in add(motion) {
      var animation = animation
      animation.beginTime += beginTime
      try add(animation)
    }
  }

  /// Adds a motion, and returns the animations that run it from the time 0 on.
  package func add(_ motion: LetterMotion) -> [BasicAnimation] {
    letters.motions.append(motion)
    return letters.animations(ofMotion: letters.motions.count - 1)
  }
}

/// A text whose letters move, upright or drawn with lines.
public struct LettersContent: Hashable, Sendable {
  /// The letters, and the text that they are of.
  package let table: LetterTable
  /// The motions that the letters can have.
  public var motions: [LetterMotion] = []
  /// The motion that is shown, and the time in it: x is its index, −1 if the letters are at rest, and y the number of
  /// seconds since its first turn.
  public var letterMotion = Point(x: -1, y: 0)
  /// The colour of letters without one of their own.
  public var foregroundColor = Color.white
  /// The colours of the letters in place of their own; empty if they keep these.
  package var gradient = LetterGradient(colors: [])
  /// The colour by which those of single letters are multiplied, in a replicator.
  package var tint: Color = .white
  /// The letters that are shown; nil for all.
  package var range: Range<Int>?

  /// Creates a content without letters.
  public init() { table = LetterTable() }

  /// Creates the content of an upright text.
  ///
  /// - Parameters:
  ///   - text: The text, which is neither wrapped nor truncated.
  ///   - columns: Returns the number of columns of a character.
  package init(_ text: TextContent, columns: (Character) -> Int) {
    (table, foregroundColor) = (LetterTable(text, columns: columns), text.foregroundColor)
  }

  /// Creates the content of a drawn text.
  package init(_ text: DrawnText, drawnAs shape: ShapeContent) {
    (table, foregroundColor) = (LetterTable(text, drawnAs: shape), shape.strokeColor ?? .white)
  }

  /// Multiplies the colours, in a replicator.
  mutating func tintColors(_ factors: Lanes) {
    foregroundColor.tint(factors)
    tint.tint(factors)
  }

  /// The motion that is shown; nil if the letters are at rest. Animations that add up may exceed any index.
  package var shownMotion: LetterMotion? {
    Int(exactly: letterMotion.x.rounded()).flatMap { motions.indices.contains($0) ? motions[$0] : nil }
  }

  /// True if no letter is seen: at the start of a motion by which they arrive, or at the end of one by which they leave.
  package var isBlank: Bool {
    guard let motion = shownMotion else { return table.letters.isEmpty }
    return !motion.effect.showsLetters && letterMotion.y <= 0
  }

  /// Returns true if both show the same letters at the same instant.
  public static func == (a: LettersContent, b: LettersContent) -> Bool {
    a.table === b.table && a.letterMotion == b.letterMotion && a.tint == b.tint && a.range == b.range
      && a.foregroundColor == b.foregroundColor && a.motions == b.motions && a.gradient == b.gradient
  }

  /// Hashes the identity of the letters and the time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(table))
    hasher.combine(letterMotion)
  }

  /// Returns the animations that run a motion from the time 0 on.
  ///
  /// What arrives is hidden before, and at rest behind; what leaves is gone behind. What never ends has two
  /// animations, since only the time goes on.
  package func animations(ofMotion index: Int) -> [BasicAnimation] {
    let motion = motions[index]
    let length = LetterSchedule(motion, table).duration
    let (start, end) = (Point(x: Double(index), y: 0), Point(x: Double(index), y: length))
    func animation(_ keyPath: AnimationKeyPath, _ from: any AnimatableValue, _ to: any AnimatableValue)
      -> BasicAnimation
    {
      var animation = BasicAnimation(keyPath: keyPath, from: from, to: to, duration: motion.total ?? length)
      if motion.isLeaving {
        (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
      } else if !motion.effect.showsLetters {
        animation.fillMode = .backwards
      }
      return animation
    }
    guard motion.effect.isEndless else {
      return [motion.isLeaving ? animation("letterMotion", end, start) : animation("letterMotion", start, end)]
    }
    var (which, time) = (animation("letterMotion.x", start.x, start.x), animation("letterMotion.y", 0.0, length))
    (which.repeatCount, time.repeatCount, time.isCumulative) = (.infinity, .infinity, true)
    return [which, time]
  }
}

/// The letters of a text without its spaces: one row for each.
package final class LetterTable: Sendable {
  /// A letter.
  package struct Letter: Sendable {
    package let character: Character
    /// The number of columns that it takes.
    package let width: Int
    /// The place of its upper left corner, in columns and rows from that of the longest line.
    package let x: Float, y: Float
    /// The indices of its word and of its line.
    package let word: Int, line: Int
    /// Its own colour; nil for that of the text.
    package var color: Color?
    package var style: TextStyle = []
    /// Its outline and the box of that, if it is drawn, in the text's points.
    package var path: Path?, box = Rect.zero
  }

  /// The text.
  package let string: String
  /// The upright text, and the line of a drawn one, of which there is one.
  package let text: TextContent, drawn: ShapeContent?
  package let letters: [Letter]
  /// The number of columns of the longest line, and of lines.
  package let columns: Int, lines: Int
  /// The size of a column and a row of a drawn text, in points.
  package let unit: Size

  init() { (string, text, drawn, letters, columns, lines, unit) = ("", TextContent(), nil, [], 0, 0, .zero) }

  init(_ text: TextContent, columns width: (Character) -> Int) {
    (string, self.text, drawn) = (text.string, text, nil)
    let lines = text.string.split(omittingEmptySubsequences: false) { $0.isNewline }
    let widths = lines.map { $0.reduce(0) { $0 + width($1) } }
    let longest = widths.max() ?? 0
    let share: Float =
      switch text.alignmentMode {
      case .center: 0.5
      case .right: 1
      case .natural, .left, .justified: 0
      }
    var (letters, words, place) = ([Letter](), LetterWords(), 0)
    letters.reserveCapacity(text.string.utf8.count)
    for (index, line) in lines.enumerated() {
      var column = Float(longest - widths[index]) * share
      words.end()
      for character in line {
        let columns = width(character)
        if let word = words.word(of: character), columns > 0 {
          var letter = Letter(
            character: character, width: columns, x: column, y: Float(index), word: word, line: index)
          if !text.spans.isEmpty {
            let setting = text.setting(ofCharacter: place)
            if setting.foregroundColor != text.foregroundColor { letter.color = setting.foregroundColor }
            letter.style = setting.style
          } else {
            letter.style = text.style
          }
          letters.append(letter)
        }
        (column, place) = (column + Float(columns), place + 1)
      }
      place += 1
    }
    (self.letters, columns, self.lines, unit) = (letters, longest, lines.count, .zero)
  }

  init(_ text: DrawnText, drawnAs shape: ShapeContent) {
    (string, self.text, drawn) = (text.string, TextContent(), shape)
    let parts = text.letterParts(drawnAs: shape)
    let height = text.size * 13 / 8 + text.lineSpacing
    let unit = Size(width: max(height, 0.001) / 2, height: max(height, 0.001))
    letters = parts.map { part in
      let model = part.layer.model
      let origin = Point(
        x: model.position.x - model.bounds.size.width / 2, y: model.position.y - model.bounds.size.height / 2)
      var letter = Letter(
        character: part.character, width: 1, x: Float(origin.x / unit.width), y: Float(origin.y / unit.height),
        word: part.word, line: part.line)
      letter.path = model.content.shape?.path
      letter.box = Rect(origin: origin, size: model.bounds.size)
      return letter
    }
    self.unit = unit
    let box = text.bounds
    columns = Int((box.size.width / unit.width).rounded(.up))
    lines = (letters.map(\.line).max() ?? 0) + 1
  }
}
