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
