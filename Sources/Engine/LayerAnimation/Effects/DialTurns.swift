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
