import Interaction

/// Explains readings of gestures that are named where there is no gesture.
extension NodeReader {
  /// A hint about where a reading can be named, for a value that names one as a parameter: `$location.x`; empty for any
  /// other value.
  var readingHint: String {
    guard let text = node.text, text.hasPrefix("$") else { return "" }
    return Self.readingHint(for: text.dropFirst())
  }

  /// Returns the hint for a name; empty if it is no reading.
  static func readingHint(for name: some StringProtocol) -> String {
    guard GestureReading(rawValue: String(name)) != nil else { return "" }
    return "; a gesture's values are known in its own responses, such as 'set: {NAME: $(\(name))}'"
  }
}
