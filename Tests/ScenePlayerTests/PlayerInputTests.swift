import Interaction
import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// Keys and the pointer of a player whose scene takes inputs.
@Suite struct PlayerInputTests {
  /// A knob of ten columns and five rows at the left edge that is dragged and typed to; beside it a field for hovering, if wanted.
  private func scene(hovers: Bool = false, endless: Bool = false) throws -> (
    scene: Scene, interaction: InteractionTimeline
  ) {
    let (root, knob, field) = (Layer(), Layer(), Layer())
    for (layer, x) in [(knob, 5.0), (field, 25)] {
      layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
      layer.position = Point(x: x, y: 5)
      root.addSublayer(layer)
    }
    (knob.name, field.name) = ("knob", "field")
    var behavior = Behavior()
    behavior.parameters = [
      LiveParameter(name: "x", initial: .number(0)), LiveParameter(name: "hovers", initial: .number(0)),
    ]
    behavior.layers = [knob, field]
    var drag = GestureListener(layer: 0, gesture: .touch(PanRecognizer()))
    drag.reactions = [
      .init([.changed], Response(settings: [.init(parameter: 0, value: .reading(.translationX))], raised: [0]))
    ]
    behavior.events = [
      EventSource(
        name: "a long name for an event, which nobody has to read", response: Response(raised: endless ? [0] : []))
    ]
    behavior.listeners = [drag, GestureListener(layer: 1, gesture: .key(nil))]
    if hovers {
      var hover = GestureListener(layer: 1, gesture: .hover)
      hover.reactions = [
        .init([.began, .changed], Response(settings: [.init(parameter: 1, value: .reading(.locationX))])),
        .init([.ended], Response(settings: [.init(parameter: 1, value: .constant(.number(-1)))])),
      ]
      behavior.listeners.append(hover)
    }
    var scene = Scene(title: "Knob", stage: Size(width: 40, height: 20), root: root)
    scene.duration = 10
    let interaction = InteractionTimeline(behavior, tree: scene.tree)
    scene.director = interaction
    return (scene, interaction)
  }

  private func run(_ scene: Scene, _ script: [(Double, InputEvent)]) throws -> PlayerRun {
    try PlayerRun(script + [(20, key("q"))], scenes: [scene])
  }

  private func move(_ kind: MouseEvent.Kind, _ x: Double, _ y: Double) -> InputEvent {
    var event = MouseEvent(kind, column: Int(x), row: Int(y))
    (event.columnPart, event.rowPart) = (x - x.rounded(.down), y - y.rounded(.down))
    return .mouse(event)
  }

  @Test("A place within a cell is one within the stage")
  func fractions() throws {
    let (scene, interaction) = try scene()
    _ = try run(
      scene,
      [(1, move(.press(.left), 2.25, 2.5)), (1.5, move(.drag(.left), 7.5, 2.5)), (2, move(.drag(.left), 8.75, 2.5))])
    let moves = interaction.log.inputs.compactMap {
      if case .pointer(_, let point, _) = $0.input { point.x } else { nil }
    }
    #expect(moves.count == 3)
    #expect(abs((moves[2] - moves[1]) / (moves[1] - moves[0]) - (8.75 - 7.5) / (7.5 - 2.25)) < 1e-9)
  }

  @Test("The right button does what the left one does with Alt, which not every terminal passes on")
  func rightButton() throws {
    func pointers(_ button: MouseButton, _ modifiers: Modifiers) throws -> [Input] {
      let (scene, interaction) = try scene()
      let script = [
        (1.0, move(.press(button), 2.5, 2.5)), (1.5, move(.drag(button), 7.5, 2.5)),
        (2, move(.release(button), 8.5, 2.5)),
      ]
      _ = try run(
        scene,
        script.map { time, event in
          guard case .mouse(var mouse) = event else { return (time, event) }
          mouse.modifiers = modifiers
          return (time, .mouse(mouse))
        })
      return interaction.log.inputs.map(\.input)
    }
    let right = try pointers(.right, [])
    let (withAlt, without) = (try pointers(.left, .alt), try pointers(.left, []))
    #expect(right.count == 3 && right == withAlt && right != without)
  }

  @Test("Of a flood of moves a handful a frame become inputs at most, and the last of them does")
  func flood() throws {
    let (scene, interaction) = try scene()
    var script: [(Double, InputEvent)] = [(1, move(.press(.left), 2.5, 2.5))]
    for step in 0..<6000 {
      script.append((1 + Double(step) / 6000, move(.drag(.left), 2.5 + Double(step % 50) / 10, 2.5)))
    }
    script += [(2, move(.drag(.left), 9.5, 2.5)), (2, move(.release(.left), 9.5, 2.5))]
    _ = try run(scene, script)
    // The press, the moves of some 60 frames, and the release.
    #expect((30...2 + PointerPath.most * 62).contains(interaction.log.inputs.count), "\(interaction.log.inputs.count)")
    interaction.advance(to: 20)
    guard case .pointer(.moved, let last, _) = interaction.log.inputs.dropLast().last?.input else {
      return #expect(Bool(false), "the last move is in the log")
    }
    guard case .pointer(.up, let up, _) = interaction.log.inputs.last?.input else {
      return #expect(Bool(false), "and so is the release")
    }
    #expect(last == up)
  }

  /// A dial of twenty columns and ten rows that one finger turns about its middle.
  private func dial() -> (scene: Scene, interaction: InteractionTimeline) {
    let (root, dial) = (Layer(), Layer())
    dial.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
    dial.position = Point(x: 20, y: 10)
    root.addSublayer(dial)
    var behavior = Behavior()
    behavior.parameters = [LiveParameter(name: "angle", initial: .number(0))]
    behavior.layers = [dial]
    var rotation = RotationRecognizer()
    (rotation.threshold, rotation.isMirrored) = (0, true)
    var listener = GestureListener(layer: 0, gesture: .touch(rotation))
    let sum = Interaction.Expression.arithmetic(.sum, .parameter(0), .reading(.rotation))
    listener.reactions = [.init([.began, .changed, .ended], Response(settings: [.init(parameter: 0, value: sum)]))]
    listener.resets = .constant(.flag(true))
    behavior.listeners = [listener]
    var scene = Scene(title: "Dial", stage: Size(width: 40, height: 20), root: root)
    scene.duration = 10
    let interaction = InteractionTimeline(behavior, tree: scene.tree)
    scene.director = interaction
    return (scene, interaction)
  }

  @Test("A dial that is turned once round within one frame has turned by 360°", arguments: [1.0, -1])
  func turnWithinAFrame(direction: Double) throws {
    let (scene, interaction) = dial()
    let corners: [(x: Double, y: Double)] = [(20, 1), (28, 1), (28, 9), (12, 9), (12, 1), (20, 1)]
    var way = [corners[0]]
    for (corner, next) in zip(corners, corners.dropFirst()) {
      for step in 1...12 {
        let part = Double(step) / 12
        way.append((corner.x + (next.x - corner.x) * part, corner.y + (next.y - corner.y) * part))
      }
    }
    if direction < 0 { way.reverse() }
    let moves = way.dropFirst().map { (1.0, move(.drag(.left), $0.x, $0.y)) }
    let press = (1.0, move(.press(.left), way[0].x, way[0].y))
    let release = (1.0, move(.release(.left), way[0].x, way[0].y))
    _ = try run(scene, [press] + moves + [release])
    #expect(interaction.log.inputs.count <= PointerPath.most + 3)
    interaction.advance(to: 20)
    #expect(abs((interaction.parameters[0].number ?? 0) - direction * 2 * .pi) < 1e-9)
  }

  @Test("The way of a finger is kept where a frame comes late: a move at least every two columns")
  func way() throws {
    let (scene, interaction) = try scene()
    let way = stride(from: 2.5, through: 9.5, by: 0.5).map { (1.5, move(.drag(.left), $0, 2.5)) }
    _ = try run(scene, [(1, move(.press(.left), 2.5, 2.5))] + way + [(1.5, move(.release(.left), 9.5, 2.5))])
    // The press, moves to 4.5, 6.5 and 8.5, the last one, and the release.
    #expect((5...7).contains(interaction.log.inputs.count), "\(interaction.log.inputs.count)")
    let xs = interaction.log.inputs.compactMap { if case .pointer(_, let point, _) = $0.input { point.x } else { nil } }
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $1 >= $0 })
  }

  @Test("Moves without a button are reported only of scenes that hover, and only what changes something is kept")
  func hovering() throws {
    let (plain, _) = try scene()
    let still = try run(plain, [(1, move(.move, 25, 2))])
    #expect(!still.terminal.reportsMoves)
    let (scene, interaction) = try scene(hovers: true)
    let run = try run(
      scene,
      [
        (1, move(.move, 1, 9)), (1.5, move(.move, 2, 9)), (2, move(.move, 25, 2)), (2.5, move(.move, 26, 2)),
        (3, move(.move, 1, 9)), (3.5, move(.move, 2, 9)),
      ])
    #expect(run.terminal.reportsMoves)
    #expect(interaction.log.inputs.count == 3)
    interaction.advance(to: 2.2)
    #expect(interaction.isHovered)
    interaction.advance(to: 10)
    #expect(interaction.parameters[1] == .number(-1))
  }

  @Test(
    "Where inputs follow, hovering and moves of the focus cut nothing off; a key does, and both are undone together")
  func past() throws {
    let (scene, interaction) = try scene(hovers: true)
    let run = try run(
      scene,
      [
        (1, key("tab")), (5, key("right")), (6, key("escape")), (6.1, key("home")), (6.2, key("space")),
        (7, move(.move, 25, 2)), (7.5, key("tab")), (7.6, key("tab")), (8, key("shift+tab")), (8.2, key("escape")),
        (8.4, key("tab")), (8.6, key("tab")), (9, key("a")), (10, key("escape")), (11, key("u")),
      ])
    #expect(interaction.log.inputs.count == 3)
    #expect(run.status(at: 5.5).contains("keys go to knob"))
    #expect(run.status(at: 7.55).contains("keys go to knob"))
    #expect(run.status(at: 7.7).contains("keys go to field"))
    #expect(!run.status(at: 8.3).contains("keys"))
    #expect(run.status(at: 9.5).contains("keys go to field"))
    #expect((run.time(at: 8.4) ?? 9) < 0.5, "paused at the start")
  }

  @Test("After undo and redo the focus, who has the keys, the status line and the log are what they were")
  func undoneFocus() throws {
    let (scene, interaction) = try scene()
    var logs: [[TimedInput]] = []
    let keys = ["tab", "tab", "a", "escape", "u", "ctrl+r", "u", "ctrl+u", "ctrl+r", "ctrl+r", "7", "escape"]
    let run = try PlayerRun(
      keys.enumerated().map { (Double($0.offset + 1), key($0.element)) } + [(20, key("q"))], scenes: [scene],
      prepare: { player in player.onTick = { _ in logs.append(interaction.log.inputs) } })
    func status(after key: Int) -> String { run.status(at: Double(key) + 0.5) }
    // What the keys before Esc have done, and that nobody has the focus then.
    #expect(status(after: 3).contains("keys go to field") && !status(after: 4).contains("keys"))
    // Undone together with Esc: the field has the focus, and the keys.
    #expect(status(after: 5).contains("keys go to field"))
    #expect(!status(after: 6).contains("keys") && status(after: 7).contains("keys go to field"))
    // What only moved the focus is undone last.
    #expect(!status(after: 8).contains("keys") && status(after: 9).contains("keys go to field"))
    #expect(!status(after: 10).contains("keys"))
    let whole: [Input] = [.focus(.next), .focus(.next), .text("a"), .focus(.none)]
    #expect(interaction.log.inputs.map(\.input) == whole)
    // No key has come to the field after that: the player has gone to a time by it.
    #expect(interaction.log.inputs.last?.time == 4)
    #expect(logs.contains([]))
  }

  @Test("Undone at a time that inputs follow, the keys stay the player's, since they would cut those off")
  func undoneBefore() throws {
    let (scene, interaction) = try scene()
    let run = try run(
      scene,
      [
        (1, key("tab")), (2, key("tab")), (3, key("a")), (5, key("escape")), (6, key("home")), (7, key("u")),
        (8, key("ctrl+r")), (9, key("space")),
      ])
    #expect(!run.status(at: 7.5).contains("keys") && !run.status(at: 8.5).contains("keys"))
    #expect(interaction.log.inputs.count == 4)
  }

  @Test("What goes wrong is told once, with its time, in the columns that there are")
  func faults() throws {
    let (scene, _) = try scene(endless: true)
    let run = try PlayerRun(
      [
        (1, move(.press(.left), 2.5, 2.5)), (1.5, move(.drag(.left), 15.5, 2.5)), (2, move(.drag(.left), 30.5, 2.5)),
        (12, key("q")),
      ],
      size: TerminalSize(columns: 80, rows: 24), scenes: [scene])
    #expect(run.status(at: 2.2).contains("raises itself without end at 2"), "\(run.status(at: 2.2))")
    #expect(!run.status(at: 11).contains("raises"))
  }

  @Test("The inspector shows where the gestures of a layer stand, what they read, and the live parameters")
  func inspector() throws {
    let (scene, _) = try scene(hovers: true)
    let run = try PlayerRun(
      [
        (0.5, key("i")), (0.6, key("i")), (1, move(.press(.left), 2.5, 5.5)), (1.5, move(.drag(.left), 6.5, 5.5)),
        (2, move(.drag(.left), 8.5, 5.5)), (2.5, move(.release(.left), 8.5, 5.5)), (3, key("down")), (4, key("down")),
        (5, key("q")),
      ], size: TerminalSize(columns: 80, rows: 24), scenes: [scene])
    func value(_ name: String, at time: Double) -> String? {
      run.screen(at: time).compactMap { line in
        line.split(separator: "│").last.map { $0.split(separator: " ") }.flatMap {
          $0.first == name[...] ? $0.last : nil
        }
      }.first.map(String.init)
    }
    #expect(value("pan", at: 0.9) == "waiting")
    #expect(value("x", at: 0.9) == "0")
    #expect(value("pan", at: 2.2) == "changed")
    #expect(value("translation.x", at: 2.2) == value("x", at: 2.2))
    #expect((Double(value("x", at: 2.2) ?? "") ?? 0) > 2)
    #expect(value("pan", at: 2.9) == "ended")
    #expect(value("hover", at: 3.5) == "waiting")
    #expect(value("pan", at: 3.5) == nil)
    #expect(value("x", at: 4.5) == value("x", at: 2.9))
    let lanes = run.screen(at: 2.2).filter { $0.contains("knob pan") || $0.contains("field key, hover") }
    #expect(lanes.count == 2 && lanes.first?.contains("changed") == true)
  }

  @Test("What an event will begin has a lane from the beginning, with its values where they will be")
  func newLanes() throws {
    let run = try PlayerRun(
      [(0.5, key("i")), (4, key("home")), (4.5, key("q"))], size: TerminalSize(columns: 80, rows: 24),
      scenes: [sceneOfItself()])
    for time in [1, 3, 4.4] {
      // The first is the head of the details.
      let lane = run.screen(at: time).last { $0.contains("box opacity") } ?? ""
      // Nothing before 2 s, and then a curve, whether the playhead is there or not.
      let cells = lane.map { "▁▂▃▄▅▆▇▸│".contains($0) ? "x" : $0 }
      #expect(String(cells).contains("··xxxxx"), "\(time): \(lane)")
    }
  }

  @Test("A scene that nobody can touch loops or ends as its file says, and its lanes stay")
  func byItself() throws {
    for loops in [true, false] {
      var scene = sceneOfItself()
      scene.loops = loops
      let run = try PlayerRun(
        [(0.5, key("i")), (14, key("q"))], size: TerminalSize(columns: 80, rows: 24), scenes: [scene])
      for time in [1, 3.0, 9.5, 11, 13.5] { #expect(run.screen(at: time).contains { $0.contains("box opacity") }) }
    }
  }

  /// A box that an event lets fade in at 2 s.
  private func sceneOfItself() -> Scene {
    let root = Layer(), layer = Layer()
    layer.name = "box"
    root.addSublayer(layer)
    var behavior = Behavior()
    behavior.events = [EventSource(name: "go", cause: .time(2))]
    behavior.triggers = [
      Trigger(event: 0) { _ in
        var animation = BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0, duration: 3)
        animation.isRemovedOnCompletion = false
        return [Trigger.Launch(layer: layer, animation: animation, key: "fade")]
      }
    ]
    var scene = Scene(title: "Box", stage: Size(width: 40, height: 20), root: root)
    scene.duration = 10
    scene.director = InteractionTimeline(behavior, tree: scene.tree)
    return scene
  }
}
