import ArgumentParser

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
