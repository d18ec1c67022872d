import CSystem

/// A file that appears whole or not at all: it is written beside its place, under another name, and then renamed. What was
/// there stays until then. However the program ends before, what has been written is removed.
///
/// All that the program writes into places that somebody names goes through this, so that none of it replaces what this run reads
/// (`ReadFiles`).
final class NewFile {
  /// The place, with symbolic links resolved, so that what a link refers to is written, whether it is there or not, and not the link.
  private let path: FilePath
  /// The place as it was named.
  private let name: FilePath
  private let beside: FilePath
  /// Nil when it is finished or abandoned.
  private var file: UnsafeMutablePointer<FILE>?
  /// By what number it is removed if the program ends.
  private let removal: Int32

  /// Begins a file.
  ///
  /// - Throws: Why there cannot be one. Only regular files are replaced: renaming would put a file in the place of a
  ///   device.
  init(at name: FilePath) throws(File.WriteError) {
    (self.name, path) = (name, File.place(of: name))
    if File.exists(path), !File.isRegular(path) {
      throw File.WriteError(reason: File.isFolder(path) ? "it is a folder" : "it is not a file that can be replaced")
    }
    // A descriptor's link, such as /dev/fd/3, goes on leading to a file that has been removed, and would be one to its last name.
    if File.exists(name), File.real(name) == nil { throw File.WriteError(reason: "the file has been removed") }
    // What is still a link leads round in a circle.
    if File.target(ofLink: path) != nil { throw File.WriteError(reason: String(cString: strerror(ELOOP))) }
    try ReadFiles.shared.protect(path, named: name)
    (beside, file, removal) = try Self.made(in: path.folder)
    keepPermissions()
  }

  /// Begins a file that is only for a while, in the folder for such files.
  ///
  /// - Throws: Why there cannot be one.
  init() throws(File.WriteError) {
    (beside, file, removal) = try Self.made(in: FilePath(Environment.text("TMPDIR") ?? "/tmp"), mode: 0o600)
    (name, path) = (beside, beside)
  }

  /// Makes an empty file with a short name of its own, since a name that others begin with could be too long. What a program left that was
  /// killed is not touched.
  private static func made(
    in folder: FilePath, mode: mode_t = 0o666
  ) throws(File.WriteError) -> (FilePath, UnsafeMutablePointer<FILE>, removal: Int32) {
    for number in 0..<mostAttempts {
      let path = folder / ".zoetrope-\(getpid())-\(number).tmp"
      let (descriptor, removal) = Self.made(path, mode)
      if descriptor < 0, lastError() == EEXIST { continue }
      guard descriptor >= 0 else { break }
      guard let file = fdopen(descriptor, "w") else {
        let error = File.WriteError(reason: SystemError.last)
        _ = path.withCString { unlink($0) }
        restorationForgetFile(removal)
        close(descriptor)
        throw error
      }
      return (path, file, removal)
    }
    throw File.WriteError(reason: SystemError.last)
  }

  private static let mostAttempts = 1000

  /// Makes a file that is removed if the program ends. No signal comes between the two: of a file that is there already it could not be
  /// told whose it is.
  private static func made(_ path: FilePath, _ mode: mode_t) -> (descriptor: Int32, removal: Int32) {
    var (all, mask) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    return path.withCString { path in
      let descriptor = openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      return (descriptor, descriptor >= 0 ? restorationNoteFile(path) : -1)
    }
  }

  /// Its position until it is finished, for another program that writes it.
  var place: FilePath { beside }

  /// The number of bytes that it has by now, whoever has written them; 0 when it is finished or abandoned.
  var size: Int {
    var status = stat()
    guard file != nil, beside.withCString({ stat($0, &status) }) == 0 else { return 0 }
    return Int(status.st_size)
  }

  deinit { abandon() }

  /// Appends bytes.
  ///
  /// - Throws: Why they could not be written; the file is abandoned then.
  func write(_ bytes: [UInt8]) throws(File.WriteError) {
    guard let file, fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw failure() }
  }

  /// Writes other bytes over those at a place, which have been written before.
  ///
  /// - Throws: Why they could not be written; the file is abandoned then.
  func correct(_ bytes: [UInt8], at offset: Int) throws(File.WriteError) {
    guard let file, fseek(file, offset, SEEK_SET) == 0 else { throw failure() }
    try write(bytes)
  }

  /// Puts the file in its place.
  ///
  /// - Throws: Why it could not be; the file is abandoned then.
  func finish() throws(File.WriteError) {
    guard let file, fflush(file) == 0, fsync(fileno(file)) == 0 else { throw failure() }
    // It may have been read since this was begun.
    do { try ReadFiles.shared.protect(path, named: name) } catch {
      abandon()
      throw error
    }
    self.file = nil
    let isClosed = fclose(file) == 0
    guard isClosed, beside.withCString({ from in path.withCString { rename(from, $0) } }) == 0 else { throw failure() }
    restorationForgetFile(removal)
  }

  /// Removes what has been written. Does nothing after `finish`.
  func abandon() {
    guard let file else { return }
    self.file = nil
    fclose(file)
    remove()
  }

  /// Why the last system call failed. Abandons the file.
  private func failure() -> File.WriteError {
    let error = File.WriteError(reason: SystemError.last)
    if file == nil { remove() }
    abandon()
    return error
  }

  private func remove() {
    _ = beside.withCString { unlink($0) }
    restorationForgetFile(removal)
  }

  /// Gives the file the permissions of the one that it will replace.
  private func keepPermissions() {
    var status = stat()
    guard let file, path.withCString({ stat($0, &status) }) == 0 else { return }
    fchmod(fileno(file), status.st_mode & 0o777)
  }
}
