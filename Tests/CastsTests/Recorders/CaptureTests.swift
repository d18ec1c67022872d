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
