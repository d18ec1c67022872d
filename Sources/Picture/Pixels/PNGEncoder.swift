/// An encoder of pictures as PNG ([ISO/IEC 15948](https://www.w3.org/TR/2003/REC-PNG-20031110/)).
package enum PNGEncoder {
  /// Returns the bytes of a file that shows a picture exactly: with a table of colours if there are at most 256, which
  /// takes 1, 2, 4 or 8 bits a pixel, else with three bytes a pixel.
  ///
  /// - Complexity: O(pixels). It takes about as much additional memory as the picture.
  package static func encode(_ bitmap: Bitmap) -> [UInt8] {
    var index = ColorIndex()
    let colors = index.add(bitmap) ? PNGColors.table(index, hasTransparency: false) : .direct
    var output = PNGReader.signature
    colors.appendHeader(width: bitmap.width, height: bitmap.height, to: &output)
    colors.appendTable(to: &output)
    PNGChunk.append("IDAT", PNGScanlines.compressed(bitmap, in: bitmap.bounds, colors: colors), to: &output)
    PNGChunk.append("IEND", [], to: &output)
    return output
  }
}

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

/// A compressor of rows of pixels for PNG, each behind a byte for its filter (PNG §7.2).
package enum PNGScanlines {
  /// Returns the rows of a part of a picture, compressed.
  ///
  /// For three bytes a pixel there are three candidates, of which the shortest is used: no filter, differences from the
  /// row above, and for each row the filter that the usual rule chooses (PNG, "Filter selection"). That rule is made
  /// for photographs; drawings of flat colours are often shorter with one filter for all rows, by up to a fifth.
  package static func compressed(
    _ bitmap: Bitmap, in part: PixelRectangle, colors: PNGColors, transparentWhereEqualTo other: Bitmap? = nil
  ) -> [UInt8] {
    let output = Compression.compress(
      bytes(of: bitmap, in: part, colors: colors, transparentWhereEqualTo: other))
    guard colors == .direct else { return output }
    return [PNGFilter.none, .up].reduce(output) { shortest, filter in
      let candidate = Compression.compress(direct(bitmap, part, [filter]))
      return candidate.count < shortest.count ? candidate : shortest
    }
  }

  /// Returns the rows of a part of a picture for a film: with four bytes a pixel, transparent where it is equal to the
  /// picture before.
  ///
  /// - Parameter isRaw: True if no row is filtered; else each is the difference from the row above.
  package static func layer(of bitmap: Bitmap, in part: PixelRectangle, over other: Bitmap?, isRaw: Bool) -> [UInt8] {
    Compression.compress(layered(bitmap, part, over: other, isRaw: isRaw), .quick)
  }

  /// Returns the rows of a part of a picture.
  ///
  /// - Parameters:
  ///   - colors: The colours; a table has to contain every colour of the part.
  ///   - other: A picture whose equal pixels are written as transparent, if the table has an entry for that.
  static func bytes(
    of bitmap: Bitmap, in part: PixelRectangle, colors: PNGColors, transparentWhereEqualTo other: Bitmap? = nil
  ) -> [UInt8] {
    switch colors {
    case .direct: direct(bitmap, part, PNGFilter.allCases)
    case .layered: layered(bitmap, part, over: other, isRaw: true)
    case .table(let table, _):
      numbers(
        bitmap, part, table, bits: colors.bitsPerPixel,
        other: colors.transparentNumber.flatMap { number in other.map { ($0, UInt8(number)) } })
    }
  }

  /// Returns rows of four bytes a pixel.
  private static func layered(_ bitmap: Bitmap, _ part: PixelRectangle, over other: Bitmap?, isRaw: Bool) -> [UInt8] {
    let rowBytes = 4 * part.width
    var row = [UInt32](repeating: 0, count: part.width)
    var above = row
    let size = part.height * (rowBytes + 1)
    return [UInt8](unsafeUninitializedCapacity: size) { output, count in
      for y in 0..<part.height {
        let source = (part.y + y) * bitmap.width + part.x
        for x in 0..<part.width {
          let color = bitmap.pixels[source + x]
          // Red is the first byte in memory.
          row[x] = other?.pixels[source + x] == color ? 0 : (color << 8 | 0xFF).bigEndian
        }
        let target = y * (rowBytes + 1)
        output[target] = (isRaw ? PNGFilter.none : .up).rawValue
        row.withUnsafeBytes { row in
          above.withUnsafeBytes { above in
            for index in 0..<rowBytes {
              output[target + 1 + index] = isRaw ? row[index] : row[index] &- above[index]
            }
          }
        }
        swap(&row, &above)
      }
      count = size
    }
  }

  /// Returns rows of numbers of colours, without filters, since differences of such numbers mean nothing.
  private static func numbers(
    _ bitmap: Bitmap, _ part: PixelRectangle, _ table: ColorIndex, bits: Int, other: (Bitmap, UInt8)?
  ) -> [UInt8] {
    let rowBytes = (part.width * bits + 7) / 8
    var output = [UInt8](repeating: 0, count: part.height * (rowBytes + 1))
    var last: (color: UInt32, number: UInt8) = (.max, 0)
    for y in 0..<part.height {
      let source = (part.y + y) * bitmap.width + part.x
      let target = y * (rowBytes + 1) + 1
      for x in 0..<part.width {
        let color = bitmap.pixels[source + x]
        var number: UInt8
        if let other, other.0.pixels[source + x] == color {
          number = other.1
        } else {
          if color != last.color { last = (color, UInt8(truncatingIfNeeded: table.number(of: color) ?? 0)) }
          number = last.number
        }
        let bit = x * bits
        number <<= UInt8(8 - bits - bit & 7)
        output[target + bit >> 3] |= number
      }
    }
    return output
  }

  /// Returns rows of three bytes a pixel, each with the one of some filters that makes the sum of the absolute values
  /// of its signed bytes smallest: the usual rule, since small differences compress well.
  private static func direct(_ bitmap: Bitmap, _ part: PixelRectangle, _ filters: [PNGFilter]) -> [UInt8] {
    let rowBytes = 3 * part.width
    var output: [UInt8] = []
    output.reserveCapacity(part.height * (rowBytes + 1))
    var above = [UInt8](repeating: 0, count: rowBytes)
    var row = above
    var best = above
    var candidate = above
    for y in part.y..<part.y + part.height {
      let source = y * bitmap.width + part.x
      for x in 0..<part.width {
        let color = bitmap.pixels[source + x]
        row[3 * x] = UInt8(truncatingIfNeeded: color >> 16)
        row[3 * x + 1] = UInt8(truncatingIfNeeded: color >> 8)
        row[3 * x + 2] = UInt8(truncatingIfNeeded: color)
      }
      var (bestFilter, least) = (filters[0], Int.max)
      for filter in filters {
        let sum = filter.apply(to: row, above: above, into: &candidate, limit: least)
        if sum < least {
          (bestFilter, least) = (filter, sum)
          swap(&best, &candidate)
        }
      }
      output.append(bestFilter.rawValue)
      output += best
      swap(&above, &row)
    }
    return output
  }
}
