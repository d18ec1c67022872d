import CSystem

/// A film as bytes. A film from another program is in a temporary file until it is complete, since some formats are not
/// written from the beginning to the end. Neither the file nor the program is left over, however this ends.
final class FilmInMemory: FilmOutput {
  private var bytes: [UInt8] = []
  private var converted: (film: ConvertedFilm, file: TemporaryFile)?

  /// Creates an empty film for the output of a writer.
  init(of writer: FilmWriter) throws {
    guard writer.format.conversion != nil else { return }
    let file = try TemporaryFile()
    converted = try writer.converted(to: file.path).map { ($0, file) }
  }

  func write(_ bytes: [UInt8]) throws {
    if let converted { try converted.film.write(bytes) } else { self.bytes += bytes }
  }

  func correct(_ bytes: [UInt8], at offset: Int) {
    if converted == nil { self.bytes.replaceSubrange(offset..<offset + bytes.count, with: bytes) }
  }

  /// Returns the whole film.
  func finish() throws -> [UInt8] {
    guard let converted else { return bytes }
    try converted.film.finish()
    return try converted.file.bytes(converted.film.size)
  }
}

/// A file that is removed with this object, or when a signal ends the program.
private final class TemporaryFile {
  /// The path of the file.
  let path: [UInt8]
  private let descriptor: Int32
  /// The number by which the signal handlers know the file.
  private let removal: Int32

  init() throws(RecordingError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/zoetrope-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw Self.failure }
    removal = restorationNoteFile(name)
    closeOnExec(descriptor)
    path = name.dropLast().map { UInt8(bitPattern: $0) }
  }

  deinit {
    close(descriptor)
    _ = withPath { unlink($0) }
    restorationForgetFile(removal)
  }

  /// Returns the content of the file, which has a number of bytes.
  func bytes(_ size: Int) throws(RecordingError) -> [UInt8] {
    guard fsync(descriptor) == 0, let file = withPath({ fopen($0, "r") }) else { throw Self.failure }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { $1 = fread($0.baseAddress, 1, size, file) }
    guard bytes.count == size else { throw Self.failure }
    return bytes
  }

  private func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (path + [0]).withUnsafeBytes { bytes in
      // The buffer is not empty, since it contains the terminating 0.
      body(bytes.assumingMemoryBound(to: CChar.self).baseAddress.unsafelyUnwrapped)
    }
  }

  private static var failure: RecordingError {
    RecordingError("there can be no temporary file: \(String(cString: strerror(lastError())))")
  }
}
