/// An animation of a property through several values, or of a point along a path.
///
///     linear       straight from value to value           cubic        a smooth curve through them
///     discrete     a value holds until the next           cubicPaced   the same, times by the chords
///     paced        straight, at constant speed
public struct KeyframeAnimation: Animation {
  /// The form `keyframes`.
  public var form: AnimationForm { .keyframes(self) }

  /// The timing of the animation.
  public var timing = Timing.animation
  /// The function that maps the progress of the whole, before the keyframe is found.
  public var timingFunction: TimingFunction?
  /// True if the animation is removed when it has ended.
  public var isRemovedOnCompletion = true
  /// The key path that the animation changes.
  public var keyPath: AnimationKeyPath
  /// The values: at least two, or one in discrete mode, which then holds throughout; with fewer, the animation has no
  /// effect.
  public var values: [any AnimatableValue] {
    get { keyframeValues.all }
    set { keyframeValues = KeyframeValues(newValue) }
  }
  /// The values as they are stored; reading them allocates nothing.
  package var keyframeValues = KeyframeValues.none
  /// The path that a point follows; takes precedence over `values`. Every element except a move is one step, and all
  /// steps have equal durations; in the paced modes the speed is constant along the whole path.
  public var path: Path?
  /// The rotation of the layer along the path; nil for none.
  public var rotationMode: RotationMode?
  /// The times at which the values are reached, as fractions of the duration: not decreasing, the first 0, the last 1.
  /// There are as many as values, one more in discrete mode and for the steps of a path; nil, or any other list, stands
  /// for equal steps. The paced modes compute their own.
  public var keyTimes: [Double]?
  /// The functions that map the progress in each step, the first from the first value to the second; missing ones are
  /// linear. The paced modes ignore them.
  public var timingFunctions: [TimingFunction?] = []
  /// The calculation of values between two keys.
  public var calculationMode = CalculationMode.linear
  /// The tension of a cubic curve at each value: 1 makes corners, −1 makes it rounder; missing numbers are 0.
  public var tensionValues: [Double] = []
  /// The continuity of a cubic curve at each value: 0 is smooth, 1 and −1 make corners in opposite directions.
  public var continuityValues: [Double] = []
  /// The bias of a cubic curve at each value: with 1 it bends before the value, with −1 after it.
  public var biasValues: [Double] = []
  /// True if the value is added to the value below it.
  public var isAdditive = false
  /// True if each cycle starts from the end of the one before.
  public var isCumulative = false
  /// The function that creates a transform from the interpolated number; nil for none.
  public var valueFunction: ValueFunction?

  /// Creates an animation of a property, without values.
  public init(keyPath: AnimationKeyPath) { self.keyPath = keyPath }

  /// Creates an animation through values.
  ///
  /// - Parameters:
  ///   - keyPath: The key path that the animation changes.
  ///   - values: The values.
  ///   - keyTimes: The times of the values, as fractions of the duration; nil for equal steps.
  ///   - duration: The duration, in seconds.
  public init(
    keyPath: AnimationKeyPath, values: [any AnimatableValue], keyTimes: [Double]? = nil, duration: Double
  ) {
    self.init(keyPath: keyPath)
    self.values = values
    self.keyTimes = keyTimes
    self.duration = duration
  }

  /// Creates an animation along a path.
  ///
  /// - Parameters:
  ///   - keyPath: The key path that the animation changes: a point, such as `position`.
  ///   - path: The path.
  ///   - duration: The duration, in seconds.
  public init(keyPath: AnimationKeyPath, path: Path, duration: Double) {
    self.init(keyPath: keyPath)
    self.path = path
    self.duration = duration
  }
}

/// The calculation of values between two keys.
public enum CalculationMode: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// Linear interpolation.
  case linear
  /// No interpolation: a value holds until the next key.
  case discrete
  /// Linear interpolation with key times in proportion to distance, so that the speed is constant.
  case paced
  /// A smooth curve through all values; linear for values without components, such as matrices.
  case cubic
  /// A smooth curve with key times in proportion to the chords; along a path, constant speed.
  case cubicPaced

  /// The number of values that an animation needs to have an effect (K2): one for the discrete mode, otherwise two.
  package var minimumValueCount: Int { self == .discrete ? 1 : 2 }

  /// Creates the mode that bits 10–12 of a keyframe block's options represent; nil for other numbers.
  init?(optionBits bits: UInt) {
    guard bits < UInt(Self.optionOrder.count) else { return nil }
    self = Self.optionOrder[Int(bits)]
  }

  private static let optionOrder: [CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
}

/// The rotation of a layer while it moves along a path. It acts before the layer's own transform.
public enum RotationMode: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// Its x axis points in the direction of motion.
  case auto
  /// Its x axis points against the direction of motion.
  case autoReverse
}

/// The values of keyframes. Lists of points or of sizes, of which scenes have thousands, are stored as such, with 16
/// bytes for each element instead of the 40 of a value of any kind.
///
/// The type is not a collection, since generic functions of collections would allocate for every element.
package struct KeyframeValues: Sendable {
  private enum Storage: Sendable {
    case any([any AnimatableValue])
    case points([Point])
    case sizes([Size])
  }

  private let storage: Storage

  /// Creates a list of values of any kind.
  package init(_ values: [any AnimatableValue]) { storage = .any(values) }

  /// Creates a list of points.
  package init(_ points: [Point]) { storage = .points(points) }

  /// Creates a list of sizes.
  package init(_ sizes: [Size]) { storage = .sizes(sizes) }

  /// The empty list.
  package static var none: KeyframeValues { KeyframeValues([any AnimatableValue]()) }

  /// The number of values.
  package var count: Int {
    switch storage {
    case .any(let values): values.count
    case .points(let points): points.count
    case .sizes(let sizes): sizes.count
    }
  }

  /// Returns the value at an index, from 0; allocates nothing.
  package subscript(index: Int) -> any AnimatableValue {
    switch storage {
    case .any(let values): values[index]
    case .points(let points): points[index]
    case .sizes(let sizes): sizes[index]
    }
  }

  /// All values in the engine's form.
  package var animationValues: [Value] {
    switch storage {
    case .any(let values): values.map(\.animationValue)
    case .points(let points): points.map(\.animationValue)
    case .sizes(let sizes): sizes.map(\.animationValue)
    }
  }

  /// All values; allocates for points and sizes.
  var all: [any AnimatableValue] {
    switch storage {
    case .any(let values): values
    case .points(let points): points
    case .sizes(let sizes): sizes
    }
  }
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
