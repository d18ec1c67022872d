/// A reader of pictures in PNG ([ISO/IEC 15948](https://www.w3.org/TR/2003/REC-PNG-20031110/)): all kinds of pixels and
/// depths, interlaced or not, with transparency.
///
/// Gamma, profiles and texts are ignored. The default picture of an APNG file is read. Every checksum is compared.
package enum PNGReader {
  /// The bytes that every file begins with (PNG §5.2).
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the number of pixels of the picture in a file, by the file's header, so that the picture can be refused
  /// before it is decompressed.
  ///
  /// - Throws: An error if the header is invalid.
  package static func pixelCount(_ bytes: [UInt8]) throws(PictureFileError) -> Int {
    var parts = PNGParts(bytes)
    let header = try header(&parts, bytes)
    return header.width * header.height
  }

  private static func header(_ parts: inout PNGParts, _ bytes: [UInt8]) throws(PictureFileError) -> PNGHeader {
    guard bytes.starts(with: signature) else { throw .noPNG }
    guard let first = try parts.next(), first.name == "IHDR" else { throw .part("IHDR") }
    return try PNGHeader(bytes[first.content])
  }

  /// Returns the picture in a file.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: An error if the file is invalid. No bytes make this trap, and none take more memory than the largest
  ///   picture.
  /// - Complexity: O(bytes + pixels).
  package static func read(_ bytes: [UInt8]) throws(PictureFileError) -> PixelRows {
    var parts = PNGParts(bytes)
    let header = try header(&parts, bytes)
    var colors = PNGColorTable(header)
    var (compressed, last, isComplete): ([UInt8], String, Bool) = ([], "IHDR", false)
    while !isComplete, let part = try parts.next() {
      switch part.name {
      case "PLTE": try colors.setColors(bytes[part.content])
      case "tRNS": try colors.setTransparency(bytes[part.content])
      case "IDAT":
        guard compressed.isEmpty || last == "IDAT" else { throw .part("IDAT") }
        compressed += bytes[part.content]
      case "IEND": isComplete = true
      default: if part.isNeeded { throw .unknownPart(part.name) }
      }
      last = part.name
    }
    guard isComplete else { throw .cutOff }
    guard !compressed.isEmpty else { throw .part("IDAT") }
    guard header.kind != .indexed || !colors.colors.isEmpty else { throw .part("PLTE") }
    let rows = try Compression.decompress(compressed, count: PNGRows.size(header))
    var reader = PNGRows(header, colors, rows)
    return try reader.pixels()
  }
}

/// A reader of the chunks of a PNG file, one after the other.
private struct PNGParts {
  private let bytes: [UInt8]
  private var position = PNGReader.signature.count

  /// A chunk.
  struct Part {
    let name: String
    /// The range of the chunk's content.
    let content: Range<Int>
    /// True if the chunk is critical: its name begins with a capital letter (PNG §5.4).
    let isNeeded: Bool
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next chunk, whose checksum has been compared; nil behind the last one.
  mutating func next() throws(PictureFileError) -> Part? {
    guard position < bytes.count else { return nil }
    guard bytes.count - position >= 12 else { throw .cutOff }
    let count = bytes[position..<position + 4].bigEndian
    guard count <= bytes.count - position - 12 else { throw .cutOff }
    let content = position + 8..<position + 8 + count
    let letters = bytes[position + 4..<position + 8]
    let name = String(decoding: letters.map { (0x41...0x7A).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    var checksum = CRC32()
    checksum.add(bytes[position + 4..<content.upperBound])
    guard bytes[content.upperBound..<content.upperBound + 4].bigEndian == Int(checksum.value) else {
      throw .checksum(part: name)
    }
    position = content.upperBound + 4
    return Part(name: name, content: content, isNeeded: letters[letters.startIndex] & 0x20 == 0)
  }
}
