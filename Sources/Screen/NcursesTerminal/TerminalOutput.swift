import CNcurses
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

  /// The descriptor that is readable when a pseudo-terminal's reader has taken what was written (`openDepartures`); nil
  /// unless it has been asked for, and where there is no such thing.
  private(set) var departures: Int32?

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
    departures.map { _ = close($0) }
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
        // The write has woken writers itself.
        if isWatching, let departures { takeDeparture(departures) }
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

  /// Begins to watch for the departure of what is written.
  func watchDepartures() {
    let watch = openDepartures(descriptor)
    if watch >= 0 { departures = watch }
  }

  /// Ends the watch.
  func ignoreDepartures() {
    departures.map { _ = close($0) }
    departures = nil
  }

  /// True if departures are watched, which takes a system call after each write.
  var isWatching = false {
    didSet { if isWatching, !oldValue, let departures { takeDeparture(departures) } }
  }

  /// Returns true if all that has been written has left the driver's buffer, as far as the system tells, since the last
  /// write or call.
  func hasEmptied() -> Bool {
    (departures.map { takeDeparture($0) != 0 } ?? true) && departingBytes(descriptor) == 0
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

/// A capture of the output of ncurses, so that it can be sent without blocking.
///
/// ncurses blocks until the terminal has taken its output, and with a non-blocking descriptor it retries without end
/// (`_nc_flush`). While it draws, its descriptor is therefore redirected to an anonymous file, whose content is then sent by
/// `TerminalOutput`: each frame in one write, and counted.
final class CursesOutput {
  private let stream: UnsafeMutablePointer<FILE>
  private let file: Int32

  /// A duplicate of the terminal's descriptor, to which the stream is restored after a capture.
  private let terminal: Int32

  private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)

  /// The size of the largest expected frame, in bytes: every cell of a screen of 1,000 by 500 changed.
  private static let largestFrame: rlim_t = 16 << 20

  /// Creates a capture of the output of ncurses to a stream, which the caller owns; nil if the system has no anonymous
  /// files, or limits the size of files (`ulimit -f`) so that a frame might be truncated.
  init?(of stream: UnsafeMutablePointer<FILE>) {
    guard Self.raiseFileLimit() >= Self.largestFrame else { return nil }
    self.stream = stream
    file = openUnnamedFile()
    terminal = dup(fileno(stream))
    if file < 0 || terminal < 0 { return nil }
  }

  deinit {
    if file >= 0 { close(file) }
    if terminal >= 0 { close(terminal) }
    bytes.deallocate()
  }

  /// Returns the output of ncurses during a call, valid until the next one. During the call its descriptor leads to no
  /// terminal.
  ///
  /// Allocates only for a frame that is larger than all before.
  func take(_ draw: () -> Void) -> UnsafeRawBufferPointer {
    fflush(stream)
    guard dup2(file, fileno(stream)) >= 0 else {
      draw()
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    draw()
    // Older versions of ncurses write through the stream, which buffers.
    fflush(stream)
    let count = max(0, Int(lseek(file, 0, SEEK_CUR)))
    makeRoom(for: count)
    let length = pread(file, bytes.baseAddress, count, 0)
    lseek(file, 0, SEEK_SET)
    dup2(terminal, fileno(stream))
    return UnsafeRawBufferPointer(rebasing: bytes[..<max(0, length)])
  }

  /// Makes a stream that leads to a terminal discard its output, although it still leads to that terminal: the terminal
  /// is opened for reading only. Returns true if that was possible.
  static func mute(_ stream: UnsafeMutablePointer<FILE>) -> Bool {
    guard let silent = TerminalOutput.reopen(fileno(stream), O_RDONLY) else { return false }
    defer { close(silent) }
    return dup2(silent, fileno(stream)) >= 0
  }

  /// Raises the limit of file sizes as far as permitted, and returns the limit.
  private static func raiseFileLimit() -> rlim_t {
    var limit = rlimit()
    guard getrlimit(fileSizeLimit, &limit) == 0 else { return .max }
    if limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = limit.rlim_max
      setrlimit(fileSizeLimit, &limit)
    }
    return limit.rlim_cur
  }

  #if canImport(Darwin)
  private static let fileSizeLimit = RLIMIT_FSIZE
  #else
  private static let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #endif

  private func makeRoom(for count: Int) {
    guard count > bytes.count else { return }
    bytes.deallocate()
    bytes = .allocate(byteCount: count * 2, alignment: 1)
  }
}

/// The saved terminal modes (termios) of some descriptors.
struct TerminalModes {
  private let saved: [(descriptor: Int32, modes: termios)]

  /// Saves the present modes.
  init(of descriptors: [Int32]) {
    saved = descriptors.compactMap { descriptor in
      var modes = termios()
      return tcgetattr(descriptor, &modes) == 0 ? (descriptor, modes) : nil
    }
  }

  /// Returns the modes of one of the descriptors.
  func modes(of descriptor: Int32) -> termios? { saved.first { $0.descriptor == descriptor }?.modes }

  /// Restores the modes without waiting for pending output, which would block without limit on a stopped terminal.
  func restore() {
    for (descriptor, modes) in saved {
      var modes = modes
      tcsetattr(descriptor, TCSANOW, &modes)
    }
  }
}

/// Handles the jobs of the shell, of which one has the terminal. The system stops other jobs when they change its
/// modes.
extension TerminalModes {
  /// Returns true if another job has the terminal; false for a terminal that is not the process's own, whose modes any
  /// process may change.
  static func isInBackground(_ terminal: Int32) -> Bool {
    let owner = tcgetpgrp(terminal)
    return owner > 0 && owner != getpgrp()
  }

  /// Makes the system stop the process, as for changing modes, until it has the terminal. Starting output that has not
  /// been stopped changes nothing else.
  static func awaitTerminal(_ terminal: Int32) { tcflow(terminal, TCOON) }

  /// Does some work that may change modes in the background, without the process being stopped for that.
  static func allowInBackground(_ work: () -> Void) {
    var (stop, mask) = (sigset_t(), sigset_t())
    sigemptyset(&stop)
    sigaddset(&stop, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &stop, &mask)
    work()
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}

extension termios {
  /// Makes reading return at once, also if there is nothing to read.
  mutating func readsWithoutWaiting() {
    withUnsafeMutableBytes(of: &c_cc) { characters in
      for place in [VMIN, VTIME] { characters[Int(place)] = 0 }
    }
  }
}
