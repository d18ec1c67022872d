import HeapCounter
import LayerAnimation

/// Compares the cost of a tree with that of a plain loop over arrays that resolves the same timings and evaluates the
/// same curves, and counts the allocations of a sample.
///
/// 200 layers with five animations each: an eased number, a spring on a point, keyframes, a value function, and a group
/// with a child. The plain loop knows the kind of each in advance and writes its results into an array.
enum TreeBenchmark {
  static let layerCount = 200

  static func run(_ stopwatch: Stopwatch) throws {
    let tree = try makeTree()
    var presentation = PresentationTree()
    var loop = BareLoop(layerCount: layerCount)
    let (engine, bare, ratio) = stopwatch.compare(repetitions: 100) {
      tree.sample(at: Double($0) / 60, into: &presentation)
    } _: {
      loop.sample(at: Double($0) / 60)
    }
    let tracks = Double(layerCount * 5)
    print("A tree of \(layerCount) layers with five animations each, nanoseconds an animation")
    print(
      "  engine \(rounded(engine / tracks))   bare loop \(rounded(bare / tracks))   ratio \(rounded(ratio))")
    let difference = loop.difference(from: presentation)
    print("  they agree within \(difference)")
    let before = allocation_count()
    for repetition in 0..<200 { tree.sample(at: Double(repetition) / 60, into: &presentation) }
    let allocations = allocation_count() - before
    print("  allocations in 200 samples: \(before < 0 ? "not counted here" : "\(allocations)")")
  }

  static func makeTree() throws -> LayerTree {
    let root = Layer()
    for index in 0..<layerCount {
      let layer = Layer()
      layer.timing = BareLoop.layerTiming(index)
      for animation in animations(index) { try layer.add(animation) }
      root.addSublayer(layer)
    }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return tree
  }

  private static func animations(_ index: Int) -> [any Animation] {
    var number = BasicAnimation(keyPath: "opacity", from: 0.25, to: 1, duration: 1)
    (number.timing, number.timingFunction) = (BareLoop.timing(index), .easeInEaseOut)
    var spring = SpringAnimation(keyPath: "position", from: Point.zero, to: Point(x: 40, y: 30))
    spring.timing = BareLoop.timing(index)
    var keyframes = KeyframeAnimation(keyPath: "zPosition", values: BareLoop.keyValues, duration: 1)
    keyframes.timing = BareLoop.timing(index)
    var turn = BasicAnimation(keyPath: "transform", from: 0, to: 2 * Double.pi, duration: 1)
    (turn.timing, turn.valueFunction) = (BareLoop.timing(index), .rotateZ)
    var child = BasicAnimation(keyPath: "anchorPointZ", from: 0, to: 9, duration: 1)
    child.timing = BareLoop.childTiming
    var group = AnimationGroup([child])
    group.timing = BareLoop.timing(index)
    return [number, spring, keyframes, turn, group]
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}

/// The same animations as plain numbers in arrays.
struct BareLoop {
  static let keyValues = (0..<16).map { Double($0 * $0 % 7) }

  static let childTiming: Timing = {
    var timing = Timing(duration: 0.25)
    timing.repeatCount = .infinity
    return timing
  }()

  static func timing(_ index: Int) -> Timing {
    var timing = Timing(duration: 1 + Double(index % 5) * 0.25)
    timing.beginTime = 1e-9
    (timing.repeatCount, timing.autoreverses) = (.infinity, index.isMultiple(of: 2))
    return timing
  }

  static func layerTiming(_ index: Int) -> Timing {
    var timing = Timing.layer
    timing.speed = 1 + Double(index % 3) * 0.5
    return timing
  }

  private var layerTimings: [Timing]
  private var timings: [Timing]
  private let easing = TimingFunction.easeInEaseOut
  private let spring = SpringSolver(Spring())
  private let keyTimes = (0..<16).map { Double($0) / 15 }
  private let keyValues = Self.keyValues
  private var numbers: [SIMD4<Double>]
  private var matrices: [Transform3D]

  init(layerCount: Int) {
    layerTimings = (0..<layerCount).map(Self.layerTiming)
    timings = (0..<layerCount * 5).map { Self.timing($0 / 5) }
    numbers = Array(repeating: .zero, count: layerCount * 4)
    matrices = Array(repeating: .identity, count: layerCount)
  }

  mutating func sample(at mediaTime: Double) {
    // Local copies, so that the arrays are not retained for every layer.
    let (timings, easing, spring, keyTimes, keyValues) = (timings, easing, spring, keyTimes, keyValues)
    for layer in layerTimings.indices {
      guard let time = layerTimings[layer].localTime(at: mediaTime) else { continue }
      let track = layer * 5
      let number = easing(timings[track].resolve(at: time).progress)
      numbers[layer * 4] = Self.lerp(SIMD4(0.25, 0, 0, 0), SIMD4(1, 0, 0, 0), number)
      let pull = timings[track + 1].resolve(at: time).progress * timings[track + 1].duration
      numbers[layer * 4 + 1] = Self.lerp(.zero, SIMD4(40, 30, 0, 0), spring(pull))
      let key = timings[track + 2].resolve(at: time).progress
      numbers[layer * 4 + 2] = Self.keyframe(key, keyTimes, keyValues)
      let angle = timings[track + 3].resolve(at: time).progress * 2 * .pi
      matrices[layer] = .rotation(angle: angle, x: 0, y: 0, z: 1)
      let inner = timings[track + 4].resolve(at: time).progress * timings[track + 4].duration
      let progress = Self.childTiming.resolve(at: inner).progress
      numbers[layer * 4 + 3] = Self.lerp(.zero, SIMD4(9, 0, 0, 0), progress)
    }
  }

  private static func keyframe(_ progress: Double, _ keyTimes: [Double], _ keyValues: [Double]) -> SIMD4<Double> {
    var (low, high) = (0, keyTimes.count - 2)
    while low < high {
      let middle = (low + high) / 2
      if keyTimes[middle + 1] > progress { high = middle } else { low = middle + 1 }
    }
    let fraction = (progress - keyTimes[low]) / (keyTimes[low + 1] - keyTimes[low])
    return lerp(SIMD4(keyValues[low], 0, 0, 0), SIMD4(keyValues[low + 1], 0, 0, 0), fraction)
  }

  private static func lerp(_ from: SIMD4<Double>, _ to: SIMD4<Double>, _ fraction: Double) -> SIMD4<Double> {
    from + (to - from) * fraction
  }

  /// The largest difference from the results of the tree, which shows that neither has left anything out.
  func difference(from presentation: PresentationTree) -> Double {
    var worst = 0.0
    for layer in layerTimings.indices {
      let properties = presentation.layers[layer + 1].properties
      worst = max(worst, abs(properties.opacity - numbers[layer * 4].x))
      worst = max(worst, abs(properties.position.x - numbers[layer * 4 + 1].x))
      worst = max(worst, abs(properties.zPosition - numbers[layer * 4 + 2].x))
      worst = max(worst, abs(properties.transform.m12 - matrices[layer].m12))
      worst = max(worst, abs(properties.anchorPointZ - numbers[layer * 4 + 3].x))
    }
    return worst
  }
}
