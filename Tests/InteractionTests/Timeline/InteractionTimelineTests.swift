import LayerAnimation
import Testing

@testable import Interaction

@Suite struct InteractionTimelineTests {
  @Test("A drag moves a live parameter, and the layer that names it")
  func drag() {
    let scene = KnobScene()
    scene.pointer(.down, 10, 10, at: 1)
    for (index, x) in [14.0, 20, 31].enumerated() { scene.pointer(.moved, x, 10, at: 1.1 + Double(index) / 10) }
    scene.pointer(.up, 31, 10, at: 1.5)
    #expect(scene.look(at: 0.5).layers[1].properties.position.x == 10)
    #expect(scene.look(at: 1.15).layers[1].properties.position.x == 14)
    #expect(scene.look(at: 2).layers[1].properties.position.x == 31)
    #expect(scene.look(at: 1.25).layers[1].properties.position.x == 20)
    #expect(scene.number(.x) == 20)
  }

  @Test("Fingers whose touch was cancelled do not keep the next ones from beginning")
  func cancelledTouch() {
    let scene = KnobScene()
    scene.pointer(.down, 10, 10, at: 1)
    scene.pointer(.moved, 20, 10, at: 1.1)
    scene.pointer(.cancelled, 20, 10, at: 1.2)
    scene.pointer(.down, 20, 10, at: 2)
    scene.pointer(.moved, 35, 10, at: 2.1)
    scene.interaction.advance(to: 3)
    #expect(scene.number(.x) == 35)
  }

  @Test("A parameter stays in its range, and a condition that becomes true raises its event")
  func range() {
    let scene = KnobScene()
    scene.pointer(.down, 10, 10, at: 1)
    scene.pointer(.moved, 95, 10, at: 1.1)
    scene.pointer(.up, 95, 10, at: 1.2)
    scene.interaction.advance(to: 2)
    #expect(scene.number(.x) == 60)
    #expect(scene.flag(.isFar) == true)
    scene.interaction.advance(to: 1)
    #expect(scene.flag(.isFar) == false)
  }

  @Test("A tap raises an event, which begins an animation at its instant")
  func trigger() {
    let scene = KnobScene()
    scene.press(at: 2)
    #expect(scene.look(at: 2).layers[3].properties.transform == .identity)
    let half = scene.look(at: 2.55).layers[3].properties.transform
    let angle = Transform3D.rotation(angle: 0.5, x: 1, y: 0, z: 0)
    #expect(abs(half.m22 - angle.m22) < 1e-9)
    #expect(scene.look(at: 4).layers[3].properties.transform == .identity)
  }

  @Test("A change of the model runs the action that its layer names, from what is seen")
  func action() {
    let scene = KnobScene()
    scene.press(at: 2)
    scene.press(at: 2.25)
    let start = scene.look(at: 2).layers[3].properties.opacity
    let first = scene.look(at: 2.29).layers[3].properties.opacity
    #expect(start == 1)
    // The model is what the scene begins with until a parameter of it changes.
    #expect(scene.look(at: 5).layers[3].properties.opacity == 0.25)
    #expect(first <= 1)
  }

  @Test("The end of an animation raises an event, and another one follows after its delay")
  func ends() {
    let scene = KnobScene()
    scene.press(at: 0.5)
    // Released at 0.55, the fold ends at 1.55.
    scene.interaction.advance(to: 1.5)
    #expect(scene.number(.ends) == 0)
    scene.interaction.advance(to: 1.56)
    #expect(scene.number(.ends) == 1)
    #expect(scene.number(.turns) == 0)
    scene.interaction.advance(to: 1.81)
    #expect(scene.number(.turns) == 1)
    scene.interaction.advance(to: 3)
    #expect(scene.number(.turns) == 2)
    scene.interaction.advance(to: 1.6)
    #expect(scene.number(.turns) == 0)
    scene.interaction.advance(to: 100)
    #expect(scene.number(.turns) == 2)
    #expect(scene.number(.ends) == 1)
  }

  @Test("An animation that is replaced does not come to its end")
  func replaced() {
    let scene = KnobScene()
    scene.press(at: 0.5)
    scene.press(at: 1)
    scene.interaction.advance(to: 1.7)
    #expect(scene.number(.ends) == 0)
    scene.interaction.advance(to: 2.1)
    #expect(scene.number(.ends) == 1)
  }

  @Test("Text is typed at the caret into the field that was pressed, as far as it allows that")
  func text() {
    let scene = KnobScene()
    scene.pointer(.down, 90, 10, at: 1)
    scene.pointer(.up, 90, 10, at: 1.1)
    scene.interaction.take(TimedInput(.text("12x3"), at: 2))
    scene.interaction.take(TimedInput(.key("left"), at: 3))
    scene.interaction.take(TimedInput(.text("9"), at: 4))
    scene.interaction.take(TimedInput(.key("backspace"), at: 5))
    scene.interaction.take(TimedInput(.key("home"), at: 6))
    scene.interaction.take(TimedInput(.text("777777"), at: 7))
    let words = [0.0, 2, 4, 5, 7].map { time -> String? in
      scene.interaction.advance(to: time)
      return scene.text(.word)
    }
    #expect(words == ["", "123", "1293", "123", "777123"])
  }

  @Test("Without the focus, keys and text mean nothing; Tab goes through the layers that listen")
  func focus() {
    let scene = KnobScene()
    scene.interaction.take(TimedInput(.text("5"), at: 0.5))
    scene.interaction.take(TimedInput(.focus(.next), at: 1))
    scene.interaction.take(TimedInput(.key("right"), at: 2))
    scene.interaction.take(TimedInput(.focus(.next), at: 3))
    scene.interaction.take(TimedInput(.key("space"), at: 4))
    scene.interaction.take(TimedInput(.focus(.next), at: 5))
    scene.interaction.take(TimedInput(.text("5"), at: 6))
    scene.interaction.take(TimedInput(.focus(.none), at: 7))
    scene.interaction.advance(to: 1)
    #expect(scene.interaction.focus === scene.knob)
    scene.interaction.advance(to: 6)
    #expect(scene.number(.x) == 15)
    #expect(scene.flag(.open) == true)
    #expect(scene.text(.word) == "5")
    scene.interaction.advance(to: 8)
    #expect(scene.interaction.focus == nil)
  }

  @Test("The wheel, and keys on the layer with the focus, turn and scale by steps")
  func steps() {
    let layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
    layer.position = Point(x: 20, y: 20)
    let root = Layer()
    root.bounds = Rect(x: 0, y: 0, width: 40, height: 40)
    root.anchorPoint = .zero
    root.addSublayer(layer)
    var behavior = Behavior()
    behavior.parameters = [
      LiveParameter(name: "angle", initial: .number(0)), LiveParameter(name: "size", initial: .number(1)),
    ]
    behavior.layers = [layer]
    var turn = GestureListener(layer: 0, gesture: .touch(RotationRecognizer()))
    turn.reactions = [
      .init(
        [.began],
        Response(settings: [.init(parameter: 0, value: .arithmetic(.sum, .parameter(0), .reading(.rotation)))]))
    ]
    turn.step = 0.25
    var pinch = GestureListener(layer: 0, gesture: .touch(PinchRecognizer()))
    pinch.reactions = [
      .init(
        [.began],
        Response(settings: [.init(parameter: 1, value: .arithmetic(.product, .parameter(1), .reading(.scale)))]))
    ]
    pinch.step = 2
    behavior.listeners = [turn, pinch]
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let interaction = InteractionTimeline(behavior, tree: tree)
    for (time, input) in [
      (1.0, Input.wheel(1, Point(x: 20, y: 20), .alt)), (2, .wheel(2, Point(x: 20, y: 20), [])),
      (3, .wheel(-1, Point(x: 20, y: 20), [])), (4, .wheel(1, Point(x: 39, y: 39), .alt)), (5, .focus(.next)),
      (6, .key(".")), (7, .text(",")), (8, .text("+")),
    ] { interaction.take(TimedInput(input, at: time)) }
    interaction.advance(to: 4.5)
    #expect(interaction.parameters == [.number(0.25), .number(1.5)])
    interaction.advance(to: 6)
    #expect(interaction.parameters[0] == .number(0.5))
    interaction.advance(to: 9)
    #expect(interaction.parameters == [.number(0.25), .number(3)])
  }

  @Test("What is undone is not seen any more, and is again when it is done again")
  func undo() {
    let scene = KnobScene()
    scene.press(at: 1)
    scene.interaction.advance(to: 1.5)
    #expect(scene.flag(.open) == true)
    let folding = scene.look(at: 1.5)
    scene.interaction.undo()
    #expect(scene.look(at: 1.5).layers[3].properties.transform == .identity)
    #expect(scene.flag(.open) == false)
    scene.interaction.redo()
    #expect(scene.look(at: 1.5).looks(like: folding))
  }

  @Test("An event that raises itself without time passing is found and told")
  func endless() {
    let scene = KnobScene(isEndless: true)
    scene.press(at: 1)
    scene.interaction.advance(to: 2)
    #expect(scene.interaction.fault == .endless(event: "toggled", time: 1.05))
    scene.interaction.advance(to: 0.5)
    #expect(scene.interaction.fault == nil)
  }

  @Test("Where events have raised one another without end, few more may later, so that the scene can still be used")
  func endlessAgain() {
    let tree = LayerTree(root: Layer())
    tree.commit(at: 0)
    var behavior = Behavior()
    behavior.parameters = [LiveParameter(name: "count", initial: .number(0))]
    let more = Expression.arithmetic(.sum, .parameter(0), .constant(.number(1)))
    behavior.events = [
      EventSource(
        name: "again", response: Response(settings: [.init(parameter: 0, value: more)], raised: [0])),
      EventSource(name: "tick", cause: .time(0), response: Response(raised: [0])),
      EventSource(name: "tock", cause: .delay(event: 1, seconds: 1), response: Response(raised: [1])),
    ]
    behavior.events[0].place = WrittenPlace(line: 7, column: 3)
    let interaction = InteractionTimeline(behavior, tree: tree)
    interaction.advance(to: 0)
    let first = interaction.parameters[0].number ?? 0
    #expect(first >= Double(InteractionTimeline.mostRaised) - 1)
    #expect(interaction.fault == .endless(event: "again", time: 0))
    #expect(interaction.faultPlace == WrittenPlace(line: 7, column: 3))
    interaction.advance(to: 10)
    let later = (interaction.parameters[0].number ?? 0) - first
    #expect(later > 0 && later <= Double(10 * InteractionTimeline.mostRaisedLater))
    // The same whichever way one comes there.
    let count = interaction.parameters
    interaction.advance(to: 0.5)
    interaction.advance(to: 10)
    #expect(interaction.parameters == count)
  }

  @Test("The player's clock is left as it is")
  func clock() {
    let scene = KnobScene()
    scene.tree.root.timing.speed = 0
    scene.tree.root.timing.timeOffset = 7
    let timing = scene.tree.root.timing
    scene.press(at: 1)
    scene.interaction.advance(to: 7)
    #expect(scene.tree.root.timing == timing)
    #expect(scene.flag(.open) == true)
  }

  @Test("What is hit is where it is by the scene's clock, whatever the player's clock shows")
  func hitsByTheScenesClock() throws {
    let (root, layer) = (Layer(), Layer())
    root.bounds = Rect(x: 0, y: 0, width: 100, height: 20)
    root.anchorPoint = .zero
    layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    layer.position.y = 10
    root.addSublayer(layer)
    try layer.add(BasicAnimation(keyPath: "position.x", from: 0.0, to: 100.0, duration: 10))
    var behavior = Behavior()
    behavior.parameters = [LiveParameter(name: "taps", initial: .number(0))]
    behavior.layers = [layer]
    var tap = GestureListener(layer: 0, gesture: .touch(TapRecognizer()))
    let count = Expression.arithmetic(.sum, .parameter(0), .constant(.number(1)))
    tap.reactions = [.init([.ended], Response(settings: [.init(parameter: 0, value: count)]))]
    behavior.listeners = [tap]
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let interaction = InteractionTimeline(behavior, tree: tree)
    (root.timing.speed, root.timing.timeOffset) = (0, 9)
    tree.commit(at: 77)
    interaction.take(TimedInput(.pointer(.down, Point(x: 50, y: 10), []), at: 5))
    interaction.take(TimedInput(.pointer(.up, Point(x: 50, y: 10), []), at: 5))
    interaction.advance(to: 20)
    #expect(interaction.parameters == [.number(1)])
  }

  @Test("A press where nothing listens is no press of the scene's")
  func listening() {
    let scene = KnobScene()
    #expect(scene.interaction.listens(at: Point(x: 50, y: 10), time: 0))
    #expect(!scene.interaction.listens(at: Point(x: 50, y: 30), time: 0))
    #expect(!scene.interaction.listens(at: Point(x: 70, y: 45), time: 0))
  }
}
