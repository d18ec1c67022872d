import Diagnostics
import LayerAnimation

extension NodeReader {
  /// Warns of rows of characters that are wider than the stage: a character takes a cell however large the terminal is, so
  /// what is long may not fit the stage in a small one.
  ///
  /// - Parameters:
  ///   - rows: The rows, with line breaks between them.
  ///   - stage: What is shown of the plane; nil where it is not known.
  ///   - what: What they are, for the message.
  func warnIfWider(_ rows: String, than stage: Size?, what: String) {
    guard let stage, stage.width > 0, stage.height > 0 else { return }
    // A terminal of 80×24, two rows of which are the player's; a cell is twice as high as wide.
    let columns = (min(80 / stage.width, 2 * 22 / stage.height) * stage.width).rounded(.down)
    let longest = rows.split(separator: "\n").map(\.count).max() ?? 0
    guard Double(longest) > columns else { return }
    fail(
      "this \(what) is wider than the stage: it takes \(longest) columns, of which the stage has \(columns.short) in a "
        + "terminal of 80x24", severity: .warning)
  }
}
