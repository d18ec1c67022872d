import Cells

/// Lines of borders: text that is known to be one.
///
/// Only what another border has typed is joined with: a `-` or a `|` in somebody's text is no line. The bit that tells them
/// apart is that of a style which text never has, so that it goes wherever the text goes, into other pictures too, and is
/// gone as soon as something else is written.
extension Canvas {
  /// Types a character of a border, joined with the line that another border has left there.
  ///
  /// - Parameters:
  ///   - character: What the border consists of here.
  ///   - joints: What lines make that meet.
  ///   - column: Its column; may lie outside the canvas.
  ///   - row: Its row, which exists.
  ///   - paint: Its colour and opacity.
  func addBorderLine(_ character: UInt32, _ joints: BoxJoints, column: Int, row: Int, _ paint: Paint) {
    var joint = character
    if let below = borderLine(column: column, row: row) { joint = joints.character(character, over: below) }
    addText(joint | Self.borderMark, width: 1, column: column, row: row, paint)
  }

  /// The character that a border has typed into a cell, if nothing has been written over it.
  private func borderLine(column: Int, row: Int) -> UInt32? {
    guard column >= 0, column < columns else { return nil }
    let cell = row * columns + column
    guard state[cell] != .untouched, text[cell] & Self.borderMark != 0 else { return nil }
    return text[cell] & ~Self.borderMark
  }

  /// What `text` holds of a border's line, beside its character: text is never reversed.
  static let borderMark = packed(.reverse)
}
