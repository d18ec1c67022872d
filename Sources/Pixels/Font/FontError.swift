/// What is wrong with a font's file, and where.
struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The table, four characters, or "file".
  let table: String

  /// Where in the file, in bytes.
  let offset: Int

  /// What is wrong, as a clause.
  let problem: String

  /// The place and what is wrong there, as a sentence without a full stop.
  var description: String { "at byte \(offset) of the font, in \(table), \(problem)" }
}
