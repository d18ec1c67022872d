import CSystem

/// The environment of the process.
enum Environment {
  /// Returns the value of a variable; nil if it is not set or empty.
  static func value(of name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Returns the result of some work during which a variable has another value; nil leaves the variable unchanged.
  static func with<Result>(_ name: String, _ value: String?, _ work: () -> Result) -> Result {
    guard let value else { return work() }
    let old = self.value(of: name)
    setenv(name, value, 1)
    defer {
      if let old { setenv(name, old, 1) } else { unsetenv(name) }
    }
    return work()
  }

  /// True if the environment asks for a locale with UTF-8. The first of the three variables that is set counts (POSIX,
  /// "Internationalization Variables").
  private static var promisesUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { value(of: $0) }.first
    return locale.map { $0.lowercased().hasSuffix("utf-8") || $0.lowercased().hasSuffix("utf8") } ?? false
  }

  /// Sets the C library's character set, which ncurses uses, to that of the environment. Other categories of the
  /// locale, such as the format of numbers, are not changed.
  ///
  /// - Returns: True if the character set is UTF-8. If the environment names a locale that is not installed, as is
  ///   common on remote servers, `C.UTF-8` is used instead.
  static func adoptCharacterSet() -> Bool {
    if setlocale(LC_CTYPE, "") == nil, promisesUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
    guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: name) == "UTF-8"
  }
}
