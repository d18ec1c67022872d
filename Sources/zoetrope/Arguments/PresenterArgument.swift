import ArgumentParser
import NcursesTerminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension PresenterKind: ExpressibleByArgument {
  /// What the environment variable `ZOETROPE_PRESENTER` names; `auto` where it names none.
  static var preferred: PresenterKind {
    getenv("ZOETROPE_PRESENTER").flatMap { PresenterKind(rawValue: String(cString: $0)) } ?? .auto
  }
}
