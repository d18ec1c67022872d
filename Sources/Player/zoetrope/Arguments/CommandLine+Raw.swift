import Diagnostics

extension CommandLine {
  /// The arguments without the program's name, with every byte preserved: control characters and bytes that are not
  /// UTF-8 are represented by the characters of `RawText`. `CommandLine.arguments` replaces bytes that are not UTF-8,
  /// so that a file with such a name could not be opened.
  static var rawArguments: [String] {
    UnsafeBufferPointer(start: unsafeArgv, count: Int(argc)).dropFirst().compactMap { argument in
      argument.map { RawText.text(of: FilePath(cString: $0).bytes) }
    }
  }
}
