/// A picture of opaque pixels: the colours of sRGB, eight bits a component.
package struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row; at least 1.
  package let width: Int

  /// The number of rows; at least 1.
  package let height: Int

  /// The pixels, row after row from the top, each `0x00RRGGBB`.
  package var pixels: [UInt32]

  /// Creates a picture of one colour.
  ///
  /// - Parameters:
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  ///   - color: The colour, `0x00RRGGBB`.
  /// - Throws: `PixelError.tooLarge` for a picture without pixels, or with more than `PixelLimits` allows.
  package init(width: Int, height: Int, color: UInt32 = 0) throws(PixelError) {
    try PixelLimits.check(width: width, height: height)
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: color, count: width * height)
  }

  /// The pixel in a column and row.
  ///
  /// - Precondition: `x` is in `0..<width` and `y` in `0..<height`.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Appends the pixels, each as four bytes: blue, green, red, 0.
  ///
  /// - Complexity: O(pixels).
  package func appendPixels(to output: inout [UInt8]) {
    #if _endian(big)
    for pixel in pixels { withUnsafeBytes(of: pixel.littleEndian) { output.append(contentsOf: $0) } }
    #else
    pixels.withUnsafeBytes { output.append(contentsOf: $0) }
    #endif
  }
}

/// A rectangle of a picture's pixels.
package struct PixelRectangle: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension Bitmap {
  /// The rectangle of the whole picture.
  package var bounds: PixelRectangle { PixelRectangle(x: 0, y: 0, width: width, height: height) }

  /// Returns the smallest rectangle that contains all pixels that differ from those of another picture of the same
  /// size; nil if none do.
  ///
  /// - Complexity: O(pixels); allocates nothing.
  package func changes(since other: Bitmap) -> PixelRectangle? {
    func rowDiffers(_ row: Int) -> Bool {
      pixels[row * width..<(row + 1) * width] != other.pixels[row * width..<(row + 1) * width]
    }
    guard let top = (0..<height).first(where: rowDiffers), let bottom = (0..<height).last(where: rowDiffers) else {
      return nil
    }
    var (left, right) = (width - 1, 0)
    for row in top...bottom {
      let start = row * width
      var column = 0
      while column < left, pixels[start + column] == other.pixels[start + column] { column += 1 }
      left = min(left, column)
      column = width - 1
      while column > right, pixels[start + column] == other.pixels[start + column] { column -= 1 }
      right = max(right, column)
    }
    return PixelRectangle(x: left, y: top, width: max(1, right - left + 1), height: bottom - top + 1)
  }
}

/// The limits on the size of pictures, so that memory and time are bounded: a film holds three pictures at a time.
package enum PixelLimits {
  /// The longest side, in pixels.
  package static let side = 16_384

  /// The greatest number of pixels of a picture: 64 MiB as a `Bitmap`.
  package static let pixels = 1 << 24

  /// Checks a size before anything is allocated.
  ///
  /// - Throws: `PixelError.tooLarge`.
  package static func check(width: Int, height: Int) throws(PixelError) {
    guard (1...side).contains(width), (1...side).contains(height), width * height <= pixels else {
      throw .tooLarge(width: width, height: height)
    }
  }
}

/// The reason why a picture or a film cannot be made.
package enum PixelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture has no pixels, or more than `PixelLimits` allows.
  case tooLarge(width: Int, height: Int)

  /// A frame has another size than the film.
  case otherSize(width: Int, height: Int, filmWidth: Int, filmHeight: Int)

  /// The rate of ticks cannot be written.
  case rate(Int)

  /// The size of the letters is not allowed.
  case fontSize(Double, allowed: ClosedRange<Double>)

  /// The reason, as a sentence without a full stop.
  package var description: String {
    switch self {
    case .tooLarge(let width, let height):
      "a picture of \(width)×\(height) pixels cannot be made: a side has 1 to \(PixelLimits.side) pixels, and there are at most "
        + "\(PixelLimits.pixels) pixels"
    case .otherSize(let width, let height, let filmWidth, let filmHeight):
      "a frame of \(width)×\(height) pixels does not belong to a film of \(filmWidth)×\(filmHeight) pixels"
    case .rate(let rate): "a film cannot have \(rate) ticks a second: it has 1 to 65,535"
    case .fontSize(let size, let allowed):
      "a font size of \(size) pixels cannot be drawn: it is \(allowed.lowerBound) to \(allowed.upperBound) pixels"
    }
  }
}
