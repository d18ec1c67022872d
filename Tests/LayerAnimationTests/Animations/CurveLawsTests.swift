import LayerAnimation
import TestSupport
import Testing

/// Laws for all curves: a sample depends only on its time, and is finite if the values are.
@Suite("Laws of curves")
struct CurveLawsTests {
  /// Numbers of every size, with their negatives.
  private static let sizes = [0, 1e-300, 1e-9, 0.3, 1, 1e9, 1e155, 1e300, .greatestFiniteMagnitude]

  /// Makes animations of all kinds.
  private struct Maker {
    var random: SeededGenerator
    /// The range of the numbers; empty for moderate ones.
    var sizes: [Double] = []

    mutating func number() -> Double {
      guard !sizes.isEmpty else { return random.number(-50...50) }
      return random.element(of: sizes) * random.element(of: [-1, 1])
    }

    mutating func point() -> Point { Point(x: number(), y: number()) }

    mutating func matrix() -> Transform3D {
      Transform3D.rotation(angle: random.number(-4...4), x: 1, y: 2, z: 3).concatenating(
        .translation(x: number(), y: number(), z: number())
      ).scaled(x: number(), y: number())
    }

    mutating func path() -> Path {
      var path = Path([.move(point())])
      for _ in 0..<3 {
        switch random.element(of: [0, 1, 2]) {
        case 0: path.addLine(to: point())
        case 1: path.addCurve(to: point(), control1: point(), control2: point())
        default: path.closeSubpath()
        }
      }
      return path
    }

    mutating func timing() -> Timing {
      Timing(
        properties: random.element(of: ["dur=1", "dur=2 auto count=inf", "dur=0.7 count=4 fill=both", "dur=3 speed=-1"])
      )
    }

    mutating func keyframes() -> KeyframeAnimation {
      let isPoint = random.element(of: [true, false])
      var animation = KeyframeAnimation(keyPath: isPoint ? "position" : "transform.scale.x")
      animation.values = (0..<5).map { _ in isPoint ? point() as any AnimatableValue : number() }
      if isPoint, random.element(of: [true, false]) { animation.path = path() }
      animation.rotationMode = random.element(of: [.auto, .autoReverse, nil])
      animation.calculationMode = random.element(of: CalculationMode.allCases)
      animation.tensionValues = (0..<5).map { _ in random.number(-1...1) }
      animation.biasValues = (0..<5).map { _ in number() }
      (animation.timing, animation.isAdditive) = (timing(), random.element(of: [true, false]))
      animation.isCumulative = random.element(of: [true, false])
      return animation
    }

    mutating func spring() -> SpringAnimation {
      let isMatrix = random.element(of: [true, false])
      var animation = SpringAnimation(keyPath: isMatrix ? "transform" : "bounds.size.width")
      animation.toValue = isMatrix ? matrix() as any AnimatableValue : number()
      if random.element(of: [true, false]) {
        animation.byValue = isMatrix ? matrix() as any AnimatableValue : number()
      }
      animation.spring = Spring(
        mass: number(), stiffness: number(), damping: number(), initialVelocity: number())
      animation.spring.allowsOverdamping = random.element(of: [true, false])
      (animation.timing, animation.isCumulative) = (timing(), random.element(of: [true, false]))
      return animation
    }

    mutating func basic() -> BasicAnimation {
      var animation = BasicAnimation(keyPath: "transform", from: number(), to: number(), duration: 1)
      animation.valueFunction = random.element(of: [.rotateX, .scaleY, .translateZ])
      animation.timingFunction = TimingFunction(random.number(0...1), number(), random.number(0...1), number())
      (animation.timing, animation.isAdditive) = (timing(), random.element(of: [true, false]))
      return animation
    }

    mutating func tree() throws -> LayerTree {
      let root = Layer()
      root.transform = matrix()
      for _ in 0..<4 {
        for animation in [keyframes(), spring(), basic(), AnimationGroup([keyframes(), spring()])] as [any Animation] {
          // A matrix of such numbers may be singular, and is refused.
          try? root.add(animation)
        }
      }
      let tree = LayerTree(root: root)
      tree.commit(at: 0)
      return tree
    }
  }

  @Test("In any order of times a sample is the same (T34b)", arguments: UInt64(0)..<20)
  func purity(_ seed: UInt64) throws {
    var maker = Maker(random: SeededGenerator(seed: seed))
    let tree = try maker.tree()
    let times = (0..<60).map { _ in maker.random.number(0...9) }
    let forwards = times.map { tree.properties(of: 0, at: $0) }
    var presentation = PresentationTree()
    for index in times.indices.shuffled(using: &maker.random) {
      tree.sample(at: times[index], into: &presentation)
      #expect(presentation.layers[0].properties == forwards[index])
    }
  }

  @Test("Finite numbers of any size give finite numbers", arguments: UInt64(0)..<200)
  func finiteness(_ seed: UInt64) throws {
    var maker = Maker(random: SeededGenerator(seed: seed), sizes: Self.sizes)
    let tree = try maker.tree()
    guard tree.root.transform.isFinite else { return }
    for time in [0, 0.1, 0.5, 0.9, 1, 2.3, 1e6] {
      let properties = tree.properties(of: 0, at: time)
      #expect(properties.transform.entries.allSatisfy { $0.isFinite }, "at \(time)")
      #expect(properties.position.x.isFinite && properties.position.y.isFinite, "at \(time)")
      #expect(properties.bounds.size.width.isFinite, "at \(time)")
    }
  }

  @Test("A timing function keeps 0 and 1 and gives finite numbers", arguments: UInt64(0)..<50)
  func timingFunctions(_ seed: UInt64) {
    var maker = Maker(random: SeededGenerator(seed: seed))
    let function = TimingFunction(
      maker.random.number(0...1), maker.number(), maker.random.number(0...1), maker.number())
    #expect(function(0) == 0)
    #expect(function(1) == 1)
    for step in 0...100 { #expect(function(Double(step) / 100).isFinite) }
  }
}
