import CSystem

/// The environment of the process.
package enum Environment {
  /// Returns the value of a variable; nil if it is not set or empty.
  package static func value(of name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Returns true if a variable has a value other than 0.
  package static func isSet(_ name: String) -> Bool { value(of: name).map { $0 != "0" } ?? false }

  /// Returns the result of some work during which a variable has another value; nil leaves the variable unchanged.
  package static func with<Result>(_ name: String, _ value: String?, _ work: () -> Result) -> Result {
    guard let value else { return work() }
    let old = self.value(of: name)
    setenv(name, value, 1)
    defer {
      if let old { setenv(name, old, 1) } else { unsetenv(name) }
    }
    return work()
  }
}
