import Diagnostics

/// The argument of `text`: words, in UTF-8.
enum TextArgument {
  /// Returns an argument in the encoding of `CommandLine.rawArguments` as text.
  ///
  /// - Throws: An `ArgumentMistake`, if it is not UTF-8.
  static func read(_ argument: String) throws -> String {
    guard let text = String(validating: RawText.bytes(of: argument), as: UTF8.self) else {
      throw ArgumentMistake("expected text in UTF-8")
    }
    return text
  }
}
