import LayerAnimation
import TestSupport
import Testing

/// The combination lock (A7).
@Suite("DialTurns")
struct DialTurnsTests {
  private static let lock = DialTurns(stops: [7, 9, 6, 1, 5, 2])

  @Test("Table dial")
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
      (1, 2, 1, -9), (2, 1, 9, -1), (2, 5, 3, -7), (5, 2, 7, -3), (2, 2, 10, -10), (0, 0, 10, -10), (9, 0, 1, -9),
      (0, 9, 9, -1),
    ])
  func steps(_ from: Int, _ to: Int, _ counterClockwise: Int, _ clockwise: Int) {
    #expect(Self.lock.steps(from: from, to: to, .counterClockwise) == counterClockwise)
    #expect(Self.lock.steps(from: from, to: to, .clockwise) == clockwise)
  }

  @Test("The same stop twice running is a whole turn, whichever the direction")
  func sameStopTwice() {
    #expect(DialTurns(stops: [3, 3, 3]).moves.map(\.steps) == [3, -10, 10])
    #expect(DialTurns(stops: [0]).moves.map(\.steps) == [10])
  }

  @Test("Other numbers of stops, other starts and directions")
  func otherDials() {
    var lock = DialTurns(stops: [30, 10, 30])
    lock.stopsOnDial = 40
    #expect(lock.moves.map(\.steps) == [30, -20, 20])
    lock.firstDirection = .clockwise
    #expect(lock.moves.map(\.steps) == [-10, 20, -20])
    lock.start = 35
    #expect(lock.moves.first?.steps == -5)
    lock.stopsOnDial = 1
    #expect(lock.moves.map(\.steps) == [-1, 1, -1])
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
    var lock = DialTurns(stops: [5, 5])
    (lock.pause, lock.pace) = (1, 2)
    #expect(lock.moves.map(\.beginTime) == [0, 2 * .pi + 1])
    #expect(lock.moves.map(\.duration) == [2 * .pi, 4 * .pi])
    #expect(lock.duration == 6 * .pi + 1)
  }

  @Test("After each move the dial shows that stop, directions alternate, and no move is none", arguments: 1...60)
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
      try #require(move.steps.signum() == sign)
      try #require((1...count).contains(abs(move.steps)))
      try #require(move.from.isNear(angle))
      try #require((move.to - move.from).isNear(-Double(move.steps) * step))
      try #require(move.beginTime.isNear(time + lock.pause))
      let turnsAway = (move.to / step + Double(stop)) / Double(count)
      try #require(turnsAway.isNear(turnsAway.rounded(), 1e-9))
      (angle, time, sign) = (move.to, move.endTime, -sign)
    }
  }

  @Test("The animation stands where the moves say, at begins, middles, ends and in the rests")
  func animation() throws {
    let layer = Layer()
    try layer.add(Self.lock.animation)
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
  }
}
