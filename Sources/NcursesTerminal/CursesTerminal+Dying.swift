import CSystem

extension CursesTerminal {
  /// Ends the process by a signal's default action, so that its parent sees the cause. To be called after `close`, with the
  /// signal of an `.end` event.
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
