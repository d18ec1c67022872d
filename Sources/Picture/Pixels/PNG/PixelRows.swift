/// The pixels of a picture that was read from a file.
package struct PixelRows: Hashable, Sendable {
  /// The number of pixels in a row; at least 1.
  package let width: Int

  /// The number of rows; at least 1.
  package let height: Int

  /// The pixels, row after row from the top, each `0xAABBGGRR`: red in the lowest byte, the opacity in the highest, not multiplied
  /// into the colours.
  package internal(set) var pixels: [UInt32]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = [UInt32](repeating: 0, count: width * height)
  }

  /// The pixel in a column and row.
  ///
  /// - Precondition: `x` is in `0..<width` and `y` in `0..<height`.
  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
