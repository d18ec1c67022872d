import Interaction

/// What a gesture reads, named where no gesture is.
extension NodeReader {
  /// Where it can be named, for a value that names it as a parameter: `$location.x`; empty for any other value.
  var readingHint: String {
    guard let text = node.text, text.hasPrefix("$") else { return "" }
    return Self.readingHint(for: text.dropFirst())
  }

  /// Returns the same for a name.
  static func readingHint(for name: some StringProtocol) -> String {
    guard GestureReading(rawValue: String(name)) != nil else { return "" }
    return "; a gesture's values are known in its own responses, such as 'set: {NAME: $(\(name))}'"
  }
}
