/// Why a scene cannot be made, by its file: the first mistake, and how many more there are.
public struct BrokenScene: Error, CustomStringConvertible {
  /// The file, without its folder.
  public let file: String
  /// The line of the first mistake, from 1; 0 where it is not in the text.
  public let line: Int
  /// Its column, from 1.
  public let column: Int
  /// What is wrong, a sentence without its full stop.
  public let message: String
  /// How many mistakes there are besides.
  public let others: Int
  /// What tells them all, such as a command.
  public let advice: String

  /// The first mistake of a file, and how many more there are.
  public init(file: String, line: Int, column: Int, message: String, others: Int, advice: String) {
    (self.file, self.line, self.column, self.message) = (file, line, column, message)
    (self.others, self.advice) = (others, advice)
  }

  /// The first mistake at its place.
  var headline: String { line > 0 ? "\(file):\(line):\(column): \(message)" : "\(file): \(message)" }

  /// The first mistake at its place in the file, which goes without saying.
  var shortHeadline: String { line > 0 ? "\(line):\(column): \(message)" : message }

  /// The first mistake, and how many more there are.
  public var description: String { others > 0 ? "\(headline) (\(others) more)" : headline }
}
