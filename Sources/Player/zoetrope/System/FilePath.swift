import ArgumentParser
import CSystem
import Diagnostics

/// A path, stored as bytes, since the names of files need not be UTF-8.
///
/// The bytes are used for system calls only. The description is for reading: hidden characters are made visible, so
/// that it cannot be used as a path.
struct FilePath: Hashable {
  /// The bytes, none of which is 0.
  let bytes: [UInt8]

  init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Creates a path from a literal.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Creates a path from a system call.
  init(cString: UnsafePointer<CChar>) {
    bytes = UnsafeBufferPointer(start: cString, count: strlen(cString)).map { UInt8(bitPattern: $0) }
  }

  /// Creates the path in an environment variable; nil if it is not set or empty.
  init?(variable name: String) {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    self.init(cString: value)
  }

  /// Calls a closure with the path as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBytes { bytes in
      // The buffer is not empty, since it contains the terminating 0.
      body(bytes.assumingMemoryBound(to: CChar.self).baseAddress.unsafelyUnwrapped)
    }
  }
}

extension FilePath: ExpressibleByArgument {
  /// Creates a path from an argument in the encoding of `CommandLine.rawArguments`.
  init(argument: String) { bytes = RawText.bytes(of: argument) }

  /// The kind of completion, by which shells complete the names of files.
  static var defaultCompletionKind: CompletionKind { .file() }
}

extension FilePath: CustomStringConvertible {
  /// The path as one line of text for reading.
  var description: String { RawText.text(of: bytes).visible }
}

extension FilePath: Comparable {
  static func < (a: FilePath, b: FilePath) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

// MARK: Standard streams

extension FilePath {
  /// The path that stands for standard input or standard output. A file of this name is `./-`.
  static let standardStream = FilePath("-")

  /// The path as one to write: `-` if it is one of the system's names for standard output, since the file behind those
  /// need not have a name.
  var asOutput: FilePath { Self.namesOfStandardOutput.contains(self) ? .standardStream : self }

  private static let namesOfStandardOutput: Set = [
    FilePath("/dev/stdout"), FilePath("/dev/fd/1"), FilePath("/proc/self/fd/1"),
  ]

  /// The name of a text from this path in messages.
  var sourceName: String { self == .standardStream ? "<stdin>" : description }
}

// MARK: Parts

extension FilePath {
  private static let slash = UInt8(ascii: "/")

  var isEmpty: Bool { bytes.isEmpty }

  /// True if the path is absolute.
  var isAbsolute: Bool { bytes.first == Self.slash }

  /// True if the path contains a slash, so that it is more than a name.
  var hasFolder: Bool { bytes.contains(Self.slash) }

  /// True if one of the path's components begins with a dot, as hidden files do.
  var isHidden: Bool { parts.contains { $0.bytes.first == UInt8(ascii: ".") } }

  /// The path's components.
  var parts: [FilePath] { bytes.split(separator: Self.slash).map { FilePath(bytes: $0) } }

  /// The path's last component.
  var name: FilePath { FilePath(bytes: bytes.suffix(bytes.count - (bytes.lastIndex(of: Self.slash) ?? -1) - 1)) }

  /// The path of the folder that contains the file; `.` for a bare name.
  var folder: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(".") }
    return slash == 0 ? FilePath("/") : FilePath(bytes: bytes[..<slash])
  }

  /// True if the path can only be that of a folder, by its ending.
  var isFolderName: Bool { bytes.last == Self.slash || [FilePath(""), FilePath("."), FilePath("..")].contains(name) }

  /// Returns a path inside a folder.
  static func / (folder: FilePath, path: FilePath) -> FilePath {
    FilePath(bytes: folder.bytes + (folder.bytes.last == slash ? [] : [slash]) + path.bytes)
  }

  /// Returns a path inside a folder.
  static func / (folder: FilePath, path: String) -> FilePath { folder / FilePath(path) }

  /// Returns true if the path's last components are those of another path.
  func ends(with path: FilePath) -> Bool { parts.suffix(path.parts.count) == path.parts[...] }

  /// The path without the extension of scene files, which is the scene's name; nil for other files.
  var sceneName: FilePath? {
    for ending in [".zoetrope.yaml", ".zoetrope.yml", ".yaml", ".yml"]
    where bytes.count > ending.utf8.count && bytes.suffix(ending.utf8.count) == Array(ending.utf8)[...] {
      return FilePath(bytes: bytes.dropLast(ending.utf8.count))
    }
    return nil
  }
}
