/// Where a command writes to: a file that appears whole or not at all, or standard output, by the name `-`.
final class OutputFile {
  private let path: FilePath
  /// Nil for standard output.
  private let file: NewFile?
  /// What is to be written to standard output at the end, since it may be corrected; nil for nothing.
  private var held: [UInt8]?

  /// Begins the output.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mayBeCorrected: Whether `correct` may be called. What goes to standard output is then kept until the end.
  /// - Throws: the exit status, if there cannot be such a file; the reason has then been printed.
  init(to path: FilePath, mayBeCorrected: Bool = false) throws {
    self.path = path
    held = path == .standardStream && mayBeCorrected ? [] : nil
    do throws(File.WriteError) {
      file = path == FilePath.standardStream ? nil : try NewFile(at: path)
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Appends bytes.
  ///
  /// - Throws: the exit status, if they could not be written; the reason has then been printed.
  func write(_ bytes: [UInt8]) throws {
    guard let file else {
      if held == nil { return try StandardStream.output.writeOrFail(bytes) }
      held?.append(contentsOf: bytes)
      return
    }
    do throws(File.WriteError) {
      try file.write(bytes)
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Writes other bytes over those at a place, which have been written before.
  ///
  /// - Throws: the exit status, if they could not be written; the reason has then been printed.
  func correct(_ bytes: [UInt8], at offset: Int) throws {
    held?.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    do throws(File.WriteError) {
      try file?.correct(bytes, at: offset)
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Puts the file in its place.
  ///
  /// - Throws: the exit status, if it could not be; the reason has then been printed.
  func finish() throws {
    if let held { try StandardStream.output.writeOrFail(held) }
    do throws(File.WriteError) {
      try file?.finish()
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Removes a file that is not finished.
  func abandon() { file?.abandon() }

  private static func failure(_ path: FilePath, _ error: File.WriteError) -> any Error {
    zoetrope.failure("cannot write '\(path)': \(error.reason)", ExitStatus.outputFailed)
  }
}
