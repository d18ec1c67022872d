import Testing

@testable import Export

/// The times of films: their rate, their speed, and what is left out of them.
@Suite("FilmTimes")
struct FilmTimesTests {
  private func times(_ end: Double, speed: Double = 1, loops: Bool = false) throws -> FilmTimes {
    try FilmTimes(from: 1, to: end, framesPerSecond: 10, loops: loops, speed: speed)
  }

  @Test("At twice the speed there are half as many frames, twice as far apart in the scene")
  func speed() throws {
    let (plain, fast) = (try times(3), try times(3, speed: 2))
    #expect(plain.count == 21 && fast.count == 11 && fast.duration == 1)
    #expect(fast.time(ofFrame: 1) == 1.2 && abs(fast.filmTime(ofFrame: 1) - 0.1) < 1e-9)
    #expect(fast.time(ofFrame: 10) == 3 && fast.filmTime(of: 2) == 0.5)
  }

  @Test("A calm film shows each fifth of its seconds one frame, and keeps its own times")
  func calm() throws {
    for speed in [1.0, 2] {
      var calm = try times(5, speed: speed)
      let plain = calm
      calm.isCalm = true
      let shown = Set((0..<calm.count).map(calm.time))
      #expect(Double(shown.count) <= plain.duration * 5 + 1 && calm.count == plain.count)
      for index in 0..<calm.count {
        #expect(calm.filmTime(ofFrame: index) == plain.filmTime(ofFrame: index))
        #expect(calm.time(ofFrame: index) <= plain.time(ofFrame: index) + 1e-6 && calm.time(ofFrame: index) >= 1)
      }
    }
  }

  @Test("Of a time without changes only so much is left")
  func idle() throws {
    var shortened = try times(5)
    shortened.shorten(idle: 0.5) { !(1.55...4.05).contains($0) }
    // The frame at 1.5 changed, and four frames like it are kept.
    #expect(shortened.time(ofFrame: 5) == 1.5 && shortened.time(ofFrame: 9) == 1.9)
    #expect(abs(shortened.time(ofFrame: 10) - 4.1) < 1e-9)
    #expect(shortened.filmTime(ofFrame: 10) == 1 && shortened.time(ofFrame: shortened.count - 1) == 5)
    #expect(shortened.filmTime(of: 3) == 1 && abs(shortened.filmTime(of: 4.1) - 1) < 1e-9)
    #expect(abs(shortened.duration - Double(shortened.count - 1) / 10) < 1e-9)
  }

  @Test("A film of nothing that changes shows the beginning and the end")
  func still() throws {
    var shortened = try times(5)
    shortened.shorten(idle: 0.1) { _ in false }
    #expect(shortened.count == 2 && shortened.time(ofFrame: 0) == 1 && shortened.time(ofFrame: 1) == 5)
  }

  @Test("The last frame is held, also in a film that starts again, and no idle time shortens that")
  func hold() throws {
    for loops in [false, true] {
      var held = try FilmTimes(from: 1, to: 3, framesPerSecond: 10, loops: loops, hold: 2)
      #expect(held.count == 41 && held.duration == 4)
      #expect(held.time(ofFrame: 19) == 2.9 && (20...40).allSatisfy { held.time(ofFrame: $0) == 3 })
      #expect(held.filmTime(ofFrame: 20) == 2 && abs(held.filmTime(ofFrame: 40) - 4) < 1e-9)
      held.shorten(idle: 0.1) { _ in false }
      #expect(held.count == 22 && abs(held.duration - 2.1) < 1e-9)
    }
    #expect(throws: FilmTimes.Fault.tooManyFrames) {
      try FilmTimes(from: 0, to: 1, framesPerSecond: 10, loops: false, hold: 1e6)
    }
  }
}
