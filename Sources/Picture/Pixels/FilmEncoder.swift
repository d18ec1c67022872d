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
  /// The offset of the bytes from the start of the file.
  package let offset: Int

  /// The bytes to be written there.
  package let bytes: [UInt8]

  /// Creates a correction from its parts.
  package init(offset: Int, bytes: [UInt8]) { (self.offset, self.bytes) = (offset, bytes) }

  /// Applies the correction to a file in memory.
  package func apply(to file: inout [UInt8]) { file.replaceSubrange(offset..<offset + bytes.count, with: bytes) }
}

/// A buffer that keeps the last frame of a film until its duration is known.
struct FilmPace: Sendable {
  /// A frame with all that is known about it.
  struct Settled {
    var frame: Bitmap
    /// The frame that is shown before it; nil for the first.
    var before: Bitmap?
    /// The duration of the frame, in the format's units of time; at least `shortest`.
    var duration: Int
  }

  /// The width of all frames, in pixels.
  let width: Int
  /// The height of all frames, in pixels.
  let height: Int

  /// The shortest duration of a frame.
  private let shortest: Int

  private var before: Bitmap?
  private var waiting: Bitmap?
  private var start = 0

  /// Creates a buffer for frames of one size.
  ///
  /// - Throws: `PixelError.tooLarge`.
  init(width: Int, height: Int, shortest: Int) throws(PixelError) {
    try PixelLimits.check(width: width, height: height)
    (self.width, self.height, self.shortest) = (width, height, shortest)
  }

  /// Adds a frame.
  ///
  /// - Returns: The frame before, if its duration is now known.
  /// - Throws: `PixelError.otherSize`.
  mutating func add(_ frame: Bitmap, at time: Int) throws(PixelError) -> Settled? {
    guard frame.width == width, frame.height == height else {
      throw .otherSize(width: frame.width, height: frame.height, filmWidth: width, filmHeight: height)
    }
    guard let known = waiting else {
      (waiting, start) = (frame, time)
      return nil
    }
    if frame.pixels == known.pixels { return nil }
    waiting = frame
    guard time - start >= shortest else { return nil }
    let settled = Settled(frame: known, before: before, duration: time - start)
    (before, start) = (known, time)
    return settled
  }

  /// Ends the film.
  ///
  /// - Returns: The last frame; nil if there is none.
  mutating func end(at time: Int) -> Settled? {
    guard let frame = waiting else { return nil }
    waiting = nil
    return Settled(frame: frame, before: before, duration: max(shortest, time - start))
  }

  /// The latest time, so that no computation with times overflows.
  static let latest = 1 << 40

  /// A rectangle of one pixel, for frames that only extend the one before.
  static let onePixel = PixelRectangle(x: 0, y: 0, width: 1, height: 1)
}
