import LayerAnimation
import TestSupport
import Testing

/// Rules G1–G5.
@Suite("Transform3D")
struct Transform3DTests {
  private let shift = Transform3D.translation(x: 3, y: 4, z: 5)
  private let turn = Transform3D.rotation(angle: 0.5, x: 1, y: 2, z: 3)

  @Test("Translation stands in the last row, perspective in the last column (G1)")
  func entries() {
    #expect(shift.entries == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 3, 4, 5, 1])
    #expect(Transform3D.scale(x: 2, y: 3, z: 4).entries == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
    #expect(Transform3D(entries: turn.entries) == turn)
  }

  @Test("What is added to a transform acts first (G1)")
  func addedFirst() {
    #expect(turn.translated(x: 3, y: 4, z: 5) == shift.concatenating(turn))
    #expect(turn.scaled(x: 2, y: 3) == Transform3D.scale(x: 2, y: 3).concatenating(turn))
    #expect(shift.rotated(angle: 0.5, x: 1, y: 2, z: 3) == turn.concatenating(shift))
    #expect(Transform3D.scale(x: 2, y: 2).concatenating(shift).project(Point(x: 1, y: 1)).x == 5)
  }

  @Test("A turn about each axis (G4)")
  func axes() {
    let (s, c) = (0.479_425_538_604_203, 0.877_582_561_890_372_8)
    let about = { (x: Double, y: Double, z: Double) in Transform3D.rotation(angle: 0.5, x: x, y: y, z: z).entries }
    for (actual, expected) in [
      (about(0, 0, 1), [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
      (about(1, 0, 0), [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1]),
      (about(0, 1, 0), [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1]),
    ] {
      #expect(zip(actual, expected).allSatisfy { $0.isNear($1, 1e-15) })
    }
  }

  @Test("The axis may have any length but 0 (G4)")
  func axisLength() {
    #expect(
      Transform3D.rotation(angle: 1, x: 0, y: 0, z: 7).distance(to: .rotation(angle: 1, x: 0, y: 0, z: 1)) < 1e-15)
    #expect(Transform3D.rotation(angle: 1, x: 0, y: 0, z: 0) == .identity)
  }

  @Test("Half and quarter turns are exact (G4, V13)")
  func snaps() {
    let (halfTurn, back) = (turned(.pi), turned(-.pi))
    #expect(halfTurn == back)
    #expect(halfTurn.entries == [-1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    #expect(turned(.pi / 2).entries == [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    #expect(turned(2 * .pi).isIdentity)
  }

  private func turned(_ angle: Double) -> Transform3D { .rotation(angle: angle, x: 0, y: 0, z: 1) }

  @Test("Affine is what stays in the plane (G3)")
  func affine() {
    #expect(Transform3D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).isAffine)
    #expect(Transform3D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).project(Point(x: 1, y: 1)).x == 9)
    #expect(Transform3D.rotation(angle: 1, x: 0, y: 0, z: 1).isAffine)
    for matrix in [shift, turn, Transform3D.scale(x: 1, y: 1, z: 2), perspective] { #expect(!matrix.isAffine) }
  }

  private var perspective: Transform3D {
    var matrix = Transform3D.identity
    matrix.m34 = -1 / 900
    return matrix
  }

  @Test("Perspective makes near things larger (G5)")
  func perspectiveDivides() {
    let near = Transform3D.translation(x: 0, y: 0, z: 450).concatenating(perspective).project(Point(x: 10, y: 10))
    #expect(near.w == 0.5)
    #expect(near.x / near.w == 20)
    let behind = Transform3D.translation(x: 0, y: 0, z: 1000).concatenating(perspective).project(.zero)
    #expect(behind.w < 0)
  }

  @Test("The inverse undoes; what cannot be undone stays as it is (G2)")
  func inverse() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let matrix = Transform3D(entries: (0..<16).map { _ in random.number(-2...2) })
      guard abs(matrix.determinant) > 0.1 else { continue }
      let inverse = try #require(matrix.inverse)
      try #require(matrix.concatenating(inverse).distance(to: .identity) < 1e-10)
      try #require(inverse.concatenating(matrix).distance(to: .identity) < 1e-10)
      try #require((matrix.determinant * inverse.determinant).isNear(1, 1e-9))
    }
    let flat = Transform3D.scale(x: 0, y: 1)
    #expect(flat.inverse == nil)
    #expect(flat.inverted == flat)
    #expect(flat.determinant == 0)
  }
}
