/// What a PNG file's first part says of the picture (PNG §11.2.2).
struct PNGHeader {
  /// How colours are written.
  enum Kind: UInt8 {
    case gray = 0, color = 2, indexed = 3, grayWithAlpha = 4, colorWithAlpha = 6

    /// The number of numbers that a pixel has.
    var channels: Int {
      switch self {
      case .gray, .indexed: 1
      case .grayWithAlpha: 2
      case .color: 3
      case .colorWithAlpha: 4
      }
    }

    /// The number of bits its numbers that may have.
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
  /// The number of bits that a number has.
  let depth: Int
  let kind: Kind
  /// True if the picture is written in seven passes (Adam7).
  let isInterlaced: Bool

  /// - Parameter bytes: The content of the part.
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

  /// The number of bits that a pixel has.
  var bitsPerPixel: Int { kind.channels * depth }

  /// How many bytes so many pixels of a row take.
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

/// Pixels at equal distances that are written together: all of a picture, or one of the seven passes of Adam7 (PNG §8.2).
struct PNGPass {
  /// The first pixel.
  let x, y: Int
  /// How far it is to the next one.
  let across, down: Int
  /// The number of them.
  let columns, rows: Int
}

extension Sequence<UInt8> {
  /// The number that these bytes are, the first one the highest.
  var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}
