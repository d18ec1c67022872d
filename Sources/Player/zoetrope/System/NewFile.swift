import CSystem
import Cells
import Export
import LayerAnimation
import ScenePlayer
import Terminal

/// A file that appears complete or not at all: it is written beside its place, under another name, and then renamed. An
/// earlier file stays until then. However the program ends before, the incomplete file is removed.
///
/// The program writes all files that the user names through this class, so that none of them replaces a file that this
/// run reads (`ReadFiles`).
final class NewFile {
  /// The place, with symbolic links resolved, so that the file that a link refers to is written, whether or not it
  /// exists, and not the link.
  private let path: FilePath
  /// The place as it was named.
  private let name: FilePath
  private let beside: FilePath
  /// The stream of the file; nil when the file is finished or abandoned.
  private var file: UnsafeMutablePointer<FILE>?
  /// The number by which the signal handlers know the file, to remove it if the program ends.
  private let removal: Int32

  /// Begins a file.
  ///
  /// - Throws: The reason why there cannot be one. Only regular files are replaced: renaming would put a file in the
  ///   place of a device.
  init(at name: FilePath) throws(Failure) {
    (self.name, path) = (name, File.place(of: name))
    if File.exists(path), !File.isRegular(path) {
      throw Failure(unwritten: name, File.isFolder(path) ? "it is a folder" : "it is not a file that can be replaced")
    }
    // A descriptor's link, such as /dev/fd/3, still leads to a file that has been removed, and would resolve to its
    // last name.
    if File.exists(name), File.real(name) == nil { throw Failure(unwritten: name, "the file has been removed") }
    // A place that is still a link is part of a cycle of links.
    if File.target(ofLink: path) != nil { throw Failure(unwritten: name, String(cString: strerror(ELOOP))) }
    try ReadFiles.shared.protect(path, named: name)
    guard let made = Self.made(in: path.folder) else { throw Failure(unwritten: name, SystemError.last) }
    (beside, file, removal) = made
    keepPermissions()
  }

  /// Begins a temporary file, in the folder for such files.
  ///
  /// - Throws: The reason why there cannot be one.
  init() throws(Failure) {
    guard let made = Self.made(in: FilePath(Environment.value(of: "TMPDIR") ?? "/tmp"), mode: 0o600) else {
      throw Failure(
        "there can be no temporary file for the film, in the folder that TMPDIR names, or else /tmp: \(SystemError.last)",
        ExitStatus.outputFailed)
    }
    (beside, file, removal) = made
    (name, path) = (beside, beside)
  }

  /// Creates an empty file with a short name of its own, since an extended name could be too long. A file that is left
  /// of a program that was killed is not overwritten.
  ///
  /// - Returns: Nil if that is not possible; the last system error says why.
  private static func made(
    in folder: FilePath, mode: mode_t = 0o666
  ) -> (FilePath, UnsafeMutablePointer<FILE>, removal: Int32)? {
    for number in 0..<mostAttempts {
      let path = folder / ".zoetrope-\(getpid())-\(number).tmp"
      let (descriptor, removal) = Self.made(path, mode)
      if descriptor < 0, lastError() == EEXIST { continue }
      guard descriptor >= 0 else { break }
      guard let file = fdopen(descriptor, "w") else {
        let error = lastError()
        _ = path.withCString { unlink($0) }
        restorationForgetFile(removal)
        close(descriptor)
        setLastError(error)
        return nil
      }
      return (path, file, removal)
    }
    return nil
  }

  private static let mostAttempts = 1000

  /// Creates a file that is removed if the program ends. All signals are blocked between the creation of the file and
  /// its registration, which cannot come first: a file that exists already may be another program's.
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

  /// The path of the file until it is finished, for another program that writes it.
  var place: FilePath { beside }

  deinit { abandon() }

  /// Appends bytes.
  ///
  /// - Throws: The reason why they could not be written; the file is abandoned then.
  func write(_ bytes: [UInt8]) throws(Failure) {
    guard let file, fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw failure() }
  }

  /// Overwrites bytes at an offset that have been written before.
  ///
  /// - Throws: The reason why they could not be written; the file is abandoned then.
  func correct(_ bytes: [UInt8], at offset: Int) throws(Failure) {
    guard let file, fseek(file, offset, SEEK_SET) == 0 else { throw failure() }
    try write(bytes)
  }

  /// Waits until all bytes are stored, also those of another program: a write that has succeeded may fail then.
  ///
  /// - Throws: The reason why they cannot be; the file is then abandoned.
  func sync() throws(Failure) {
    guard let file, fflush(file) == 0, fsync(fileno(file)) == 0 else { throw failure() }
  }

  /// Moves the file to its place.
  ///
  /// - Throws: The reason why that was not possible; the file is then abandoned.
  func finish() throws(Failure) {
    try sync()
    guard let file else { return }
    // The file at that place may have been read since the new one was begun.
    do { try ReadFiles.shared.protect(path, named: name) } catch {
      abandon()
      throw error
    }
    self.file = nil
    let isClosed = fclose(file) == 0
    guard isClosed, beside.withCString({ from in path.withCString { rename(from, $0) } }) == 0 else { throw failure() }
    restorationForgetFile(removal)
  }

  /// Removes the incomplete file. Does nothing after `finish`.
  func abandon() {
    guard let file else { return }
    self.file = nil
    fclose(file)
    remove()
  }

  /// Returns the reason why the last system call failed, and abandons the file.
  private func failure() -> Failure {
    let error = Failure(unwritten: name, SystemError.last)
    if file == nil { remove() }
    abandon()
    return error
  }

  /// Removes what has the file's name by now: also a folder that another program has put there, with the files in it.
  private func remove() {
    if beside.withCString({ unlink($0) }) != 0, File.isFolder(beside) {
      for name in File.names(in: beside).prefix(Self.mostAttempts) { _ = (beside / name).withCString { unlink($0) } }
      _ = beside.withCString { rmdir($0) }
    }
    restorationForgetFile(removal)
  }

  /// Gives the file the permissions of the one that it will replace.
  private func keepPermissions() {
    guard let file, let status = path.status else { return }
    fchmod(fileno(file), status.st_mode & 0o777)
  }
}

/// Writes complete files.
extension File {
  /// Writes a file that appears complete or not at all (`NewFile`).
  ///
  /// - Throws: The reason why the file was not written; an earlier file is then unchanged.
  static func write(_ text: String, to path: FilePath) throws(Failure) {
    let file = try NewFile(at: path)
    try file.write(Array(text.utf8))
    try file.finish()
  }

  /// Creates the folder of a file and those around it, as far as they do not exist.
  ///
  /// - Throws: The failure of writing the file, if that is not possible.
  static func makeFolder(_ path: FilePath, for file: FilePath) throws(Failure) {
    if isFolder(path) { return }
    if path.hasFolder, path.folder != path { try makeFolder(path.folder, for: file) }
    // Another program may have created the folder meanwhile.
    guard path.withCString({ mkdir($0, 0o777) }) == 0 || isFolder(path) else {
      throw Failure(unwritten: file, SystemError.last)
    }
  }
}

extension Failure {
  /// Creates the failure of writing a file.
  init(unwritten path: FilePath, _ reason: String) {
    self.init("cannot write '\(path)': \(reason)", ExitStatus.outputFailed)
  }
}

/// A text file in the working directory, as which the player saves a frame.
enum FrameFile {
  /// The reason why a frame was not saved.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Writes a frame to a new file, which is named after the scene and the time; existing files are not overwritten.
  ///
  /// - Returns: The file's name.
  static func save(_ frame: CellBuffer, time: Double, title: String) throws(Failure) -> String {
    let bytes = Array(frame.plainText.utf8)
    let instant = "-" + NumberText.fixed(time, decimals: 2) + "s"
    let room = nameLimit - instant.utf8.count - "-\(most).txt".utf8.count
    let stem = stem(of: title, length: room) + instant
    for number in 1...most {
      let name = number == 1 ? "\(stem).txt" : "\(stem)-\(number).txt"
      // A scene may name a file that does not exist yet.
      if ReadFiles.shared.has(FilePath(name)) { continue }
      // The mode x makes fopen fail if the file exists.
      guard let file = fopen(name, "wx") else {
        if lastError() == EEXIST { continue }
        throw Failure(description: "cannot save '\(name)': \(SystemError.last)")
      }
      let written = fwrite(bytes, 1, bytes.count, file)
      guard fclose(file) == 0, written == bytes.count else {
        let reason = SystemError.last
        unlink(name)
        throw Failure(description: "cannot save '\(name)': \(reason)")
      }
      return name
    }
    throw Failure(description: "there are many frames of '\(stem)' here already")
  }

  /// The largest number of files for one time of a scene.
  private static let most = 999

  /// The length limit of file names in the working directory, in bytes; if the system gives none, the minimum that
  /// POSIX guarantees (`_POSIX_NAME_MAX`).
  private static var nameLimit: Int {
    let limit = pathconf(".", Int32(_PC_NAME_MAX))
    return limit > 0 ? limit : 255
  }

  /// Returns the first part of a file's name for a title, of limited length: lower-case letters, digits and hyphens,
  /// one byte each.
  private static func stem(of title: String, length: Int) -> String {
    let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let stem = words.prefix(8).joined(separator: "-").prefix(max(0, length))
    return stem.isEmpty ? "frame" : String(stem)
  }
}

/// The output of a command: a file that appears complete or not at all, or standard output, by the name `-`.
///
/// If another program writes a film, standard output gets a copy of its file at the end, since some formats are not written from
/// the beginning to the end.
final class OutputFile: FilmOutput {
  private let path: FilePath
  /// The file; nil for standard output that gets the bytes themselves.
  private let file: NewFile?
  /// The film that another program writes; nil if there is none.
  private let film: ConvertedFilm?
  /// The bytes that are written to standard output at the end, since they may be corrected; nil if they are written at
  /// once.
  private var held: [UInt8]?

  private var written = 0

  /// The size of the largest file, in bytes. Larger ones are refused, before they fill a disk.
  private static let mostBytes = 1 << 30

  /// Begins the output.
  ///
  /// - Throws: The reason why there cannot be such a file.
  init(to path: FilePath) throws(Failure) {
    if path == .standardStream { try StandardStream.protectFiles() }
    (self.path, film) = (path, nil)
    file = path == .standardStream ? nil : try NewFile(at: path)
  }

  /// Begins the output of a film, and starts the program that makes it, if one does.
  ///
  /// - Throws: The reason why that is not possible.
  init(to path: FilePath, of writer: FilmWriter) throws {
    let isPiped = path == .standardStream
    if isPiped { try StandardStream.protectFiles() }
    self.path = path
    guard writer.format.conversion != nil else {
      file = isPiped ? nil : try NewFile(at: path)
      (held, film) = (isPiped && writer.format.correctsItself ? [] : nil, nil)
      return
    }
    let file = isPiped ? try NewFile() : try NewFile(at: path)
    self.file = file
    film = try writer.converted(to: file.place.bytes)
  }

  func write(_ bytes: [UInt8]) throws {
    written += bytes.count
    try film?.write(bytes)
    guard film?.size ?? written <= Self.mostBytes else {
      throw Failure(
        "the film would be larger than \(Self.mostBytes >> 30) GiB; make it shorter with --to, smaller with --size, or --fps "
          + "smaller", ExitStatus.badUsage)
    }
    if film != nil { return }
    if let file { return try file.write(bytes) }
    if held == nil { try Self.writeOut(bytes) } else { held?.append(contentsOf: bytes) }
  }

  func correct(_ bytes: [UInt8], at offset: Int) throws {
    guard film == nil else { return }
    held?.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    try file?.correct(bytes, at: offset)
  }

  /// Moves the finished file to its path, or copies it to standard output.
  func finish() throws {
    if let held { try Self.writeOut(held) }
    try film?.finish()
    if let film, let file, path == .standardStream { try copy(file, film.size) } else { try file?.finish() }
  }

  /// Removes a file that is not finished.
  func abandon() {
    film?.stop()
    file?.abandon()
  }

  /// Copies a file to standard output; it has no name any more by then, so that nothing is left behind however this ends.
  private func copy(_ file: NewFile, _ size: Int) throws(Failure) {
    try file.sync()
    let source = file.place.withCString { fopen($0, "r") }
    let reason = SystemError.last
    file.abandon()
    guard let source else { throw Self.unreadable(reason) }
    defer { fclose(source) }
    var (piece, copied) = ([UInt8](repeating: 0, count: 1 << 16), 0)
    while case let count = fread(&piece, 1, piece.count, source), count > 0 {
      try Self.writeOut(Array(piece[..<count]))
      copied += count
    }
    guard copied == size else {
      throw Self.unreadable(ferror(source) != 0 ? SystemError.last : "it has become shorter")
    }
  }

  private static func unreadable(_ reason: String) -> Failure {
    Failure("cannot read the film again: \(reason)", ExitStatus.outputFailed)
  }

  private static func writeOut(_ bytes: [UInt8]) throws(Failure) {
    guard StandardStream.output.write(bytes) else { throw StandardStream.writeFailure }
  }
}

extension FilmWriter {
  /// Draws and writes all frames. A file appears when it is complete; if the program ends before, by a signal too, the
  /// incomplete file is removed (`NewFile`).
  ///
  /// - Parameter watching: A function that is called with each frame and its time in the film, in seconds.
  /// - Throws: A `Failure`.
  func write(
    to output: FilePath, watching: (_ frame: CellBuffer, _ time: Double) -> Void = { _, _ in }
  ) throws {
    var bar = ProgressBar(total: frameCount, of: "frames")
    defer { bar.clear() }
    var file: OutputFile?
    do {
      let opened = try OutputFile(to: output, of: self)
      file = opened
      try write(to: opened, progress: { bar.show($0) }, watching: watching)
      try opened.finish()
    } catch {
      file?.abandon()
      switch error {
      case let failure as Failure: throw failure
      case let failure as ConvertedFilm.Failure:
        throw Failure(failure.description, failure.isUnavailable ? ExitStatus.unavailable : ExitStatus.outputFailed)
      default: throw Failure("\(error)", ExitStatus.badUsage)
      }
    }
  }
}
