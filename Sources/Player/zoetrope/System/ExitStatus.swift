import ArgumentParser
import CSystem
import Diagnostics
import NcursesTerminal
import Terminal

/// The exit statuses of the command, from `sysexits.h` except that of a comparison, which is like that of `diff`. The
/// argument parser itself uses 64 for wrong usage.
enum ExitStatus {
  /// The status if compared frames differ.
  static let differs = ExitCode(1)
  /// The status if the command was called wrongly, in a way that the argument parser cannot detect.
  static let badUsage = ExitCode(64)
  /// The status if a scene has errors.
  static let badScene = ExitCode(65)
  /// The status if a file does not exist or cannot be read.
  static let noInput = ExitCode(66)
  /// The status if a resource that the command needs is missing, such as a terminal.
  static let unavailable = ExitCode(69)
  /// The status if output could not be written.
  static let outputFailed = ExitCode(74)
}

/// An error that ends the command: its message is written when nothing else is shown any more, or stands in the status line while the
/// terminal is in use.
struct Failure: Error, CustomStringConvertible {
  /// A sentence without its full stop.
  let description: String
  /// The exit status.
  let status: ExitCode

  init(_ description: String, _ status: ExitCode) { (self.description, self.status) = (description, status) }
}

extension Failure {
  /// Calls a closure whose errors are the user's mistakes.
  static func asBadUsage<Result>(_ work: () throws -> Result) throws(Failure) -> Result {
    do { return try work() } catch { throw Failure("\(error)", ExitStatus.badUsage) }
  }
}

extension Zoetrope {
  /// Ends the program with the parser's output: help, or an error message.
  ///
  /// The parser's own `exit` prints arguments without making hidden characters visible, and ignores errors when it
  /// prints help.
  static func end(with error: any Error) -> Never {
    // Whatever went wrong, it is what a closed terminal has led to.
    if [1, 2].contains(where: CursesTerminal.isGone) { CursesTerminal.die(of: SIGHUP) }
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

extension EndReason {
  /// The signal that the program dies of: a terminal that is gone is told by `SIGHUP`, whether or not that has come.
  var signal: Int32 {
    switch self {
    case .signal(let signal): signal
    case .hangUp: SIGHUP
    }
  }
}
