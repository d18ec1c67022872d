import TestSupport
import Testing

@testable import LayerAnimation

/// Projective maps and their inverses (G5, G12, G15).
@Suite("Homography")
struct HomographyTests {
  /// A random map like those of layers: a scale, a rotation in space and a translation, then a perspective.
  private func map(_ random: inout SeededGenerator) -> Homography {
    var perspective = Transform3D.identity
    perspective.m34 = -1 / random.number(300...900)
    return Homography(
      Transform3D.scale(x: random.number(0.2...3), y: random.number(0.2...3))
        .concatenating(
          .rotation(angle: random.number(-1...1), x: random.number(-1...1), y: random.number(-1...1), z: 1)
        )
        .concatenating(.translation(x: random.number(-90...90), y: random.number(-90...90), z: random.number(-90...90)))
        .concatenating(perspective))
  }

  private func point(_ random: inout SeededGenerator) -> Point {
    Point(x: random.number(-50...50), y: random.number(-50...50))
  }

  @Test("What is seen at a position is the point that is seen there, to 1e-9 (G12)")
  func thereAndBack() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let (map, point) = (map(&random), point(&random))
      let seen = try #require(map.position(of: point))
      let back = try #require(map.point(seenAt: seen))
      #expect(back.distance(to: point) < 1e-9)
      let inverse = try #require(map.inverse)
      #expect(abs(inverse.project(seen).w * map.project(point).w - 1) < 1e-9)
    }
  }

  @Test("Between two planes a point is where both are seen alike (G12)")
  func betweenPlanes() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let (from, to, point) = (map(&random), map(&random), point(&random))
      let there = try #require(from.leading(to: to)?.position(of: point))
      let (a, b) = (try #require(from.position(of: point)), try #require(to.position(of: there)))
      #expect(a.distance(to: b) < 1e-9)
    }
  }

  @Test("Nothing is seen of a plane that is edge-on or has shrunk to nothing (G13)")
  func edgeOn() {
    for matrix in [
      Transform3D.rotation(angle: .pi / 2, x: 0, y: 1, z: 0), .scale(x: 0, y: 1), .scale(x: 1e-9, y: 1e-9),
    ] {
      let map = Homography(matrix)
      #expect(map.point(seenAt: .zero) == nil && map.stableInverse == nil)
      #expect(!map.isSeen(near: .zero, fromBehind: true, unitArea: 1))
    }
  }

  @Test("What is at the eye or behind it is neither seen nor found (G5)")
  func behindTheEye() {
    var matrix = Transform3D.rotation(angle: 1, x: 0, y: 1, z: 0)
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 100
    matrix = matrix.concatenating(perspective)
    let map = Homography(matrix)
    // From x = −119 on the plane is behind the eye; the horizon, beyond which no point of it is seen, is at x = 64.
    #expect(map.position(of: Point(x: -130, y: 0)) == nil && map.position(of: Point(x: -100, y: 0)) != nil)
    #expect(map.point(seenAt: Point(x: 70, y: 0)) == nil && map.point(seenAt: Point(x: 60, y: 0)) != nil)
  }

  @Test("A plane that was turned over is seen from behind only (G13)")
  func fromBehind() {
    let map = Homography(Transform3D.rotation(angle: 3, x: 0, y: 1, z: 0))
    #expect(map.isSeen(near: .zero, fromBehind: true, unitArea: 1))
    #expect(!map.isSeen(near: .zero, fromBehind: false, unitArea: 1))
  }
}
