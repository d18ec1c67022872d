import Casts
import Diagnostics
import LayerAnimation
import TestSupport
import Testing

@testable import SceneFormat

/// Recorded terminal sessions in scene files.
@Suite("Recordings")
struct RecordingsTests {
  private func recording(_ text: String) throws -> RecordingLayer {
    try #require(try layer(text) as? RecordingLayer)
  }

  @Test("A file alone plays from the layer's begin, with its own length")
  func plays() throws {
    let layer = try recording("{recording: session.cast, beginTime: 2s}")
    let animation = try #require(layer.addedAnimation(forKey: "recording") as? BasicAnimation)
    #expect(animation.keyPath == "recordingTime" && animation.duration == 6)
    #expect(animation.fromValue as? Double == 0 && animation.toValue as? Double == 6)
  }

  @Test("The time is that of the layer: at its end the last screen stays", arguments: [(1.5, 1.5), (6, 6), (9, 6)])
  func time(_ time: Double, _ shown: Double) throws {
    let scene = try scene(layers: "  - {name: a, recording: session.cast}\n")
    guard case .recording(let content) = try properties(of: "a", in: scene, at: time).content else {
      Issue.record("a recording is expected")
      return
    }
    #expect(abs(content.recordingTime - shown) < 1e-9)
  }

  @Test("A given time stands still, and animations of the time take the place of playing")
  func givenTime() throws {
    let still = try recording("{recording: {file: session.cast, time: 1.5s}}")
    #expect(still.recordingTime == 1.5 && still.animationKeys.isEmpty)
    let moved = try recording(
      "{recording: session.cast, animations: [{keyPath: recordingTime, from: 2s, to: 1s, duration: 4s}]}")
    #expect(moved.addedAnimation(forKey: "recording") == nil && moved.addedAnimations.count == 1)
  }

  @Test("Crop, theme, size and cursor are read, and in a box that is too small the upper left corner is seen")
  func everyKey() throws {
    let layer = try recording(
      "{recording: {file: session.cast, crop: {columns: 2..20, rows: 0..3}, theme: nord, cursor: false, fontSize: 8}}")
    #expect(layer.recording.fontSize == 8)
    let place = layer.contentsGravity.place(of: Size(width: 20, height: 20), in: Rect(x: 0, y: 0, width: 9, height: 9))
    #expect(place.origin == .zero)
    let other = try recording("{size: [20, 20], contentsGravity: resize, recording: session.cast}")
    #expect(other.contentsGravity == .resize)
    #expect(layer.recording.shownColumns == 2..<21 && layer.recording.shownRows == 0..<4)
    #expect(layer.recording.foregroundColor == Color(hex: 0xD8DEE9) && layer.recording.palette.count == 16)
    #expect(!layer.recording.showsCursor)
  }

  @Test(
    "Mistakes are told with what would be right",
    arguments: [
      ("{file: session.cast, crop: {columns: 0..50}}", "the recording has the columns 0 to 49"),
      ("{file: session.cast, crop: {rows: 3}}", "expected rows from the first to the last, counted from 0: `0..9`"),
      ("{file: none.cast}", "'none.cast' cannot be read"),
      ("{file: session.cast, theme: nrd}", "did you mean 'nord'?"),
      ("{crop: {rows: 0..1}}", "a recording needs the key 'file'"),
    ])
  func mistakes(_ value: String, _ message: String) {
    expect(message, of: "recording: \(value)")
  }

  @Test("The size of a recording does not animate, and what to animate in its place is told")
  func fixedSize() {
    expect(
      "this layer has no property 'fontSize'; a recording's 'fontSize' is fixed, and 'transform.scale' zooms",
      of: "{recording: session.cast, animations: [{keyPath: fontSize, to: 8}]}")
  }

  private func expect(_ message: String, of layer: String) {
    let text = "format: 1\ntitle: t\nstage: {width: 80, height: 48}\nlayers:\n  - \(layer)\n"
    let found = headlines(text)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test("Two layers with one file share its recording")
  func shared() throws {
    let scene = try scene(layers: "  - recording: session.cast\n  - recording: session.cast\n")
    let sessions = scene.tree.root.sublayers.compactMap { ($0 as? RecordingLayer)?.recording.session }
    #expect(sessions.count == 2 && sessions[0] === sessions[1])
  }
}
