import Casts
import Testing

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

  @Test("A text without control characters is played if there is a rate, and refused if there is none")
  func said() throws {
    let text = Array("plain".utf8)
    #expect(throws: CastFault.self) { try Cast(recorded: text) }
    var options = CaptureOptions()
    options.bytesPerSecond = 100
    #expect(CastTimeline(try Cast(recorded: text, options: options)).screen(at: 1).lines[0] == "plain")
  }
}
