import ArgumentParser
import NcursesTerminal
import VisibleText

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Zoetrope {
  /// Ends the program with what the parser has to say, be it help or what is wrong.
  ///
  /// The parser itself would repeat what was typed as it is, and print help without a look at whether it arrives.
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

  /// Says how wide help is to be, in the variable that the parser reads: it believes whatever stands there, and traps, when
  /// built for debugging, where a line has no room beside the names of options.
  private static func setHelpWidth() {
    let asked = (try? WindowVariable.columns.value) ?? StandardStream.output.columns ?? 80
    setenv(WindowVariable.columns.rawValue, "\(max(40, asked))", 1)
  }
}
