import CSystem
import Foundation
import Terminal

/// A pseudo-terminal whose output is read and discarded by a thread.
final class ReadTerminal {
  /// The terminal's descriptor for a program.
  let descriptor: Int32

  /// Held while nothing is read.
  private let reading = NSLock()

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A terminal of some size.
  ///
  /// - Throws: an error, if the system has no pseudo-terminals left.
  init(_ size: TerminalSize) throws {
    var (other, own): (Int32, Int32) = (-1, -1)
    var window = winsize(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&other, &own, nil, nil, &window) == 0 else {
      throw Failure(description: "no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    descriptor = own
    Thread.detachNewThread { [other, reading] in Self.readToEnd(other, reading) }
  }

  /// The reading thread ends when the descriptor is closed.
  deinit { close(descriptor) }

  /// Calls a closure while the terminal accepts no output, as after Ctrl-S.
  func whileStuck(_ work: () throws -> Void) rethrows { try reading.withLock(work) }

  private static func readToEnd(_ descriptor: Int32, _ reading: NSLock) {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 { reading.withLock {} }
    }
    close(descriptor)
  }
}
