import Testing

@testable import Casts

@Suite("Capture")
struct CaptureTests {
  private let bytes = Array("one\r\ntwo\u{1B}[1m\r\nthree".utf8)

  @Test("Without a rate all of it is one instant")
  func instant() throws {
    let cast = try Cast(recorded: bytes)
    #expect(cast.duration == 0 && CastTimeline(cast).screen(at: 0).lines.prefix(3) == ["one", "two", "three"])
  }

  @Test("With a rate each byte has its time")
  func rate() throws {
    var options = CaptureOptions()
    options.bytesPerSecond = 2
    let cast = try Cast(recorded: bytes, options: options)
    let timeline = CastTimeline(cast)
    #expect(cast.duration == Double(bytes.count - 1) / 2)
    #expect([0, 0.5, 1].map { timeline.screen(at: $0).lines[0] } == ["o", "on", "one"])
  }

  @Test("Line feeds return where none has a return before it, and only there")
  func lineFeeds() throws {
    func lines(_ text: String, rate: Double? = nil) throws -> [String] {
      var options = CaptureOptions()
      options.bytesPerSecond = rate
      return CastTimeline(try Cast(recorded: Array(text.utf8), options: options)).screen(at: 99).lines
    }
    #expect(try lines("one\u{1B}[m\ntwo\nthree").prefix(3) == ["one", "two", "three"])
    #expect(try lines("one\u{1B}[m\ntwo", rate: 10).prefix(2) == ["one", "two"])
    #expect(try lines("one\u{1B}[m\ntwo\r\nthree").prefix(3) == ["one", "   two", "three"])
    let recorded = try CastsTests.recording("[1, \"o\", \"one\\ntwo\"]")
    #expect(CastTimeline(recorded).screen(at: 1).lines == ["one", "   two", ""])
  }

  @Test("What is too long as an asciicast is refused before memory is taken for it")
  func tooLong() {
    var lines = CastLines(version: 3, header: "")
    #expect(lines.length(of: [0x61, 0x1B, 0x22, 0x0A], events: 2) == 4 + 5 + 1 + 5 + 2 * 20)
    lines.addsReturns = true
    #expect(lines.length(of: [0x0A], events: 0) == 12)
    var draft = SessionDraft()
    #expect(throws: Never.self) { try draft.expect([[0x61]], moreEvents: 1000) }
    let fault = #expect(throws: CastFault.self) { try draft.expect([[0x61]], moreEvents: CastLines.limit / 20) }
    #expect(fault?.message.hasPrefix("the session is too long") == true)
  }

  @Test("A text without control characters is played if there is a rate, and refused if there is none")
  func said() throws {
    let text = Array("plain".utf8)
    #expect(throws: CastFault.self) { try Cast(recorded: text) }
    var options = CaptureOptions()
    options.bytesPerSecond = 100
    #expect(CastTimeline(try Cast(recorded: text, options: options)).screen(at: 1).lines[0] == "plain")
  }
}

@Suite("TTYRec")
struct TTYRecTests {
  /// A frame as `ttyrec` writes it.
  private static func frame(_ seconds: Int, _ microseconds: Int, _ text: String) -> [UInt8] {
    let words = [seconds, microseconds, text.utf8.count]
    return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } } + Array(text.utf8)
  }

  static let recording =
    frame(1_700_000_000, 900_000, "a") + frame(1_700_000_001, 400_000, "b\u{1B}[31;100Hc")
    + frame(1_700_000_003, 0, "\r\nd")

  @Test("Frames are output at their times, from the first one on")
  func frames() throws {
    let cast = try Cast(recorded: Self.recording)
    #expect(cast.header.timestamp == 1_700_000_000 && abs(cast.duration - 2.1) < 1e-9)
    let timeline = CastTimeline(cast)
    #expect([0, 0.49, 0.5].map { timeline.screen(at: $0).lines[0] } == ["a", "a", "ab"])
  }

  @Test("The size is as large as the output needs, or as somebody says, and that is told")
  func size() throws {
    let cast = try Cast(recorded: Self.recording)
    #expect((cast.header.columns, cast.header.rows) == (100, 31))
    #expect(cast.faults.map(\.message).contains { $0.contains("taken for 100x31") })
    var options = CaptureOptions()
    (options.columns, options.rows) = (120, 40)
    let said = try Cast(recorded: Self.recording, options: options)
    #expect((said.header.columns, said.header.rows) == (120, 40) && said.faults.isEmpty)
  }

  @Test("A file that is cut plays as far as it goes")
  func cut() throws {
    let cast = try Cast(recorded: Array(Self.recording.dropLast(1)))
    #expect(
      CastTimeline(cast).screen(at: 1).lines[0] == "ab" && cast.faults.contains { $0.message.contains("is cut here") })
  }

  @Test("Texts and zeros are no frames")
  func others() {
    #expect(!TTYRec.isTTYRec(Array("a text that is long enough for a frame".utf8)))
    #expect(!TTYRec.isTTYRec([UInt8](repeating: 0, count: 400)) && !TTYRec.isTTYRec([]))
    #expect(TTYRec.isTTYRec(Self.recording) && TTYRec.isTTYRec(Array(Self.recording.prefix(14))))
  }
}

@Suite("ScreenSizeGuess")
struct ScreenSizeGuessTests {
  @Test(
    "A terminal was as large as the places to which the cursor was moved, and at least 80×24",
    arguments: [
      ("text", 80, 24), ("^[40;1H", 80, 40), ("^[1;132f", 132, 24), ("^[1;50r", 80, 50), ("^[120G^[33d", 120, 33),
      // So programs ask for the size.
      ("^[999;999H", 80, 24), ("^[", 80, 24), ("^[;;;;;;H", 80, 24), ("^[99999999999999999999H", 80, 24),
    ])
  func size(_ output: String, _ columns: Int, _ rows: Int) {
    let guess = ScreenSizeGuess(Array(output.utf8).map { $0 == UInt8(ascii: "^") ? 0x1B : $0 }[...])
    #expect((guess.columns, guess.rows) == (columns, rows))
  }
}

@Suite("CastLines")
struct CastLinesTests {
  private func lines(_ version: Int, _ parts: [[UInt8]]) -> [String] {
    var lines = CastLines(version: version, header: "")
    for (index, part) in parts.enumerated() { lines.append(output: part[...], at: 1_500_000 * (index + 1)) }
    lines.finishOutput(at: 9_000_000)
    return String(decoding: lines.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("Version 2 has times since the beginning, version 3 since the event before")
  func versions() {
    #expect(lines(2, [[0x61], [0x62]]) == [#"[1.500000, "o", "a"]"#, #"[3.000000, "o", "b"]"#])
    #expect(lines(3, [[0x61], [0x62]]) == [#"[1.500000, "o", "a"]"#, #"[1.500000, "o", "b"]"#])
  }

  @Test("A character that is cut between two outputs is written with the second")
  func cut() {
    #expect(lines(2, [[0x61, 0xE2, 0x94], [0x80, 0x62]]) == [#"[1.500000, "o", "a"]"#, #"[3.000000, "o", "─b"]"#])
    #expect(lines(2, [[0xF0, 0x9F]]) == ["[9.000000, \"o\", \"\u{FFFD}\"]"])
  }

  @Test("Control characters are escaped, and what is not UTF-8 is replaced")
  func escapes() {
    #expect(lines(2, [[0x1B, 0x22, 0x5C]]) == [#"[1.500000, "o", "\u001b\"\\"]"#])
    #expect(lines(2, [[0xFF, 0x61, 0xC3, 0x62]]) == ["[1.500000, \"o\", \"\u{FFFD}a\u{FFFD}b\"]"])
  }

  @Test("Times never go back")
  func times() {
    var lines = CastLines(version: 3, header: "")
    lines.append("o", at: 5_000_000, text: "a".utf8)
    lines.append("i", at: 4_000_000, text: "b".utf8)
    #expect(String(decoding: lines.take(), as: UTF8.self) == "[5.000000, \"o\", \"a\"]\n[0.000000, \"i\", \"b\"]\n")
    #expect(lines.bytes.isEmpty)
  }
}
