import Cells
import Diagnostics
import LayerAnimation

/// A scene of some lines of text whose letters move, made without a file.
struct TextScene {
  /// The lines, without spaces at their ends.
  let lines: [String]
  private(set) var effect: LetterEffect

  /// The number of free columns beside the text.
  private static let margin = 1
  /// The size of drawn letters, which some effects need, and the room that each takes, in points.
  private static let (drawnSize, drawnWidth) = (12, 11)

  /// The greatest number of letters, each of which is a layer.
  static let mostLetters = 2000

  /// Creates the scene of a text.
  ///
  /// - Throws: A `Failure`, if the text is empty, too long, or has control characters.
  init(_ text: String, effect: LetterEffect) throws(Failure) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.trimmed($0) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    guard !lines.isEmpty else { throw Failure("there is no text to show", ExitStatus.badScene) }
    guard !lines.contains(where: { $0.unicodeScalars.contains(where: Self.refuses) }) else {
      throw Failure("the text has control characters, such as sequences for colours", ExitStatus.badScene)
    }
    let letters = lines.reduce(0) { $0 + $1.count { $0 != " " } }
    guard letters <= Self.mostLetters else {
      throw Failure(
        "the text has \(letters) letters, and at most \(Self.mostLetters) can move", ExitStatus.badScene)
    }
    (self.lines, self.effect) = (lines, effect)
  }

  private static func refuses(_ scalar: Unicode.Scalar) -> Bool {
    scalar.actsOnTerminal || scalar.properties.isNoncharacterCodePoint
  }

  /// The failure of a text that is larger than scenes may be.
  var refusal: Failure {
    Failure(
      "the text is too large for the effect '\(effect.rawValue)': make it shorter, or choose another one, such as '"
        + "\(LetterEffect.type.rawValue)'", ExitStatus.badScene)
  }

  /// Returns a line without spaces and returns at its end, with spaces for tabs.
  private static func trimmed(_ line: Substring) -> String {
    var text = ""
    for character in line where character != "\r" {
      if character == "\t" {
        text += String(repeating: " ", count: 8 - text.count % 8)
      } else if character != "\r\n" {
        text.append(character)
      }
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The number of columns that the text takes with its margins.
  var columns: Int {
    let widest = lines.map { $0.reduce(0) { $0 + CharacterWidth.columns(of: String($1)) } }.max() ?? 0
    return (effect.needsDrawnText ? (lines.map(\.count).max() ?? 0) * Self.drawnWidth : widest) + 2 * Self.margin
  }

  /// The number of rows that the text takes, with free ones above and below it.
  var rows: Int {
    let margin = effect == .wave || effect == .hop ? 2 : 1
    return (effect.needsDrawnText ? lines.count * Self.drawnSize * 3 / 4 : lines.count) + 2 * margin
  }

  /// The scene with an effect that comes to rest.
  var atRest: TextScene {
    var scene = self
    if !effect.isArrival { scene.effect = .type }
    return scene
  }

  /// The scene as a file would have it. A point is a column wide, and half a row high.
  var source: String {
    let (text, middle) = (Self.quoted(lines.joined(separator: "\n")), "[\(Double(columns) / 2), \(rows)]")
    let content =
      effect.needsDrawnText
      ? "drawn: {string: \(text), size: \(Self.drawnSize), strokeColor: default}"
      : "text: {string: \(text), foregroundColor: \(Self.ink(of: effect))}"
    let light = effect == .sweep ? ", color: {light: black, dark: white}" : ""
    return """
      format: 1
      title: \(Self.quoted(lines.joined(separator: " ")))
      stage: {width: \(columns), height: \(2 * rows)}
      layers:
        - position: \(middle)
          \(content)
          letters: {effect: \(effect.rawValue)\(light)}

      """
  }

  /// Returns the colour of a text: the terminal's own, unless a light has to be seen on it.
  private static func ink(of effect: LetterEffect) -> String {
    effect == .sweep ? "{light: \"#6a7484\", dark: \"#8693a6\"}" : "default"
  }

  /// Returns a text in quotation marks, with nothing in it that the format would take for a parameter.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "$": quoted += "$$"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
