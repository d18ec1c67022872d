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
