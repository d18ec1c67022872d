@testable import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("CurveText")
struct CurveTextTests {
  private func mistake(in text: String) -> String? {
    if case .mistake(let message) = CurveText.read(text) { message } else { nil }
  }

  private func function(_ text: String) -> TimingFunction? {
    if case .function(let function) = CurveText.read(text) { function } else { nil }
  }

  @Test(
    "Steps are read (F12)",
    arguments: [
      ("steps(4)", TimingFunction.steps(4)), ("steps(4, end)", .steps(4)), ("steps(4,start)", .steps(4, .start)),
      ("steps( 2 , jump-none )", .steps(2, .none)), ("steps(1, jump-both)", .steps(1, .both)),
      ("steps(3, jump-start)", .steps(3, .start)),
    ])
  func steps(_ text: String, _ expected: TimingFunction) { #expect(function(text) == expected) }

  @Test(
    "Points are read, and times that are missing are spread (F13)",
    arguments: [
      ("linear(0, 1)", [[0, 0], [1, 1]]), ("linear(0, 0.5, 1)", [[0, 0], [0.5, 0.5], [1, 1]]),
      ("linear(0, 0.8 30%, 1)", [[0, 0], [0.3, 0.8], [1, 1]]),
      ("linear(0, 25% 75% 0.5, 1)", [[0, 0], [0.25, 0.5], [0.75, 0.5], [1, 1]]),
      ("linear(0, 1, 2 40%, 3, 4, 5)", [[0, 0], [0.2, 1], [0.4, 2], [0.6, 3], [0.8, 4], [1, 5]]),
      ("linear(0 20%, 1 10%)", [[0.2, 0], [0.2, 1]]), ("linear(0.5)", [[0, 0.5]]),
      ("linear(0, 1 150%, 2)", [[0, 0], [1.5, 1], [1.5, 2]]), ("linear(0, -.1, 1)", [[0, 0], [0.5, -0.1], [1, 1]]),
    ])
  func points(_ text: String, _ expected: [[Double]]) {
    guard case .points(let read)? = function(text)?.form else { return #expect(Bool(false), "\(text)") }
    #expect(read.points.count == expected.count)
    for (point, pair) in zip(read.points, expected) {
      #expect(abs(point.x - pair[0]) < 1e-12 && abs(point.y - pair[1]) < 1e-12, "\(text): \(point)")
    }
  }

  @Test(
    "What is wrong between the brackets is told",
    arguments: [
      ("steps()", "whole number of steps"), ("steps(0)", "from 1"), ("steps(2.5)", "whole number"),
      ("steps(4, middle)", "steps jump at 'start', 'end', 'jump-start'"), ("steps(1, jump-none)", "two or more"),
      ("steps(4, end, end)", "whole number of steps"), ("linear()", "a point of linear is a number"),
      ("linear(0, half, 1)", "found 'half'"), ("linear(0, 1 2%  3% 4%)", "up to two percentages"),
      ("linear(0, 1 2)", "a number and"), ("linear(0, 1e300)", "found '1e300'"), ("linear(0,,1)", "found ''"),
    ])
  func mistakes(_ text: String, _ expected: String) throws {
    let message = try #require(mistake(in: text))
    #expect(message.contains(expected), "\(message)")
  }

  @Test("The message about a wrong name lists all forms, and the nearest name")
  func forms() {
    let text = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers:\n"
    let lines = headlines(text + "- animations: [{keyPath: opacity, to: 0, timingFunction: easeOutBounc}]\n")
    for part in ["'easeIn', 'easeOut' or 'easeInOut' with 'Sine'", "[x1, y1, x2, y2]", "steps(4, end)", "linear(0,"] {
      #expect(lines.first?.contains(part) == true, "\(lines)")
    }
    #expect(lines.first?.hasSuffix("found 'easeOutBounc'; did you mean 'easeOutBounce'?") == true)
  }

  @Test("They stand wherever a timing function stands, and in parameters")
  func places() throws {
    let keys =
      "keyPath: opacity, values: [0, 1, 0], timingFunctions: [steps(2, start), easeOutBack], timingFunction: $curve"
    let scene = try scene(
      layers: "  - {animations: [{\(keys)}]}\n", parameters: "parameters: {curve: 'linear(0, 2, 1)'}\n")
    let animation = scene.tree.root.sublayers.first?.animations.first?.animation as? KeyframeAnimation
    #expect(animation?.timingFunctions == [.steps(2, .start), .easeOutBack])
    #expect(animation?.timingFunction == function("linear(0, 2, 1)"))
  }
}
