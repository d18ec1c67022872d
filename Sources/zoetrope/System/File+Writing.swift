/// Writing files whole.
extension File {
  /// Why a file was not written: the system's reason.
  struct WriteError: Error {
    let reason: String
  }

  /// Writes a file that appears whole or not at all (`NewFile`).
  ///
  /// - Throws: why it was not; what was there stays then.
  static func write(_ text: String, to path: FilePath) throws(WriteError) {
    let file = try NewFile(at: path)
    try file.write(Array(text.utf8))
    try file.finish()
  }
}
