import CNcurses
import CTerminalRestoration

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What ncurses writes, taken aside, so that it can be sent without anybody being stuck in it.
///
/// ncurses waits for a terminal as long as that takes, and where its descriptor does not wait it tries again without end
/// (`_nc_flush`). So while it draws, its descriptor leads into a file without a name; what is in there then goes to the
/// terminal by `TerminalOutput`, a frame in one write however large it is, and counted.
final class CursesOutput {
  private let stream: UnsafeMutablePointer<FILE>
  private let file: Int32

  /// Where the stream leads else.
  private let terminal: Int32

  private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)

  /// The largest frame that is counted on, in bytes: every cell of a screen of 1,000 by 500 changed.
  private static let largestFrame: rlim_t = 16 << 20

  /// What ncurses writes to a stream, which stays the caller's; nil where the system has no such file, or lets files become so
  /// small only (`ulimit -f`) that a frame might be cut off.
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

  /// What ncurses writes during a call, valid until the next one. Within the call its descriptor is no terminal.
  ///
  /// Allocates nothing, but for a frame larger than all before.
  func take(_ draw: () -> Void) -> UnsafeRawBufferPointer {
    fflush(stream)
    guard dup2(file, fileno(stream)) >= 0 else {
      draw()
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    draw()
    // Older ones write by the stream, which keeps something back.
    fflush(stream)
    let count = max(0, Int(lseek(file, 0, SEEK_CUR)))
    makeRoom(for: count)
    let length = pread(file, bytes.baseAddress, count, 0)
    lseek(file, 0, SEEK_SET)
    dup2(terminal, fileno(stream))
    return UnsafeRawBufferPointer(rebasing: bytes[..<max(0, length)])
  }

  /// Lets files become as large as they may. Returns how large that is.
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
