import VisibleText

extension CommandLine {
  /// The arguments without the program's name, of which no byte is lost: what is not UTF-8, and control characters, are
  /// characters that stand for bytes (`RawText`). `CommandLine.arguments` replaces what is not UTF-8, so that a file of such a name
  /// could not be opened.
  static var rawArguments: [String] {
    UnsafeBufferPointer(start: unsafeArgv, count: Int(argc)).dropFirst().compactMap { argument in
      argument.map { RawText.text(of: FilePath(cString: $0).bytes) }
    }
  }
}
