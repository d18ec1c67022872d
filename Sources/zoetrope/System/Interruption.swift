import CSystem

/// The signals that ask the program to end, blocked while something has to be cleaned up first.
struct Interruption {
  private let signals: [Int32]

  /// The signals that are blocked. Faults cannot wait, and a closed pipe is reported by the write.
  private static let candidates = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF,
  ]

  /// Blocks the signals from now on; those that are ignored, as under `nohup`, stay ignored.
  init() {
    Self.change(SIG_BLOCK, Self.candidates)
    let ignored = Self.candidates.filter(Self.isIgnored)
    signals = Self.candidates.filter { !ignored.contains($0) }
    Self.change(SIG_UNBLOCK, ignored)
  }

  /// True if a signal is pending.
  var isPending: Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0 && signals.contains { sigismember(&pending, $0) == 1 }
  }

  /// Unblocks the signals; a pending one ends the program.
  func end() { Self.change(SIG_UNBLOCK, signals) }

  /// Lets Ctrl+C and `kill -INT` end the program although a shell has it ignored, as in jobs that a script starts in the
  /// background.
  static func listenToInterrupts() {
    var previous = sigaction()
    signalSetDefault(SIGINT, &previous)
  }

  private static func change(_ how: Int32, _ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(how, &set, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0 && signalIsIgnored(&action) != 0
  }
}
