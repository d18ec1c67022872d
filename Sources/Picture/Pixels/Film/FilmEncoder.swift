/// An encoder of films, which takes frames one after the other, and appends the bytes of a file.
///
/// The caller owns the appended bytes, and may write them to a file and empty the array between calls, so that a long
/// film is never in memory. An encoder itself holds two frames.
///
///     var film = try GIFEncoder(width: 800, height: 480, ticksPerSecond: 25)
///     for tick in 0..<250 {
///       try film.add(frame(at: tick), at: tick, into: &bytes)
///       try file.write(bytes)
///       bytes.removeAll(keepingCapacity: true)
///     }
///     let correction = film.end(at: 250, into: &bytes)
package protocol FilmEncoder {
  /// Adds a frame, which is shown from a time until that of the next frame. A frame that equals the one before only
  /// extends that.
  ///
  /// - Parameters:
  ///   - frame: The frame, which has the size of the film.
  ///   - tick: The time of the frame, in ticks; later than that of the frame before. If it is not later, or by less
  ///     than the format can show, the frame takes the place of the one before, which is then not shown.
  ///   - output: The array to which the bytes that are known by now are appended.
  /// - Throws: `PixelError` if the frame does not fit the film.
  mutating func add(_ frame: Bitmap, at tick: Int, into output: inout [UInt8]) throws(PixelError)

  /// Ends the film, after at least one frame.
  ///
  /// - Parameters:
  ///   - tick: The end of the last frame, at which the film begins again or stops.
  ///   - output: The array to which the end of the file is appended.
  /// - Returns: A correction of the bytes that were appended before; nil for none.
  mutating func end(at tick: Int, into output: inout [UInt8]) -> FilmCorrection?
}

/// A correction of bytes of a file that are known only at its end, such as the number of frames.
package struct FilmCorrection: Hashable, Sendable {
  /// The offset of the bytes from the beginning of the file.
  package let offset: Int

  /// The bytes to be written there.
  package let bytes: [UInt8]

  /// Creates a correction from its parts.
  package init(offset: Int, bytes: [UInt8]) { (self.offset, self.bytes) = (offset, bytes) }

  /// Applies the correction to a file in memory.
  package func apply(to file: inout [UInt8]) { file.replaceSubrange(offset..<offset + bytes.count, with: bytes) }
}
