import CSystem

/// The environment variables.
enum Environment {
  /// Returns the text of a variable; nil if it is not set or empty.
  static func text(_ name: String) -> String? {
    guard let text = getenv(name).map({ String(cString: $0) }), !text.isEmpty else { return nil }
    return text
  }

  /// Returns true if a variable has a value other than 0.
  static func isSet(_ name: String) -> Bool { text(name).map { $0 != "0" } ?? false }
}
