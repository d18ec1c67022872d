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
}
