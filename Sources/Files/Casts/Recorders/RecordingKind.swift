internal import CZlib

/// A kind of file with a recorded session, by its content.
public enum RecordingKind: Hashable, Sendable {
  /// An asciicast of any version.
  case asciicast
  /// What `script` of util-linux writes; its times are in a file of their own (`TypescriptTiming`).
  case typescript
  /// What `ttyrec` writes.
  case ttyrec
  /// The bytes that a program has written, without times, such as the log of `screen -L`.
  case capture

  /// Recognises a file, or its beginning; nil for one that is no recording.
  ///
  /// A text is a capture if it has control characters that texts do not have, or if its lines end as a terminal's do; but not if it
  /// has a key of scenes at the start of a line.
  ///
  /// - Complexity: O(bytes).
  public init?(_ bytes: [UInt8]) {
    if Cast.isCast(bytes) {
      self = .asciicast
    } else if Typescript.isTypescript(bytes) {
      self = .typescript
    } else if TTYRec.isTTYRec(bytes) {
      self = .ttyrec
    } else if ForeignFile(bytes) == nil, !TypescriptTiming.isTiming(bytes), Self.isOutput(bytes), !Self.isScene(bytes) {
      self = .capture
    } else {
      return nil
    }
  }

  /// Returns true for the output of programs: with control characters, or with lines that a return and a line feed end.
  private static func isOutput(_ bytes: [UInt8]) -> Bool {
    if bytes.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) { return true }
    guard let end = bytes.firstIndex(of: 0x0A), end > 0 else { return false }
    return bytes[end - 1] == 0x0D
  }

  /// Returns true if a file has a key of scenes, talks or logs at the start of a line.
  package static func isScene(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: 0x0A, maxSplits: mostLines).contains { line in
      keys.contains { line.starts(with: $0.utf8) }
    }
  }

  private static let keys = ["format:", "layers:", "stage:", "slides:", "inputs:", "- {"], mostLines = 1000
}

/// A kind of file that is neither a recording nor a scene, by its first bytes.
public struct ForeignFile: Hashable, Sendable {
  /// What the file is, with its article.
  public let noun: String

  /// The command that unpacks it, without the file's name; nil if it is nothing packed.
  public let unpacking: String?

  /// Recognises a file; nil for one that is not known.
  public init?(_ bytes: [UInt8]) {
    guard let known = Self.known.first(where: { bytes.dropFirst($0.offset).starts(with: $0.mark) }) else {
      guard bytes.prefix(Self.beginning).contains(0) else { return nil }
      let isWideText = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      (noun, unpacking) =
        isWideText ? ("a text in UTF-16", "iconv -f UTF-16 -t UTF-8") : ("no text but binary data", nil)
      return
    }
    (noun, unpacking) = (known.noun, known.unpacking)
  }

  /// What is wrong with the file of a name: a sentence without its full stop.
  public func message(about name: String) -> String {
    guard let unpacking else { return "'\(name)' seems to be \(noun), which is neither a scene nor a recording" }
    return "'\(name)' seems to be \(noun), which is not read as it is; this makes it readable: \(unpacking) '\(name)'"
  }

  /// The number of bytes among which binary data has a zero.
  private static let beginning = 4096

  private typealias Known = (mark: [UInt8], offset: Int, noun: String, unpacking: String?)

  /// The marks are those of file(1)'s tables (file 5.44) and of the formats' descriptions.
  private static let known: [Known] = [
    (Array("BZh".utf8), 0, "a file packed by bzip2", "bunzip2 --keep"),
    ([0x28, 0xB5, 0x2F, 0xFD], 0, "a file packed by zstd", "unzstd"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], 0, "a file packed by xz", "unxz --keep"),
    ([0x5D, 0x00, 0x00], 0, "a file packed by lzma", "unlzma --keep"),
    ([0x04, 0x22, 0x4D, 0x18], 0, "a file packed by lz4", "unlz4"),
    (Array("LZIP".utf8), 0, "a file packed by lzip", "lzip --decompress --keep"),
    ([0x1F, 0x9D], 0, "a file packed by compress", "gunzip --keep"),
    ([0x50, 0x4B, 0x03, 0x04], 0, "a zip archive", "unzip"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], 0, "a 7-Zip archive", "7z x"),
    (Array("ustar".utf8), 257, "a tar archive", "tar -xf"),
    ([0x89, 0x50, 0x4E, 0x47], 0, "a PNG picture", nil),
    (Array("GIF8".utf8), 0, "a GIF picture", nil),
    ([0xFF, 0xD8, 0xFF], 0, "a JPEG picture", nil),
    (Array("WEBP".utf8), 8, "a WebP picture", nil),
    (Array("ftyp".utf8), 4, "an MP4 film", nil),
    ([0x1A, 0x45, 0xDF, 0xA3], 0, "a WebM or Matroska film", nil),
    (Array("OggS".utf8), 0, "an Ogg file", nil),
    (Array("%PDF".utf8), 0, "a PDF document", nil),
    (Array("<svg".utf8), 0, "an SVG picture", nil),
    (Array("<?xml".utf8), 0, "an XML document", nil),
    (Array("<!DOCTYPE".utf8), 0, "an HTML page", nil),
    (Array("<html".utf8), 0, "an HTML page", nil),
    ([0x7F, 0x45, 0x4C, 0x46], 0, "a program", nil),
    (Array("SQLite format 3".utf8), 0, "an SQLite database", nil),
  ]
}

/// Files that gzip has packed (RFC 1952), unpacked by zlib.
enum Gzip {
  /// Returns true if a file begins as gzip's do.
  static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 0x08]) }

  /// Returns what is packed, in one member or in several. Of a file that is damaged or cut it is what comes before the damage.
  ///
  /// - Parameter limit: The greatest number of bytes. No more than these, and a small part, are ever held in memory.
  /// - Returns: Nil if there are more.
  /// - Complexity: O(bytes + limit).
  static func unpacked(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var stream = z_stream()
    precondition(zlibStartReadingGzip(&stream) == Z_OK, "zlib has no memory")
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    // The last bytes say how much it is; what they say is believed only as far as memory goes that is not touched.
    let said = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    output.reserveCapacity(min(said, limit) + Self.portion)
    bytes.withUnsafeBufferPointer { input in
      // zlib does not write to its input.
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = uInt(input.count)
      while output.count <= limit {
        let (part, status) = part(of: &stream)
        output += part
        // A member that is followed by another one begins anew.
        let isAtMember = status == Z_STREAM_END && stream.avail_in > 0 && inflateReset(&stream) == Z_OK
        if !isAtMember && (status != Z_OK || part.isEmpty) { break }
      }
    }
    return output.count <= limit ? output : nil
  }

  private static let portion = 1 << 16

  private static func part(of stream: inout z_stream) -> (part: [UInt8], status: Int32) {
    var status = Z_OK
    let part = [UInt8](unsafeUninitializedCapacity: portion) { memory, count in
      stream.next_out = memory.baseAddress
      stream.avail_out = uInt(memory.count)
      status = inflate(&stream, Z_NO_FLUSH)
      count = memory.count - Int(stream.avail_out)
    }
    return (part, status)
  }
}
