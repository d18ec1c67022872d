import CSystem

/// The signals that ask the program to end.
enum Interruption {
  /// Lets Ctrl+C and `kill -INT` end the program although a shell has it ignored, as in jobs that a script starts in the
  /// background.
  static func listenToInterrupts() {
    var previous = sigaction()
    signalSetDefault(SIGINT, &previous)
  }
}
