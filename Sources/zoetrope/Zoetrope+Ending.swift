import ArgumentParser
import NcursesTerminal
import VisibleText

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Zoetrope {
  /// Ends the program with the parser's output: help, or an error message.
  ///
  /// The parser's own `exit` prints arguments without making hidden characters visible, and ignores errors when it
  /// prints help.
  static func end(with error: any Error) -> Never {
    setHelpWidth()
    let lines = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { String($0).visible + "\n" }.joined()
    var status = exitCode(for: error)
    if lines != [""] {
      if status != .success {
        StandardStream.error.write(text)
      } else if !StandardStream.output.write(text) {
        status = StandardStream.outputFailure
      }
    }
    exit(withError: status)
  }

  /// Sets the variable `COLUMNS`, from which the parser takes the width of help. The parser uses any value of it, and
  /// traps in debug builds if the width leaves no room beside the names of options.
  private static func setHelpWidth() {
    let asked = (try? WindowVariable.columns.value) ?? StandardStream.output.columns ?? 80
    setenv(WindowVariable.columns.rawValue, "\(max(40, asked))", 1)
  }
}
