import Foundation
import Interaction
import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// The mouse on the timeline and on the stage. The bar of a 40×12 screen lies in row 10, from column 10 to column 32.
@Suite("PlayerMouse")
struct PlayerMouseTests {
  @Test("Pressing the bar goes there and holds until let go")
  func pressingTheBarGoesThereAndHoldsUntilLetGo() throws {
    let run = try PlayerRun([
      (1, mouse(.press(.left), 21, 10)), (3, mouse(.release(.left), 21, 10)), (4.01, key("q")),
    ])
    #expect(run.time(at: 1.1) == 5 && run.time(at: 2.9) == 5)
    #expect(run.bar(at: 2).contains("▌▌"))
    #expect(run.time(at: 4).map { abs($0 - 6) < 0.05 } == true)
  }

  @Test("Dragging scrubs, also beyond the bar's ends")
  func draggingScrubsAlsoBeyondTheBarsEnds() throws {
    let run = try PlayerRun([
      (0.5, key("space")), (1, mouse(.press(.left), 15, 10)), (2, mouse(.drag(.left), 26, 3)),
      (3, mouse(.drag(.left), 39, 10)), (4, mouse(.drag(.left), 0, 10)), (5, mouse(.release(nil), 0, 10)),
      (6, key("q")),
    ])
    let times = [1.5, 2.5, 3.5, 4.5].map { run.time(at: $0) ?? -1 }
    #expect(times[0] < times[1] && times[2] == 10 && times[3] == 0)
    #expect(run.bar(at: 5.9).contains("▌▌"), "it was paused before and stays so")
  }

  @Test("The wheel moves a tenth")
  func theWheelMovesATenth() throws {
    let run = try PlayerRun([
      (0.5, key("space")), (1, key("5")), (2, mouse(.wheelDown, 20, 10)), (3, mouse(.wheelUp, 20, 10)),
      (4, mouse(.wheelUp, 5, 3)), (5, key("q")),
    ])
    #expect(run.time(at: 2.5) == 5.1 && run.time(at: 3.5) == 5 && run.time(at: 4.5) == 4.9)
  }

  @Test("A click on the stage pauses and plays")
  func aClickOnTheStagePausesAndPlays() throws {
    let run = try PlayerRun([
      (1, mouse(.press(.left), 20, 4)), (1.1, mouse(.release(.left), 20, 4)), (5, mouse(.press(.left), 3, 2)),
      (6.01, key("q")),
    ])
    #expect(run.bar(at: 4).contains("▌▌") && run.time(at: 4) == 1)
    #expect(run.time(at: 6).map { abs($0 - 2) < 0.05 } == true)
  }

  @Test("Other buttons and the status line do nothing")
  func otherButtonsAndTheStatusLineDoNothing() throws {
    let run = try PlayerRun([
      (0.5, key("space")), (1, mouse(.press(.right), 20, 4)), (2, mouse(.press(.left), 20, 11)),
      (3, mouse(.drag(.left), 30, 10)), (4, key("q")),
    ])
    #expect(run.time(at: 3.9) == 0.5)
  }

  @Test("A release outside the screen is endured")
  func aReleaseOutsideTheScreenIsEndured() throws {
    let run = try PlayerRun([
      (1, mouse(.press(.left), 21, 10)), (2, mouse(.drag(.left), 4000, -7)), (3, mouse(.release(.left), 4000, 900)),
      (4, mouse(.press(.left), -1, -1)), (5, key("q")),
    ])
    #expect(run.outcome == .quit)
  }
}

/// The moves that are left of the path of the pointer between two frames.
@Suite struct PointerPathTests {
  private func path(_ points: [Point], from start: Point = .zero, reach: Double = 2) -> [Point] {
    var path = PointerPath()
    path.start = start
    for (place, point) in points.enumerated() {
      path.add(PointerPath.Move(point: point, modifiers: [], time: Double(place)), reach: reach)
      #expect(path.moves.count <= PointerPath.most)
      #expect(path.moves.last?.point == point)
    }
    return path.take().map(\.point)
  }

  @Test("However long the path is, few moves are left, the last one among them, in the order in which they came")
  func bounded() {
    let left = path((1...10_000).map { Point(x: Double($0 * 7919 % 1000), y: Double($0 * 104_729 % 500)) })
    #expect(left.count == PointerPath.most)
  }

  @Test("Of a straight path moves are left that are spread over it")
  func straight() {
    let xs = path((1...100).map { Point(x: Double($0), y: 0) }).map(\.x)
    #expect(xs.last == 100)
    let steps = zip([0] + xs, xs).map { $1 - $0 }
    #expect(steps.allSatisfy { (10...60).contains($0) }, "\(xs)")
  }

  @Test("Where a finger turns round is kept")
  func turning() {
    let there = (1...40).map { Double($0) }
    let xs = path((there + there.reversed() + [0]).map { Point(x: $0, y: 3) }).map(\.x)
    #expect(xs.contains { $0 >= 38 }, "\(xs)")
    #expect(xs.last == 0)
  }

  @Test("A path round a dial stays one: it winds once about the middle")
  func round() {
    let angles = (1...90).map { Double($0) * 4 * .pi / 180 }
    let start = Point(x: 20, y: 0)
    let corners = [start] + path(angles.map { Point(x: 20 * cos($0), y: 20 * sin($0)) }, from: start)
    let turned = zip(corners, corners.dropFirst()).reduce(0) { $0 + turn(from: $1.0, to: $1.1) }
    #expect(abs(turned - 2 * .pi) < 0.1, "\(corners)")
  }

  @Test("Without a finger only the last move counts, and nothing is left of moves that were taken")
  func hovering() {
    #expect(path([Point(x: 1, y: 1), Point(x: 50, y: 1), Point(x: 9, y: 9)], reach: .infinity) == [Point(x: 9, y: 9)])
    var path = PointerPath()
    path.add(PointerPath.Move(point: Point(x: 5, y: 0), modifiers: [], time: 0), reach: 2)
    _ = path.take()
    #expect(path.moves.isEmpty && path.start == Point(x: 5, y: 0))
  }

  /// The angle about the middle by which a point leads to another, −π to π.
  private func turn(from a: Point, to b: Point) -> Double {
    atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
  }
}

/// The keyboard and the pointer of a scene, without a player.
@Suite struct SceneInputTests {
  /// A knob that is dragged, and beside it a field that listens to all keys.
  private func input() throws -> SceneInput {
    let (root, knob, field) = (Layer(), Layer(), Layer())
    for (layer, x) in [(knob, 5.0), (field, 25)] {
      (layer.bounds, layer.position) = (Rect(x: 0, y: 0, width: 10, height: 10), Point(x: x, y: 5))
      root.addSublayer(layer)
    }
    (knob.name, field.name) = ("knob", "field")
    var behavior = Behavior()
    behavior.layers = [knob, field]
    behavior.listeners = [
      GestureListener(layer: 0, gesture: .touch(PanRecognizer())), GestureListener(layer: 1, gesture: .key(nil)),
    ]
    var scene = Scene(title: "Knob", stage: Size(width: 40, height: 20), root: root)
    scene.director = InteractionTimeline(behavior, tree: scene.tree)
    return try #require(SceneInput(scene))
  }

  private func point(
    _ kind: MouseEvent.Kind, _ x: Double, at time: Double, isCovered: Bool = false, _ input: inout SceneInput
  ) -> Bool {
    input.take(
      MouseEvent(kind, column: 0, row: 0), at: Point(x: x, y: 5), isCovered: isCovered, reach: 2, time: time)
  }

  private func key(_ name: String, at time: Double, _ input: inout SceneInput) throws -> Bool {
    input.take(try #require(KeyStroke(name)), at: time)
  }

  @Test("A press is the scene's where something listens and nothing covers it, and so are its moves and its end")
  func press() throws {
    var input = try input()
    #expect(!point(.press(.left), 15, at: 1, &input) && !point(.press(.left), 5, at: 1, isCovered: true, &input))
    #expect(!point(.drag(.left), 6, at: 1, &input) && !point(.release(.left), 6, at: 1, &input))
    #expect(point(.press(.left), 5, at: 1, &input))
    for x in 6...30 { #expect(point(.drag(.left), Double(x), at: 1 + Double(x) / 100, isCovered: true, &input)) }
    #expect(input.timeline.log.inputs.count == 1, "the moves wait for a frame")
    input.takeMoves()
    #expect(point(.release(.left), 30, at: 2, &input))
    #expect(input.timeline.log.inputs.count == 2 + PointerPath.most)
    #expect(input.timeline.log.inputs.dropLast().last?.time == 1.3)
  }

  @Test("Tab leads the keys to the layers, Esc back to the player, and so does a press beside them")
  func focus() throws {
    var input = try input()
    #expect(try input.focusName == nil && !key("a", at: 1, &input))
    let tabs = [try key("tab", at: 1, &input), try key("tab", at: 1, &input)]
    #expect(try tabs == [true, true] && input.focusName == "field" && key("a", at: 2, &input))
    #expect(try key("escape", at: 3, &input) && input.focusName == nil && !key("escape", at: 3, &input))
    #expect(try key("tab", at: 4, &input) && point(.press(.left), 38, at: 5, &input) && input.focusName == nil)
  }

  @Test("Keys that are withheld go to the player, and where inputs follow, a move of the focus waits for the next key")
  func withheld() throws {
    var input = try input()
    for name in ["tab", "tab", "a"] { _ = try key(name, at: 5, &input) }
    input.withholdKeys()
    #expect(try !key("b", at: 2, &input))
    #expect(try key("backtab", at: 2, &input) && input.focusName == "field" && input.timeline.log.inputs.count == 3)
    #expect(try key("b", at: 2, &input))
    let whole: [Input] = [.focus(.layer("field")), .text("b")]
    #expect(input.timeline.log.inputs.map(\.input) == whole)
    let isUndone = input.undo(at: 2)
    #expect(isUndone && input.timeline.log.inputs.count == 3 && input.focusName == nil)
    let isRedone = input.redo(at: 2)
    #expect(isRedone && input.focusName == "field")
    let again = input.redo(at: 2)
    #expect(!again)
  }

  @Test("Keys that the player has, since the user went to another time, stay the player's while inputs are undone")
  func withheldWhileUndone() throws {
    var input = try input()
    for name in ["tab", "tab", "a"] { _ = try key(name, at: 5, &input) }
    input.withholdKeys()
    let isChanged = [input.undo(at: 8), input.redo(at: 8)]
    #expect(try isChanged == [true, true] && input.focusName == nil && !key("7", at: 8, &input))
    #expect(input.timeline.log.inputs.count == 3)
  }

  @Test("A scene that takes no inputs has none, and nothing new is told of one in which nothing went wrong")
  func none() throws {
    #expect(try SceneInput(PlayerRun.scene()) == nil)
    var input = try input()
    let news = input.takeNews()
    #expect(news == nil)
  }
}
