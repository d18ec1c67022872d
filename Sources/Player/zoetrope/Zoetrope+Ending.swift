import ArgumentParser
import CSystem
import Diagnostics
import NcursesTerminal

extension Zoetrope {
  /// Ends the program with the parser's output: help, or an error message.
  ///
  /// The parser's own `exit` prints arguments without making hidden characters visible, and ignores errors when it
  /// prints help.
  static func end(with error: any Error) -> Never {
    if let failure = error as? Failure {
      StandardStream.tell(failure.description)
      exit(withError: failure.status)
    }
    setHelpWidth()
    let lines = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
    let status = exitCode(for: error)
    let text = lines.map { line in
      (status == .success ? String(line) : String(line).withShortQuotes).visible + "\n"
    }.joined()
    if lines != [""] {
      if status != .success {
        StandardStream.error.write(text)
      } else if !StandardStream.output.write(text) {
        end(with: StandardStream.writeFailure)
      }
    }
    exit(withError: status)
  }

  /// Ends the program after printing a text.
  static func end(printing text: String) -> Never {
    guard StandardStream.output.write(text) else { end(with: StandardStream.writeFailure) }
    exit(withError: ExitCode.success)
  }

  /// Ends the program with the answer to a shell that completes a word. If there is none, also because the question is
  /// malformed, nothing is printed, since it would appear in the line that the user is typing.
  static func answer(completion arguments: [String]) -> Never {
    // The parser takes the place of the cursor as the length of a prefix.
    let numbers = arguments.drop { $0 != "--" }.dropFirst(2).prefix(2).compactMap { Int($0) }
    guard numbers.allSatisfy({ $0 >= 0 }) else { exit(withError: ExitCode.success) }
    do {
      _ = try parseAsRoot(arguments)
    } catch {
      let answer = fullMessage(for: error)
      if exitCode(for: error) == .success, !answer.isEmpty { StandardStream.output.write(answer + "\n") }
    }
    exit(withError: ExitCode.success)
  }

  /// Sets the variable `COLUMNS`, from which the parser takes the width of help. The parser uses any value of it, and
  /// traps in debug builds if the width leaves no room beside the names of options.
  private static func setHelpWidth() {
    let asked = (try? WindowVariable.columns.value) ?? StandardStream.output.columns ?? 80
    setenv(WindowVariable.columns.rawValue, "\(max(40, asked))", 1)
  }
}
