import CSystem

/// Writes complete files.
extension File {
  /// The reason why a file was not written.
  struct WriteError: Error {
    /// The system's reason, or a whole sentence if it is a misuse.
    let reason: String
    /// True if the command was called wrongly.
    var isMisuse = false

    /// Returns the failure for the file, with the message and the exit status.
    func failure(_ path: FilePath) -> Failure {
      isMisuse
        ? Failure(reason, ExitStatus.badUsage) : Failure("cannot write '\(path)': \(reason)", ExitStatus.outputFailed)
    }
  }

  /// Writes a file that appears complete or not at all (`NewFile`).
  ///
  /// - Throws: The reason why the file was not written; an earlier file is then unchanged.
  static func write(_ text: String, to path: FilePath) throws(WriteError) {
    let file = try NewFile(at: path)
    try file.write(Array(text.utf8))
    try file.finish()
  }

  /// Creates a folder and those around it, as far as they do not exist.
  ///
  /// - Throws: The reason why that is not possible.
  static func makeFolder(_ path: FilePath) throws(WriteError) {
    if isFolder(path) { return }
    if path.hasFolder, path.folder != path { try makeFolder(path.folder) }
    // Another program may have created the folder meanwhile.
    guard path.withCString({ mkdir($0, 0o777) }) == 0 || isFolder(path) else {
      throw WriteError(reason: SystemError.last)
    }
  }
}
