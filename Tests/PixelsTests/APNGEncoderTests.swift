import TestSupport
import Testing

@testable import Pixels

@Suite("APNGEncoder")
struct APNGEncoderTests {
  @Test("An animated PNG shows each frame at its time")
  func apng() throws {
    let frames = try SampleFilm.frames(25)
    let bytes = try SampleFilm.film(APNGEncoder(width: 30, height: 20, ticksPerSecond: 30, plays: 3), frames)
    let read = try PNGFilm(bytes)
    #expect(read.plays == 3 && read.ticksPerSecond == [30] && read.frames.duration == 25)
    #expect(read.bitsPerPixel == 32)
    for (tick, frame) in frames.enumerated() {
      #expect(read.frames.pixels(at: Double(tick)) == frame.pixels, "\(tick)")
    }
    #expect(read.frames.count < 25, "frames that are equal are one")
    #expect(read.frames.dropFirst().allSatisfy { $0.area <= 81 }, "only what changed is written")
  }

  @Test("What is appended between calls can be taken away, and is the same film")
  func streaming() throws {
    let frames = try SampleFilm.frames(20)
    var (whole, pieces): ([UInt8], [UInt8]) = ([], [])
    whole = try SampleFilm.film(APNGEncoder(width: 30, height: 20, ticksPerSecond: 10), frames)
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
}
