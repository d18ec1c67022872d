import Cells
import Diagnostics
import LayerAnimation
import SceneFormat
import SceneRendering

/// A scene of a text whose letters move, made without a file.
struct TextScene {
  /// How the letters move, and their colours.
  struct Look {
    /// The names of the effects by which they arrive and leave, or files; nil if they stay.
    var effect = "type", exit: String?
    /// The duration until they have arrived; nil for that of the effect.
    var duration: Double?
    /// How long they stay before they leave.
    var stay = 2.0
    /// The colours, in the notation of scenes; nil for those of the effect.
    var colors: [String]?, along: LetterOrder?
    var order: LetterOrder?, direction: LetterMotion.Direction?, seed: Int?
    /// True if it takes no more rows than the text has.
    var isInline = false
  }

  /// The text, whose lines have no spaces at their ends. It may have sequences for colours.
  private let text: String
  /// The lines as they are seen.
  private let lines: [String]
  private let look: Look
  /// True if it has sequences for colours.
  private let hasSequences: Bool
  /// The effect by which letters arrive.
  private let effect: LetterEffect?

  /// The greatest number of letters.
  static let mostLetters = 100_000

  /// Creates the scene of a text.
  ///
  /// - Parameters:
  ///   - text: The text, which may have sequences for colours.
  ///   - look: How it moves.
  ///   - effect: The effect by which its letters arrive.
  ///   - columns: The columns in which the text is written large; nil for one with a letter a cell.
  /// - Throws: A `Failure`, if the text is empty, too long, or has control characters.
  init(_ text: String, _ look: Look, _ effect: LetterEffect?, columns: Int?) throws(Failure) {
    self.look = look
    self.effect = effect
    hasSequences = text.unicodeScalars.contains("\u{1B}")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.trimmed($0) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    guard lines.contains(where: { !Self.plain($0).isEmpty }) else {
      throw Failure("there is no text to show", ExitStatus.badScene)
    }
    self.text = lines.joined(separator: "\n")
    let plain = lines.map(Self.plain)
    guard !plain.contains(where: { $0.unicodeScalars.contains(where: Self.refuses) }) else {
      throw Failure("the text has control characters other than sequences for colours", ExitStatus.badScene)
    }
    let letters = plain.reduce(0) { $0 + $1.count { $0 != " " } }
    guard letters <= Self.mostLetters else {
      throw Failure(
        "the text has \(letters) letters, and at most \(Self.mostLetters) can move", ExitStatus.badScene)
    }
    let large = hasSequences ? nil : columns.flatMap { Self.enlarged(plain, columns: $0) }
    self.lines = large ?? plain
  }

  private static func refuses(_ scalar: Unicode.Scalar) -> Bool {
    scalar.actsOnTerminal || scalar.properties.isNoncharacterCodePoint
  }

  /// The failure of a text that is larger than scenes may be.
  var refusal: Failure {
    Failure("the text is too large for the effect '\(look.effect)': make it shorter", ExitStatus.badScene)
  }

  /// Returns a line without spaces and returns at its end, with spaces for tabs.
  private static func trimmed(_ line: Substring) -> String {
    var text = ""
    for character in line where character != "\r" {
      if character == "\t" {
        text += String(repeating: " ", count: 8 - plain(text).count % 8)
      } else if character != "\r\n" {
        text.append(character)
      }
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Returns a line without the sequences for colours (ECMA-48, SGR) and other control sequences in it.
  private static func plain(_ line: String) -> String {
    guard line.unicodeScalars.contains("\u{1B}") else { return line }
    var (plain, rest) = ("", line.unicodeScalars[...])
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        plain.unicodeScalars.append(scalar)
        continue
      }
      guard rest.first == "[" else { continue }
      rest = rest.drop { !(0x40...0x7E).contains($0.value) || $0 == "[" }.dropFirst()
    }
    return plain
  }

  // MARK: Large letters

  /// Returns the cells of lines that are written in large letters, as wide as they may be; nil if there is no room for
  /// letters that can be read.
  private static func enlarged(_ lines: [String], columns: Int) -> [String]? {
    let longest = lines.map(\.count).max() ?? 0
    // A letter in a line of so many rows is as many columns wide.
    let rows = min((columns - 4) / max(longest, 1), mostRows)
    guard rows >= leastRows, lines.count * rows <= 60, lines.allSatisfy({ $0.allSatisfy(DrawnText.hasStrokes) }) else {
      return nil
    }
    let text = TextLayer()
    text.string = lines.joined(separator: "\n")
    text.text.fontSize = Double(2 * rows)
    let (width, height) = (longest * rows + 4, lines.count * rows + 2)
    let root = Layer()
    text.position = Point(x: Double(width) / 2, y: Double(height))
    root.addSublayer(text)
    let scene = Scene(title: "", stage: Size(width: Double(width), height: Double(2 * height)), root: root)
    let frame = CellBuffer(columns: width, rows: height)
    SceneRenderer(scene: scene, glyphSet: .blocks, isMonochrome: true).render(at: 0, rows: height, into: frame)
    var cells = (0..<height).map { row in
      String(String.UnicodeScalarView((0..<width).map { Unicode.Scalar(frame[$0, row].glyph) ?? " " }))
    }
    while cells.last?.allSatisfy({ $0 == " " }) == true { cells.removeLast() }
    while cells.first?.allSatisfy({ $0 == " " }) == true { cells.removeFirst() }
    let margin = cells.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return cells.map { trimmed($0.dropFirst(margin)) }
  }

  private static let (leastRows, mostRows) = (5, 12)

  // MARK: The scene

  /// The greatest number of columns of a line.
  private var widest: Int { lines.map { $0.reduce(0) { $0 + CharacterWidth.columns(of: String($1)) } }.max() ?? 0 }

  /// The free columns beside the text: more for an effect that moves letters over the whole area.
  private var margin: Int { effect?.usesArea == true && !look.isInline ? 6 : 1 }

  /// The number of columns that the text takes with its margins.
  var columns: Int { widest + 2 * margin }

  /// The number of rows that the text takes, with free ones above and below it.
  var rows: Int { lines.count + (look.isInline ? 0 : margin / 2 + (margin / 2 == 0 ? 1 : 0)) * 2 }

  /// The scene as a file would have it. A point is a column wide, and half a row high.
  var source: String {
    let content =
      hasSequences
      ? "ansi: {text: \(Self.quoted(text))}"
      : "text: {string: \(Self.quoted(lines.joined(separator: "\n"))), foregroundColor: default}"
    return """
      format: 1
      title: \(Self.quoted(lines.joined(separator: " ")))
      stage: {width: \(columns), height: \(2 * rows)}
      layers:
        - position: [\(Double(columns) / 2), \(rows)]
          \(content)
          letters:
            - {\(arrival.joined(separator: ", "))}
      \(leaving)
      """
  }

  private var changes: [String] {
    var keys: [String] = []
    if let order = look.order { keys.append("order: \(order.rawValue)") }
    if let seed = look.seed { keys.append("seed: \(seed)") }
    return keys
  }

  private var arrival: [String] {
    var keys = ["effect: \(Self.quoted(look.effect))"] + changes
    if let direction = look.direction, effect?.direction != nil { keys.append("direction: \(direction.rawValue)") }
    if let duration = look.duration { keys.append("lasts: \(duration)s") }
    if let colors = look.colors {
      keys.append("colors: [\(colors.map(Self.quoted).joined(separator: ", "))]")
    } else if let colors = effect?.gradient.colors, !colors.isEmpty, !hasSequences {
      keys.append("colors: [\(colors.map(Self.shades).joined(separator: ", "))]")
    }
    if let along = look.along ?? effect?.gradient.order, !hasSequences { keys.append("along: \(along.rawValue)") }
    return keys
  }

  private var leaving: String {
    guard let exit = look.exit else { return "" }
    var content = TextContent()
    content.string = lines.joined(separator: "\n")
    let length = effect.map { effect in
      let letters = LettersContent(content) { CharacterWidth.columns(of: String($0)) }
      return look.duration ?? LetterSchedule(LetterMotion(effect), letters.table).duration
    }
    let begin = (length ?? 3) + look.stay
    let keys = ["effect: \(Self.quoted(exit))", "leaving: true", "beginTime: \(begin)s"] + changes
    return "      - {\(keys.joined(separator: ", "))}\n"
  }

  /// Returns a colour of an effect, which is darker on light paper.
  private static func shades(_ color: Color) -> String {
    let dark = Color(red: color.red * 0.55, green: color.green * 0.55, blue: color.blue * 0.55)
    return "{light: \(quoted(dark.hexDigits)), dark: \(quoted(color.hexDigits))}"
  }

  /// Returns a text in quotation marks, with nothing in it that the format would take for a parameter.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\u{1B}": quoted += "\\e"
      case "$": quoted += "$$"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
