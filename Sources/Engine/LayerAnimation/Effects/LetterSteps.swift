import RealModule

/// The keyframes of an effect for a letter.
struct LetterSteps {
  let motion: LetterMotion
  let part: LetterPart
  let index: Int

  /// - Parameter wait: The time before the letter's turn during which it is replaced with others, in seconds.
  func steps(wait: Double) -> [LetterStep] {
    switch motion.effect {
    case .type: [appearing(at: 0.5)]
    case .fade: [LetterStep(keyPath: "opacity", values: [0.0, opacity], keyTimes: [0, 1], curves: [.easeOut])]
    case .decrypt: decrypting(wait: wait)
    case .scatter: [appearing(at: 0.1)] + coming(from: scattered)
    case .slide: [appearing(at: 0.1)] + coming(from: side)
    case .drop: [appearing(at: 0.01), dropping]
    case .burn: [appearing(at: 0.01), cooling]
    case .flicker: [flickering]
    case .pop: [appearing(at: 0.01), growing]
    case .spin: [appearing(at: 0.01), growing, turning]
    case .wave: [swaying]
    case .hop: [hopping]
    case .sweep: [glowing]
    }
  }

  private var opacity: Double { part.layer.opacity }

  private func random(_ number: Double) -> Double { SplitMix64.unit(of: [motion.seed, Double(index), number]) }

  /// Returns a step that shows the letter from a fraction of its time on.
  private func appearing(at fraction: Double) -> LetterStep {
    LetterStep(keyPath: "opacity", values: [0.0, opacity], keyTimes: [0, fraction, 1], isDiscrete: true)
  }

  // MARK: Moving

  private var scattered: Point {
    let angle = random(1) * 2 * .pi
    let radius = motion.distance * (0.6 + 1.4 * random(2))
    // The horizontal distance is twice the vertical one, since stages are wide.
    return Point(x: 2 * radius * Double.cos(angle), y: radius * Double.sin(angle))
  }

  private var side: Point {
    switch motion.direction {
    case .right: Point(x: -motion.distance, y: 0)
    case .left: Point(x: motion.distance, y: 0)
    case .down: Point(x: 0, y: -motion.distance)
    case .up: Point(x: 0, y: motion.distance)
    }
  }

  private func coming(from offset: Point) -> [LetterStep] {
    let curve = TimingFunction(0.16, 1, 0.3, 1)
    let (x, y): (AnimationKeyPath, AnimationKeyPath) = ("transform.translation.x", "transform.translation.y")
    return [(x, offset.x), (y, offset.y)].filter { $0.1 != 0 }
      .map { LetterStep(keyPath: $0.0, values: [$0.1, 0.0], keyTimes: [0, 1], curves: [curve]) }
  }

  private var dropping: LetterStep {
    let height = -motion.distance
    return LetterStep(
      keyPath: "transform.translation.y", values: [height, 0.0, height * 0.16, 0.0, height * 0.03, 0.0],
      keyTimes: [0, 0.48, 0.66, 0.84, 0.92, 1], curves: [.easeIn, .easeOut, .easeIn, .easeOut, .easeIn])
  }

  private var swaying: LetterStep {
    let height = motion.distance
    return LetterStep(
      keyPath: "transform.translation.y", values: [0.0, -height, 0.0, height, 0.0], keyTimes: [0, 0.25, 0.5, 0.75, 1],
      curves: [.easeOut, .easeIn, .easeOut, .easeIn])
  }

  private var hopping: LetterStep {
    let share = share
    return LetterStep(
      keyPath: "transform.translation.y", values: [0.0, -motion.distance, 0.0, 0.0],
      keyTimes: [0, share / 2, share, 1], curves: [.easeOut, .easeIn, nil])
  }

  /// The fraction of a repetition that is motion; the rest is its pause.
  private var share: Double { motion.cycle > 0 ? max(motion.duration / motion.cycle, 0.001) : 1 }

  // MARK: Growing

  private var growing: LetterStep {
    LetterStep(
      keyPath: "transform.scale", values: [0.01, 1.18, 0.95, 1.0], keyTimes: [0, 0.6, 0.8, 1],
      curves: [.easeOut, .easeInEaseOut, .easeInEaseOut])
  }

  private var turning: LetterStep {
    LetterStep(
      keyPath: "transform.rotation.z", values: [-2 * Double.pi, 0.0], keyTimes: [0, 1], curves: [.easeOut])
  }

  // MARK: Light

  private var colorKeyPath: AnimationKeyPath { part.layer is ShapeLayer ? "strokeColor" : "foregroundColor" }

  private var ownColor: Color {
    let content = part.layer.model.content
    return content.foregroundColor ?? content.line?.strokeColor ?? .white
  }

  private var cooling: LetterStep {
    let embers = [Color(hex: 0xFFFFF0), Color(hex: 0xFFD54F), Color(hex: 0xFF7043), Color(hex: 0xB71C1C)]
    return LetterStep(
      keyPath: colorKeyPath, values: embers.map { $0 as any AnimatableValue } + [ownColor],
      keyTimes: [0, 0.2, 0.45, 0.75, 1])
  }

  private var flickering: LetterStep {
    let dark = (0..<5).map { 0.15 + 0.2 * random(Double($0)) }
    return LetterStep(
      keyPath: "opacity", values: [0.0, opacity * 0.7, dark[0], opacity, dark[1], opacity * 0.9, dark[2], opacity],
      keyTimes: [0, 0.08 + 0.2 * random(6), 0.34, 0.42, 0.55 + 0.06 * random(7), 0.66, 0.8, 0.86, 1], isDiscrete: true)
  }

  private var glowing: LetterStep {
    let share = share
    return LetterStep(
      keyPath: colorKeyPath, values: [ownColor, motion.color ?? .white, ownColor, ownColor],
      keyTimes: [0, share / 2, share, 1], curves: [.easeOut, .easeIn, nil])
  }

  // MARK: Other letters

  /// The time for which another letter is shown, in seconds, and the greatest number of other letters.
  private static let change = 0.05, mostChanges = 200

  /// Returns the number of other characters that a letter shows during a number of seconds.
  static func ciphers(during total: Double) -> Int { max(min(Int(total / change), mostChanges), 1) }

  /// The greatest number of values of a letter's animations, without other characters.
  static let mostValues = 20

  private static let cipher: [Character] = Array("ABCDEFGHJKLMNPQRSTUVWXYZ0123456789#$%&*+=?@/<>")

  private func decrypting(wait: Double) -> [LetterStep] {
    let total = motion.duration + wait
    guard total > 0 else { return [] }
    let count = Self.ciphers(during: total)
    let others: [any AnimatableValue] = (0..<count).map { number in
      String(Self.cipher[Int(random(Double(number)) * Double(Self.cipher.count))])
    }
    // The letter itself is shown from the last instant on.
    let times = (0...count).map { Double($0) / Double(count) * Self.lastInstant } + [1]
    let text = LetterStep(
      keyPath: "string", values: others + [String(part.character)], keyTimes: times, isDiscrete: true)
    let strange = motion.color ?? Color(hex: 0x43A047)
    let color = LetterStep(
      keyPath: colorKeyPath, values: [strange, strange, ownColor],
      keyTimes: [0, min(wait / total + 0.5 * motion.duration / total, 1), 1])
    return [appearing(at: Self.firstInstant), text, color]
  }

  private static let firstInstant = 0.001, lastInstant = 0.999
}

/// The rotations of a combination lock: the dial moves from stop to stop, in alternating directions.
///
/// The type follows M. Neuburg's "Taking Control of Rotation Animations in iOS". With ten stops, stop k is under the
/// mark if the dial is rotated by −k tenths of a turn; counter-clockwise steps are positive. The number of steps from
/// one stop to the next is their difference; ten are subtracted if it is positive and the direction is clockwise, and
/// ten added if it is not positive and the direction is counter-clockwise:
///
///     1 → 2   1 counter-clockwise   or  -9 clockwise
///     2 → 1   9 counter-clockwise   or  -1 clockwise
///     2 → 2  10 counter-clockwise   or   0 clockwise: the same stop again is a whole turn, or none
package struct DialTurns: Sendable {
  /// A direction of rotation.
  package enum Direction: String, Sendable, CaseIterable {
    /// Counter-clockwise, as seen on the screen.
    case counterClockwise
    /// Clockwise, as seen on the screen.
    case clockwise

    var opposite: Direction { self == .clockwise ? .counterClockwise : .clockwise }
  }

  /// A rotation from rest to rest.
  package struct Move: Hashable, Sendable {
    /// The number of stops that it passes; positive counter-clockwise, 0 if the dial does not rotate.
    package let steps: Int
    /// The dial's angle at the start, in radians; positive angles are clockwise on the screen.
    package let from: Double
    /// The dial's angle at the end.
    package let to: Double
    /// The start, in seconds after that of the first rotation.
    package let beginTime: Double
    /// The duration, in seconds.
    package let duration: Double

    /// The end, in the same time as the start.
    package var endTime: Double { beginTime + duration }
  }

  /// The stops to move to, each in `0..<stopsOnDial`.
  package var stops: [Int]
  /// The number of stops on the dial; at least one.
  package var stopsOnDial = 10
  /// The stop under the mark at first.
  package var start = 0
  /// The direction of the first rotation.
  package var firstDirection = Direction.counterClockwise
  /// The time between two rotations, in seconds.
  package var pause = 0.3
  /// The duration of a rotation per angle, in seconds per radian.
  package var pace = 0.7

  /// Creates the rotations to stops on a dial of ten.
  package init(stops: [Int]) { self.stops = stops }

  /// The rotations, in order.
  package var moves: [Move] {
    var moves: [Move] = []
    var (stop, direction) = (start, firstDirection)
    for next in stops {
      moves.append(move(after: moves.last, from: stop, to: next, direction))
      (stop, direction) = (next, direction.opposite)
    }
    return moves
  }

  private func move(after last: Move?, from: Int, to: Int, _ direction: Direction) -> Move {
    let steps = steps(from: from, to: to, direction)
    let angle = -2 * Double.pi / Double(stopsOnDial) * Double(steps)
    let start = last?.to ?? -2 * Double.pi / Double(stopsOnDial) * Double(self.start)
    return Move(
      steps: steps, from: start, to: start + angle, beginTime: last.map { $0.endTime + pause } ?? 0,
      duration: abs(angle) * pace)
  }

  /// Returns the number of steps from one stop to another in a direction; positive counter-clockwise.
  ///
  /// - Parameters:
  ///   - from: The stop under the mark, in `0..<stopsOnDial`.
  ///   - to: The stop to move to, in the same range.
  ///   - direction: The direction of the rotation.
  /// - Returns: 1 to `stopsOnDial` counter-clockwise, -`stopsOnDial` + 1 to 0 clockwise.
  package func steps(from: Int, to: Int, _ direction: Direction) -> Int {
    precondition(stopsOnDial > 0, "a dial needs at least one stop, not \(stopsOnDial)")
    let difference = to - from
    switch direction {
    case .clockwise: return difference > 0 ? difference - stopsOnDial : difference
    case .counterClockwise: return difference <= 0 ? difference + stopsOnDial : difference
    }
  }

  /// The duration of all rotations and pauses, in seconds.
  package var duration: Double { moves.last?.endTime ?? 0 }

  /// The dial's angle at the end, in radians.
  package var finalAngle: Double { moves.last?.to ?? -2 * Double.pi / Double(stopsOnDial) * Double(start) }

  /// The value that the layer's own `transform` needs, so that the dial does not jump when the animation is removed
  /// (A6).
  package var finalTransform: Transform3D { .rotation(angle: finalAngle, x: 0, y: 0, z: 1) }

  /// The rotations as one group, which is removed when the last has ended: the layer's own `transform` has to be
  /// ``finalTransform`` from the start.
  ///
  /// Each child fills forwards, since otherwise the dial would return in every pause (T29), and animates `transform` by
  /// the value function `rotateZ`, so that the sign of an angle and whole turns count (V16). The first child and the
  /// group also fill backwards: before the first rotation the dial is at its start, while its model is at its final
  /// angle already. A rotation of no steps is left out, since without a duration it would have the group's (T27).
  package var animation: AnimationGroup {
    var turns = moves.filter { $0.steps != 0 }.map(turn)
    if !turns.isEmpty { turns[0].fillMode = .both }
    var group = AnimationGroup(turns, duration: duration)
    group.fillMode = .backwards
    return group
  }

  private func turn(_ move: Move) -> BasicAnimation {
    var turn = BasicAnimation(keyPath: "transform", from: move.from, to: move.to, duration: move.duration)
    turn.valueFunction = .rotateZ
    turn.beginTime = move.beginTime
    turn.fillMode = .forwards
    return turn
  }
}
