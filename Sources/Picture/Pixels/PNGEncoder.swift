/// An encoder of pictures as PNG ([ISO/IEC 15948](https://www.w3.org/TR/2003/REC-PNG-20031110/)).
package enum PNGEncoder {
  /// Returns the bytes of a file that shows a picture exactly: with a table of colours if there are at most 256, which
  /// takes 1, 2, 4 or 8 bits a pixel, else with three bytes a pixel.
  ///
  /// - Complexity: O(pixels). It takes about as much additional memory as the picture.
  package static func encode(_ bitmap: Bitmap) -> [UInt8] {
    var index = ColorIndex()
    let table = index.add(bitmap) ? index : nil
    var output = PNGReader.signature
    (table.map(PNGColors.table) ?? .direct).appendHeader(width: bitmap.width, height: bitmap.height, to: &output)
    PNGChunk.append("IDAT", PNGScanlines.compressed(bitmap, table), to: &output)
    PNGChunk.append("IEND", [], to: &output)
    return output
  }
}

/// The way in which the pixels of a PNG file are written.
enum PNGColors: Hashable, Sendable {
  /// A pixel takes three bytes.
  case direct

  /// A pixel takes four bytes: the colour, and 255; or four zeros if the picture before shows through.
  case layered

  /// A pixel is the number of a colour in a table of at most 256.
  case table(ColorIndex)

  /// The number of bits of a pixel: 1, 2, 4, 8, 24 or 32.
  var bitsPerPixel: Int {
    switch self {
    case .direct: 24
    case .layered: 32
    case .table(let table) where table.colors.count > 16: 8
    case .table(let table) where table.colors.count > 4: 4
    case .table(let table): table.colors.count > 2 ? 2 : 1
    }
  }

  /// Appends the header: the size and the kind of colours; and the table, if there is one.
  func appendHeader(width: Int, height: Int, to output: inout [UInt8]) {
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
    guard case .table(let table) = self else { return }
    var bytes: [UInt8] = []
    for color in table.colors { bytes.append(color: color) }
    PNGChunk.append("PLTE", bytes, to: &output)
  }
}

/// A compressor of rows of pixels for PNG, each behind a byte for its filter (PNG §7.2).
enum PNGScanlines {
  /// Returns the rows of a picture, compressed.
  ///
  /// For three bytes a pixel there are three candidates, of which the shortest is used: for each row the filter that the
  /// usual rule chooses (PNG, "Filter selection"), no filter, and differences from the row above. That rule is made for
  /// photographs; drawings of flat colours are often shorter with one filter for all rows, by up to a fifth.
  ///
  /// - Parameter table: All colours of the picture; nil for three bytes a pixel.
  static func compressed(_ bitmap: Bitmap, _ table: ColorIndex?) -> [UInt8] {
    if let table {
      return Compression.compress(numbers(bitmap, table, bits: PNGColors.table(table).bitsPerPixel))
    }
    let output = Compression.compress(direct(bitmap, PNGFilter.allCases))
    return [PNGFilter.none, .up].reduce(output) { shortest, filter in
      let candidate = Compression.compress(direct(bitmap, [filter]))
      return candidate.count < shortest.count ? candidate : shortest
    }
  }

  /// Returns the rows of a part of a picture for a film, compressed: with four bytes a pixel, transparent where it is equal
  /// to the picture before.
  ///
  /// - Parameter isRaw: True if no row is filtered; else each is the difference from the row above.
  static func layer(
    of bitmap: Bitmap, in part: PixelRectangle, over other: Bitmap?, isRaw: Bool, _ effort: Compression.Effort = .quick
  ) -> [UInt8] {
    Compression.compress(layered(bitmap, part, over: other, isRaw: isRaw), effort)
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
  private static func numbers(_ bitmap: Bitmap, _ table: ColorIndex, bits: Int) -> [UInt8] {
    let rowBytes = (bitmap.width * bits + 7) / 8
    var output = [UInt8](repeating: 0, count: bitmap.height * (rowBytes + 1))
    var last: (color: UInt32, number: UInt8) = (.max, 0)
    for y in 0..<bitmap.height {
      let target = y * (rowBytes + 1) + 1
      for x in 0..<bitmap.width {
        let color = bitmap[x, y]
        if color != last.color { last = (color, UInt8(truncatingIfNeeded: table.number(of: color) ?? 0)) }
        let bit = x * bits
        output[target + bit >> 3] |= last.number << UInt8(8 - bits - bit & 7)
      }
    }
    return output
  }

  /// Returns rows of three bytes a pixel, each with the one of some filters that makes the sum of the absolute values
  /// of its signed bytes smallest: the usual rule, since small differences compress well.
  static func direct(_ bitmap: Bitmap, _ filters: [PNGFilter]) -> [UInt8] {
    let rowBytes = 3 * bitmap.width
    var output: [UInt8] = []
    output.reserveCapacity(bitmap.height * (rowBytes + 1))
    var above = [UInt8](repeating: 0, count: rowBytes)
    var row = above
    var best = above
    var candidate = above
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let color = bitmap[x, y]
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
