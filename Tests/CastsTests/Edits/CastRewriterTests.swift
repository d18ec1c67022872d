import Cells
import Testing

@testable import Casts

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

  /// Returns the lines of a recording that is written again.
  private func lines(
    _ text: String, _ edits: [CastEdit] = [], as version: CastRewriter.Version, theme: TerminalColors? = nil
  ) throws -> [String] {
    let cast = try Cast(Array(text.utf8))
    var bytes: [UInt8] = []
    CastRewriter(cast, CastTimeMap(edits, of: cast), as: version, theme: theme).write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static let whole = """
    {"version":3,"term":{"cols":20,"rows":3,"type":"xterm-256color"},"command":"sh","timestamp":1700000000,"env":{"SHELL":"/bin/sh"},"tags":["demo"]}
    [0.1,"o","a\\r\\n"]
    [0.2,"i","x"]
    [0.3,"r","30x4"]
    [0.4,"m","here"]
    [0.0,"q","unknown"]
    [1,"x","3"]

    """

  @Test("In version 3 everything is kept, and edits change the times alone")
  func versionThree() throws {
    let kept = try lines(Self.whole, as: .three)
    #expect(
      kept == [
        #"{"version": 3, "term": {"cols": 20, "rows": 3, "type": "xterm-256color"}, "command": "sh", "timestamp": 1700000000, "tags": ["demo"], "env": {"SHELL":"/bin/sh"}}"#,
        #"[0.100000, "o", "a\r\n"]"#, #"[0.200000, "i", "x"]"#, #"[0.300000, "r", "30x4"]"#,
        #"[0.400000, "m", "here"]"#,
        #"[0.000000, "q", "unknown"]"#, #"[1.000000, "x", "3"]"#,
      ])
    let fast = try lines(Self.whole, [.speed(2, between: 0...2)], as: .three)
    #expect(fast[0] == kept[0] && fast[6] == #"[0.500000, "x", "3"]"#)
  }

  @Test("Version 2 keeps what it can say, and what it cannot is told")
  func versionTwo() throws {
    let kept = try lines(Self.whole, as: .two)
    #expect(
      kept[0]
        == #"{"version": 2, "width": 20, "height": 3, "command": "sh", "timestamp": 1700000000, "tags": ["demo"], "env": {"SHELL": "/bin/sh", "TERM": "xterm-256color"}}"#
    )
    #expect(kept.last == #"[1.000000, "q", "unknown"]"# && !kept.contains { $0.contains(#", "x", "#) })
    let cast = try Cast(Array(Self.whole.utf8))
    let map = CastTimeMap([], of: cast)
    #expect(CastRewriter(cast, map).losses == ["the status 3 at the end"])
    #expect(CastRewriter(cast, map, as: .three).losses.isEmpty)
  }

  @Test("A recording of version 1 or 2 becomes one of version 3, with its theme and its terminal in their places")
  func older() throws {
    let two =
      ##"{"version": 2, "width": 9, "height": 2, "duration": 8.5, "env": {"TERM": "screen"}, "theme": {"fg": "#010203", "bg": "#040506"}, "title": "t"}"##
    #expect(
      try lines(two + "\n[1, \"o\", \"a\"]\n", as: .three)[0]
        == ##"{"version": 3, "term": {"cols": 9, "rows": 2, "type": "screen", "theme": {"fg": "#010203", "bg": "#040506"}}, "title": "t", "env": {"TERM": "screen"}}"##
    )
    let one =
      #"{"version": 1, "width": 9, "height": 2, "duration": 1.5, "stdout": [[1, "a"], [0.5, "b"]], "title": "t"}"#
    #expect(
      try lines(one, [.speed(0.5, between: 0...9)], as: .two) == [
        #"{"version": 2, "width": 9, "height": 2, "duration": 3.0, "title": "t"}"#, #"[2.000000, "o", "a"]"#,
        #"[3.000000, "o", "b"]"#,
      ])
  }

  @Test(
    "A limit of idle times stays unless an edit makes times longer, and a theme takes the place of the recorded one")
  func limits() throws {
    let text =
      ##"{"version": 2, "width": 9, "height": 2, "idle_time_limit": 2, "theme": {"fg": "#010203", "bg": "#040506"}}"##
      + "\n[1, \"o\", \"a\"]\n"
    #expect(try lines(text, as: .two)[0].contains(#""idle_time_limit": 2"#))
    #expect(try !lines(text, [.pause(5, at: 0.5)], as: .two)[0].contains("idle_time_limit"))
    let nord = try lines(text, as: .two, theme: TerminalTheme.nord.colors)[0]
    #expect(nord.contains("#2e3440") && !nord.contains("#040506"))
  }

  @Test("A pause at the end is there: before the end of the session, or as an event of its own")
  func pauseAtTheEnd() throws {
    #expect(try lines(Self.whole, [.pause(3, at: 2)], as: .three).last == #"[4.000000, "x", "3"]"#)
    #expect(try lines(Self.whole, [.pause(3, at: 2)], as: .two).last == #"[5.000000, "o", ""]"#)
  }
}

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
