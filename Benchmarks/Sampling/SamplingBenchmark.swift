import LayerAnimation

/// The cost of a sample by kind of track, and whether it grows faster than the scene.
enum SamplingBenchmark {
  static func run(_ stopwatch: Stopwatch) throws {
    print("Sampling, nanoseconds a track (a layer carries five tracks)")
    for (name, animation) in animations {
      let small = try time(animation, layers: 20, stopwatch)
      let large = try time(animation, layers: 200, stopwatch)
      let figures = "100 tracks \(rounded(small))   1,000 tracks \(rounded(large))"
      print("  \(padded(name)) \(figures)   ratio \(rounded(large / small))")
    }
  }

  /// One animation of each kind, all of them running all the time.
  private static var animations: [(String, any Animation)] {
    var basic = BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 2)
    basic.repeatCount = .infinity
    var eased = basic
    eased.timingFunction = .easeInEaseOut
    var turn = BasicAnimation(keyPath: "transform", from: 0, to: 2 * Double.pi, duration: 2)
    turn.valueFunction = .rotateZ
    turn.repeatCount = .infinity
    let turned = Transform3D.rotation(angle: 2, x: 0, y: 0, z: 1)
    var matrix = BasicAnimation(keyPath: "transform", from: Transform3D.identity, to: turned, duration: 2)
    matrix.repeatCount = .infinity
    let points: [any AnimatableValue] = (0..<64).map { Point(x: Double($0), y: Double($0 * $0 % 17)) }
    var keyframes = KeyframeAnimation(keyPath: "position", values: points, duration: 2)
    keyframes.repeatCount = .infinity
    var group = AnimationGroup([basic], duration: 2)
    group.repeatCount = .infinity
    return [
      ("number", basic), ("number, eased", eased), ("value function", turn), ("matrix", matrix),
      ("64 keyframes", keyframes), ("group of one", group),
    ]
  }

  private static func time(_ animation: any Animation, layers: Int, _ stopwatch: Stopwatch) throws -> Double {
    let root = Layer()
    for _ in 0..<layers {
      let layer = Layer()
      for _ in 0..<5 { try layer.add(animation) }
      root.addSublayer(layer)
    }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    let nanoseconds = stopwatch.nanoseconds(repetitions: 20_000 / layers) { repetition in
      tree.sample(at: Double(repetition) / 60, into: &presentation)
    }
    return nanoseconds / Double(layers * 5)
  }

  private static func padded(_ text: String) -> String { text + String(repeating: " ", count: max(0, 16 - text.count)) }

  private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
