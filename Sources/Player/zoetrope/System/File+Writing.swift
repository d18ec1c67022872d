import CSystem

/// Writes complete files.
extension File {
  /// Writes a file that appears complete or not at all (`NewFile`).
  ///
  /// - Throws: The reason why the file was not written; an earlier file is then unchanged.
  static func write(_ text: String, to path: FilePath) throws(Failure) {
    let file = try NewFile(at: path)
    try file.write(Array(text.utf8))
    try file.finish()
  }

  /// Creates the folder of a file and those around it, as far as they do not exist.
  ///
  /// - Throws: The failure of writing the file, if that is not possible.
  static func makeFolder(_ path: FilePath, for file: FilePath) throws(Failure) {
    if isFolder(path) { return }
    if path.hasFolder, path.folder != path { try makeFolder(path.folder, for: file) }
    // Another program may have created the folder meanwhile.
    guard path.withCString({ mkdir($0, 0o777) }) == 0 || isFolder(path) else {
      throw Failure(unwritten: file, SystemError.last)
    }
  }
}

extension Failure {
  /// Creates the failure of writing a file.
  init(unwritten path: FilePath, _ reason: String) {
    self.init("cannot write '\(path)': \(reason)", ExitStatus.outputFailed)
  }
}
