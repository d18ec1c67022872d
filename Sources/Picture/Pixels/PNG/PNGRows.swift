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
    let (filter, step, row) = (bytes[start], max(1, header.bitsPerPixel / 8), start + 1)
    let above = row - length - 1
    func left(_ index: Int) -> Int { index >= step ? Int(bytes[row + index - step]) : 0 }
    func up(_ index: Int) -> Int { isFirst ? 0 : Int(bytes[above + index]) }
    func corner(_ index: Int) -> Int { isFirst || index < step ? 0 : Int(bytes[above + index - step]) }
    switch filter {
    case 0: break
    case 1: for index in 0..<length { add(left(index), at: row + index) }
    case 2: for index in 0..<length { add(up(index), at: row + index) }
    case 3: for index in 0..<length { add((left(index) + up(index)) / 2, at: row + index) }
    case 4: for index in 0..<length { add(Self.nearest(left(index), up(index), corner(index)), at: row + index) }
    default: throw .filter(Int(filter))
    }
  }

  private mutating func add(_ amount: Int, at place: Int) { bytes[place] &+= UInt8(truncatingIfNeeded: amount) }

  /// Returns the prediction of A. W. Paeth ("Image File Compression Made Easy", 1991; PNG §9.4): the one of the three
  /// neighbours that is nearest to p = left + up − corner. Its distances are |p − left| = |up − corner|, |p − up| =
  /// |left − corner| and |p − corner|.
  private static func nearest(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
    return a <= b && a <= c ? left : b <= c ? up : corner
  }
}
