import Diagnostics
import TestSupport
import Testing

@testable import LayerAnimation
@testable import SceneFormat

/// What the articles show, worked by hand: the scenes that ship, after the inputs of logs.
@Suite("HandScenes")
struct HandScenesTests {
  /// A scene that ships, after some inputs.
  private func scene(
    _ name: String, _ parameters: [String: String] = [:], after inputs: [String]
  ) throws -> Scene {
    let scene = try galleryScene(name, parameters)
    let log = "format: 1\ninputs:\n" + inputs.map { "  - {\($0)}\n" }.joined()
    let mistakes = InputLogDecoder.decode(SourceFile(name: "log", text: log), into: scene)
    #expect(mistakes.map(\.description) == [])
    return scene
  }

  private func look(_ path: String, in scene: Scene, at time: Double) throws -> LayerProperties {
    scene.prepare(at: time)
    return try properties(of: path, in: scene, at: time)
  }

  private func text(_ path: String, in scene: Scene, at time: Double) throws -> String {
    scene.prepare(at: time)
    return try string(of: path, in: scene, at: time)
  }

  private func shown(_ keyPath: AnimationKeyPath, of path: String, in scene: Scene, at time: Double) throws -> Double {
    scene.prepare(at: time)
    return try number(keyPath, of: path, in: scene, at: time)
  }

  // MARK: Pull to refresh

  /// The finger is put down, is beyond the threshold half a second later, and stays where it is for much longer than loading takes.
  private static let pulled = ["at: 1s, down: [80, 20]", "at: 1.25s, moved: [80, 50]", "at: 1.5s, moved: [80, 80]"]

  @Test("E12: loading begins while the finger is down, and the list is held whatever the finger does")
  func pullLoads() throws {
    let scene = try scene(
      "timing/pull",
      after: Self.pulled + ["at: 2s, moved: [80, 86]", "at: 2.5s, moved: [80, 30]", "at: 3s, up: [80, 30]"])
    for (time, opacity, place) in [(1.4, 0.0, 36.0), (1.6, 1, 66), (2.2, 1, 66), (2.9, 1, 66), (3.8, 1, 66)] {
      #expect(try shown("opacity", of: "header/runner", in: scene, at: time) == opacity, "at \(time)")
      #expect(try shown("position.y", of: "list", in: scene, at: time) == place, "at \(time)")
    }
    #expect(try shown("strokeEnd", of: "header/word", in: scene, at: 2.9) == 1)
  }

  @Test("E12: the word fades while the list closes, and is put back when nobody sees it")
  func pullCloses() throws {
    let scene = try scene("timing/pull", after: Self.pulled + ["at: 3s, up: [80, 80]"])
    #expect(abs(try shown("opacity", of: "header", in: scene, at: 4.05) - 0.5) < 1e-9)
    #expect(abs(try shown("position.y", of: "list", in: scene, at: 4.05) - 36) < 1e-9)
    var before = (written: 1.0, opacity: 1.0)
    for frame in 0...40 {
      let time = 3.8 + Double(frame) / 60
      let written = try shown("strokeEnd", of: "header/word", in: scene, at: time)
      if written != before.written { #expect(before.opacity < 0.05, "it jumps at \(time)") }
      before = (written, try shown("opacity", of: "header", in: scene, at: time))
    }
    let rest: [(AnimationKeyPath, String, Double)] = [
      ("opacity", "header", 1), ("strokeEnd", "header/word", 0), ("position.y", "header/word", 22),
      ("position.y", "list", 6),
    ]
    for (keyPath, path, value) in rest { #expect(try shown(keyPath, of: path, in: scene, at: 4.3) == value) }
    #expect(try text("list/rows/first/text", in: scene, at: 5) == "13:48  Lyon   ")
  }

  @Test("E12: a finger that stays down until all is over pulls nothing; put down anew it does")
  func pullAgain() throws {
    let again = [
      "at: 5s, moved: [80, 86]", "at: 5.5s, up: [80, 86]", "at: 6s, down: [80, 20]", "at: 6.5s, moved: [80, 40]",
    ]
    let scene = try scene("timing/pull", after: Self.pulled + again)
    #expect(try shown("position.y", of: "list", in: scene, at: 5.2) == 6)
    #expect(try shown("position.y", of: "list", in: scene, at: 7) == 26)
  }

  // MARK: The form

  private static let form = "place/panel/details/content"

  private static func filled(number: String, code: String) -> [String] {
    [
      "at: 0.5s, tap: place/panel/header/switch", "at: 1.5s, tap: \(form)/number", "at: 1.7s, type: \"\(number)\"",
      "at: 2s, tap: \(form)/code", "at: 2.2s, type: \"\(code)\"",
    ]
  }

  private func isRed(_ field: String, in scene: Scene, at time: Double) throws -> Bool {
    try look("\(Self.form)/\(field)", in: scene, at: time).backgroundColor == Color(hex: 0x7C2F35)
  }

  @Test(
    "D3: of the fields those are red that are wrong, until they are changed",
    arguments: [
      ("4242424242424242", "12", false, true), ("424242", "123", true, false), ("4", "1", true, true),
    ])
  func redFields(_ number: String, _ code: String, numberIsRed: Bool, codeIsRed: Bool) throws {
    let inputs =
      Self.filled(number: number, code: code) + [
        "at: 3s, key: enter", "at: 4s, key: backspace", "at: 4.1s, type: \"1\"",
      ]
    let scene = try scene("form/live", after: inputs)
    #expect(try abs(shown("transform.translation.x", of: "place/panel", in: scene, at: 3.075) - 5) < 1e-3, "it shakes")
    #expect(try isRed("number", in: scene, at: 3.5) == numberIsRed)
    #expect(try isRed("code", in: scene, at: 3.5) == codeIsRed)
    #expect(try isRed("number", in: scene, at: 4.5) == numberIsRed)
    #expect(try !isRed("code", in: scene, at: 4.5))
  }

  @Test(
    "D4: the title is pushed from Pay to Paying, and when the answer comes to what it says; the button stays",
    arguments: [("4242424242424242", "Thank you", "Thank you"), ("0242424242424242", "Declined", "Pay 24.00")])
  func titles(_ number: String, answer: String, later: String) throws {
    let button = "place/panel/button"
    // What is typed while it pays changes nothing, and neither does the key.
    let inputs =
      Self.filled(number: number, code: "123") + [
        "at: 3s, key: enter", "at: 3.2s, key: enter", "at: 3.5s, key: backspace",
      ]
    let scene = try scene("form/live", after: inputs)
    for (time, title) in [
      (2.9, "Pay 24.00"), (3.25, "Paying"), (4.2, "Paying"), (4.55, answer), (6, answer), (6.9, later),
    ] {
      #expect(try text("\(button)/title/label", in: scene, at: time) == title, "at \(time)")
      #expect(try look(button, in: scene, at: time).backgroundColor == Color(hex: 0x2B65C3))
    }
    for time in [3.25, 4.55] {
      let transition = try #require(try look("\(button)/title", in: scene, at: time).transition)
      #expect(transition.kind == .push && transition.subtype == .fromTop && abs(transition.progress - 0.5) < 1e-9)
    }
    #expect(try (look("\(button)/title", in: scene, at: 6.55).transition != nil) == (later != answer))
  }

  @Test("D1: each of the extra checkboxes is ticked by itself")
  func checkboxes() throws {
    let taps = [
      "at: 0.5s, tap: place/panel/header/switch", "at: 2s, tap: \(Self.form)/anywhere",
      "at: 3s, tap: \(Self.form)/here",
    ]
    let scene = try scene("form/live", after: taps)
    let (on, off) = ("[x]", "[ ]")
    for (time, here, anywhere) in [(1.9, on, off), (2.5, on, on), (3.5, off, on)] {
      #expect(try text("\(Self.form)/here/box", in: scene, at: time) == here, "at \(time)")
      #expect(try text("\(Self.form)/anywhere/box", in: scene, at: time) == anywhere, "at \(time)")
    }
  }

  // MARK: The lock

  private func lock(_ combination: String, after inputs: [String]) throws -> String {
    try text("task", in: try scene("gestures/lock", ["combination": combination], after: inputs), at: 60)
  }

  /// Turns to the left are negative, as the angles are.
  @Test(
    "A7: a stop that repeats the last one is no step to the right, and a whole turn to the left",
    arguments: [
      ("7-9-6-1-5-2", [-7, 8, -7, 5, -4, 3]), ("3-3-5", [-5]), ("3-3-5", [-3, -2]), ("3-3", [-3]), ("3-3-3", [-13]),
      ("3-3-3", [-3, -10]), ("4-3-3", [-4, 1, -10]), ("3-3-5-5-7", [-7]), ("3-3-2-1", [-12, 1]),
      ("5-5-0", [2, -7, -5]),
    ])
  func lockOpens(_ combination: String, _ turns: [Int]) throws {
    let dial = "safe/door/rim/dial"
    let wheel = turns.enumerated().map { "at: \($0 + 1)s, wheel: {over: \(dial), steps: \($1)}" }
    #expect(try lock(combination, after: wheel) == "open", "by the wheel")
    let keys = turns.flatMap { Array(repeating: $0 < 0 ? "," : ".", count: abs($0)) }
    let presses = keys.enumerated().map { "at: \(1 + 0.2 * Double($0)), key: \"\($1)\"" }
    #expect(try lock(combination, after: ["at: 0.5s, focus: \(dial)"] + presses) == "open", "by keys")
    let drags = turns.enumerated().map { "at: \($0 * 3 + 1)s, rotate: {layer: \(dial), by: \($1 * 36)deg, over: 2s}" }
    #expect(try lock(combination, after: drags) == "open", "by a finger")
  }

  @Test(
    "A7: what is not turned as the formula says opens nothing",
    arguments: [
      ("3-3-5", [-3, 10, -2]), ("3-3-5", [-6]), ("3-3-5", [4, -1]), ("3-3", [-5]), ("3-3-3", [-3]), ("4-3-3", [-4, 1]),
    ])
  func lockStaysShut(_ combination: String, _ turns: [Int]) throws {
    let wheel = turns.enumerated().map { "at: \($0 + 1)s, wheel: {over: safe/door/rim/dial, steps: \($1)}" }
    #expect(try lock(combination, after: wheel) != "open")
  }

  @Test("A7: the lock says past which stop it has to be turned on")
  func lockTasks() throws {
    let dial = "safe/door/rim/dial"
    let steps = ["at: 1s, wheel: {over: \(dial), steps: -3}", "at: 2s, wheel: {over: \(dial), steps: -1}"]
    let scene = try scene("gestures/lock", ["combination": "3-3-5"], after: steps)
    #expect(try text("task", in: scene, at: 0) == "turn left past 3 to 5")
    #expect(try text("task", in: scene, at: 1.5) == "turn left past 3 to 5")
    #expect(try text("task", in: scene, at: 2.5) == "turn left to 5, let go")
    #expect(try lock("3-3", after: ["at: 1s, focus: \(dial)"]) == "turn left to 3, let go")
  }
}
