import LayerAnimation
import TestSupport
import Testing

/// The combination lock (A7).
@Suite("DialTurns")
struct DialTurnsTests {
  private static let lock = DialTurns(stops: [7, 9, 6, 1, 5, 2])

  @Test("The turns of a dial follow the table of vectors")
  func table() {
    let rows = MarkdownTable(semantics: "dial").rows
    #expect(rows.count == 6)
    #expect(Self.lock.moves.count == rows.count)
    for (move, row) in zip(Self.lock.moves, rows) {
      #expect("\(move.steps)" == row["move"])
      #expect(move.from.isNear(number(row["from (rad)"]), 5.1e-6))
      #expect(move.to.isNear(number(row["to (rad)"]), 5.1e-6))
      #expect(move.beginTime.isNear(number(row["beginTime"]), 5.1e-6))
      #expect(move.duration.isNear(number(row["duration"]), 5.1e-6))
      #expect(move.endTime.isNear(number(row["end"]), 5.1e-6))
    }
    #expect(Self.lock.duration.isNear(16.453_981, 5e-7))
    #expect(Self.lock.finalAngle.isNear(-1.256_637, 5e-7))
  }

  @Test(
    "Known answers, from one stop to another",
    arguments: [
      (1, 2, 1, -9), (2, 1, 9, -1), (2, 5, 3, -7), (5, 2, 7, -3), (2, 2, 10, 0), (0, 0, 10, 0), (9, 0, 1, -9),
      (0, 9, 9, -1),
    ])
  func steps(_ from: Int, _ to: Int, _ counterClockwise: Int, _ clockwise: Int) {
    #expect(Self.lock.steps(from: from, to: to, .counterClockwise) == counterClockwise)
    #expect(Self.lock.steps(from: from, to: to, .clockwise) == clockwise)
  }

  /// A table with a column for each target stop and a row for each initial stop.
  @Test("The dial turns from every stop to every other in both directions")
  func everyPair() {
    let counterClockwise = [
      [10, 1, 2, 3, 4, 5, 6, 7, 8, 9], [9, 10, 1, 2, 3, 4, 5, 6, 7, 8], [8, 9, 10, 1, 2, 3, 4, 5, 6, 7],
      [7, 8, 9, 10, 1, 2, 3, 4, 5, 6], [6, 7, 8, 9, 10, 1, 2, 3, 4, 5], [5, 6, 7, 8, 9, 10, 1, 2, 3, 4],
      [4, 5, 6, 7, 8, 9, 10, 1, 2, 3], [3, 4, 5, 6, 7, 8, 9, 10, 1, 2], [2, 3, 4, 5, 6, 7, 8, 9, 10, 1],
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ]
    for from in 0..<10 {
      for to in 0..<10 {
        let ahead = counterClockwise[from][to]
        #expect(Self.lock.steps(from: from, to: to, .counterClockwise) == ahead, "\(from) to \(to)")
        #expect(Self.lock.steps(from: from, to: to, .clockwise) == ahead - 10, "\(from) to \(to)")
      }
    }
  }

  @Test("On any dial both ways lead to the stop, and are a whole dial apart", arguments: [1, 2, 3, 12, 40, 100])
  func everyPairOfAnyDial(_ count: Int) throws {
    var lock = DialTurns(stops: [])
    lock.stopsOnDial = count
    for from in 0..<count {
      for to in 0..<count {
        let (ahead, back) = (
          lock.steps(from: from, to: to, .counterClockwise), lock.steps(from: from, to: to, .clockwise)
        )
        try #require((1...count).contains(ahead) && (1 - count...0).contains(back))
        try #require((from + ahead) % count == to && (from + back + count) % count == to)
      }
    }
  }

  @Test("A stop that repeats the last one is a whole turn counter-clockwise, and none clockwise")
  func sameStopTwice() throws {
    #expect(DialTurns(stops: [3, 3, 3]).moves.map(\.steps) == [3, 0, 10])
    #expect(DialTurns(stops: [0]).moves.map(\.steps) == [10])
    let rest = DialTurns(stops: [3, 3, 3]).moves
    #expect(rest[1].from == rest[1].to && rest[1].duration == 0)
    #expect(rest[2].beginTime.isNear(rest[0].endTime + 0.6))
  }

  /// A turn of no steps would have no duration, and would take that of the group instead (T27).
  @Test("A turn of no steps is a rest before the next, and nothing of it is left in the animation")
  func noSteps() throws {
    var lock = DialTurns(stops: [0, 4, 4, 6])
    lock.firstDirection = .clockwise
    #expect(lock.moves.map(\.steps) == [0, 4, 0, 2])
    #expect(lock.animation.animations.count == 2)
    #expect(lock.animation.duration == lock.duration)
    let layer = Layer()
    layer.transform = lock.finalTransform
    try layer.add(lock.animation)
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    let moves = lock.moves
    for (time, angle) in [
      (0, 0), (0.15, 0), (moves[1].endTime, moves[1].to), (moves[3].beginTime - 0.1, moves[1].to),
      (moves[3].beginTime + moves[3].duration / 2, (moves[3].from + moves[3].to) / 2), (99, moves[3].to),
    ] {
      let expected = Transform3D.rotation(angle: angle, x: 0, y: 0, z: 1)
      #expect(tree.properties(of: 0, at: time).transform.distance(to: expected) < 1e-9, "at \(time)")
    }
  }

  @Test("Other numbers of stops, other starts and directions")
  func otherDials() {
    var lock = DialTurns(stops: [30, 10, 30])
    lock.stopsOnDial = 40
    #expect(lock.moves.map(\.steps) == [30, -20, 20])
    #expect(lock.finalTransform.distance(to: .rotation(angle: -1.5 * .pi, x: 0, y: 0, z: 1)) < 1e-9)
    lock.firstDirection = .clockwise
    #expect(lock.moves.map(\.steps) == [-10, 20, -20])
    lock.start = 35
    #expect(lock.moves.first?.steps == -5)
    (lock.stops, lock.start, lock.stopsOnDial) = ([0, 0, 0], 0, 1)
    #expect(lock.moves.map(\.steps) == [0, 1, 0])
  }

  @Test("Without stops nothing turns")
  func noStops() {
    var lock = DialTurns(stops: [])
    lock.start = 3
    #expect(lock.moves.isEmpty)
    #expect(lock.duration == 0)
    #expect(lock.finalAngle.isNear(-0.6 * .pi))
    #expect(lock.animation.animations.isEmpty)
  }

  @Test("Pause and pace are parameters; the first turn starts at once")
  func pauseAndPace() {
    var lock = DialTurns(stops: [5, 0])
    (lock.pause, lock.pace) = (1, 2)
    let turn: Double = 2 * .pi
    #expect(lock.moves.map(\.beginTime) == [0, turn + 1])
    #expect(lock.moves.map(\.duration) == [turn, turn])
    #expect(lock.duration.isNear(2 * turn + 1))
  }

  @Test("After each move the dial shows that stop, and directions alternate", arguments: 1...60)
  func laws(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = random.element(of: [1, 2, 3, 10, 12, 40, 100])
    var lock = DialTurns(stops: (0..<12).map { _ in Int.random(in: 0..<count, using: &random) })
    lock.stopsOnDial = count
    lock.start = Int.random(in: 0..<count, using: &random)
    lock.firstDirection = random.element(of: [.clockwise, .counterClockwise])
    let step = 2 * Double.pi / Double(count)
    var sign = lock.firstDirection == .counterClockwise ? 1 : -1
    var (angle, time) = (-Double(lock.start) * step, -lock.pause)
    for (move, stop) in zip(lock.moves, lock.stops) {
      try #require(sign > 0 ? (1...count).contains(move.steps) : (1 - count...0).contains(move.steps))
      try #require(move.from.isNear(angle))
      try #require((move.to - move.from).isNear(-Double(move.steps) * step))
      try #require(move.beginTime.isNear(time + lock.pause))
      let turnsAway = (move.to / step + Double(stop)) / Double(count)
      try #require(turnsAway.isNear(turnsAway.rounded(), 1e-9))
      (angle, time, sign) = (move.to, move.endTime, -sign)
    }
  }

  @Test(
    "The animation stands where the moves say, at begins, middles, ends and in the rests; then it is gone (A6, E13)")
  func animation() throws {
    let layer = Layer()
    layer.transform = Self.lock.finalTransform
    try layer.add(Self.lock.animation, forKey: "turns")
    #expect(Self.lock.animation.isRemovedOnCompletion && Self.lock.animation.fillMode == .backwards)
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    for move in Self.lock.moves {
      for (time, angle) in [
        (move.beginTime, move.from), (move.beginTime + move.duration / 2, (move.from + move.to) / 2),
        (move.endTime, move.to), (move.endTime + 0.15, move.to),
      ] {
        let expected = Transform3D.rotation(angle: angle, x: 0, y: 0, z: 1)
        #expect(tree.properties(of: 0, at: time).transform.distance(to: expected) < 1e-9, "at \(time)")
      }
    }
    let end = Transform3D.rotation(angle: Self.lock.finalAngle, x: 0, y: 0, z: 1)
    #expect(tree.properties(of: 0, at: 1000).transform.distance(to: end) < 1e-9)
    #expect(tree.contentDuration.isNear(Self.lock.duration))
    #expect(!tree.reap(at: 17).isEmpty && layer.animationKeys.isEmpty)
    tree.commit(at: 17)
    #expect(tree.properties(of: 0, at: 17).transform.distance(to: end) < 1e-9)
  }

  @Test("Until the first turn the dial stands on its start, and not where it will come to rest")
  func beforeTheFirstTurn() throws {
    var lock = DialTurns(stops: [7, 9])
    lock.start = 2
    var turns = lock.animation
    turns.beginTime = 3
    let layer = Layer()
    layer.transform = lock.finalTransform
    try layer.add(turns)
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    let start = Transform3D.rotation(angle: -0.4 * .pi, x: 0, y: 0, z: 1)
    for time in [0.0, 2.9, 3] {
      #expect(tree.properties(of: 0, at: time).transform.distance(to: start) < 1e-9, "at \(time)")
    }
  }
}
