import CSystem
import ScenePlayer

/// A watcher that detects that a file, or one of others that belong to it, was saved, whether an editor writes into it
/// or replaces it.
///
/// The folder is watched, since a watch on the file itself follows the old file when it is replaced. Symbolic links are
/// resolved to the folder that contains the file. On Linux the kernel reports changes (inotify); on other systems the
/// file's date, size and inode number are polled ten times a second.
final class FileWatcher: SceneWatcher {
  private let path: FilePath

  /// The kind of the change that the file has undergone.
  private var change: SceneChange {
    guard File.exists(path) else { return .gone }
    return File.kindOtherThanFile(at: path).map { .replaced(by: $0) } ?? .saved
  }

  #if canImport(Darwin)
  let descriptor: Int32? = nil
  let interval: Duration? = .milliseconds(100)
  private var others: [FilePath] = []
  private var last: [State?] = []

  /// The attributes that distinguish two versions of a file.
  private struct State: Equatable {
    var seconds, nanoseconds: Int
    var size: Int64
    var number: UInt64
  }

  /// Creates a watcher of a file that need not exist yet.
  init?(path: FilePath) {
    self.path = path
    last = states
  }

  func follow(_ others: [FilePath]) {
    self.others = others
    last = states
  }

  private var states: [State?] { ([path] + others).map(Self.state) }

  private static func state(of path: FilePath) -> State? {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    return State(
      seconds: status.st_mtimespec.tv_sec, nanoseconds: status.st_mtimespec.tv_nsec, size: status.st_size,
      number: UInt64(status.st_ino))
  }

  func takeChange() -> SceneChange? {
    let states = states
    guard states != last else { return nil }
    last = states
    return change
  }
  #else
  var descriptor: Int32? { inotify }
  let interval: Duration? = nil
  private let inotify: Int32
  /// The files, each with the watch of its folder.
  private var files: [(watch: Int32, path: FilePath)]
  /// The number of `files` that stand for the first file.
  private let own: Int

  /// A buffer for several events, each followed by a name.
  private var buffer = [UInt8](repeating: 0, count: 4096)

  /// Creates a watcher of a file that need not exist yet; nil if the folder does not exist or the system's limit of
  /// watches is reached.
  init?(path: FilePath) {
    self.path = path
    let inotify = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    self.inotify = inotify
    guard inotify >= 0 else { return nil }
    files = Self.watches(of: path, inotify)
    own = files.count
    if files.isEmpty {
      close(inotify)
      return nil
    }
  }

  /// Watches the folders of a file, and of the file that it is a link to.
  private static func watches(of path: FilePath, _ inotify: Int32) -> [(watch: Int32, path: FilePath)] {
    Set([path, File.real(path) ?? path]).compactMap { path in
      let watch = path.folder.withCString { inotify_add_watch(inotify, $0, mask) }
      return watch >= 0 ? (watch, path) : nil
    }
  }

  /// Watches other files in addition, which replace those of the last call. They need not exist, but their folders
  /// must.
  func follow(_ others: [FilePath]) {
    files.removeLast(files.count - own)
    files += others.flatMap { Self.watches(of: $0, inotify) }
  }

  deinit { close(inotify) }

  /// The events that are watched. Writing is reported when the file is closed, so that a file that is being written is
  /// not read. Creation is reported for files that are not regular, such as pipes; see `concernsFile`.
  private static let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)

  func takeChange() -> SceneChange? {
    var hasChanged = false
    while true {
      let count = read(inotify, &buffer, buffer.count)
      guard count > 0 else { break }
      hasChanged = concernsFile(count) || hasChanged
    }
    guard hasChanged else { return nil }
    return change
  }

  /// Returns true if one of the events in the buffer concerns a file. A regular file that was created is being written,
  /// and is reported again when it is closed.
  private func concernsFile(_ count: Int) -> Bool {
    var offset = 0
    var isConcerned = false
    let header = MemoryLayout<inotify_event>.size
    buffer.withUnsafeBytes { bytes in
      while offset + header <= count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let end = min(count, offset + header + Int(event.len))
        let name = FilePath(bytes: bytes[offset + header..<end].prefix { $0 != 0 })
        let isCreated = event.mask & UInt32(IN_CREATE) != 0
        isConcerned =
          isConcerned
          || files.contains { file in
            file.watch == event.wd && file.path.name == name && !(isCreated && File.isRegular(file.path))
          }
        offset = end
      }
    }
    return isConcerned
  }
  #endif
}
