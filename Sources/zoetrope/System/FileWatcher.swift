import ScenePlayer

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(ucrt)
import ucrt
#endif

/// Detects that a file was saved, whether an editor writes into it or replaces it by another file.
///
/// The folder is watched, since a watch on the file itself follows the old file when it is replaced. Symbolic links are
/// resolved to the folder that contains the file. On Linux the kernel reports changes (inotify); on other systems the
/// file's date, size and inode number are polled ten times a second.
final class FileWatcher: SceneWatcher {
  private let path: FilePath

  #if canImport(Darwin)
  let descriptor: Int32? = nil
  let interval: Duration? = .milliseconds(100)
  private var last: State?

  /// The attributes that distinguish two versions of a file.
  private struct State: Equatable {
    var seconds, nanoseconds: Int
    var size: Int64
    var number: UInt64
  }

  /// A watcher of a file that need not exist yet.
  init?(path: FilePath) {
    self.path = path
    last = state
  }

  private var state: State? {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    return State(
      seconds: status.st_mtimespec.tv_sec, nanoseconds: status.st_mtimespec.tv_nsec, size: status.st_size,
      number: UInt64(status.st_ino))
  }

  func takeChange() -> SceneChange? {
    let state = state
    guard state != last else { return nil }
    last = state
    return state == nil ? .gone : .saved
  }
  #else
  var descriptor: Int32? { inotify }
  let interval: Duration? = nil
  private let inotify: Int32
  private let names: [(watch: Int32, name: FilePath)]

  /// A buffer for several events, each followed by a name.
  private var buffer = [UInt8](repeating: 0, count: 4096)

  /// A watcher of a file that need not exist yet; nil if the folder does not exist or the system's limit of watches is
  /// reached.
  init?(path: FilePath) {
    self.path = path
    let inotify = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    self.inotify = inotify
    guard inotify >= 0 else { return nil }
    var names: [(watch: Int32, name: FilePath)] = []
    for path in Set([path, File.real(path) ?? path]) {
      let watch = path.folder.withCString { inotify_add_watch(inotify, $0, Self.mask) }
      if watch >= 0 { names.append((watch, path.name)) }
    }
    self.names = names
    if names.isEmpty {
      close(inotify)
      return nil
    }
  }

  deinit { close(inotify) }

  /// Writing is reported when the file is closed, so that a file that is being written is not read. Creation is reported for
  /// what is not a regular file, such as a pipe; see `concernsFile`.
  private static let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)

  func takeChange() -> SceneChange? {
    var hasChanged = false
    while true {
      let count = read(inotify, &buffer, buffer.count)
      guard count > 0 else { break }
      hasChanged = concernsFile(count) || hasChanged
    }
    guard hasChanged else { return nil }
    return File.exists(path) ? .saved : .gone
  }

  /// Whether one of the events in the buffer concerns the file. A regular file that was created is being written, and is
  /// reported again when it is closed.
  private func concernsFile(_ count: Int) -> Bool {
    var offset = 0
    var isConcerned = false
    let header = MemoryLayout<inotify_event>.size
    buffer.withUnsafeBytes { bytes in
      while offset + header <= count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let end = min(count, offset + header + Int(event.len))
        let name = FilePath(bytes: bytes[offset + header..<end].prefix { $0 != 0 })
        let isOpen = event.mask & UInt32(IN_CREATE) != 0 && File.isRegular(path)
        isConcerned = isConcerned || !isOpen && names.contains { $0.watch == event.wd && $0.name == name }
        offset = end
      }
    }
    return isConcerned
  }
  #endif
}
