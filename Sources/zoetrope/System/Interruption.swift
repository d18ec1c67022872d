import CSystem

/// Signals that ask the program to end, kept waiting while there is something to be cleaned up first.
struct Interruption {
  private let signals: [Int32]

  /// Faults cannot wait, and a closed pipe is told where it is written to.
  private static let candidates = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF,
  ]

  /// Keeps them waiting from now on; those that are ignored, as under `nohup`, stay ignored.
  init() {
    Self.change(SIG_BLOCK, Self.candidates)
    let ignored = Self.candidates.filter(Self.isIgnored)
    signals = Self.candidates.filter { !ignored.contains($0) }
    Self.change(SIG_UNBLOCK, ignored)
  }

  /// True if one has come.
  var isPending: Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0 && signals.contains { sigismember(&pending, $0) == 1 }
  }

  /// Lets them through again; if one has come it ends the program.
  func end() { Self.change(SIG_UNBLOCK, signals) }

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
