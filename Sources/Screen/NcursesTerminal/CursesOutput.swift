import CNcurses
import CSystem

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
