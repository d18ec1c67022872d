import CSystem
import Cells
import Export

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
