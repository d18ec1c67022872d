#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Writing files whole.
extension File {
  /// Why a file was not written: the system's reason.
  struct WriteError: Error {
    let reason: String
  }

  /// Writes a file that appears whole or not at all: it is written beside its place and then renamed.
  ///
  /// - Throws: why it was not; what was there stays then.
  static func write(_ text: String, to path: FilePath) throws(WriteError) {
    let beside = FilePath(bytes: path.bytes + Array(".\(getpid()).tmp".utf8))
    guard let file = beside.withCString({ fopen($0, "wx") }) else { throw WriteError(reason: SystemError.last) }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    let isFlushed = fflush(file) == 0 && fsync(fileno(file)) == 0
    let isClosed = fclose(file) == 0
    let isRenamed =
      written == bytes.count && isFlushed && isClosed
      && beside.withCString { from in path.withCString { rename(from, $0) } } == 0
    guard isRenamed else {
      let reason = SystemError.last
      _ = beside.withCString { unlink($0) }
      throw WriteError(reason: reason)
    }
  }

  /// Makes a folder, and those that it is to be in, as far as they are not there.
  ///
  /// - Throws: why that is not possible.
  static func makeFolder(_ path: FilePath) throws(WriteError) {
    if isFolder(path) { return }
    if path.hasFolder, path.folder != path { try makeFolder(path.folder) }
    // Another program may have made it meanwhile.
    guard path.withCString({ mkdir($0, 0o777) }) == 0 || isFolder(path) else {
      throw WriteError(reason: SystemError.last)
    }
  }
}
