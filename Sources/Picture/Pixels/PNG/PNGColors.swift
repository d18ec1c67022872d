/// The way in which the pixels of a PNG file are written.
package enum PNGColors: Hashable, Sendable {
  /// A pixel takes three bytes.
  case direct

  /// A pixel takes four bytes: the colour, and 255; or four zeros if the picture before shows through.
  case layered

  /// A pixel is the number of a colour in a table of at most 256; with one more entry that is transparent, if
  /// `hasTransparency`.
  case table(ColorIndex, hasTransparency: Bool)

  /// The number of bits of a pixel: 1, 2, 4, 8, 24 or 32.
  var bitsPerPixel: Int {
    switch self {
    case .direct: 24
    case .layered: 32
    case .table(_, _) where entries > 16: 8
    case .table(_, _) where entries > 4: 4
    case .table(_, _): entries > 2 ? 2 : 1
    }
  }

  /// The number of entries of the table.
  private var entries: Int {
    switch self {
    case .direct, .layered: 0
    case .table(let colors, let hasTransparency): colors.colors.count + (hasTransparency ? 1 : 0)
    }
  }

  /// The number of the transparent entry, which is the last one; nil if there is none.
  package var transparentNumber: Int? {
    guard case .table(let colors, hasTransparency: true) = self else { return nil }
    return colors.colors.count
  }

  /// Appends the header: the size, the kind of colours, and the table.
  package func appendHeader(width: Int, height: Int, to output: inout [UInt8]) {
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    switch self {
    case .direct: header += [8, 2]
    case .layered: header += [8, 6]
    case .table: header += [UInt8(bitsPerPixel), 3]
    }
    header += [0, 0, 0]
    PNGChunk.append("IHDR", header, to: &output)
  }

  /// Appends the table of colours, if there is one.
  package func appendTable(to output: inout [UInt8]) {
    guard case .table(let colors, let hasTransparency) = self else { return }
    let entries = colors.colors + (hasTransparency ? [0] : [])
    var bytes: [UInt8] = []
    for color in entries { bytes.append(color: color) }
    PNGChunk.append("PLTE", bytes, to: &output)
    if hasTransparency {
      PNGChunk.append("tRNS", colors.colors.map { _ in 255 } + [0], to: &output)
    }
  }
}
