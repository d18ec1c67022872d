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

/// Recordings that are written with other times.
@Suite("CastRewriter")
struct CastRewriterTests {
  private static let text = """
    {"version": 3, "term": {"cols": 9, "rows": 2, "theme": {"fg": "#010203", "bg": "#040506"}}, "title": "a \\"b\\""}
    [1.0, "o", "\\u001b[1mé"]
    [1.0, "i", "k"]
    [0.5, "m", "here"]
    [1.5, "o", "b"]
    [1.0, "r", "10x3"]
    [0.1, "x", "0"]

    """

  private func rewritten(_ edits: [CastEdit]) throws -> [String] {
    let cast = try Cast(Array(Self.text.utf8))
    var bytes: [UInt8] = []
    CastRewriter(cast, CastTimeMap(edits, of: cast)).write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("The header says what is known, and each event has its data byte for byte")
  func whole() throws {
    let lines = try rewritten([])
    #expect(
      lines[0].hasPrefix(##"{"version": 2, "width": 9, "height": 2, "title": "a \"b\"", "theme": {"fg": "#010203""##))
    #expect(
      Array(lines.dropFirst()) == [
        #"[1.000000, "o", "\u001b[1mé"]"#, #"[2.000000, "i", "k"]"#, #"[2.500000, "m", "here"]"#,
        #"[4.000000, "o", "b"]"#,
        #"[5.000000, "r", "10x3"]"#,
      ])
  }

  @Test("Output that is cut comes at one instant, and inputs and markers within it go")
  func cut() throws {
    #expect(
      try rewritten([.cut(0.5...4.5)]).dropFirst() == [
        #"[0.500000, "o", "\u001b[1mé"]"#, #"[0.500000, "o", "b"]"#, #"[1.000000, "r", "10x3"]"#,
      ])
  }

  @Test("What is written can be read, and ends with the same screen")
  func readAgain() throws {
    let first = try Cast(Array(Self.text.utf8))
    let lines = try rewritten([.speed(4, between: 0...3), .idle(0.2)])
    let second = try Cast(Array((lines.joined(separator: "\n") + "\n").utf8))
    #expect(second.faults.isEmpty && second.header.theme == first.header.theme)
    #expect(CastTimeline(first).screen(at: 99).lines == CastTimeline(second).screen(at: 99).lines)
  }
}
