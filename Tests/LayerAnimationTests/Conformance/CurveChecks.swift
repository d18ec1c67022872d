import Foundation
import LayerAnimation

/// Tables about curves: springs, smooth keyframes, paths.
extension ConformanceCheck {
  /// Springs alone, and as animations.
  static let spring = ConformanceCheck(table: "spring") { entry, tolerance in
    let ca = entry["ca"].values(["mass", "stiffness", "damping", "initialVelocity"])
    var spring = Spring(mass: ca[0], stiffness: ca[1], damping: ca[2], initialVelocity: ca[3])
    // The table uses the physical solution for strong damping, which the engine does only if allowed; otherwise it
    // treats it as critical (S4).
    spring.allowsOverdamping = true
    return try entry["samples"].list.flatMap { sample in
      let numbers = sample.numbers
      let animation = SpringAnimation(keyPath: "zPosition", from: 0, to: 1, spring: spring, duration: 128)
      let moved = try LayerAnimationTests.sample(animation, at: numbers[0]).zPosition
      let limits = [tolerance["progress"].number ?? 0, tolerance["velocity"].number ?? 0]
      return [
        ConformanceRow("at \(numbers[0])", expected: [numbers[1]], actual: [moved], tolerance: limits[0]),
        ConformanceRow(
          "speed at \(numbers[0])", expected: [numbers[2]], actual: [spring.velocity(at: numbers[0])],
          tolerance: limits[1]),
      ]
    }
  }

  /// The engine reflects a missing neighbour (K11), and scales tangents for unequal steps (K12).
  static let cubic = ConformanceCheck(table: "cubic") { entry, tolerance in
    let isPoint = entry["dimension"].number == 2
    let animation = KeyframeAnimation(settings: entry["ca"], keyPath: isPoint ? "position" : "zPosition")
    let column = entry["uniform"].flag ? 2 : 4
    return try entry["samples"].list.map { sample in
      let f = sample[0].number ?? .nan
      let layer = try LayerAnimationTests.sample(animation, at: f)
      return ConformanceRow(
        "at \(f), \(sample[sample.list.count - 1].text)", expected: sample[column].numbers,
        actual: isPoint ? [layer.position.x, layer.position.y] : [layer.zPosition],
        tolerance: tolerance["value"].number ?? 0)
    }
  }

  /// The engine takes key times from the chords (K13), so the table's constant speed is compared with a path along the
  /// same curve.
  static let cubicPaced = ConformanceCheck(table: "cubic_paced") { entry, tolerance in
    let limit = tolerance["value"].number ?? 0
    let points = entry["ca"]["values"].list.map { Point(x: $0.numbers[0], y: $0.numbers[1]) }
    let smooth = KeyframeAnimation(settings: entry["ca"], keyPath: "position")
    var walk = KeyframeAnimation(keyPath: "position", path: Path(smoothThrough: points), duration: 1)
    walk.calculationMode = .cubicPaced
    return try entry["samples"].list.flatMap { sample in
      let (f, expected) = (sample[0].number ?? .nan, sample[2].numbers)
      let walked = try LayerAnimationTests.sample(walk, at: f).position
      let alongPath = ConformanceRow(
        "at \(f), along a path", expected: expected, actual: [walked.x, walked.y], tolerance: limit)
      guard f == 0 || f == 1 else {
        let reason = "through values, speed is constant along the chords, not along the curve (K13)"
        return [alongPath, .leftOut("at \(f), through values", because: reason)]
      }
      let end = try LayerAnimationTests.sample(smooth, at: f).position
      return [
        alongPath,
        ConformanceRow("at \(f), through values", expected: expected, actual: [end.x, end.y], tolerance: limit),
      ]
    }
  }

  static let pathLength = ConformanceCheck(table: "path_length") { entry, _ in
    let (path, length) = (Path(commands: entry["path"]), entry["totalLengthExact"].number ?? .nan)
    let measure = PathMeasure(path)
    let whole = ConformanceRow(
      "length", expected: [length], actual: [PathMeasure(path, accuracy: 1e-9).length], tolerance: length * 1e-9)
    return [whole]
      + entry["samples"].list.map { sample in
        let numbers = sample.list.map { $0.number ?? .nan }
        let point = measure.point(atFraction: numbers[0]) ?? Point(x: .nan, y: .nan)
        return ConformanceRow(
          "at \(numbers[0])", expected: [numbers[3], numbers[4]], actual: [point.x, point.y], tolerance: length * 1e-7)
      }
  }

  /// Positions and rotations, through the engine. SMIL's key points, which Core Animation lacks, are fractions of the
  /// length.
  static let motionPath = ConformanceCheck(table: "motion_path") { entry, _ in
    let (path, length) = (Path(commands: entry["ca"]["path"]), entry["totalLengthExact"].number ?? .nan)
    let keyPoints = entry["mode"].text.hasSuffix("Points") ? KeyframeAnimation(keyPoints: entry) : nil
    var motion = KeyframeAnimation(keyPath: "position", path: path, duration: 1)
    motion.calculationMode = entry["mode"].text == "equalSegments" ? .linear : .paced
    motion.rotationMode = RotationMode(setting: entry["ca"]["rotationMode"].text)
    return try entry["samples"].list.flatMap { sample in
      let numbers = sample.list.map { $0.number ?? .nan }
      let fraction = try keyPoints.map { try LayerAnimationTests.sample($0, at: numbers[0]).zPosition } ?? numbers[0]
      let layer = try LayerAnimationTests.sample(motion, at: fraction)
      let position = ConformanceRow(
        "at \(numbers[0])", expected: [numbers[4], numbers[5]], actual: [layer.position.x, layer.position.y],
        tolerance: length * 1e-7)
      guard motion.rotationMode != nil else { return [position] }
      guard !sample[7].texts.contains("vertex") else {
        return [position, .leftOut("angle at \(numbers[0])", because: "a corner has two angles")]
      }
      return [position, angleRow("angle at \(numbers[0])", expected: numbers[6], layer.transform)]
    }
  }

  /// Angles are compared modulo a whole turn.
  private static func angleRow(_ name: String, expected: Double, _ transform: Transform3D) -> ConformanceRow {
    let angle = atan2(transform.m12, transform.m11)
    let turns = ((expected - angle) / (2 * .pi)).rounded()
    return ConformanceRow(name, expected: [expected], actual: [angle + turns * 2 * .pi], tolerance: 1e-4)
  }
}

// MARK: Settings

extension JSON {
  /// Numbers of an object; not a number for one that is missing.
  fileprivate func values(_ keys: [String]) -> [Double] { keys.map { self[$0].number ?? .nan } }
}

extension RotationMode {
  fileprivate init?(setting: String) {
    switch setting {
    case "rotateAuto": self = .auto
    case "rotateAutoReverse": self = .autoReverse
    default: return nil
    }
  }
}

extension KeyframeAnimation {
  /// SMIL's key points as numbers that are animated: a discrete list holds its last value to the end.
  fileprivate init(keyPoints entry: JSON) {
    self.init(keyPath: "zPosition", values: entry["keyPoints"].numbers, duration: 1)
    keyTimes = entry["keyTimes"].numbers
    guard entry["mode"].text != "discretePoints" else {
      calculationMode = .discrete
      keyTimes?.append(1)
      return
    }
    timingFunctions = entry["keySplines"].list.map(TimingFunction.init(setting:))
  }
}

extension Path {
  /// Commands with absolute coordinates.
  fileprivate init(commands: JSON) {
    self.init()
    for command in commands.list {
      let n = command.list.dropFirst().map { $0.number ?? .nan }
      switch command[0].text {
      case "M": move(to: Point(x: n[0], y: n[1]))
      case "L": addLine(to: Point(x: n[0], y: n[1]))
      case "C":
        addCurve(
          to: Point(x: n[4], y: n[5]), control1: Point(x: n[0], y: n[1]), control2: Point(x: n[2], y: n[3]))
      default: closeSubpath()
      }
    }
  }

  /// Catmull and Rom's curve through points, the ends with one-sided differences.
  fileprivate init(smoothThrough points: [Point]) {
    self.init()
    func tangent(_ index: Int) -> Point {
      let (previous, next) = (max(index - 1, 0), min(index + 1, points.count - 1))
      return (points[next] - points[previous]) * (1 / Double(next - previous))
    }
    move(to: points[0])
    for index in 1..<points.count {
      addCurve(
        to: points[index], control1: points[index - 1] + tangent(index - 1) * (1.0 / 3),
        control2: points[index] - tangent(index) * (1.0 / 3))
    }
  }
}
