import ArgumentParser
import VisibleText

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Where a file is, or is looked for: bytes, as the system has them, since a name need not be UTF-8.
///
/// Its bytes go to the system and nowhere else. Its description is for people: whatever is hidden in it is made visible,
/// so that it cannot lead back to the file.
struct FilePath: Hashable {
  /// The bytes, of which none is 0.
  let bytes: [UInt8]

  init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// A path that is written in the program.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// A path that the system has given.
  init(cString: UnsafePointer<CChar>) {
    bytes = UnsafeBufferPointer(start: cString, count: strlen(cString)).map { UInt8(bitPattern: $0) }
  }

  /// The path in a variable of the environment; nil where that is not set, or empty.
  init?(variable name: String) {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    self.init(cString: value)
  }

  /// Hands the path over to the system.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBytes { bytes in
      // Never empty, because of the 0.
      body(bytes.assumingMemoryBound(to: CChar.self).baseAddress.unsafelyUnwrapped)
    }
  }
}

extension FilePath: ExpressibleByArgument {
  /// A path as it was typed; see `CommandLine.rawArguments`.
  init(argument: String) { bytes = RawText.bytes(of: argument) }
}

extension FilePath: CustomStringConvertible {
  /// The path for people, on one line.
  var description: String { RawText.text(of: bytes).visible }
}

extension FilePath: Comparable {
  static func < (a: FilePath, b: FilePath) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

// MARK: Parts

extension FilePath {
  private static let slash = UInt8(ascii: "/")

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether it begins at the root of all folders.
  var isAbsolute: Bool { bytes.first == Self.slash }

  /// Whether there is more to it than a name.
  var hasFolder: Bool { bytes.contains(Self.slash) }

  /// Whether a part of it begins with a dot, as those do that are not listed.
  var isHidden: Bool { parts.contains { $0.bytes.first == UInt8(ascii: ".") } }

  /// What stands between the slashes.
  var parts: [FilePath] { bytes.split(separator: Self.slash).map { FilePath(bytes: $0) } }

  /// What stands behind the last slash.
  var name: FilePath { FilePath(bytes: bytes.suffix(bytes.count - (bytes.lastIndex(of: Self.slash) ?? -1) - 1)) }

  /// The folder that it is in; `.` for a bare name.
  var folder: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(".") }
    return slash == 0 ? FilePath("/") : FilePath(bytes: bytes[..<slash])
  }

  /// A path inside a folder.
  static func / (folder: FilePath, path: FilePath) -> FilePath {
    FilePath(bytes: folder.bytes + (folder.bytes.last == slash ? [] : [slash]) + path.bytes)
  }

  /// A path inside a folder.
  static func / (folder: FilePath, path: String) -> FilePath { folder / FilePath(path) }

  /// Whether it is another path with more parts before it, or that path itself.
  func ends(with path: FilePath) -> Bool { parts.suffix(path.parts.count) == path.parts[...] }

  /// The path without the ending of scenes' files, which is what a scene is called; nil for other files.
  var sceneName: FilePath? {
    for ending in [".yaml", ".yml"]
    where bytes.count > ending.utf8.count && bytes.suffix(ending.utf8.count) == Array(ending.utf8)[...] {
      return FilePath(bytes: bytes.dropLast(ending.utf8.count))
    }
    return nil
  }
}
