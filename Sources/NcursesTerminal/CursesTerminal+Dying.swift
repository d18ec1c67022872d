import CTerminalRestoration

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension CursesTerminal {
  /// Dies of a signal, as a program does that does not know it, so that whoever started it learns why it ended. To be
  /// called after `close`, with the signal of an `.end`.
  public static func die(of signal: Int32) -> Never {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    signalSetDefault(signal, nil)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(signal)
    // Not reached unless the signal is one that does not end a program; shells report such ends this way.
    exit(128 + signal)
  }
}
