#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The environment of the process.
enum Environment {
  /// The value of a variable; `nil` if it is not set or empty.
  static func value(of name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether the locale asked for is one with UTF-8. The first of the three variables that is set counts.
  static var promisesUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { value(of: $0) }.first
    return locale.map { $0.lowercased().hasSuffix("utf-8") || $0.lowercased().hasSuffix("utf8") } ?? false
  }
}
