import ArgumentParser
import NcursesTerminal

extension PresenterKind: ExpressibleByArgument {
  /// Returns the presenter that the environment variable `ZOETROPE_PRESENTER` names; `auto` if it is not set or empty.
  ///
  /// - Throws: The exit status, if the variable names no presenter; the valid names have then been printed.
  static func preferred() throws -> PresenterKind {
    guard let name = Environment.text("ZOETROPE_PRESENTER") else { return .auto }
    guard let kind = PresenterKind(rawValue: name) else {
      let names = allValueStrings.map { "'\($0)'" }.joined(separator: ", ")
      throw Failure("ZOETROPE_PRESENTER is '\(name)'; it may be any of \(names)", ExitStatus.badUsage)
    }
    return kind
  }
}
