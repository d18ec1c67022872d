import TestSupport
import Testing

@testable import CellPixels

/// PNG, APNG and GIF, read by decoders of the tests.
@Suite("Films")
struct FilmTests {
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
    let table = ColorIndex(frames[0].pixels).colors
    while frames.count < count {
      var next = frames[frames.count - 1]
      if random.next() % 4 != 0 { try fill(&next, random.element(of: table), &random) }
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

  @Test(
    "A picture comes back, with as few bits a pixel as its colours need",
    arguments: [1, 2, 3, 4, 5, 16, 17, 256, 257, 300])
  func png(colors: Int) throws {
    for (width, height) in [(37, 29), (64, 9), (301, 2)] {
      let picture = try Self.picture(width: width, height: height, colors: colors, seed: UInt64(colors))
      let read = try PNGReader(PNGEncoder.encode(picture))
      #expect(read.frames.map(\.pixels) == [picture.pixels] && read.width == width && read.height == height)
      let bits = colors <= 2 ? 1 : colors <= 4 ? 2 : colors <= 16 ? 4 : colors <= 256 ? 8 : 24
      #expect(read.bitsPerPixel == bits)
    }
  }

  @Test("A picture of one pixel comes back")
  func onePixel() throws {
    let picture = try Bitmap(width: 1, height: 1, color: 0x12_34_56)
    #expect(try PNGReader(PNGEncoder.encode(picture)).frames.map(\.pixels) == [[0x12_3456]])
    let gif = try Self.film(GIFEncoder(width: 1, height: 1, ticksPerSecond: 10), [picture])
    #expect(try GIFReader(gif).frames.map(\.pixels) == [[0x12_3456]])
  }

  @Test("Every filter is used where it is best, and rows come back")
  func filters() throws {
    var random = SeededGenerator(seed: 17)
    var bitmap = try Bitmap(width: 40, height: 40)
    for y in 0..<40 {
      let start = UInt32(random.next() % 200)
      for x in 0..<40 {
        let noise = UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF
        switch y / 10 {
        case 0: bitmap[x, y] = noise
        case 1: bitmap[x, y] = bitmap[x, y - 1] ^ (noise & 0x01_0101)
        case 2: bitmap[x, y] = (start + UInt32(x)) * 0x01_0101
        default: bitmap[x, y] = (UInt32(x * 3 + y * 2) + noise & 7) * 0x01_0101
        }
      }
    }
    let rows = PNGScanlines.bytes(of: bitmap, in: bitmap.bounds, colors: .direct)
    #expect(Set(stride(from: 0, to: rows.count, by: 121).map { rows[$0] }).count >= 4)
    #expect(try PNGReader(PNGEncoder.encode(bitmap)).frames.map(\.pixels) == [bitmap.pixels])
  }

  @Test("An animated PNG shows each frame at its time, with a table and without", arguments: [true, false])
  func apng(hasTable: Bool) throws {
    let frames = try Self.frames(25)
    let colors = hasTable ? ColorIndex(frames.flatMap(\.pixels)) : nil
    let bytes = try Self.film(
      APNGEncoder(width: 30, height: 20, ticksPerSecond: 30, plays: 3, colors: colors), frames)
    let read = try PNGReader(bytes)
    #expect(read.plays == 3 && read.ticksPerSecond == [30] && read.frames.duration == 25)
    #expect(read.bitsPerPixel == (hasTable ? 4 : 24))
    for (tick, frame) in frames.enumerated() {
      #expect(read.frames.pixels(at: Double(tick)) == frame.pixels, "\(tick)")
    }
    #expect(read.frames.count < 25, "frames that are equal are one")
    #expect(read.frames.dropFirst().allSatisfy { $0.area <= 81 }, "only what changed is written")
  }

  @Test("A GIF shows each frame at its time", arguments: [2, 12, 255])
  func gif(colors: Int) throws {
    let frames = try Self.frames(25, colors: colors)
    let read = try GIFReader(Self.film(GIFEncoder(width: 30, height: 20, ticksPerSecond: 10), frames))
    #expect(read.repeats == 0 && read.frames.duration == 250 && read.ownTables == 0)
    for (tick, frame) in frames.enumerated() {
      #expect(read.frames.pixels(at: Double(tick) * 10 + 5) == frame.pixels, "\(tick)")
    }
    #expect(read.frames.dropFirst().allSatisfy { $0.area <= 81 }, "only what changed is written")
  }

  @Test("A GIF's frame with other colours has a table of its own, and stays exact")
  func ownTables() throws {
    var frames = [try Self.picture(width: 30, height: 20, colors: 200, seed: 1)]
    frames.append(try Self.picture(width: 30, height: 20, colors: 200, seed: 9))
    let read = try GIFReader(Self.film(GIFEncoder(width: 30, height: 20, ticksPerSecond: 10), frames))
    #expect(read.frames.map(\.pixels) == frames.map(\.pixels) && read.ownTables == 1)
    let colors = try Self.frames(3, colors: 30)
    let announced = ColorIndex(colors.flatMap(\.pixels) + [1, 2, 3])
    let common = try GIFReader(
      Self.film(GIFEncoder(width: 30, height: 20, ticksPerSecond: 10, colors: announced), colors))
    #expect(common.frames.last?.pixels == colors.last?.pixels && common.ownTables == 0)
  }

  @Test("A GIF of more colours is near to them", arguments: [257, 500])
  func reducedColors(colors: Int) throws {
    var bitmap = try Bitmap(width: 32, height: 32)
    for index in bitmap.pixels.indices {
      let level = UInt32(index * colors / 1024)
      bitmap.pixels[index] = (level / 2) << 16 | (255 - level / 4) << 8 | (level / 2 + level % 2)
    }
    let read = try GIFReader(Self.film(GIFEncoder(width: 32, height: 32, ticksPerSecond: 10), [bitmap]))
    let pixels = try #require(read.frames.first?.pixels)
    #expect(Set(pixels).count > 200)
    for (a, b) in zip(pixels, bitmap.pixels) {
      for shift in [0, 8, 16] as [UInt32] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 3)
      }
    }
  }

  @Test("A dithered GIF is on average nearer to a gradient")
  func dither() throws {
    // 24×24 blocks of 8×8 pixels, each of one colour.
    var bitmap = try Bitmap(width: 192, height: 192)
    for index in bitmap.pixels.indices {
      let (column, row) = (UInt32(index % 192 / 8), UInt32(index / 192 / 8))
      bitmap.pixels[index] = (10 * column) << 16 | (10 * row) << 8 | 128
    }
    func error(isDithered: Bool) throws -> Double {
      let encoder = try GIFEncoder(width: 192, height: 192, ticksPerSecond: 10, isDithered: isDithered)
      let pixels = try GIFReader(Self.film(encoder, [bitmap])).frames[0].pixels
      var sum = 0.0
      for block in 0..<576 {
        let places = (0..<64).map { (block / 24 * 8 + $0 / 8) * 192 + block % 24 * 8 + $0 % 8 }
        for shift in [0, 8, 16] as [UInt32] {
          let difference = places.reduce(0) {
            $0 + Int(pixels[$1] >> shift & 255) - Int(bitmap.pixels[$1] >> shift & 255)
          }
          sum += abs(Double(difference) / 64)
        }
      }
      return sum
    }
    #expect(try error(isDithered: true) < 0.8 * error(isDithered: false))
  }

  @Test("Times of a GIF do not drift, whatever the rate", arguments: [7, 24, 30, 33, 50])
  func noDrift(rate: Int) throws {
    var frames: [Bitmap] = []
    for index in 0..<3 * rate { frames.append(try Bitmap(width: 2, height: 1, color: UInt32(index & 1) * 0xFF_FFFF)) }
    let read = try GIFReader(Self.film(GIFEncoder(width: 2, height: 1, ticksPerSecond: rate), frames))
    #expect(read.frames.count == 3 * rate && read.frames.duration == 300)
    var start = 0
    for (index, frame) in read.frames.enumerated() {
      #expect(abs(Double(start) - Double(index) * 100 / Double(rate)) <= 0.5 && frame.delay >= 2)
      start += frame.delay
    }
  }

  @Test("At rates that GIF cannot hold frames are left out, and time is kept", arguments: [60, 100, 1000])
  func fastFilms(rate: Int) throws {
    var frames: [Bitmap] = []
    for index in 0..<rate { frames.append(try Bitmap(width: 2, height: 1, color: UInt32(index))) }
    let read = try GIFReader(Self.film(GIFEncoder(width: 2, height: 1, ticksPerSecond: rate), frames))
    // The last frame has its two hundredths, even if it came at the end.
    #expect((100...102).contains(read.frames.duration) && read.frames.allSatisfy { $0.delay >= 2 })
    #expect(read.frames.count >= 30)
    #expect(read.frames.last?.pixels == frames.last?.pixels)
  }

  @Test("A picture that stays longer than a frame can is repeated without a change")
  func longPauses() throws {
    let (one, other) = (try Bitmap(width: 3, height: 2), try Bitmap(width: 3, height: 2, color: 0xFF))
    var bytes: [UInt8] = []
    var gif = try GIFEncoder(width: 3, height: 2, ticksPerSecond: 1, plays: 1)
    try gif.add(one, at: 0, into: &bytes)
    try gif.add(other, at: 1000, into: &bytes)
    _ = gif.end(at: 1001, into: &bytes)
    let read = try GIFReader(bytes)
    #expect(read.frames.duration == 100_100 && read.frames.pixels(at: 99_999) == one.pixels && read.repeats == nil)
    #expect(read.frames.pixels(at: 100_000) == other.pixels)
    bytes = []
    var apng = try APNGEncoder(width: 3, height: 2, ticksPerSecond: 100)
    try apng.add(one, at: 0, into: &bytes)
    try apng.add(other, at: 150_000, into: &bytes)
    apng.end(at: 150_001, into: &bytes)?.apply(to: &bytes)
    let animation = try PNGReader(bytes)
    #expect(animation.frames.duration == 150_001 && animation.frames.pixels(at: 149_999) == one.pixels)
  }

  @Test("What is appended between calls can be taken away, and is the same film")
  func streaming() throws {
    let frames = try Self.frames(20)
    var (whole, pieces): ([UInt8], [UInt8]) = ([], [])
    whole = try Self.film(APNGEncoder(width: 30, height: 20, ticksPerSecond: 10), frames)
    var encoder = try APNGEncoder(width: 30, height: 20, ticksPerSecond: 10)
    for (tick, frame) in frames.enumerated() {
      var piece: [UInt8] = []
      try encoder.add(frame, at: tick, into: &piece)
      pieces += piece
    }
    var last: [UInt8] = []
    let correction = encoder.end(at: 20, into: &last)
    pieces += last
    correction?.apply(to: &pieces)
    #expect(pieces == whole)
  }

  @Test("LZW clears its table when what comes is different, and not while it compresses well")
  func clearCodes() throws {
    var random = SeededGenerator(seed: 4)
    var bitmap = try Bitmap(width: 400, height: 400)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = UInt32(random.next() % 200) }
    // Noise of other colours behind noise of some.
    for index in 80_000..<160_000 { bitmap.pixels[index] = index % 7 < 3 ? 201 : UInt32(202 + index / 2000) }
    let read = try GIFReader(Self.film(GIFEncoder(width: 400, height: 400, ticksPerSecond: 1), [bitmap]))
    #expect(read.frames.first?.pixels == bitmap.pixels)
    let flat = try Bitmap(width: 1000, height: 600)
    let even = try GIFReader(Self.film(GIFEncoder(width: 1000, height: 600, ticksPerSecond: 1), [flat]))
    #expect(even.frames.first?.pixels == flat.pixels && even.clearCodes == 0)
  }

  @Test("What cannot be written is an error")
  func errors() throws {
    #expect(throws: PixelError.self) { try GIFEncoder(width: 0, height: 5, ticksPerSecond: 10) }
    #expect(throws: PixelError.self) { try GIFEncoder(width: 16_000, height: 16_000, ticksPerSecond: 10) }
    #expect(throws: PixelError.self) { try Bitmap(width: Int.max, height: 2) }
    #expect(throws: PixelError.self) { try APNGEncoder(width: 5, height: 5, ticksPerSecond: 0) }
    #expect(throws: PixelError.self) { try APNGEncoder(width: 5, height: 5, ticksPerSecond: 70_000) }
    var film = try GIFEncoder(width: 5, height: 5, ticksPerSecond: 10)
    var bytes: [UInt8] = []
    #expect(throws: PixelError.self) { try film.add(Bitmap(width: 5, height: 4), at: 0, into: &bytes) }
    let correction = film.end(at: 9, into: &bytes)
    #expect(correction == nil && bytes.isEmpty, "a film without frames has no bytes")
    var other = try APNGEncoder(width: 5, height: 5, ticksPerSecond: 10, colors: ColorIndex([1, 2]))
    #expect(throws: PixelError.color(3)) { try other.add(Bitmap(width: 5, height: 5, color: 3), at: 0, into: &bytes) }
  }

  @Test("Times that go backwards or are beyond all bounds do not trap")
  func strangeTimes() throws {
    let frames = try Self.frames(6)
    for encoder in [
      try GIFEncoder(width: 30, height: 20, ticksPerSecond: 10) as any FilmEncoder,
      try APNGEncoder(width: 30, height: 20, ticksPerSecond: 10),
    ] {
      var encoder = encoder
      var bytes: [UInt8] = []
      for (frame, tick) in zip(frames, [5, 3, -9, 5, 6, 2]) { try encoder.add(frame, at: tick, into: &bytes) }
      encoder.end(at: Int.min, into: &bytes)?.apply(to: &bytes)
      let seen = bytes[0] == 0x47 ? try GIFReader(bytes).frames : try PNGReader(bytes).frames
      #expect(seen.last?.pixels == frames.last?.pixels)
    }
  }
}
