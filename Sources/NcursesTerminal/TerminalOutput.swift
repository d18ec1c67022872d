import CTerminalRestoration

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Sends bytes to a terminal without ever being stuck in it.
///
/// A terminal takes what its driver has room for; a slow line, a busy emulator, or Ctrl-S, and there is none. So the
/// terminal is opened a second time, by its name, for writing that does not wait. The descriptor at hand is shared with
/// the shell, which would not know what to do with such a mode. Where the terminal has no name that may be opened, the
/// descriptor at hand is asked for room before each write.
final class TerminalOutput {
  /// Whether nobody is at the other end any more.
  private(set) var isGone = false

  /// How long a terminal that takes nothing is waited for, in nanoseconds: longer than any healthy one needs, and so short
  /// that keys do not seem stuck.
  static let patience: Int64 = 100_000_000

  /// What it writes to.
  let descriptor: Int32

  private let isOwn: Bool

  /// What has not been sent yet; the memory is the caller's, or `kept`.
  private var rest = UnsafeRawBufferPointer(start: nil, count: 0)
  private var kept: UnsafeMutableRawBufferPointer?

  /// The terminal at a descriptor, which stays the caller's.
  init(_ descriptor: Int32) {
    let own = Self.reopen(descriptor)
    self.descriptor = own ?? descriptor
    isOwn = own != nil
  }

  deinit {
    if isOwn { close(descriptor) }
    kept?.deallocate()
  }

  /// Whether everything has been sent.
  var isIdle: Bool { rest.isEmpty }

  /// Sends bytes, waiting a while for room. What is left over is sent by `flush`; until then the memory must stay.
  ///
  /// - Precondition: `isIdle`.
  func send(_ bytes: UnsafeRawBufferPointer, waitingAtMost nanoseconds: Int64) {
    rest = bytes
    flush(waitingAtMost: nanoseconds)
  }

  /// Sends a short text after all else. What there is no room for is left over.
  func send(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Sends a few bytes after all else. What there is no room for is left over; their memory is not needed any more.
  func append(_ bytes: UnsafeRawBufferPointer) {
    if bytes.isEmpty { return }
    keepRest(with: bytes)
    flush(waitingAtMost: 0)
  }

  /// Sends what is left over, waiting a while for room. Returns whether everything is sent.
  @discardableResult
  func flush(waitingAtMost nanoseconds: Int64) -> Bool {
    var deadline: Int64?
    while !rest.isEmpty {
      // Another thread has said the last words.
      if restorationHasHappened() != 0 { return giveUp() }
      if isOwn || waitForRoom(0) {
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count < 0 && errno != EAGAIN && errno != EWOULDBLOCK { return giveUp() }
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

  /// Copies what is left over, because its memory is needed, and adds something.
  func keepRest(with more: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)) {
    if rest.isEmpty && more.isEmpty { return }
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: rest.count + more.count, alignment: 1)
    copy.copyMemory(from: rest)
    UnsafeMutableRawBufferPointer(rebasing: copy[rest.count...]).copyMemory(from: more)
    kept?.deallocate()
    kept = copy
    rest = UnsafeRawBufferPointer(copy)
  }

  /// Throws away what is left over, and what the driver has not passed on yet.
  func discard() {
    rest = UnsafeRawBufferPointer(start: nil, count: 0)
    tcflush(descriptor, TCOFLUSH)
  }

  /// Waits a while until the driver has passed everything on.
  func awaitDeparture() {
    let end = MonotonicClock.now + Self.patience
    while departingBytes(descriptor) > 0, MonotonicClock.now < end { usleep(1000) }
  }

  /// Lets output go on that Ctrl-S has stopped. Linux starts again only what it has been told to stop the same way.
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

  /// Opens the same terminal once more.
  private static func reopen(_ descriptor: Int32) -> Int32? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name in
      guard ttyname_r(descriptor, name.baseAddress.unsafelyUnwrapped, name.count) == 0 else { return nil }
      let own = open(name.baseAddress.unsafelyUnwrapped, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
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
