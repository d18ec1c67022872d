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
