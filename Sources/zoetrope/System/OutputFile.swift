/// Where a command writes to: a file that appears whole or not at all, or standard output, by the name `-`.
final class OutputFile {
  private let path: FilePath
  /// Nil for standard output.
  private let file: NewFile?

  /// Begins the output.
  ///
  /// - Throws: the exit status, if there cannot be such a file; the reason has then been printed.
  init(to path: FilePath) throws {
    self.path = path
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
    guard let file else { return try StandardStream.output.writeOrFail(bytes) }
    do throws(File.WriteError) {
      try file.write(bytes)
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Puts the file in its place.
  ///
  /// - Throws: the exit status, if it could not be; the reason has then been printed.
  func finish() throws {
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
