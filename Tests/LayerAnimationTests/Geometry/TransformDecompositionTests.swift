import Foundation
import TestSupport
import Testing

@testable import LayerAnimation

/// Rules V8–V15a: decomposing matrices, interpolating the components, recomposing them.
@Suite("Transform3D: decomposition")
struct TransformDecompositionTests {
  /// Random matrices with all components.
  private static func matrices(_ count: Int, seed: UInt64) -> [Transform3D] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      var matrix = Transform3D.scale(
        x: random.number(0.2...3), y: random.number(0.2...3), z: random.element(of: [1, random.number(0.2...3)]))
      var skew = Transform3D.identity
      (skew.m21, skew.m31, skew.m32) = (random.number(-1...1), random.number(-1...1), random.number(-1...1))
      matrix = matrix.concatenating(skew)
      matrix = matrix.concatenating(
        .rotation(
          angle: random.number(-6...6), x: random.number(-1...1), y: random.number(-1...1), z: random.number(-1...1)))
      if random.element(of: [true, false]) { matrix = matrix.concatenating(.scale(x: -1, y: 1)) }
      matrix = matrix.concatenating(.translation(x: random.number(-99...99), y: random.number(-99...99)))
      var perspective = Transform3D.identity
      (perspective.m14, perspective.m24, perspective.m34) = (
        0, random.element(of: [0, 0.001]), random.element(of: [0, -0.001])
      )
      return matrix.concatenating(perspective)
    }
  }

  @Test("Putting together gives back what was taken apart (V12)")
  func roundTrip() throws {
    for matrix in Self.matrices(500, seed: 12) {
      let parts = try #require(TransformDecomposition(matrix))
      // A recomposed matrix has an m44 of 1 before the perspective (V9).
      let normal = matrix.multiplied(by: 1 / matrix.m44)
      let again = parts.recomposed
      try #require(again.multiplied(by: 1 / again.m44).distance(to: normal) < 1e-9 * 100)
    }
  }

  @Test(
    "Table rotation: the short way, and one way for both half turns (V13)",
    arguments: MarkdownTable(semantics: "rotation").rows)
  func rotation(_ row: MarkdownTable.Row) throws {
    let factor = row["target angle"].replacing("pi", with: "").replacing(" ", with: "")
    let turns = ["": 1, "-": -1, "/2": 0.5, "-/2": -0.5][factor] ?? number(factor)
    let target = Transform3D.rotation(angle: turns * .pi, x: 0, y: 0, z: 1)
    let animation = BasicAnimation(keyPath: "transform", from: Transform3D.identity, to: target, duration: 1)
    var total = 0.0
    var last = 0.0
    for step in 1...64 {
      let angle = degrees(try sample(animation, at: Double(step) / 64).transform)
      let change = angle - last
      total += change > 180 ? change - 360 : change < -180 ? change + 360 : change
      last = angle
      if step % 16 == 0, step < 64 {
        #expect(total.isNear(number(row["deg at \(["1/4", "1/2", "3/4"][step / 16 - 1])"]), 1e-9))
      }
    }
    #expect(total.isNear(number(row["total turn (deg)"]), 1e-9))
    #expect((total > 1e-9 ? "clockwise" : total < -1e-9 ? "counter-clockwise" : "none") == row["direction (y down)"])
  }

  private func degrees(_ matrix: Transform3D) -> Double { atan2(matrix.m12, matrix.m11) * 180 / .pi }

  @Test("The ends are given back unchanged, whatever they are (V8)")
  func ends() throws {
    let matrices = Self.matrices(50, seed: 8) + [.scale(x: 0, y: 0), .scale(x: -1, y: 1)]
    for (from, to) in zip(matrices, matrices.reversed()) {
      try #require(Transform3D.lerp(from, to, 0) == from)
      try #require(Transform3D.lerp(from, to, 1) == to)
      try #require(Transform3D.lerp(from, to, 0.5).isFinite)
      try #require(Transform3D.lerp(from, to, 1.25).isFinite)
    }
  }

  @Test("Beyond the ends the mix goes on (V8)")
  func extrapolates() {
    let to = Transform3D.rotation(angle: 1, x: 1, y: 0, z: 0).concatenating(.translation(x: 10, y: 0))
    let beyond = Transform3D.lerp(.identity, to, 1.25)
    let expected = Transform3D.rotation(angle: 1.25, x: 1, y: 0, z: 0).concatenating(.translation(x: 12.5, y: 0))
    #expect(beyond.distance(to: expected) < 1e-12)
  }

  @Test("What cannot be taken apart is mixed entry by entry (V8)")
  func singular() {
    let flat = Transform3D.scale(x: 0, y: 0)
    let to = Transform3D.rotation(angle: 2, x: 0, y: 0, z: 1)
    #expect(TransformDecomposition(flat) == nil)
    #expect(Transform3D.lerp(flat, to, 0.25).m11.isNear(to.m11 / 4))
    #expect(Transform3D.lerp(.identity, flat, 0.75).m11 == 0.25)
    var unreachable = Transform3D.identity
    unreachable.m44 = 0
    #expect(TransformDecomposition(unreachable) == nil)
  }

  @Test("Angles about x, y and z, in this order (V15)")
  func eulerAngles() throws {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<300 {
      let (x, y, z) = (random.number(-3.1...3.1), random.number(-1.5...1.5), random.number(-3.1...3.1))
      let matrix = Transform3D.rotation(angle: x, x: 1, y: 0, z: 0)
        .concatenating(.rotation(angle: y, x: 0, y: 1, z: 0)).concatenating(.rotation(angle: z, x: 0, y: 0, z: 1))
      let angles = try #require(TransformDecomposition(matrix)).eulerAngles
      try #require(angles.x.isNear(x, 1e-9) && angles.y.isNear(y, 1e-9) && angles.z.isNear(z, 1e-9))
    }
  }

  @Test("At the pole the angle about z is 0, and the turn the same (V15)", arguments: [1.0, -1])
  func pole(_ sign: Double) throws {
    let matrix = Transform3D.rotation(angle: 0.5, x: 1, y: 0, z: 0)
      .concatenating(.rotation(angle: sign * .pi / 2, x: 0, y: 1, z: 0))
    var parts = try #require(TransformDecomposition(matrix))
    let angles = parts.eulerAngles
    #expect(angles.z == 0)
    #expect(angles.y.isNear(sign * .pi / 2, 1e-7))
    parts.eulerAngles = angles
    #expect(parts.recomposed.distance(to: matrix) < 1e-7)
  }

  @Test("A mirror reads as three negative scales and half a turn about x (V15a)")
  func mirror() throws {
    let parts = try #require(TransformDecomposition(.scale(x: -1, y: 1)))
    #expect(parts.scale == SIMD3(-1, -1, -1))
    #expect(abs(parts.eulerAngles.x).isNear(.pi))
    #expect(parts.eulerAngles.y.isNear(0))
    #expect(parts.eulerAngles.z.isNear(0))
    #expect(parts.recomposed.distance(to: .scale(x: -1, y: 1)) < 1e-15)
  }

  @Test("A turn is taken the shorter way between any two turns (V11)")
  func shorterWay() throws {
    for (from, to, half) in [(0.0, 3.0, 1.5), (0, -3, -1.5), (1, 5, 3 + .pi), (6, 0.5, 6 + (0.5 - 6 + 2 * .pi) / 2)] {
      let middle = Transform3D.lerp(turned(from), turned(to), 0.5)
      #expect(middle.distance(to: turned(half)) < 1e-12)
    }
  }

  private func turned(_ angle: Double) -> Transform3D { .rotation(angle: angle, x: 0, y: 0, z: 1) }

  @Test("A rotation's quaternion is its axis times the sine of half its angle (V10)")
  func quaternion() throws {
    for angle in [-3.0, -1, 0.5, 2, 3] {
      for (x, y, z) in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (0.6, 0, 0.8)] {
        let parts = try #require(TransformDecomposition(.rotation(angle: angle, x: x, y: y, z: z)))
        let (q, s) = (parts.rotation, sin(angle / 2))
        let c = cos(angle / 2)
        // A quaternion and its negative are the same rotation.
        let sign: Double = q.x * x * s + q.y * y * s + q.z * z * s + q.w * c < 0 ? -1 : 1
        #expect((sign * q.x).isNear(x * s) && (sign * q.y).isNear(y * s))
        #expect((sign * q.z).isNear(z * s) && (sign * q.w).isNear(c))
      }
    }
  }
}
