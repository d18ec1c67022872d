import LayerAnimation

/// The cost of keyframes: a scene of many layers with one animation each, small and ten times as large, with few and
/// many keys; and, for comparison, layers without animations.
enum KeyframeBenchmark {
  /// The largest allowed ratio of the times for 4,096 and for 16 keyframes: the binary search has three times as many
  /// steps, and touches more memory. A linear search would take 256 times as long.
  static let largestGrowth = 6.0

  static func run(_ stopwatch: Stopwatch) throws {
    let small = try time(layers: 100, keys: 5, stopwatch)
    let large = try time(layers: 1_000, keys: 5, stopwatch)
    print("A motion of five keyframes, eased, on each layer, nanoseconds a layer")
    print("  100 layers \(rounded(small))   1,000 layers \(rounded(large))   ratio \(rounded(large / small))")
    print("  4,096 keyframes take \(try growth(stopwatch)) times as long as 16")
    let still = try time(layers: 1_000, keys: 0, stopwatch)
    print("A layer that stands still, among 1,000: \(rounded(still)) nanoseconds")
  }

  /// How much longer a sample takes with 4,096 keyframes than with 16.
  static func growth(_ stopwatch: Stopwatch) throws -> Double {
    let (many, few) = (try time(layers: 20, keys: 4_096, stopwatch), try time(layers: 20, keys: 16, stopwatch))
    return rounded(many / few)
  }

  private static func time(layers: Int, keys: Int, _ stopwatch: Stopwatch) throws -> Double {
    let values: [any AnimatableValue] = (0..<keys).map { Point(x: Double($0), y: Double($0 * $0 % 17)) }
    var motion = KeyframeAnimation(keyPath: "position", values: values, duration: 2)
    motion.timingFunctions = Array(repeating: .easeInEaseOut, count: max(keys - 1, 0))
    motion.repeatCount = .infinity
    let root = Layer()
    for _ in 0..<layers {
      let layer = Layer()
      if keys > 0 { try layer.add(motion) }
      root.addSublayer(layer)
    }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    let nanoseconds = stopwatch.nanoseconds(repetitions: 100_000 / layers) { repetition in
      tree.sample(at: Double(repetition) / 60, into: &presentation)
    }
    return nanoseconds / Double(layers)
  }

  private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
