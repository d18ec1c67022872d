import Interaction
import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

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
