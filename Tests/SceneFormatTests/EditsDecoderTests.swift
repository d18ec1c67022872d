import Casts
import Diagnostics
import LayerAnimation
import Testing

@testable import SceneFormat

/// Lists of edits of recordings.
@Suite("EditsDecoder")
struct EditsDecoderTests {
  private func decode(_ text: String) -> (edits: [CastEdit]?, messages: [String]) {
    let (edits, diagnostics) = EditsDecoder.decode(SourceFile(name: "edits.yaml", text: text), duration: 40)
    return (edits, diagnostics.map(\.headline))
  }

  @Test("Every edit is read")
  func all() {
    let (edits, messages) = decode(
      "[{cut: 3s..8s}, {speed: 2, between: 10s..50%}, {pause: 1s, at: 12s}, {idle: 500ms}]")
    #expect(messages.isEmpty)
    #expect(edits == [.cut(3...8), .speed(2, between: 10...20), .pause(1, at: 12), .idle(0.5)])
  }

  @Test(
    "Mistakes are told with their places",
    arguments: [
      ("- {cut: 8s..3s}", "1:9: error: expected two times, the earlier one first"),
      ("- {speed: 2}", "a 'speed' needs 'between'"), ("- {pause: 1s}", "a 'pause' needs 'at'"),
      ("- {cut: 1..2, idle: 1}", "an edit does one thing: it is a 'cut' already"),
      ("- {cut: 1..2, at: 1}", "a 'cut' has no 'at'"), ("- {cutt: 1..2}", "did you mean 'cut'?"),
      ("- {speed: 0, between: 1..2}", "out of range"), ("cut: 1..2", "expected a list of edits"),
      ("- {cut: 1..}", "expected two times"), ("- {at: 1}", "an edit is a 'cut'"),
    ])
  func mistakes(_ text: String, _ message: String) {
    let (edits, messages) = decode(text)
    #expect(edits == nil && messages.contains { $0.contains(message) }, "\(messages)")
  }

  @Test(
    "Edits that do less than they say are told",
    arguments: [
      ("{cut: 50s..60s}", "the recording ends before, at 40 s; the edit changes nothing"),
      ("{cut: 30s..60s}", "the recording ends before, at 40 s; the edit ends there"),
      ("{cut: 3s..3s}", "there is nothing between two equal times"),
      ("{pause: 1s, at: 50s}", "the recording ends before, at 40 s; it pauses at its end"),
      ("{speed: 2, between: 50s..60s}", "the edit changes nothing"),
    ])
  func told(_ edit: String, _ message: String) {
    let (edits, messages) = decode("- " + edit)
    #expect(edits?.count == 1 && messages.contains { $0.contains(message) }, "\(messages)")
  }

  @Test(
    "Edits that make a recording longer than ten days are refused",
    arguments: [
      "- {pause: 1000000s, at: 3s}", "- {pause: 800000s, at: 3s}\n- {pause: 800000s, at: 4s}",
    ])
  func tooLong(_ text: String) {
    let (edits, messages) = decode(text)
    #expect(edits == nil && messages.contains { $0.contains("ten days, are played") }, "\(messages)")
  }
}
