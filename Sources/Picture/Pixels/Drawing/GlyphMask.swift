/// A mask: the share of each pixel of a cell, or of two, that a character covers.
struct GlyphMask: Hashable, Sendable {
  /// The width of one cell or of two, in pixels.
  let width: Int

  /// The height of a cell, in pixels.
  let height: Int

  /// The coverage of each pixel, row after row, in steps of 1/`full`.
  var levels: [UInt8]

  /// The level of a pixel that is covered completely.
  ///
  /// With sixteen levels the edges of letters look smooth, and a cell has sixteen colours at most, which keeps pictures
  /// with palettes exact and small.
  static let full: UInt8 = 15

  /// Creates a mask that covers nothing.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    levels = [UInt8](repeating: 0, count: width * height)
  }

  /// Creates a mask of the areas that a shape covers.
  init(_ sweep: CoverageSweep, width: Int, height: Int) {
    self.width = width
    self.height = height
    levels = sweep.coverage(width: width, height: height).map { UInt8(($0 * Double(Self.full)).rounded()) }
  }

  /// Covers a rectangle, clipped to the mask.
  mutating func fill(x: Range<Int>, y: Range<Int>, level: UInt8 = GlyphMask.full) {
    let (xs, ys) = (x.clamped(to: 0..<width), y.clamped(to: 0..<height))
    for row in ys {
      for column in xs { levels[row * width + column] = max(level, levels[row * width + column]) }
    }
  }

  /// Adds the coverage of another mask of the same size.
  mutating func add(_ other: GlyphMask) {
    for index in levels.indices { levels[index] = max(levels[index], other.levels[index]) }
  }

  /// Uncovers a rectangle, clipped to the mask.
  mutating func clear(x: Range<Int>, y: Range<Int>) {
    let (xs, ys) = (x.clamped(to: 0..<width), y.clamped(to: 0..<height))
    for row in ys {
      for column in xs { levels[row * width + column] = 0 }
    }
  }
}
