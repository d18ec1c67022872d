import LayerAnimation
import Testing

/// Rules K1, K14 and K15: motion along a path.
@Suite("PathMotion")
struct PathMotionTests {
  /// A curve over 100 points (K14).
  private static let arch: Path = {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: Point(x: 100, y: 0), control1: Point(x: 0, y: 100), control2: Point(x: 100, y: 100))
    return path
  }()

  /// Lines of 30 and of 10, a jump, and a line of 10.
  private static let broken: Path = {
    var path = Path()
    path.move(to: Point(x: 10, y: 0))
    path.addLine(to: Point(x: 40, y: 0))
    path.addLine(to: Point(x: 40, y: 10))
    path.move(to: Point(x: 0, y: 100))
    path.addLine(to: Point(x: -10, y: 100))
    return path
  }()

  private func motion(_ path: Path, _ mode: CalculationMode = .linear) -> KeyframeAnimation {
    var motion = KeyframeAnimation(keyPath: "position", path: path, duration: 1)
    motion.calculationMode = mode
    return motion
  }

  @Test("A quarter of the time is a quarter of a segment's parameter, or of the length if paced (K14)")
  func arch() throws {
    for mode in [CalculationMode.linear, .cubic] {
      let position = try sample(motion(Self.arch, mode), at: 0.25).position
      #expect(position.distance(to: Point(x: 15.625, y: 56.25)) < 1e-12)
    }
    for mode in [CalculationMode.paced, .cubicPaced] {
      let position = try sample(motion(Self.arch, mode), at: 0.25).position
      // From a sum of 100,000 chords. Coarser sums give (10.65, 48.46), which is the value that others have measured.
      #expect(position.distance(to: Point(x: 10.589254304, y: 48.352395183)) < 1e-6)
    }
  }

  @Test("Every element takes as long as any other, a jump takes no time (K14)")
  func segments() throws {
    for (time, x, y) in [
      (0, 10, 0), (1.0 / 6, 25, 0), (1.0 / 3, 40, 0), (0.5, 40, 5), (2.0 / 3, 0, 100), (5.0 / 6, -5, 100),
      (1, -10, 100),
    ] as [(Double, Double, Double)] {
      let position = try sample(motion(Self.broken), at: time).position
      #expect(position.distance(to: Point(x: x, y: y)) < 1e-9, "at \(time)")
    }
  }

  @Test("Paced, it is at one speed; key times and functions of steps do not count (K7, K9)")
  func paced() throws {
    var motion = motion(Self.broken, .paced)
    (motion.keyTimes, motion.timingFunctions) = ([0, 0.1, 0.2, 1], [.easeIn, .easeIn, .easeIn])
    for (time, x, y) in [(0.3, 25.0, 0.0), (0.6, 40, 0), (0.7, 40, 5), (0.8, 0, 100), (0.9, -5, 100)] {
      let position = try sample(motion, at: time).position
      #expect(position.distance(to: Point(x: x, y: y)) < 1e-6, "at \(time)")
    }
  }

  @Test("Discrete, it holds where segments start (K14)")
  func discrete() throws {
    for (time, x, y) in [(0.0, 10.0, 0.0), (0.3, 10, 0), (0.4, 40, 0), (0.7, 0, 100), (1, 0, 100)] {
      #expect(try sample(motion(Self.broken, .discrete), at: time).position == Point(x: x, y: y), "at \(time)")
    }
  }

  @Test("Key times, one more than segments, and a function for each (K3, K7)")
  func keyTimes() throws {
    var motion = motion(Self.broken)
    (motion.keyTimes, motion.timingFunctions) = ([0, 0.5, 0.75, 1], [.easeIn])
    let x = 10 + 30 * TimingFunction.easeIn(0.5)
    #expect(try sample(motion, at: 0.25).position.distance(to: Point(x: x, y: 0)) < 1e-9)
    #expect(try sample(motion, at: 0.625).position.distance(to: Point(x: 40, y: 5)) < 1e-9)
  }

  @Test("A path wins over values, and one without segments has no effect (K1, K2)")
  func precedence() throws {
    var both = motion(Self.broken)
    both.values = [Point.zero, Point.zero]
    #expect(try sample(both, at: 0).position == Point(x: 10, y: 0))
    let layer = Layer()
    layer.position = Point(x: 7, y: 7)
    both.path = Path([.move(.zero)])
    #expect(try sample(both, on: layer, at: 0.5).position == Point(x: 7, y: 7))
  }

  @Test("Motion along a path can be additive and cumulative (V17, V18)")
  func combination() throws {
    var motion = motion(Self.broken)
    (motion.isAdditive, motion.isCumulative, motion.repeatCount) = (true, true, 3)
    let layer = Layer()
    layer.position = Point(x: 1000, y: 1000)
    // One cycle ends at (−10, 100).
    let expected = Point(x: 1000 - 10 + 25, y: 1000 + 100)
    #expect(try sample(motion, on: layer, at: 1 + 1.0 / 6).position.distance(to: expected) < 1e-9)
  }

  @Test("Turned to the path, before the layer's own transform (K15)", arguments: RotationMode.allCases)
  func rotation(_ mode: RotationMode) throws {
    var motion = motion(Self.broken)
    motion.rotationMode = mode
    let layer = Layer()
    layer.transform = .scale(x: 2, y: 3)
    for (time, quarters) in [(0.1, 0.0), (0.4, 1), (0.9, 2)] {
      let angle = quarters * .pi / 2 + (mode == .auto ? 0 : .pi)
      let expected = Transform3D.rotation(angle: angle, x: 0, y: 0, z: 1).concatenating(.scale(x: 2, y: 3))
      let transform = try sample(motion, on: layer, at: time).transform
      #expect(transform.distance(to: expected) < 1e-9, "at \(time)")
      layer.removeAllAnimations()
    }
  }

  @Test("Where the path stands still it looks where it goes next, else where it went (K15)")
  func degenerate() throws {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: .zero)
    path.addCurve(to: Point(x: 0, y: 9), control1: .zero, control2: Point(x: 0, y: 9))
    path.addLine(to: Point(x: 0, y: 9))
    var motion = motion(path)
    motion.rotationMode = .auto
    for time in [0, 0.1, 1.0 / 3, 0.5, 2.0 / 3, 0.9, 1] {
      let transform = try sample(motion, at: time).transform
      #expect(transform.distance(to: .rotation(angle: .pi / 2, x: 0, y: 0, z: 1)) < 1e-9, "at \(time)")
    }
  }

  @Test("Only a point can be led along a path, and only a finite one")
  func mistakes() {
    let wrong = KeyframeAnimation(keyPath: "opacity", path: Self.arch, duration: 1)
    #expect(throws: AnimationError.wrongKind("opacity", expected: .number, found: .point)) { try Layer().add(wrong) }
    let endless = Path([.move(.zero), .line(Point(x: .infinity, y: 0))])
    #expect(throws: AnimationError.notFinite("a path")) { try Layer().add(motion(endless)) }
  }
}
