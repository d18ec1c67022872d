import Recording

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A film that `ffmpeg` makes of raw pictures, and writes: into a file that appears whole or not at all, or into a temporary one that is
/// copied to standard output at the end, since some formats are not written from the beginning to the end.
final class ConvertedFile: FilmOutput {
  private let path: FilePath
  private let format: FilmFormat
  private let conversion: FilmConversion
  private let interruption: Interruption
  private let file: NewFile
  private let feed: ProgramFeed

  /// Starts `ffmpeg`.
  ///
  /// - Parameters:
  ///   - path: The file, or standard output.
  ///   - format: The format of the film.
  ///   - conversion: How it is made.
  ///   - film: The film.
  ///   - size: That of the pictures, in pixels.
  ///   - interruption: What ends the work; not before there is nothing to be cleaned up any more.
  /// - Throws: why that is not possible.
  init(
    to path: FilePath, as format: FilmFormat, by conversion: FilmConversion, of film: Film,
    size: (width: Int, height: Int), interruption: Interruption
  ) throws(Failure) {
    (self.path, self.format, self.conversion, self.interruption) = (path, format, conversion, interruption)
    let file = try Self.file(for: path)
    self.file = file
    let arguments = conversion.arguments(
      width: size.width, height: size.height, film: film, file: file.place.bytes)
    do throws(ProgramFeed.Failure) {
      feed = try ProgramFeed(
        FilmConversion.program, arguments, progress: { file.size }, isUnwanted: { interruption.isPending })
    } catch {
      file.abandon()
      throw Self.failure(error, format, conversion)
    }
  }

  private static func file(for path: FilePath) throws(Failure) -> NewFile {
    if path == .standardStream { try StandardStream.protectFiles() }
    do throws(File.WriteError) {
      return path == .standardStream ? try NewFile() : try NewFile(at: path)
    } catch {
      throw error.failure(path)
    }
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(ProgramFeed.Failure) {
      try feed.write(bytes)
    } catch {
      throw Self.failure(error, format, conversion)
    }
    if file.size > FilmWriter.mostBytes { throw FilmWriter.tooLarge }
  }

  /// Does nothing: raw pictures are not corrected.
  func correct(_ bytes: [UInt8], at offset: Int) {}

  func finish() throws(Failure) {
    do throws(ProgramFeed.Failure) {
      try feed.finish()
      guard file.size > 0 else { throw FilmConversion.nothingWritten }
    } catch {
      throw Self.failure(error, format, conversion)
    }
    if path == .standardStream { return try copyToStandardOutput() }
    do throws(File.WriteError) {
      try file.finish()
    } catch {
      throw error.failure(path)
    }
  }

  func abandon() {
    feed.stop()
    file.abandon()
  }

  /// Copies the film; it has no name any more by then, so that nothing is left behind however this ends.
  private func copyToStandardOutput() throws(Failure) {
    let source = file.place.withCString { fopen($0, "r") }
    let reason = SystemError.last
    file.abandon()
    interruption.end()
    guard let source else { throw Failure("cannot read the film again: \(reason)", ExitStatus.outputFailed) }
    defer { fclose(source) }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&piece, 1, piece.count, source)
      guard count > 0 else { return }
      try OutputFile.writeOut(Array(piece[..<count]))
    }
  }

  private static func failure(
    _ failure: ProgramFeed.Failure, _ format: FilmFormat, _ conversion: FilmConversion
  ) -> Failure {
    let status =
      switch failure {
      case .missing, .cannotStart: ExitStatus.unavailable
      case .ended(let reason) where FilmConversion.isMissingEncoder(reason): ExitStatus.unavailable
      case .ended, .stalled, .unwanted: ExitStatus.outputFailed
      }
    return Failure(conversion.sentence(about: failure, format), status)
  }
}
