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

/// A file that appears whole or not at all: it is written beside its place, under another name, and then renamed. What was
/// there stays until then.
final class NewFile {
  /// The place, with symbolic links resolved, so that what a link refers to is replaced, and not the link.
  private let path: FilePath
  private let beside: FilePath
  /// Nil when it is finished or abandoned.
  private var file: UnsafeMutablePointer<FILE>?

  /// Begins a file.
  ///
  /// - Throws: why there cannot be one. Only regular files are replaced: renaming would put a file in the place of a device.
  init(at path: FilePath) throws(File.WriteError) {
    let path = File.real(path) ?? path
    if File.exists(path), !File.isRegular(path) {
      throw File.WriteError(reason: File.isFolder(path) ? "it is a folder" : "it is not a file that can be replaced")
    }
    let beside = FilePath(bytes: path.bytes + Array(".\(getpid()).tmp".utf8))
    guard let file = beside.withCString({ fopen($0, "wxe") }) else { throw File.WriteError(reason: SystemError.last) }
    (self.path, self.beside, self.file) = (path, beside, file)
    keepPermissions()
  }

  /// Begins a file that is only for a while, in the folder for such files.
  ///
  /// - Throws: why there cannot be one.
  init() throws(File.WriteError) {
    let folder = FilePath(Environment.text("TMPDIR") ?? "/tmp")
    var name = (folder / "zoetrope-XXXXXX").bytes.map { CChar(bitPattern: $0) } + [0]
    let descriptor = mkstemp(&name)
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else {
      throw File.WriteError(reason: SystemError.last)
    }
    path = FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
    (beside, self.file) = (path, file)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Where it is until it is finished, for another program that writes it.
  var place: FilePath { beside }

  /// How many bytes it has by now, whoever has written them; 0 when it is finished or abandoned.
  var size: Int {
    var status = stat()
    guard let file, fstat(fileno(file), &status) == 0 else { return 0 }
    return Int(status.st_size)
  }

  deinit { abandon() }

  /// Appends bytes.
  ///
  /// - Throws: why they could not be written; the file is abandoned then.
  func write(_ bytes: [UInt8]) throws(File.WriteError) {
    guard let file, fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw failure() }
  }

  /// Writes other bytes over those at a place, which have been written before.
  ///
  /// - Throws: why they could not be written; the file is abandoned then.
  func correct(_ bytes: [UInt8], at offset: Int) throws(File.WriteError) {
    guard let file, fseek(file, offset, SEEK_SET) == 0 else { throw failure() }
    try write(bytes)
  }

  /// Puts the file in its place.
  ///
  /// - Throws: why it could not be; the file is abandoned then.
  func finish() throws(File.WriteError) {
    guard let file, fflush(file) == 0, fsync(fileno(file)) == 0 else { throw failure() }
    self.file = nil
    let isClosed = fclose(file) == 0
    guard isClosed, beside.withCString({ from in path.withCString { rename(from, $0) } }) == 0 else { throw failure() }
  }

  /// Removes what has been written. Does nothing after `finish`.
  func abandon() {
    guard let file else { return }
    self.file = nil
    fclose(file)
    _ = beside.withCString { unlink($0) }
  }

  /// Why the last system call failed. Abandons the file.
  private func failure() -> File.WriteError {
    let error = File.WriteError(reason: SystemError.last)
    if file == nil { _ = beside.withCString { unlink($0) } }
    abandon()
    return error
  }

  /// Gives the file the permissions of the one that it will replace.
  private func keepPermissions() {
    var status = stat()
    guard let file, path.withCString({ stat($0, &status) }) == 0 else { return }
    fchmod(fileno(file), status.st_mode & 0o777)
  }
}
