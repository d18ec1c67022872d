import ArgumentParser
import NcursesTerminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension PresenterKind: ExpressibleByArgument {
  /// What the environment variable `ZOETROPE_PRESENTER` names; `auto` where it is not set, or empty.
  ///
  /// - Throws: the status to end with, where it names none; which there are is said.
  static func preferred() throws -> PresenterKind {
    guard let name = getenv("ZOETROPE_PRESENTER").map({ String(cString: $0) }), !name.isEmpty else { return .auto }
    guard let kind = PresenterKind(rawValue: name) else {
      let names = allValueStrings.map { "'\($0)'" }.joined(separator: ", ")
      throw failure("ZOETROPE_PRESENTER is '\(name)'; it may be any of \(names)", ExitStatus.badUsage)
    }
    return kind
  }
}
