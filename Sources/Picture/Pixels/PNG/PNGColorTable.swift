/// The meaning of a PNG file's samples: the table of colours (PLTE, PNG §11.2.3), and the transparent ones (tRNS).
struct PNGColorTable {
  private let header: PNGHeader
  /// The colours of indexed pixels, each as in `PixelRows`.
  private(set) var colors: [UInt32] = []
  /// The samples of the one transparent colour, if there is no table; nil if there is none.
  private var transparent: [Int]?

  init(_ header: PNGHeader) { self.header = header }

  /// Stores the table of colours.
  mutating func setColors(_ bytes: ArraySlice<UInt8>) throws(PictureFileError) {
    let bytes = Array(bytes)
    guard colors.isEmpty, bytes.count.isMultiple(of: 3), (1...256).contains(bytes.count / 3) else {
      throw .part("PLTE")
    }
    for first in stride(from: 0, to: bytes.count, by: 3) {
      colors.append(Self.pixel(Int(bytes[first]), Int(bytes[first + 1]), Int(bytes[first + 2]), 255))
    }
  }

  /// Stores the transparent colours.
  mutating func setTransparency(_ bytes: ArraySlice<UInt8>) throws(PictureFileError) {
    let bytes = Array(bytes)
    switch header.kind {
    case .indexed:
      guard !colors.isEmpty, bytes.count <= colors.count else { throw .part("tRNS") }
      for (index, alpha) in bytes.enumerated() { colors[index] = colors[index] & 0xFF_FFFF | UInt32(alpha) << 24 }
    case .gray, .color:
      guard bytes.count == 2 * header.kind.channels else { throw .part("tRNS") }
      transparent = stride(from: 0, to: bytes.count, by: 2).map { bytes[$0..<$0 + 2].bigEndian }
    case .grayWithAlpha, .colorWithAlpha: throw .part("tRNS")
    }
  }

  /// Returns the colour of a pixel.
  ///
  /// - Parameters:
  ///   - bytes: A row without its filter.
  ///   - start: The row's first byte.
  ///   - column: The column of the pixel in the row.
  func pixel(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, column: Int) throws(PictureFileError) -> UInt32 {
    func number(_ channel: Int) -> Int {
      let index = column * header.kind.channels + channel
      switch header.depth {
      case 8: return Int(bytes[start + index])
      case 16: return Int(bytes[start + 2 * index]) << 8 | Int(bytes[start + 2 * index + 1])
      case let depth:
        let bit = index * depth
        return Int(bytes[start + bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
      }
    }
    switch header.kind {
    case .indexed:
      let index = number(0)
      guard index < colors.count else { throw .color(index) }
      return colors[index]
    case .gray:
      let gray = level(number(0))
      return Self.pixel(gray, gray, gray, transparent?[0] == number(0) ? 0 : 255)
    case .grayWithAlpha:
      let gray = level(number(0))
      return Self.pixel(gray, gray, gray, level(number(1)))
    case .color:
      let isTransparent =
        transparent.map { $0[0] == number(0) && $0[1] == number(1) && $0[2] == number(2) } ?? false
      return Self.pixel(level(number(0)), level(number(1)), level(number(2)), isTransparent ? 0 : 255)
    case .colorWithAlpha:
      return Self.pixel(level(number(0)), level(number(1)), level(number(2)), level(number(3)))
    }
  }

  /// Returns a sample of any depth as the nearest one of eight bits.
  private func level(_ number: Int) -> Int {
    if header.depth == 8 { return number }
    let most = 1 << header.depth - 1
    return (number * 255 + most / 2) / most
  }

  private static func pixel(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: red | green << 8 | blue << 16 | alpha << 24)
  }
}
