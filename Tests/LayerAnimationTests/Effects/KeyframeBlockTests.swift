import TestSupport
import Testing

@testable import LayerAnimation

/// Rules K16 and K17: frames with relative times over one duration.
@Suite("KeyframeBlock")
struct KeyframeBlockTests {
  /// The plane's position before it takes off.
  private static let start = Point(x: 70, y: 150)

  /// The take-off of an article on keyframes (B2).
  private static let takeOff: KeyframeBlock = {
    var block = KeyframeBlock(duration: 1.5)
    func frame(_ start: Double, _ duration: Double, _ keyPath: AnimationKeyPath, _ value: any AnimatableValue) {
      block.frames.append(.init(start: start, duration: duration, keyPath: keyPath, value: value))
    }
    frame(0, 0.25, "position", Self.start + Point(x: 80, y: -10))
    frame(0.1, 0.4, "transform.rotation", -Double.pi / 8)
    frame(0.25, 0.25, "position", Self.start + Point(x: 180, y: -60))
    frame(0.25, 0.25, "opacity", 0.0)
    frame(0.51, 0.01, "transform.rotation", 0.0)
    frame(0.51, 0.01, "position", Point(x: 0, y: Self.start.y))
    frame(0.55, 0.45, "opacity", 1.0)
    frame(0.55, 0.45, "position", Self.start)
    return block
  }()

  private static func initial(_ keyPath: AnimationKeyPath) -> Value {
    switch keyPath {
    case "position": .point(start)
    case "opacity": .number(1)
    default: .number(0)
    }
  }

  private func animation(_ keyPath: AnimationKeyPath) throws -> KeyframeAnimation {
    try #require(Self.takeOff.animations(initialValue: Self.initial).first { $0.keyPath == keyPath })
  }

  @Test("The block of the take-off follows the table of vectors", arguments: MarkdownTable(semantics: "takeoff").rows)
  func table(_ row: MarkdownTable.Row) throws {
    let times = numbers(row["key times"])
    let values = row["values"].replacing(" ", with: "").split(separator: ",").map { cell -> Double in
      switch cell {
      case "-x0": -Self.start.x
      case "-pi/8": -Double.pi / 8
      default: number(String(cell))
      }
    }
    let (actualTimes, actualValues) = try keys(of: row["property"])
    #expect(actualTimes == times)
    #expect(actualValues.count == values.count)
    #expect(zip(actualValues, values).allSatisfy { $0.isNear($1) })
  }

  @Test("Two equal frames are one, and of frames that start together the last one counts (K17e)")
  func equalFrames() throws {
    func values(_ frames: [(start: Double, duration: Double, value: Double)], at times: [Double]) throws -> [Double] {
      var block = KeyframeBlock(duration: 1)
      block.timingFunction = nil
      block.frames = frames.map { .init(start: $0.start, duration: $0.duration, keyPath: "zPosition", value: $0.value) }
      let layer = Layer()
      try layer.add(#require(block.animations(model: layer.model, presentation: layer.model).first))
      let tree = LayerTree(root: layer)
      tree.commit(at: 0)
      return times.map { time in
        var presentation = PresentationTree()
        tree.sample(at: time, into: &presentation)
        return presentation.layers[0].properties.zPosition
      }
    }
    let times = [0, 0.1, 0.25, 0.5, 0.75, 1]
    let once = try values([(0, 0.5, 10), (0.5, 0.5, 20)], at: times)
    #expect(once == [0, 2, 5, 10, 15, 20])
    #expect(try values([(0, 0.5, 10), (0, 0.5, 10), (0.5, 0.5, 20)], at: times) == once)
    #expect(try values([(0, 0.5, 10), (0.5, 0.5, 20), (0.5, 0.5, 20)], at: times) == once)
    #expect(try values([(0, 0.5, 7), (0, 0.5, 10), (0.5, 0.2, 9), (0.5, 0.5, 20)], at: times) == once)
    #expect(try values([(0, 0, 10), (0, 0, 10)], at: times) == [0, 1, 2.5, 5, 7.5, 10])
    #expect(try values([(0, 0.5, 10), (0.5, 0.5, 10)], at: times) == [0, 2, 5, 10, 10, 10])
    #expect(try values([(0.5, 0, 10), (0.5, 0.5, 20)], at: times) == [0, 0, 0, 10, 15, 20], "set at once")
  }

  /// The key times and values that the block produces for a property of the table.
  private func keys(of property: String) throws -> ([Double], [Double]) {
    guard property != "one frame, 0 for 0.1" else {
      let frame = KeyframeBlock.Frame(start: 0, duration: 0.1, keyPath: "opacity", value: 0.0)
      let track = KeyframeBlock.track(of: [frame], from: .number(1))
      return (track.map(\.time), track.map { $0.value.numbers(relativeTo: Self.start).x })
    }
    let keyPaths: [String: AnimationKeyPath] = [
      "centre.x - x0": "position", "centre.y - y0": "position", "rotation": "transform.rotation", "alpha": "opacity",
    ]
    let animation = try animation(try #require(keyPaths[property]))
    let pairs = animation.values.map { $0.animationValue.numbers(relativeTo: Self.start) }
    return (animation.keyTimes ?? [], pairs.map { property == "centre.y - y0" ? $0.y : $0.x })
  }

  @Test("One animation a property, in the order in which they are named, of the whole duration (K16)")
  func animations() {
    var block = Self.takeOff
    block.delay = 0.5
    let animations = block.animations(initialValue: Self.initial)
    #expect(animations.map(\.keyPath) == ["position", "transform.rotation", "opacity"])
    for animation in animations {
      #expect(animation.duration == 1.5)
      #expect(animation.beginTime == 0.5)
      #expect(animation.fillMode == .both)
      #expect(animation.timingFunction == .easeInEaseOut)
    }
  }

  @Test("Another duration rescales every frame (B2)", arguments: [1.5, 3, 15])
  func durations(_ duration: Double) throws {
    var block = Self.takeOff
    (block.duration, block.timingFunction) = (duration, nil)
    let layer = Layer()
    for animation in block.animations(initialValue: Self.initial) { try layer.add(animation) }
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    for (fraction, expected) in [
      (0, Self.start), (0.25, Self.start + Point(x: 80, y: -10)), (0.5, Self.start + Point(x: 180, y: -60)),
      (0.53, Point(x: 0, y: 150)), (1, Self.start),
    ] as [(Double, Point)] {
      let position = tree.properties(of: 0, at: fraction * duration).position
      #expect(position.distance(to: expected) < 1e-9, "at \(fraction)")
    }
    #expect(tree.properties(of: 0, at: 0.375 * duration).opacity.isNear(0.5))
  }

  @Test("A frame is cut off where the next of its property starts, and at 1; later ones are left out (K17)")
  func cuts() {
    let frames = [(0.0, 0.8, 1.0), (0.5, 0.9, 2), (1, 0.5, 3)].map {
      KeyframeBlock.Frame(start: $0, duration: $1, keyPath: "zPosition", value: $2)
    }
    let track = KeyframeBlock.track(of: frames.reversed(), from: .number(0))
    #expect(track.map(\.time) == [0, 0.5, 1])
    #expect(track.map(\.value) == [.number(0), .number(1), .number(2)])
  }

  @Test("A frame of no length at the very start is the whole (K17c)")
  func wholeFrame() {
    let frame = KeyframeBlock.Frame(start: 0, duration: 0, keyPath: "zPosition", value: 8.0)
    #expect(KeyframeBlock.track(of: [frame], from: .number(0)).map(\.time) == [0, 1])
  }

  @Test("In discrete mode values hold from the start of their frames (K17d)")
  func discrete() throws {
    var block = KeyframeBlock(duration: 10)
    (block.calculationMode, block.timingFunction) = (.discrete, nil)
    block.frames = [(0.0, 1.0), (0.3, 2), (0.5, 3)].map {
      KeyframeBlock.Frame(start: $0, duration: 0.1, keyPath: "zPosition", value: $1)
    }
    for (count, expected) in [(3, [1.0, 1, 2, 3, 3]), (1, [1, 1, 1, 1, 1])] {
      block.frames.removeLast(block.frames.count - count)
      let animations = block.animations { _ in .number(7) }
      for (time, value) in zip([0, 2.9, 3, 9, 10], expected) {
        #expect(try sample(animations[0], at: time).zPosition == value, "at \(time)")
      }
    }
    block.frames[0].start = 0.5
    #expect(try sample(block.animations { _ in .number(7) }[0], at: 4.9).zPosition == 7)
  }

  @Test("From the model, or from what shows; afterwards the model has the last values (K17b)")
  func initialState() throws {
    var (model, shown) = (LayerProperties(), LayerProperties())
    (model.zPosition, shown.zPosition) = (10, 20)
    var block = KeyframeBlock(duration: 1)
    block.frames = [30.0, 40].enumerated().map {
      KeyframeBlock.Frame(start: 0.5 * Double($0), duration: 0.5, keyPath: "zPosition", value: $1)
    }
    for (begins, expected) in [(false, 10.0), (true, 20)] {
      block.beginsFromCurrentState = begins
      let animation = try #require(block.animations(model: model, presentation: shown).first)
      #expect(try sample(animation, at: 0).zPosition == expected)
    }
    #expect(block.finalModel(after: model).zPosition == 40)
  }
}

extension Value {
  /// Coordinates relative to a point; a number stands for both coordinates.
  fileprivate func numbers(relativeTo origin: Point) -> Point {
    switch self {
    case .point(let point): point - origin
    case .number(let number): Point(x: number, y: number)
    default: Point(x: .nan, y: .nan)
    }
  }
}
