import LayerAnimation

extension Agenda {
  /// The agenda of the window that is meant where a listing names none, and what time it is there.
  @MainActor static var ofWindow: (agenda: Agenda, time: Double) {
    ThreadState.current.window.map { ($0.agenda, $0.now) } ?? current
  }
}
