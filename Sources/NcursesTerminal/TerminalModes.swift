import CNcurses

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The terminal modes (termios) of some descriptors, to be put back in the end.
struct TerminalModes {
  private let saved: [(descriptor: Int32, modes: termios)]

  /// Remembers them as they are.
  init(of descriptors: [Int32]) {
    saved = descriptors.compactMap { descriptor in
      var modes = termios()
      return tcgetattr(descriptor, &modes) == 0 ? (descriptor, modes) : nil
    }
  }

  /// Those of one of the descriptors.
  func modes(of descriptor: Int32) -> termios? { saved.first { $0.descriptor == descriptor }?.modes }

  /// Puts them back, at once: output that a stopped terminal does not take would be waited for without end.
  func restore() {
    for (descriptor, modes) in saved {
      var modes = modes
      tcsetattr(descriptor, TCSANOW, &modes)
    }
  }
}
