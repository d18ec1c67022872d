import CSystem

extension CursesTerminal {
  /// Ends the process by a signal's default action, so that its parent sees the cause. This has to be called after
  /// `close`, with the signal of an `.end` event.
  public static func die(of signal: Int32) -> Never {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    signalSetDefault(signal, nil)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(signal)
    // This is reached only for a signal that does not end a program; shells report such ends with this status.
    exit(128 + signal)
  }
}
