import CNcurses
import CSystem

/// The saved terminal modes (termios) of some descriptors.
struct TerminalModes {
  private let saved: [(descriptor: Int32, modes: termios)]

  /// Saves the present modes.
  init(of descriptors: [Int32]) {
    saved = descriptors.compactMap { descriptor in
      var modes = termios()
      return tcgetattr(descriptor, &modes) == 0 ? (descriptor, modes) : nil
    }
  }

  /// Returns the modes of one of the descriptors.
  func modes(of descriptor: Int32) -> termios? { saved.first { $0.descriptor == descriptor }?.modes }

  /// Restores the modes without waiting for pending output, which would block without limit on a stopped terminal.
  func restore() {
    for (descriptor, modes) in saved {
      var modes = modes
      tcsetattr(descriptor, TCSANOW, &modes)
    }
  }
}

/// Handles the jobs of the shell, of which one has the terminal. The system stops other jobs when they change its
/// modes.
extension TerminalModes {
  /// Returns true if another job has the terminal; false for a terminal that is not the process's own, whose modes any
  /// process may change.
  static func isInBackground(_ terminal: Int32) -> Bool {
    let owner = tcgetpgrp(terminal)
    return owner > 0 && owner != getpgrp()
  }

  /// Makes the system stop the process, as for changing modes, until it has the terminal. Starting output that has not
  /// been stopped changes nothing else.
  static func awaitTerminal(_ terminal: Int32) { tcflow(terminal, TCOON) }

  /// Does some work that may change modes in the background, without the process being stopped for that.
  static func allowInBackground(_ work: () -> Void) {
    var (stop, mask) = (sigset_t(), sigset_t())
    sigemptyset(&stop)
    sigaddset(&stop, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &stop, &mask)
    work()
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
