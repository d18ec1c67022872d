import CNcurses
import CSystem

/// The terminal modes (termios) of some descriptors, to be restored.
struct TerminalModes {
  private let saved: [(descriptor: Int32, modes: termios)]

  /// Reads the present modes.
  init(of descriptors: [Int32]) {
    saved = descriptors.compactMap { descriptor in
      var modes = termios()
      return tcgetattr(descriptor, &modes) == 0 ? (descriptor, modes) : nil
    }
  }

  /// The modes of one of the descriptors.
  func modes(of descriptor: Int32) -> termios? { saved.first { $0.descriptor == descriptor }?.modes }

  /// Restores the modes without waiting for pending output, which would block without limit on a stopped terminal.
  func restore() {
    for (descriptor, modes) in saved {
      var modes = modes
      tcsetattr(descriptor, TCSANOW, &modes)
    }
  }
}
