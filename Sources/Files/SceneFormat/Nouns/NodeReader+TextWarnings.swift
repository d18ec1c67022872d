import Diagnostics
import LayerAnimation

/// Warns about texts that cannot be shown as they are written.
extension NodeReader {
  /// Warns about rows of characters that are wider than the stage in a small terminal: a character takes one cell at
  /// any size of the terminal, so a row may fit in a large terminal and not in a small one.
  ///
  /// - Parameters:
  ///   - rows: The rows, with line breaks between them.
  ///   - stage: The stage's size; nil if it is unknown.
  ///   - what: The word for the rows in the message.
  func warnIfWider(_ rows: String, than stage: Size?, what: String) {
    guard let stage, stage.width > 0, stage.height > 0 else { return }
    // This is the number of columns that the stage takes in a terminal of 80×24, of which the player's bars use two
    // rows; a cell is twice as high as wide.
    let columns = (min(80 / stage.width, 2 * 22 / stage.height) * stage.width).rounded(.down)
    let longest = rows.split(separator: "\n").map(\.count).max() ?? 0
    guard Double(longest) > columns else { return }
    fail(
      "this \(what) is wider than the stage: it takes \(longest) columns, of which the stage has \(columns.plain) in a "
        + "terminal of 80x24", severity: .warning, rule: .text)
  }

  /// Warns about the first character that has no strokes, with the number of further ones.
  ///
  /// - Parameter substitute: The sign that is shown in its place.
  func warnOfMissingStrokes(in string: String, substitute: String) {
    guard let first = string.firstIndex(where: { !DrawnText.hasStrokes(for: $0) }) else { return }
    let others = Set(string[first...].filter { !DrawnText.hasStrokes(for: $0) }).count - 1
    let scalars = string[first].unicodeScalars
    let code = scalars.prefix(8).map(\.codePoint).joined(separator: " ") + (scalars.count > 8 ? " …" : "")
    let more = others == 0 ? "" : others == 1 ? ", and one more" : ", and \(others) more"
    warn(
      "there are no strokes for '\(Self.shortened(String(string[first])))' (\(code))\(more); \(substitute)",
      atCharacter: string.unicodeScalars.distance(from: string.startIndex, to: first), rule: .text)
  }
}

extension Unicode.Scalar {
  /// The character's number in Unicode's notation: `U+00E9`.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
