import LayerAnimation
import Testing

@testable import SceneFormat

/// The time of the frame that stands for a scene.
@Suite struct PosterTests {
  private func poster(_ text: String) throws -> (seconds: Double?, messages: [String]) {
    let (scene, diagnostics) = decode(
      "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nduration: 8s\nmarkers: {late: 6s}\n\(text)\nlayers: []\n")
    return (scene?.poster, diagnostics.map(\.message))
  }

  @Test(
    "It is a time, a percentage of the duration or a marker, and the beginning without one",
    arguments: [("", 0), ("poster: 1.5s", 1.5), ("poster: 250ms", 0.25), ("poster: 25%", 2), ("poster: late", 6)])
  func forms(text: String, seconds: Double) throws {
    let poster = try poster(text)
    #expect(poster.seconds == seconds && poster.messages == [])
  }

  @Test("One beyond the end is told, and is the end")
  func beyondTheEnd() throws {
    let poster = try poster("poster: 9s")
    #expect(poster.seconds == 8 && poster.messages == ["the poster is at 9 s, and the scene ends at 8 s"])
  }

  @Test("What is none is refused", arguments: ["-1s", "101%", "x%", "50 %", "never", "[1s]"])
  func refusals(text: String) throws {
    let poster = try poster("poster: \(text)")
    #expect(poster.seconds == nil && poster.messages.count == 1)
  }
}
