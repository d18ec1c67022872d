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
