import Testing

@testable import Casts

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
