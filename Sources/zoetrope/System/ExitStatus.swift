import ArgumentParser
import VisibleText

/// How the command ends, by the numbers of `sysexits.h`; wrong usage, 64, is the argument parser's own.
enum ExitStatus {
  /// The command was called wrongly, as the parser says it of what it refuses itself.
  static let badUsage = ExitCode(64)
  /// A scene has mistakes.
  static let badScene = ExitCode(65)
  /// There is no such file, or it cannot be read.
  static let noInput = ExitCode(66)
  /// Something the command needs, such as a terminal, is not there.
  static let unavailable = ExitCode(69)
  /// Output could not be written.
  static let outputFailed = ExitCode(74)
}

/// Why something fails, for whoever has a place to say it: standard error, or, while the terminal is taken, its last line.
struct Failure: Error, CustomStringConvertible {
  /// A sentence without its full stop.
  let description: String
  /// The status to end with.
  let status: ExitCode

  init(_ description: String, _ status: ExitCode) { (self.description, self.status) = (description, status) }

  /// What comes of some work; its failure is said on standard error, and ends the command.
  static func told<Result>(by work: () throws(Failure) -> Result) throws -> Result {
    do throws(Failure) {
      return try work()
    } catch {
      throw failure(error.description, error.status)
    }
  }
}

/// Says on standard error why the command fails, with whatever is hidden in it made visible, and gives the status to end with.
func failure(_ message: String, _ status: ExitCode) -> ExitCode {
  StandardStream.error.write("zoetrope: \(message.visible)\n")
  return status
}
