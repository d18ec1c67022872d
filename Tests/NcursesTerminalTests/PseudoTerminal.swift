import CSystem
import Foundation
import TestSupport

/// A terminal without a screen but with a real driver: output can be read as bytes, bytes can be typed as keys, and it
/// has modes and a size.
final class PseudoTerminal: @unchecked Sendable {
  /// The terminal of the program under test.
  let descriptor: Int32

  private let master: Int32
  private let lock = NSCondition()
  private var output: [UInt8] = []
  private var mustUnplug = false
  private var isStuck = false
  private var isUnplugged = false
  private var pace: (rate: Int, answers: Bool)?
  private var lastRead = ContinuousClock.now

  init(columns: Int = 40, rows: Int = 10) {
    (master, descriptor) = Self.openPair()
    resize(columns: columns, rows: rows)
    // The output is read all the time, since closing a terminal waits until its output has been read.
    Thread.detachNewThread { [weak self, master] in
      while let self, self.readOnce(master) {}
      close(master)
      self?.lock.withLock { self?.isUnplugged = true }
    }
  }

  deinit { close(descriptor) }

  /// - Parameter cell: How large a cell is in pixels, if the driver is to know.
  func resize(columns: Int, rows: Int, cell: (width: Int, height: Int) = (0, 0)) {
    resize(columns: columns, rows: rows, pixels: (columns * cell.width, rows * cell.height))
  }

  func resize(columns: Int, rows: Int, pixels: (width: Int, height: Int)) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(pixels.width), ws_ypixel: UInt16(pixels.height))
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Types as a slow terminal answers: after some seconds.
  func type(_ text: String, after delay: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { self.type(text) }
  }

  func type(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) } }

  /// Stops or resumes reading the output, as Ctrl-S and Ctrl-Q do.
  func stick(_ isStuck: Bool) {
    lock.withLock {
      self.isStuck = isStuck
      lock.broadcast()
    }
  }

  /// Reads the output at a rate from now on, as a slow line takes it.
  ///
  /// - Parameters:
  ///   - rate: The number of bytes a second.
  ///   - answers: True to answer each question for the position of the cursor when it has come.
  func slowDown(to rate: Int, answers: Bool) { lock.withLock { pace = (rate, answers) } }

  /// What has been read since the last call of `takeOutput`.
  var received: String { lock.withLock { String(decoding: output, as: UTF8.self) } }

  /// Types Ctrl-S, and waits until the driver has stopped the output.
  func stop() {
    type("\u{13}")
    waitUntil { !descriptor.isReady(for: POLLOUT) }
  }

  /// Disconnects the terminal.
  func hangUp() {
    lock.withLock {
      mustUnplug = true
      lock.broadcast()
    }
    waitUntil { lock.withLock { isUnplugged } }
  }

  /// The modes as bytes, for comparison.
  var modes: [UInt8] {
    var modes = termios()
    memset(&modes, 0, MemoryLayout<termios>.size)
    tcgetattr(descriptor, &modes)
    return withUnsafeBytes(of: &modes) { Array($0) }
  }

  /// What has been written since the last call, with `^` for the escape character.
  ///
  /// A mark is written after it, and waited for: the driver preserves the order, but may be slow on a busy machine.
  func takeOutput() -> String {
    var mark = Self.mark
    waitUntil(every: 0.001) { write(descriptor, &mark, 1) == 1 }
    waitUntil(every: 0.0005) { lock.withLock { output.last == Self.mark } }
    return lock.withLock {
      defer { output = [] }
      let text = String(decoding: output.filter { $0 != Self.mark }, as: UTF8.self)
      return text.replacingOccurrences(of: "\u{1B}", with: "^")
    }
  }

  /// The record separator, which no program under test writes.
  private static let mark: UInt8 = 0x1E

  #if canImport(Darwin)
  private static func openPair() -> (master: Int32, slave: Int32) {
    let master = posix_openpt(O_RDWR | O_NOCTTY)
    grantpt(master)
    unlockpt(master)
    return (master, open(ptsname(master), O_RDWR | O_NOCTTY))
  }
  #else
  /// Does what `posix_openpt` and its companions do, which Swift's Glibc module lacks: pty(7), ioctl_tty(2).
  private static func openPair() -> (master: Int32, slave: Int32) {
    let setLock: UInt = 0x4004_5431
    let getNumber: UInt = 0x8004_5430
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var value: Int32 = 0
    _ = ioctl(master, setLock, &value)
    _ = ioctl(master, getNumber, &value)
    return (master, open("/dev/pts/\(value)", O_RDWR | O_NOCTTY))
  }
  #endif

  /// Reads what arrives soon. Returns whether there may be more.
  private func readOnce(_ master: Int32) -> Bool {
    let isOver = lock.withLock {
      while isStuck, !mustUnplug { lock.wait() }
      return mustUnplug
    }
    if isOver { return false }
    if let pace = lock.withLock({ pace }) { return readSlowly(master, pace.rate, pace.answers) }
    guard master.isReady(for: POLLIN, within: 20) else { return true }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(master, &buffer, buffer.count)
    if count > 0 { lock.withLock { output += buffer[..<count] } }
    return count > 0
  }

  /// Reads as much as the time since the last read has room for. Returns whether there may be more.
  private func readSlowly(_ master: Int32, _ rate: Int, _ answers: Bool) -> Bool {
    _ = holds(for: 0.01) { true }
    let now = ContinuousClock.now
    let room = min(max(1, Int(Double(rate) * ((now - lastRead) / .seconds(1)))), max(1, rate / 20))
    lastRead = now
    guard master.isReady(for: POLLIN, within: 20) else { return true }
    var buffer = [UInt8](repeating: 0, count: room)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    lock.withLock { output += buffer[..<count] }
    guard answers else { return true }
    for (question, answer) in [("\u{1B}[6n", "\u{1B}[7;1R"), ("\u{1B}[c", "\u{1B}[?62;c")] {
      // A question may come in two pieces.
      let isAsked = lock.withLock { output.suffix(count + question.utf8.count - 1).contains(question.utf8) }
      if isAsked { type(answer) }
    }
    return true
  }
}

/// How often the calling thread has called `write` or its kin, where the system counts that: Linux, proc(5).
func writeCalls() -> Int? {
  guard let counts = try? String(contentsOfFile: "/proc/thread-self/io", encoding: .utf8) else { return nil }
  let line = counts.split(separator: "\n").first { $0.hasPrefix("syscw: ") }
  return line.flatMap { Int($0.dropFirst(7)) }
}

extension Int32 {
  /// Whether this descriptor can be read or written, now or within some milliseconds.
  func isReady(for events: Int32, within milliseconds: Int32 = 0) -> Bool {
    var descriptor = pollfd(fd: self, events: Int16(events), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }
}

/// `close`, for where a method of that name hides it.
func shut(_ descriptor: Int32) { close(descriptor) }
