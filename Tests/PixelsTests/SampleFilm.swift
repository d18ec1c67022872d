import TestSupport

@testable import Pixels

/// Pictures and films for tests of encoders.
enum SampleFilm {
  /// A picture with some colours, in patches of several sizes.
  static func picture(width: Int, height: Int, colors: Int, seed: UInt64) throws -> Bitmap {
    var random = SeededGenerator(seed: seed)
    let table = (0..<colors).map { _ in UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF }
    var bitmap = try Bitmap(width: width, height: height, color: table[0])
    for (index, color) in table.enumerated() where index < width * height { bitmap.pixels[index] = color }
    for _ in 0..<20 { try fill(&bitmap, random.element(of: table), &random) }
    return bitmap
  }

  private static func fill(_ bitmap: inout Bitmap, _ color: UInt32, _ random: inout SeededGenerator) throws {
    let (x, y) = (Int(random.next() % UInt64(bitmap.width)), Int(random.next() % UInt64(bitmap.height)))
    for row in y..<min(bitmap.height, y + Int(random.next() % 9)) {
      // The first rows show every colour.
      for column in x..<min(bitmap.width, x + Int(random.next() % 9)) where row > bitmap.height / 2 {
        bitmap[column, row] = color
      }
    }
  }

  /// Frames that change a little each; some not at all.
  static func frames(_ count: Int, width: Int = 30, height: Int = 20, colors: Int = 12) throws -> [Bitmap] {
    var random = SeededGenerator(seed: 21)
    var frames = [try picture(width: width, height: height, colors: colors, seed: 2)]
    var table = ColorIndex()
    table.add(frames[0])
    while frames.count < count {
      var next = frames[frames.count - 1]
      if random.next() % 4 != 0 { try fill(&next, random.element(of: table.colors), &random) }
      frames.append(next)
    }
    return frames
  }

  static func film(_ encoder: some FilmEncoder, _ frames: [Bitmap]) throws -> [UInt8] {
    var encoder = encoder
    var bytes: [UInt8] = []
    for (tick, frame) in frames.enumerated() { try encoder.add(frame, at: tick, into: &bytes) }
    encoder.end(at: frames.count, into: &bytes)?.apply(to: &bytes)
    return bytes
  }
}
