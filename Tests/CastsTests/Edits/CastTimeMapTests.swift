import Testing

@testable import Casts

/// The time of edited recordings.
@Suite("CastTimeMap")
struct CastTimeMapTests {
  private static let cast = try? Cast(
    Array(
      "{\"version\": 2, \"width\": 9, \"height\": 2}\n[1, \"o\", \"a\"]\n[2, \"m\", \"x\"]\n[8, \"o\", \"b\"]\n[10, \"o\", \"c\"]\n"
        .utf8))

  private func map(_ edits: CastEdit...) throws -> CastTimeMap { CastTimeMap(edits, of: try #require(Self.cast)) }

  @Test("Without edits nothing changes")
  func none() throws {
    let map = try map()
    #expect(map.duration == 10 && map.edited(0) == 0 && map.edited(7.5) == 7.5 && map.edited(10) == 10)
  }

  @Test("What is cut takes no time")
  func cut() throws {
    let map = try map(.cut(3...5))
    #expect(map.duration == 8 && map.edited(3) == 3 && map.edited(4) == 3 && map.edited(5) == 3 && map.edited(6) == 4)
  }

  @Test("A part passes faster or slower")
  func speed() throws {
    let map = try map(.speed(2, between: 2...4), .speed(0.5, between: 6...7))
    #expect(map.edited(3) == 2.5 && map.edited(4) == 3 && map.edited(6.5) == 6 && map.duration == 10)
  }

  @Test("A pause comes behind what happens at its time, also at the end")
  func pause() throws {
    let map = try map(.pause(2, at: 8), .pause(1, at: 99))
    #expect(map.edited(8) == 8 && map.edited(8.5) == 10.5 && map.edited(10) == 12 && map.duration == 13)
  }

  @Test("Times without an event become as long as is said")
  func idle() throws {
    let map = try map(.idle(1))
    #expect(map.edited(1) == 1 && map.edited(2) == 2 && map.edited(8) == 3 && map.edited(10) == 4)
  }

  @Test("Edits that overlap apply together, and what is cut stays cut")
  func overlap() throws {
    let map = try map(.speed(2, between: 0...8), .cut(2...4), .speed(2, between: 6...10))
    #expect(
      map.edited(2) == 1 && map.edited(4) == 1 && map.edited(6) == 2 && map.edited(8) == 2.5 && map.duration == 3.5)
  }

  @Test("Times outside the recording change nothing")
  func outside() throws {
    let map = try map(.cut(12...20), .speed(3, between: 10...11))
    #expect(map.duration == 10)
  }
}
