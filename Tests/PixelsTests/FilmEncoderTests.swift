import TestSupport
import Testing

@testable import Pixels

/// What holds for films of all formats.
@Suite("FilmEncoder")
struct FilmEncoderTests {
  @Test("A picture of one pixel comes back")
  func onePixel() throws {
    let picture = try Bitmap(width: 1, height: 1, color: 0x12_34_56)
    #expect(try PNGFilm(PNGEncoder.encode(picture)).frames.map(\.pixels) == [[0x12_3456]])
    let gif = try SampleFilm.film(GIFEncoder(width: 1, height: 1, ticksPerSecond: 10), [picture])
    #expect(try GIFReader(gif).frames.map(\.pixels) == [[0x12_3456]])
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
    let animation = try PNGFilm(bytes)
    #expect(animation.frames.duration == 150_001 && animation.frames.pixels(at: 149_999) == one.pixels)
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
  }

  @Test("Times that go backwards or are beyond all bounds do not trap")
  func strangeTimes() throws {
    let frames = try SampleFilm.frames(6)
    for encoder in [
      try GIFEncoder(width: 30, height: 20, ticksPerSecond: 10) as any FilmEncoder,
      try APNGEncoder(width: 30, height: 20, ticksPerSecond: 10),
    ] {
      var encoder = encoder
      var bytes: [UInt8] = []
      for (frame, tick) in zip(frames, [5, 3, -9, 5, 6, 2]) { try encoder.add(frame, at: tick, into: &bytes) }
      encoder.end(at: Int.min, into: &bytes)?.apply(to: &bytes)
      let seen = bytes[0] == 0x47 ? try GIFReader(bytes).frames : try PNGFilm(bytes).frames
      #expect(seen.last?.pixels == frames.last?.pixels)
    }
  }
}
