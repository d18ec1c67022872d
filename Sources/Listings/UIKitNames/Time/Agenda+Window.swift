import LayerAnimation

extension Agenda {
  /// The agenda of the thread's window, which is used if a program names none, and the time of that window.
  @MainActor static var ofWindow: (agenda: Agenda, time: Double) {
    ThreadState.current.window.map { ($0.agenda, $0.now) } ?? current
  }
}
