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
