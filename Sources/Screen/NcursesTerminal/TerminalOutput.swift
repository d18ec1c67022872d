import CSystem

/// An output that sends bytes to a terminal without blocking.
///
/// The terminal driver's buffer may be full: on a slow line, with a busy emulator, or after Ctrl-S. The terminal is
/// therefore opened a second time, by its name, with a non-blocking descriptor. The given descriptor is not made
/// non-blocking, since it is shared with the shell. If the terminal cannot be opened by name, the given descriptor is
/// polled before each write.
final class TerminalOutput {
  /// True if the terminal has been closed.
  private(set) var isGone = false

  /// The time to wait for a terminal that accepts no output, in nanoseconds: longer than a working one needs, and short
  /// enough for keys to be handled in time.
  static let patience: Int64 = 100_000_000

  /// The descriptor that is written to.
  let descriptor: Int32

  private let isOwn: Bool

  /// The bytes that have not been written yet; in the caller's memory, or in `kept`.
  private var rest = UnsafeRawBufferPointer(start: nil, count: 0)
  private var kept: UnsafeMutableRawBufferPointer?

  /// Creates an output to the terminal at a descriptor, which the caller owns.
  init(_ descriptor: Int32) {
    let own = Self.reopen(descriptor, O_WRONLY)
    self.descriptor = own ?? descriptor
    isOwn = own != nil
  }

  deinit {
    if isOwn { close(descriptor) }
    kept?.deallocate()
  }

  /// True if everything has been written.
  var isIdle: Bool { rest.isEmpty }

  /// Writes bytes, waiting for a limited time. `flush` writes the rest; until then the memory has to stay valid.
  ///
  /// - Precondition: `isIdle`.
  func send(_ bytes: UnsafeRawBufferPointer, waitingAtMost nanoseconds: Int64) {
    rest = bytes
    flush(waitingAtMost: nanoseconds)
  }

  /// Appends a short text to the output. Bytes that cannot be written at once remain for `flush`.
  func send(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends a few bytes to the output. Bytes that cannot be written at once are copied and remain for `flush`.
  func append(_ bytes: UnsafeRawBufferPointer) {
    if bytes.isEmpty { return }
    keepRest(with: bytes)
    flush(waitingAtMost: 0)
  }

  /// Writes the rest, waiting for a limited time. Returns true if everything is written.
  @discardableResult
  func flush(waitingAtMost nanoseconds: Int64) -> Bool {
    var deadline: Int64?
    while !rest.isEmpty {
      // Another thread has restored the terminal.
      if restorationHasHappened() != 0 { return giveUp() }
      if isOwn || waitForRoom(0) {
        let count = write(descriptor, rest.baseAddress, rest.count)
        let error = count < 0 ? lastError() : 0
        if error == EINTR { continue }
        if error != 0, error != EAGAIN, error != EWOULDBLOCK { return giveUp() }
        take(count)
      }
      if rest.isEmpty || nanoseconds == 0 { break }
      let now = MonotonicClock.now
      let end = deadline ?? now + nanoseconds
      deadline = end
      if now >= end || !waitForRoom(end - now) { break }
    }
    return rest.isEmpty
  }

  private func take(_ count: Int) {
    guard count > 0 else { return }
    rest = UnsafeRawBufferPointer(rebasing: rest[count...])
  }

  /// Copies the unwritten bytes, because the caller reuses their memory, and appends more bytes.
  func keepRest(with more: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)) {
    if rest.isEmpty && more.isEmpty { return }
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: rest.count + more.count, alignment: 1)
    copy.copyMemory(from: rest)
    UnsafeMutableRawBufferPointer(rebasing: copy[rest.count...]).copyMemory(from: more)
    kept?.deallocate()
    kept = copy
    rest = UnsafeRawBufferPointer(copy)
  }

  /// Discards the unwritten bytes, and those that the driver has buffered.
  func discard() {
    rest = UnsafeRawBufferPointer(start: nil, count: 0)
    tcflush(descriptor, TCOFLUSH)
  }

  /// Waits for a limited time until the driver's buffer is empty.
  func awaitDeparture() {
    let end = MonotonicClock.now + Self.patience
    while departingBytes(descriptor) > 0, MonotonicClock.now < end { usleep(1000) }
  }

  /// Restarts output that Ctrl-S has stopped. Linux requires `TCOOFF` before `TCOON` for that.
  func restart() {
    tcflow(descriptor, TCOOFF)
    tcflow(descriptor, TCOON)
  }

  private func giveUp() -> Bool {
    isGone = true
    rest = UnsafeRawBufferPointer(start: nil, count: 0)
    return true
  }

  private func waitForRoom(_ nanoseconds: Int64) -> Bool {
    var descriptor = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return waitForDescriptors(&descriptor, 1, nanoseconds) > 0
  }

  /// Opens the same terminal again, for reading (`O_RDONLY`) or for writing (`O_WRONLY`), without blocking.
  static func reopen(_ descriptor: Int32, _ access: Int32) -> Int32? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name in
      guard ttyname_r(descriptor, name.baseAddress.unsafelyUnwrapped, name.count) == 0 else { return nil }
      let own = openFile(name.baseAddress.unsafelyUnwrapped, access | O_NOCTTY | O_NONBLOCK | O_CLOEXEC, 0)
      if own < 0 { return nil }
      if isSameDevice(own, descriptor) { return own }
      close(own)
      return nil
    }
  }

  private static func isSameDevice(_ first: Int32, _ second: Int32) -> Bool {
    var (one, other) = (stat(), stat())
    return fstat(first, &one) == 0 && fstat(second, &other) == 0 && one.st_rdev == other.st_rdev
  }
}
