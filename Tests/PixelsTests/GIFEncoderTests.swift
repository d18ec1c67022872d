import TestSupport
import Testing

@testable import Pixels

@Suite("GIFEncoder")
struct GIFEncoderTests {
  @Test("A GIF shows each frame at its time", arguments: [2, 12, 255])
  func gif(colors: Int) throws {
    let frames = try SampleFilm.frames(25, colors: colors)
    let read = try GIFReader(SampleFilm.film(GIFEncoder(width: 30, height: 20, ticksPerSecond: 10), frames))
    #expect(read.repeats == 0 && read.frames.duration == 250 && read.ownTables == 0)
    for (tick, frame) in frames.enumerated() {
      #expect(read.frames.pixels(at: Double(tick) * 10 + 5) == frame.pixels, "\(tick)")
    }
    #expect(read.frames.dropFirst().allSatisfy { $0.area <= 81 }, "only what changed is written")
  }

  @Test("A GIF's frame with other colours has a table of its own, and stays exact")
  func ownTables() throws {
    var frames = [try SampleFilm.picture(width: 30, height: 20, colors: 200, seed: 1)]
    frames.append(try SampleFilm.picture(width: 30, height: 20, colors: 200, seed: 9))
    let read = try GIFReader(SampleFilm.film(GIFEncoder(width: 30, height: 20, ticksPerSecond: 10), frames))
    #expect(read.frames.map(\.pixels) == frames.map(\.pixels) && read.ownTables == 1)
    let colors = try SampleFilm.frames(3, colors: 30)
    let common = try GIFReader(SampleFilm.film(GIFEncoder(width: 30, height: 20, ticksPerSecond: 10), colors))
    #expect(common.frames.last?.pixels == colors.last?.pixels && common.ownTables == 0)
  }

  @Test("A GIF of more colours is near to them", arguments: [257, 500])
  func reducedColors(colors: Int) throws {
    var bitmap = try Bitmap(width: 32, height: 32)
    for index in bitmap.pixels.indices {
      let level = UInt32(index * colors / 1024)
      bitmap.pixels[index] = (level / 2) << 16 | (255 - level / 4) << 8 | (level / 2 + level % 2)
    }
    let read = try GIFReader(SampleFilm.film(GIFEncoder(width: 32, height: 32, ticksPerSecond: 10), [bitmap]))
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
      let pixels = try GIFReader(SampleFilm.film(encoder, [bitmap])).frames[0].pixels
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
    let read = try GIFReader(SampleFilm.film(GIFEncoder(width: 2, height: 1, ticksPerSecond: rate), frames))
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
    let read = try GIFReader(SampleFilm.film(GIFEncoder(width: 2, height: 1, ticksPerSecond: rate), frames))
    // The last frame has its two hundredths, even if it came at the end.
    #expect((100...102).contains(read.frames.duration) && read.frames.allSatisfy { $0.delay >= 2 })
    #expect(read.frames.count >= 30)
    #expect(read.frames.last?.pixels == frames.last?.pixels)
  }

  @Test("LZW clears its table when what comes is different, and not while it compresses well")
  func clearCodes() throws {
    var random = SeededGenerator(seed: 4)
    var bitmap = try Bitmap(width: 400, height: 400)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = UInt32(random.next() % 200) }
    // Noise of other colours behind noise of some.
    for index in 80_000..<160_000 { bitmap.pixels[index] = index % 7 < 3 ? 201 : UInt32(202 + index / 2000) }
    let read = try GIFReader(SampleFilm.film(GIFEncoder(width: 400, height: 400, ticksPerSecond: 1), [bitmap]))
    #expect(read.frames.first?.pixels == bitmap.pixels)
    let flat = try Bitmap(width: 1000, height: 600)
    let even = try GIFReader(SampleFilm.film(GIFEncoder(width: 1000, height: 600, ticksPerSecond: 1), [flat]))
    #expect(even.frames.first?.pixels == flat.pixels && even.clearCodes == 0)
  }
}
