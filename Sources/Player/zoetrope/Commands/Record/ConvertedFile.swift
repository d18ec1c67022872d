import CSystem
import Export

/// A film that another program writes: into a file that appears complete or not at all, or into a temporary one that is
/// copied to standard output at the end, since some formats are not written from the beginning to the end.
final class ConvertedFile: FilmFile {
  private let path: FilePath
  private let file: NewFile
  private let film: ConvertedFilm

  /// Starts the program; nil if the format needs none.
  ///
  /// - Parameters:
  ///   - path: The file, or standard output.
  ///   - writer: The writer of the pictures.
  /// - Throws: An error if the program cannot be started.
  init?(to path: FilePath, of writer: FilmWriter) throws {
    guard writer.format.conversion != nil else { return nil }
    self.path = path
    let file = try Self.file(for: path)
    self.file = file
    do {
      guard let film = try writer.converted(to: file.place.bytes) else { return nil }
      self.film = film
    } catch {
      file.abandon()
      throw error
    }
  }

  private static func file(for path: FilePath) throws(Failure) -> NewFile {
    if path == .standardStream { try StandardStream.protectFiles() }
    do throws(File.WriteError) {
      return path == .standardStream ? try NewFile() : try NewFile(at: path)
    } catch {
      guard path == .standardStream else { throw error.failure(path) }
      throw Failure(
        "there can be no temporary file for the film, in the folder that TMPDIR names, or else /tmp: \(error.reason)",
        ExitStatus.outputFailed)
    }
  }

  func write(_ bytes: [UInt8]) throws {
    try film.write(bytes)
    // The size of the result is checked, not that of the pictures.
    if film.size > OutputFile.mostBytes { throw OutputFile.tooLarge }
  }

  /// Does nothing: raw pictures are not corrected.
  func correct(_ bytes: [UInt8], at offset: Int) {}

  func finish() throws {
    try film.finish()
    if path == .standardStream { return try copyToStandardOutput() }
    do throws(File.WriteError) {
      try file.finish()
    } catch {
      throw error.failure(path)
    }
  }

  func abandon() {
    film.stop()
    file.abandon()
  }

  /// Copies the film; its file has no name any more by then, so that nothing is left behind however this ends.
  private func copyToStandardOutput() throws(Failure) {
    do throws(File.WriteError) {
      try file.sync()
    } catch {
      throw error.failure(file.place)
    }
    let source = file.place.withCString { fopen($0, "r") }
    let reason = SystemError.last
    let size = film.size
    file.abandon()
    guard let source else { throw Self.unreadable(reason) }
    defer { fclose(source) }
    var (piece, copied) = ([UInt8](repeating: 0, count: 1 << 16), 0)
    while case let count = fread(&piece, 1, piece.count, source), count > 0 {
      try OutputFile.writeOut(Array(piece[..<count]))
      copied += count
    }
    guard copied == size else {
      throw Self.unreadable(ferror(source) != 0 ? SystemError.last : "it has become shorter")
    }
  }

  private static func unreadable(_ reason: String) -> Failure {
    Failure("cannot read the film again: \(reason)", ExitStatus.outputFailed)
  }
}
