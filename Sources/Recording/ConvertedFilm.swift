import Cells
import Pixels

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A film in memory that `ffmpeg` makes of raw pictures. It writes into a temporary file, since some formats are not written from the
/// beginning to the end; nothing is left of that, nor of the program, however this ends.
final class ConvertedFilm {
  private let format: FilmFormat
  private let conversion: FilmConversion
  private let feed: ProgramFeed
  private let file: TemporaryFile

  /// Starts `ffmpeg`.
  ///
  /// - Parameters:
  ///   - format: The format of the film.
  ///   - conversion: How it is made.
  ///   - film: The film.
  ///   - size: That of the pictures, in pixels.
  /// - Throws: why that is not possible.
  init(
    as format: FilmFormat, by conversion: FilmConversion, of film: Film, size: (width: Int, height: Int)
  ) throws(RecordingError) {
    (self.format, self.conversion) = (format, conversion)
    let file = try TemporaryFile()
    self.file = file
    do throws(ProgramFeed.Failure) {
      feed = try ProgramFeed(
        FilmConversion.program,
        conversion.arguments(width: size.width, height: size.height, film: film, file: file.path),
        progress: { file.size })
    } catch {
      throw RecordingError(conversion.sentence(about: error, format))
    }
  }

  /// Gives it pictures.
  func write(_ bytes: [UInt8]) throws(RecordingError) {
    do throws(ProgramFeed.Failure) {
      try feed.write(bytes)
    } catch {
      throw RecordingError(conversion.sentence(about: error, format))
    }
  }

  /// The whole film.
  func finish() throws(RecordingError) -> [UInt8] {
    do throws(ProgramFeed.Failure) {
      try feed.finish()
      guard file.size > 0 else { throw FilmConversion.nothingWritten }
    } catch {
      throw RecordingError(conversion.sentence(about: error, format))
    }
    return try file.bytes()
  }
}

/// A file that is gone with this object.
private final class TemporaryFile {
  /// Its path.
  let path: [UInt8]
  private let descriptor: Int32

  init() throws(RecordingError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/zoetrope-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw Self.failure }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    path = name.dropLast().map { UInt8(bitPattern: $0) }
  }

  deinit {
    close(descriptor)
    _ = withPath { unlink($0) }
  }

  /// How many bytes it has by now, whoever has written them.
  var size: Int {
    var status = stat()
    return withPath { stat($0, &status) } == 0 ? Int(status.st_size) : 0
  }

  /// What is in it.
  func bytes() throws(RecordingError) -> [UInt8] {
    guard let file = withPath({ fopen($0, "r") }) else { throw Self.failure }
    defer { fclose(file) }
    let size = size
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { $1 = fread($0.baseAddress, 1, size, file) }
    guard bytes.count == size else { throw Self.failure }
    return bytes
  }

  private func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (path + [0]).withUnsafeBytes { bytes in
      // Not empty, since it contains the terminating 0.
      body(bytes.assumingMemoryBound(to: CChar.self).baseAddress.unsafelyUnwrapped)
    }
  }

  private static var failure: RecordingError {
    RecordingError("there can be no temporary file: \(String(cString: strerror(errno)))")
  }
}
