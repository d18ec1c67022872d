import ArgumentParser

/// How the command ends, by the numbers of `sysexits.h`; wrong usage, 64, is the argument parser's own.
enum ExitStatus {
  /// A scene has mistakes.
  static let badScene = ExitCode(65)
  /// There is no such file, or it cannot be read.
  static let noInput = ExitCode(66)
  /// Something the command needs, such as a terminal, is not there.
  static let unavailable = ExitCode(69)
  /// Output could not be written.
  static let outputFailed = ExitCode(74)
}

/// Says on standard error why the command fails, and gives the status to end with.
func failure(_ message: String, _ status: ExitCode) -> ExitCode {
  StandardStream.error.write("zoetrope: \(message)\n")
  return status
}
