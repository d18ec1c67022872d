/// An error in a font's file, with its position.
struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the table, of four characters, or "file".
  let table: String

  /// The position in the file, in bytes.
  let offset: Int

  /// The error, as a clause.
  let problem: String

  /// The position and the error, as a sentence without a full stop.
  var description: String { "at byte \(offset) of the font, in \(table), \(problem)" }
}
