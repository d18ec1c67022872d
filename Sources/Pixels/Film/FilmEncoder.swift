import Pictures

/// Writes a film: is given frames one after the other, and appends the bytes of a file.
///
/// The bytes that were appended are the caller's, who writes them away and empties the list between calls, so that a long film is never
/// in memory. An encoder itself holds two frames.
///
///     var film = try GIFEncoder(width: 800, height: 480, ticksPerSecond: 25)
///     for tick in 0..<250 {
///       try film.add(frame(at: tick), at: tick, into: &bytes)
///       try file.write(bytes)
///       bytes.removeAll(keepingCapacity: true)
///     }
///     let correction = film.end(at: 250, into: &bytes)
package protocol FilmEncoder {
  /// Adds a frame, which is shown from a time on until the next one's. One that equals the frame before only lets that stay.
  ///
  /// - Parameters:
  ///   - frame: As large as the film.
  ///   - tick: When, in ticks; later than the frame before. If it is not later, or not later by what the format can
  ///     show, the frame takes the place of the one before, which is then not shown.
  ///   - output: What is known of the file by now is appended to it.
  /// - Throws: `PixelError` if the frame does not fit the film.
  mutating func add(_ frame: Bitmap, at tick: Int, into output: inout [UInt8]) throws(PixelError)

  /// Ends the film, after at least one frame.
  ///
  /// - Parameters:
  ///   - tick: How long the last frame stays; then the film begins again or stops.
  ///   - output: The end of the file is appended to it.
  /// - Returns: What is to be changed in the bytes that were appended before, or nil.
  mutating func end(at tick: Int, into output: inout [UInt8]) -> FilmCorrection?
}

/// Bytes of a file that are known only at its end, such as the number of frames.
package struct FilmCorrection: Hashable, Sendable {
  /// Where they are, from the beginning of the file.
  package let offset: Int

  /// What is to be written there.
  package let bytes: [UInt8]

  /// Changes a file that is in memory as a whole.
  package func apply(to file: inout [UInt8]) { file.replaceSubrange(offset..<offset + bytes.count, with: bytes) }
}
