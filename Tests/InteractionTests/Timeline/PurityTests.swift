import Foundation
import LayerAnimation
import TestSupport
import Testing

@testable import Interaction

/// What is shown is a function of the log and of the time, and of nothing else.
@Suite struct PurityTests {
  private func one<Element>(of elements: [Element], _ random: inout some RandomNumberGenerator) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  /// Inputs of a hand that knows nothing.
  private func randomLog(_ random: inout some RandomNumberGenerator, count: Int) -> [TimedInput] {
    var (time, isDown) = (0.0, false)
    return (0..<count).map { _ in
      if Bool.random(using: &random) { time += Double.random(in: 0...0.4, using: &random) }
      let places = [(10.0, 10.0), (50, 10), (90, 10), (30, 10), (70, 40)]
      let (x, y) = places.randomElement(using: &random) ?? (0, 0)
      let point = Point(x: x + .random(in: -6...6, using: &random), y: y)
      switch Int.random(in: 0..<9, using: &random) {
      case 0...4:
        let phase: Input.PointerPhase =
          isDown ? one(of: [.moved, .moved, .up, .cancelled], &random) : .down
        isDown = phase == .down || phase == .moved
        return TimedInput(.pointer(phase, point, []), at: time)
      case 5: return TimedInput(.text(one(of: ["4", "42", "x"], &random)), at: time)
      case 6:
        return TimedInput(
          .key(one(of: ["left", "backspace", "space", "right", "enter"], &random)), at: time)
      case 7: return TimedInput(.focus(one(of: [.next, .previous, .none], &random)), at: time)
      default: return TimedInput(.set("x", .number(.random(in: 0...80, using: &random))), at: time)
      }
    }
  }

  /// How many random logs are tried; the environment variable `LOGS` asks for another number.
  private static let logs = ProcessInfo.processInfo.environment["LOGS"].flatMap { Int($0) } ?? 60

  @Test("What is shown at any time, in any order, is what a replay from the beginning shows")
  func purity() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<Self.logs {
      let log = randomLog(&random, count: Int.random(in: 1...120, using: &random))
      let last = (log.last?.time ?? 0) + 2
      let scene = KnobScene()
      scene.interaction.replaceLog(by: InputLog(log))
      for _ in 0..<12 {
        let time = Double.random(in: 0...last, using: &random)
        let fresh = KnobScene()
        fresh.interaction.replaceLog(by: InputLog(log))
        #expect(scene.look(at: time).looks(like: fresh.look(at: time)))
        #expect(scene.interaction.parameters == fresh.interaction.parameters)
      }
    }
  }

  /// Whether two scenes of the same seed are in the same state, and look the same.
  private func agree(_ one: RandomInteraction, _ other: RandomInteraction, at time: Double) -> Bool {
    one.look(at: time).looks(like: other.look(at: time)) && one.interaction.parameters == other.interaction.parameters
      && one.interaction.fault == other.interaction.fault && one.interaction.focusPlace == other.interaction.focusPlace
      && recognizers(of: one) == recognizers(of: other)
  }

  private func recognizers(of scene: RandomInteraction) -> [AnyHashable?] {
    scene.interaction.recognizers.map { recognizer in recognizer.map { AnyHashable($0) } }
  }

  @Test("Random scenes show at any time, in any order, what a replay from the beginning shows")
  func randomScenes() {
    for number in 0..<UInt64(max(Self.logs / 3, 1)) {
      var random = SeededGenerator(seed: number &* 77 &+ 5)
      var hand = RandomLog(seed: number)
      let log = hand.inputs(Int.random(in: 1...80, using: &random))
      let scene = RandomInteraction(seed: number)
      scene.interaction.replaceLog(by: InputLog(log))
      for _ in 0..<6 {
        let time = Double.random(in: 0...(log.last?.time ?? 0) + 3, using: &random)
        let fresh = RandomInteraction(seed: number)
        fresh.interaction.replaceLog(by: InputLog(log))
        #expect(agree(scene, fresh, at: time), "scene and log \(number), at \(time) s")
      }
    }
  }

  @Test("Random scenes that a hand goes back in, cuts off, undoes and redoes show what their logs say")
  func randomHands() {
    for number in 0..<UInt64(max(Self.logs / 3, 1)) {
      var random = SeededGenerator(seed: number &* 31 &+ 9)
      var hand = RandomLog(seed: number &+ 1_000_000)
      let scene = RandomInteraction(seed: number)
      var now = 0.0
      for input in hand.inputs(40) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: now = Double.random(in: 0...now + 0.01, using: &random)
        case 1: scene.interaction.undo()
        case 2: scene.interaction.redo()
        case 3: now += 3
        default: now += Double.random(in: 0...0.2, using: &random)
        }
        if Bool.random(using: &random) { scene.interaction.advance(to: now) }
        scene.interaction.take(TimedInput(input.input, at: now))
        guard Int.random(in: 0..<8, using: &random) == 0 else { continue }
        let fresh = RandomInteraction(seed: number)
        fresh.interaction.replaceLog(by: InputLog(scene.interaction.log.inputs))
        #expect(agree(scene, fresh, at: now), "scene and hand \(number), at \(now) s")
        // There and back again, to where states were kept before.
        for time in [
          Double.random(in: 0...now + 2, using: &random), now + 2, Double.random(in: 0...now + 2, using: &random), now,
        ] {
          #expect(agree(scene, fresh, at: time), "scene and hand \(number), at \(time) s after \(now) s")
        }
      }
    }
  }

  @Test("A log that grows input by input, is cut off and undone shows what the log says that there is")
  func growing() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let scene = KnobScene()
      var now = 0.0
      for input in randomLog(&random, count: 80) {
        // A hand that sometimes goes back in time, and sometimes takes back what it did.
        switch Int.random(in: 0..<10, using: &random) {
        case 0: now = Double.random(in: 0...now + 0.01, using: &random)
        case 1: scene.interaction.undo()
        case 2: scene.interaction.redo()
        default: now += Double.random(in: 0...0.2, using: &random)
        }
        scene.interaction.advance(to: now)
        scene.interaction.take(TimedInput(input.input, at: now))
        let fresh = KnobScene()
        fresh.interaction.replaceLog(by: InputLog(scene.interaction.log.inputs))
        #expect(scene.look(at: now).looks(like: fresh.look(at: now)))
        #expect(scene.interaction.parameters == fresh.interaction.parameters)
      }
    }
  }

  @Test("A jump into a long log takes back to a kept state, not to the beginning")
  func jumps() {
    var random = SeededGenerator(seed: 3)
    let scene = KnobScene()
    let log = randomLog(&random, count: 2000)
    scene.interaction.replaceLog(by: InputLog(log))
    let last = log.last?.time ?? 0
    scene.interaction.advance(to: last)
    let before = scene.tree.commitCount
    scene.interaction.advance(to: last / 2)
    #expect(scene.tree.commitCount - before < 100)
  }

  @Test("A jump forward goes to a kept state as well")
  func jumpsForward() {
    var random = SeededGenerator(seed: 5)
    let scene = KnobScene()
    let log = randomLog(&random, count: 2000)
    scene.interaction.replaceLog(by: InputLog(log))
    let last = log.last?.time ?? 0
    scene.interaction.advance(to: last)
    let (look, parameters) = (scene.look(at: last), scene.interaction.parameters)
    scene.interaction.advance(to: 0)
    let before = scene.tree.commitCount
    scene.interaction.advance(to: last)
    #expect(scene.tree.commitCount - before < 100)
    #expect(scene.look(at: last).looks(like: look))
    #expect(scene.interaction.parameters == parameters)
  }

  @Test("What a scene does by itself is worked out once, however often it is played")
  func secondRound() throws {
    final class Count { var launches = 0 }
    let (count, root, layer) = (Count(), Layer(), Layer())
    root.addSublayer(layer)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var behavior = Behavior()
    behavior.layers = [layer]
    behavior.events = [
      EventSource(name: "begin", cause: .time(0.5)), EventSource(name: "next", cause: .end(layer: 0, key: "fade")),
    ]
    behavior.triggers = [0, 1].map { event in
      Trigger(event: event) { _ in
        count.launches += 1
        let fade = BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0, duration: 0.5)
        return [Trigger.Launch(layer: layer, animation: fade, key: "fade")]
      }
    }
    let interaction = InteractionTimeline(behavior, tree: tree)
    var rounds: [[Double]] = []
    for _ in 0..<3 {
      rounds.append(
        (0...60).map { step in
          let time = Double(step) / 20
          interaction.advance(to: time)
          tree.commit(at: time)
          var presentation = PresentationTree()
          tree.sample(at: time, into: &presentation)
          return presentation.layers[1].properties.opacity
        })
    }
    #expect(rounds[1] == rounds[0] && rounds[2] == rounds[0])
    #expect(Set(rounds[0]).count > 5, "it fades")
    #expect(count.launches == 6, "begun at 0.5 s, and again at each end until 3 s")
  }

  /// A scene in which an event follows itself ten times a second, and counts; a tap notes how far it has come.
  private func clock() -> InteractionTimeline {
    let (root, layer) = (Layer(), Layer())
    root.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
    root.anchorPoint = .zero
    layer.bounds = root.bounds
    layer.position = Point(x: 10, y: 10)
    root.addSublayer(layer)
    var behavior = Behavior()
    behavior.parameters = [
      LiveParameter(name: "count", initial: .number(0)), LiveParameter(name: "noted", initial: .number(-1)),
    ]
    behavior.layers = [layer]
    let more = Expression.arithmetic(.sum, .parameter(0), .constant(.number(1)))
    var tap = GestureListener(layer: 0, gesture: .touch(TapRecognizer()))
    tap.reactions = [.init([.ended], Response(settings: [.init(parameter: 1, value: .parameter(0))]))]
    behavior.listeners = [tap]
    behavior.events = [
      EventSource(name: "begin", cause: .time(0), response: Response(raised: [1])),
      EventSource(name: "tick", response: Response(settings: [.init(parameter: 0, value: more)])),
      EventSource(name: "tock", cause: .delay(event: 1, seconds: 0.1), response: Response(raised: [1])),
    ]
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return InteractionTimeline(behavior, tree: tree)
  }

  @Test("States that were kept after an input's time are given up, also where no other input came before them")
  func keptBehindAnInput() {
    let interaction = clock()
    interaction.advance(to: 30)
    interaction.advance(to: 3.05)
    for phase in [Input.PointerPhase.down, .up] {
      interaction.take(TimedInput(.pointer(phase, Point(x: 10, y: 10), []), at: 3.05))
    }
    for time in [30.0, 20, 4, 30] {
      interaction.advance(to: time)
      #expect(interaction.parameters[1] == .number(31), "noted at 3.05 s, also at \(time) s")
    }
    interaction.undo()
    #expect(interaction.parameters[1] == .number(-1), "without going back first")
    interaction.advance(to: 30)
    #expect(interaction.parameters[1] == .number(-1))
    interaction.redo()
    interaction.advance(to: 20)
    #expect(interaction.parameters[1] == .number(31))
  }

  @Test("What is played again and again is kept once")
  func keptOnce() {
    let interaction = clock()
    interaction.advance(to: 60)
    let count = interaction.kept.count
    for _ in 0..<50 {
      interaction.advance(to: 1)
      interaction.advance(to: 60)
    }
    #expect(interaction.kept.count == count)
  }
}
