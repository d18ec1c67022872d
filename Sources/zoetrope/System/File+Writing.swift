import CSystem

/// Writing files whole.
extension File {
  /// Why a file was not written.
  struct WriteError: Error {
    /// The system's reason, or a whole sentence where it is a misuse.
    let reason: String
    /// True if the command should not have been called so.
    var isMisuse = false

    /// What is told about the file, and the exit status.
    func failure(_ path: FilePath) -> Failure {
      isMisuse
        ? Failure(reason, ExitStatus.badUsage) : Failure("cannot write '\(path)': \(reason)", ExitStatus.outputFailed)
    }
  }

  /// Writes a file that appears whole or not at all (`NewFile`).
  ///
  /// - Throws: Why it was not; what was there stays then.
  static func write(_ text: String, to path: FilePath) throws(WriteError) {
    let file = try NewFile(at: path)
    try file.write(Array(text.utf8))
    try file.finish()
  }

  /// Makes a folder, and those that it is to be in, as far as they are not there.
  ///
  /// - Throws: Why that is not possible.
  static func makeFolder(_ path: FilePath) throws(WriteError) {
    if isFolder(path) { return }
    if path.hasFolder, path.folder != path { try makeFolder(path.folder) }
    // Another program may have made it meanwhile.
    guard path.withCString({ mkdir($0, 0o777) }) == 0 || isFolder(path) else {
      throw WriteError(reason: SystemError.last)
    }
  }
}
