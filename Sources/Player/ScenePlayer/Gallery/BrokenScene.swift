/// The mistakes in a scene's file: the first one, and the number of others. It is the error of loading the scene, or a
/// warning about mistakes that do not prevent loading.
public struct BrokenScene: Error, CustomStringConvertible {
  /// The file's name without its folder.
  public let file: String
  /// The line of the first mistake, from 1; 0 if the mistake is not in the text.
  public let line: Int
  /// The column of the first mistake, from 1.
  public let column: Int
  /// The description of the mistake, as a sentence without its full stop.
  public let message: String
  /// The number of further mistakes.
  public let others: Int
  /// The way to see all mistakes, such as a command.
  public let advice: String

  /// Creates an error with the first mistake of a file, and the number of others.
  public init(file: String, line: Int, column: Int, message: String, others: Int, advice: String) {
    (self.file, self.line, self.column, self.message) = (file, line, column, message)
    (self.others, self.advice) = (others, advice)
  }

  /// The first mistake with its file and position.
  var headline: String { line > 0 ? "\(file):\(line):\(column): \(message)" : "\(file): \(message)" }

  /// The first mistake with its position, without the file's name, which the user knows.
  var shortHeadline: String { line > 0 ? "\(line):\(column): \(message)" : message }

  /// The first mistake, and the number of others.
  public var description: String { others > 0 ? "\(headline) (\(others) more)" : headline }
}
