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
