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

/// The header of a PNG file, which is its first chunk (IHDR, PNG §11.2.2).
struct PNGHeader {
  /// The colour type.
  enum Kind: UInt8 {
    case gray = 0, color = 2, indexed = 3, grayWithAlpha = 4, colorWithAlpha = 6

    /// The number of samples of a pixel.
    var channels: Int {
      switch self {
      case .gray, .indexed: 1
      case .grayWithAlpha: 2
      case .color: 3
      case .colorWithAlpha: 4
      }
    }

    /// The allowed numbers of bits of a sample.
    var depths: Set<Int> {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .indexed: [1, 2, 4, 8]
      case .color, .grayWithAlpha, .colorWithAlpha: [8, 16]
      }
    }
  }

  let width: Int
  let height: Int
  /// The number of bits of a sample.
  let depth: Int
  let kind: Kind
  /// True if the picture is written in seven passes (Adam7).
  let isInterlaced: Bool

  /// Reads the content of the chunk.
  init(_ bytes: ArraySlice<UInt8>) throws(PictureFileError) {
    let bytes = Array(bytes)
    guard bytes.count == 13 else { throw .part("IHDR") }
    (width, height) = (bytes[0..<4].bigEndian, bytes[4..<8].bigEndian)
    let sides = 1...PictureFileLimits.side
    guard sides.contains(width), sides.contains(height), width * height <= PictureFileLimits.pixels else {
      throw .size(width: width, height: height)
    }
    depth = Int(bytes[8])
    guard let kind = Kind(rawValue: bytes[9]) else { throw .form("pixels of the kind \(bytes[9])") }
    guard kind.depths.contains(depth) else { throw .form("\(depth) bits in pixels of the kind \(bytes[9])") }
    guard bytes[10] == 0 else { throw .form("the compression \(bytes[10])") }
    guard bytes[11] == 0 else { throw .form("the filters \(bytes[11])") }
    guard bytes[12] <= 1 else { throw .form("the interlacing \(bytes[12])") }
    self.kind = kind
    isInterlaced = bytes[12] == 1
  }

  /// The number of bits of a pixel.
  var bitsPerPixel: Int { kind.channels * depth }

  /// Returns the number of bytes that some pixels of a row take.
  func bytes(inRowOf pixels: Int) -> Int { (pixels * bitsPerPixel + 7) / 8 }

  /// The passes in which the picture is written, without those that have no pixels.
  var passes: [PNGPass] {
    let all =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    return all.map { x, y, across, down in
      PNGPass(
        x: x, y: y, across: across, down: down, columns: (width - x + across - 1) / across,
        rows: (height - y + down - 1) / down)
    }.filter { $0.columns > 0 && $0.rows > 0 }
  }
}

/// A pass: pixels at equal distances that are written together, which are all of a picture, or one of the seven passes
/// of Adam7 (PNG §8.2).
struct PNGPass {
  /// The column and the row of the first pixel.
  let x, y: Int
  /// The distances to the next pixel in each direction.
  let across, down: Int
  /// The numbers of columns and rows of the pass.
  let columns, rows: Int
}

extension Sequence<UInt8> {
  /// The number that the bytes represent, the most significant one first.
  var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}

/// The reason why a file cannot be read as a picture.
package enum PictureFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file does not begin like a PNG file.
  case noPNG
  /// The file ends before the end of the picture.
  case cutOff
  /// A part's checksum is not that of its content.
  case checksum(part: String)
  /// A part that is needed to understand the picture is not one of the standard's first edition.
  case unknownPart(String)
  /// A part is missing, comes twice, is in the wrong place or has the wrong length.
  case part(String)
  /// The header names a form that does not exist.
  case form(String)
  /// The picture has no pixels, or too many.
  case size(width: Int, height: Int)
  /// The compressed pixels cannot be decompressed.
  case compression(String)
  /// A row is filtered in a way that does not exist.
  case filter(Int)
  /// A pixel has a number that is not in the table of colours.
  case color(Int)

  /// The reason, as a sentence without a full stop whose subject is the file.
  package var description: String {
    switch self {
    case .noPNG: "is not a PNG file"
    case .cutOff: "is cut off: it ends before all of the picture is there"
    case .checksum(let part): "is damaged: the checksum of its part '\(part)' is wrong"
    case .unknownPart(let part): "has a part '\(part)' that is needed to read it, and that is not known"
    case .part(let part): "is damaged: its part '\(part)' is missing, misplaced or of the wrong length"
    case .form(let what): "has \(what), which PNG files do not have"
    case .size(let width, let height):
      "has \(width)×\(height) pixels; a picture has 1 to \(PictureFileLimits.side) a side, and at most "
        + "\(PictureFileLimits.pixels) altogether"
    case .compression(let what): "is damaged: its compressed pixels \(what)"
    case .filter(let number): "is damaged: a row has the filter \(number), and there are 0 to 4"
    case .color(let number): "is damaged: a pixel has the colour \(number), which its table does not have"
    }
  }
}

/// The limits on the size of pictures, so that memory and time are bounded before anything is decompressed.
package enum PictureFileLimits {
  /// The longest side, in pixels.
  package static let side = 4096

  /// The greatest number of pixels of a picture: 64 MiB in memory.
  package static let pixels = 1 << 24

  /// The greatest number of bytes of a file.
  package static let bytes = 64 << 20
}

/// The pixels of a picture that was read from a file.
package struct PixelRows: Hashable, Sendable {
  /// The number of pixels in a row; at least 1.
  package let width: Int

  /// The number of rows; at least 1.
  package let height: Int

  /// The pixels, row after row from the top, each `0xAABBGGRR`: red in the lowest byte, the opacity in the highest, not multiplied
  /// into the colours.
  package internal(set) var pixels: [UInt32]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = [UInt32](repeating: 0, count: width * height)
  }

  /// The pixel in a column and row.
  ///
  /// - Precondition: `x` is in `0..<width` and `y` in `0..<height`.
  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
