/// A decoder of a PNG file's decompressed rows: it reverses their filters and looks up their colours (PNG §9, §8).
struct PNGRows {
  private let header: PNGHeader
  private let colors: PNGColorTable
  private var bytes: [UInt8]

  /// Returns the number of bytes that the rows of a picture take, each with the number of its filter.
  static func size(_ header: PNGHeader) -> Int {
    header.passes.reduce(0) { $0 + $1.rows * (1 + header.bytes(inRowOf: $1.columns)) }
  }

  /// Creates a decoder of the rows of a picture, which take `size` bytes.
  init(_ header: PNGHeader, _ colors: PNGColorTable, _ bytes: [UInt8]) {
    (self.header, self.colors, self.bytes) = (header, colors, bytes)
  }

  /// Returns the picture.
  mutating func pixels() throws(PictureFileError) -> PixelRows {
    var picture = PixelRows(width: header.width, height: header.height)
    var start = 0
    for pass in header.passes {
      let length = header.bytes(inRowOf: pass.columns)
      for row in 0..<pass.rows {
        try unfilter(start, length, isFirst: row == 0)
        try read(pass, row, from: start + 1, into: &picture)
        start += 1 + length
      }
    }
    return picture
  }

  private func read(_ pass: PNGPass, _ row: Int, from start: Int, into picture: inout PixelRows)
    throws(PictureFileError)
  {
    var place = (pass.y + row * pass.down) * picture.width + pass.x
    for column in 0..<pass.columns {
      picture.pixels[place] = try bytes.withUnsafeBufferPointer { bytes throws(PictureFileError) in
        try colors.pixel(in: bytes, from: start, column: column)
      }
      place += pass.across
    }
  }

  /// Adds to each byte of a row the prediction that was subtracted from it.
  ///
  /// - Parameters:
  ///   - start: The index of the filter's number; the row follows.
  ///   - length: The length of the row and of the one above.
  ///   - isFirst: True if there is no row above.
  private mutating func unfilter(_ start: Int, _ length: Int, isFirst: Bool) throws(PictureFileError) {
    guard let filter = PNGFilter(rawValue: bytes[start]) else { throw .filter(Int(bytes[start])) }
    let (step, row) = (max(1, header.bitsPerPixel / 8), start + 1)
    let above = row - length - 1
    for index in 0..<length {
      let left = index >= step ? Int(bytes[row + index - step]) : 0
      let up = isFirst ? 0 : Int(bytes[above + index])
      let corner = isFirst || index < step ? 0 : Int(bytes[above + index - step])
      bytes[row + index] &+= UInt8(truncatingIfNeeded: filter.prediction(left, up, corner))
    }
  }
}

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

/// A filter, which subtracts a prediction from each byte of a row (PNG §9).
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// Filters a row of three bytes a pixel.
  ///
  /// - Returns: The sum of the absolute values of the filtered bytes, or `limit` as soon as it is reached.
  func apply(to row: [UInt8], above: [UInt8], into output: inout [UInt8], limit: Int) -> Int {
    var sum = 0
    for index in row.indices {
      let left = index >= 3 ? Int(row[index - 3]) : 0
      let up = Int(above[index])
      let corner = index >= 3 ? Int(above[index - 3]) : 0
      let value = row[index] &- UInt8(truncatingIfNeeded: prediction(left, up, corner))
      output[index] = value
      sum += Int(Int8(bitPattern: value).magnitude)
      if sum >= limit { return limit }
    }
    return sum
  }

  /// Returns the value that a byte is expected to have.
  ///
  /// The prediction of A. W. Paeth ("Image File Compression Made Easy", 1991; PNG §9.4) is the one of the three neighbours that is
  /// nearest to p = left + up − corner. Its distances are |p − left| = |up − corner|, |p − up| = |left − corner| and |p − corner|.
  fileprivate func prediction(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    switch self {
    case .none: return 0
    case .sub: return left
    case .up: return up
    case .average: return (left + up) / 2
    case .paeth:
      let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
      return a <= b && a <= c ? left : b <= c ? up : corner
    }
  }
}
