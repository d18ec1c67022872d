import Diagnostics
import LayerAnimation
import Testing

@testable import SceneFormat

/// Gestures that the wheel and keys stand for: where they are, and how often.
@Suite("GesturesWithoutPress")
struct GesturesWithoutPressTests {
  private static let scene = """
    format: 1
    title: t
    stage: {width: 100, height: 50}
    duration: 5s
    parameters: {log: {default: "", type: text}}
    layers:
      - name: piece
        position: [40, 30]
        size: [20, 10]
        transform: {rotate: 90deg}
        gestures:
          - rotation: {began: {set: &at {log: "$(log & '[' & round(location.x, 6) & ' ' & round(location.y, 6) & ']')"}}}
          - pinch: {began: {set: *at}}
          - longPress: {began: {set: *at}}
          - swipe: {set: *at}
      - name: button
        position: [80, 30]
        size: [20, 10]
        anchorPoint: [0.25, 0.5]
        gestures:
          - tap: {count: 2, simultaneous: true, set: {log: $(log & count)}}
          - tap: {simultaneous: true, set: {log: $(log & count)}}
          - tap: {count: 3, simultaneous: true, set: {log: $(log & count)}}
          - pan: {began: {set: *at}}
      - name: double
        position: [20, 10]
        size: [10, 10]
        gestures:
          - tap: {count: 2, set: {log: $(log & count)}}
          - tap: {count: 3, set: {log: $(log & count)}}
      - {name: label, text: {string: $log}}
    """

  /// What has been noted after some inputs.
  private func log(_ inputs: String...) throws -> String {
    let (scene, diagnostics) = SceneDecoder.decode(SourceFile(name: "live.yaml", text: Self.scene))
    #expect(diagnostics.map(\.description) == [])
    let decoded = try #require(scene)
    let text = "format: 1\ninputs:\n" + inputs.map { "  - {\($0)}\n" }.joined()
    let mistakes = InputLogDecoder.decode(SourceFile(name: "log", text: text), into: decoded)
    #expect(mistakes.map(\.description) == [])
    decoded.prepare(at: 4)
    var presentation = PresentationTree()
    decoded.tree.sample(at: 4, into: &presentation)
    guard case .text(let text) = try #require(presentation.layers.last).value(of: "string") else { return "" }
    return text
  }

  @Test("The wheel is where the pointer is, in the layer's own points, whatever was pressed before")
  func wheel() throws {
    // Turned by a quarter: 4 points to the right of the middle are 4 points above it.
    #expect(try log("at: 1s, wheel: {over: [44, 30], steps: 1}") == "[10 1]")
    #expect(try log("at: 1s, wheel: {over: [40, 33], steps: 1}, with: alt") == "[13 5]")
    #expect(
      try log("at: 1s, down: [40, 30]", "at: 1.1s, up: [40, 30]", "at: 2s, wheel: {over: [40, 33], steps: 1}")
        == "[13 5]")
  }

  @Test("Keys are at the anchor point", arguments: [".", "+", "l", "shift+left", "H", "L"])
  func keys(key: String) throws {
    #expect(try log("at: 1s, focus: piece", "at: 2s, key: '\(key)'") == "[10 5]")
  }

  @Test("So are arrows")
  func arrows() throws { #expect(try log("at: 1s, focus: button", "at: 2s, key: left") == "[5 5]") }

  @Test("Keys in quick succession are one tap more each time, as clicks are")
  func taps() throws {
    let keys = ["at: 1s, key: enter", "at: 1.3s, key: space", "at: 1.6s, key: enter"]
    #expect(try log("at: 0.5s, focus: button", keys[0]) == "1")
    let clicks = ["at: 1s, tap: button", "at: 1.3s, tap: button", "at: 1.6s, tap: button"]
    #expect(
      try log("at: 0.5s, focus: button", keys[0], keys[1], keys[2]) == log(clicks[0], clicks[1], clicks[2]))
    #expect(try log("at: 0.5s, focus: button", keys[0], "at: 2s, key: enter") == "11")
    #expect(
      try log("at: 0.5s, focus: button", keys[0], "at: 1.1s, focus: double", "at: 1.2s, key: enter") == "12")
  }

  @Test("One key is as many taps as are asked for at least")
  func fewest() throws {
    #expect(try log("at: 0.5s, focus: double", "at: 1s, key: enter") == "2")
    #expect(try log("at: 0.5s, focus: double", "at: 1s, key: enter", "at: 3s, key: enter") == "22")
  }
}
