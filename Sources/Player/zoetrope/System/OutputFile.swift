/// The output of a command: a file that appears complete or not at all, or standard output, by the name `-`.
final class OutputFile: FilmFile {
  private let path: FilePath
  /// The file; nil for standard output.
  private let file: NewFile?
  /// The bytes that are written to standard output at the end, since they may be corrected; nil if they are written at
  /// once.
  private var held: [UInt8]?

  private var written = 0

  /// The size of the largest file, in bytes. Larger ones are refused, before they fill a disk.
  static let mostBytes = 1 << 30

  /// The failure for larger files.
  static var tooLarge: Failure {
    Failure(
      "the film would be larger than \(mostBytes >> 30) GiB; make it shorter with --to, smaller with --size, or --fps smaller",
      ExitStatus.badUsage)
  }

  /// Begins the output.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mayBeCorrected: True if `correct` may be called. Bytes for standard output are then kept until the end.
  /// - Throws: The reason why there cannot be such a file.
  init(to path: FilePath, mayBeCorrected: Bool = false) throws(Failure) {
    self.path = path
    held = path == .standardStream && mayBeCorrected ? [] : nil
    if path == .standardStream { try StandardStream.protectFiles() }
    do throws(File.WriteError) {
      file = path == FilePath.standardStream ? nil : try NewFile(at: path)
    } catch {
      throw error.failure(path)
    }
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    written += bytes.count
    if written > Self.mostBytes { throw Self.tooLarge }
    guard let file else {
      if held == nil { return try Self.writeOut(bytes) }
      held?.append(contentsOf: bytes)
      return
    }
    do throws(File.WriteError) {
      try file.write(bytes)
    } catch {
      throw error.failure(path)
    }
  }

  func correct(_ bytes: [UInt8], at offset: Int) throws(Failure) {
    held?.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    do throws(File.WriteError) {
      try file?.correct(bytes, at: offset)
    } catch {
      throw error.failure(path)
    }
  }

  func finish() throws(Failure) {
    if let held { try Self.writeOut(held) }
    do throws(File.WriteError) {
      try file?.finish()
    } catch {
      throw error.failure(path)
    }
  }

  func abandon() { file?.abandon() }

  /// Writes bytes to standard output.
  static func writeOut(_ bytes: [UInt8]) throws(Failure) {
    guard StandardStream.output.write(bytes) else { throw StandardStream.writeFailure }
  }
}
