import ArgumentParser
import Casts

/// The options about files of other recorders than asciinema, which say less of a session.
struct CaptureArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file with the times of a typescript. (default: one that is found beside it)", valueName: "file"))
  var timing: FilePath?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many bytes a second are shown of what a terminal was sent, which has no times. (default: all at once)",
      valueName: "number"),
    transform: NumberArgument.number(
      "a number of bytes a second from 1 to 1e9, such as 2000", where: { (1...1e9).contains($0) }))
  var rate: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of the recorded terminal. (default: what the file says, or what its output needs)", valueName: "WxH"),
    transform: SizeArgument.read)
  var screen: SizeArgument?

  /// True if nothing is said.
  var isEmpty: Bool { timing == nil && rate == nil && screen == nil }

  /// What is said, for a reader.
  var options: CaptureOptions {
    var options = CaptureOptions()
    (options.bytesPerSecond, options.columns, options.rows) = (rate, screen?.columns, screen?.rows)
    return options
  }
}
