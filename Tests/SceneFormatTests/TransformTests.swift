import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("Transform")
struct TransformTests {
  static let forms: [(String, Transform3D)] = [
    ("identity", Transform3D.identity),
    ("{rotate: 30deg}", Transform3D.rotation(angle: .pi / 6, x: 0, y: 0, z: 1)),
    ("{rotateX: 30deg}", Transform3D.rotation(angle: .pi / 6, x: 1, y: 0, z: 0)),
    ("{rotateY: 30deg}", Transform3D.rotation(angle: .pi / 6, x: 0, y: 1, z: 0)),
    ("{rotateZ: 30deg}", Transform3D.rotation(angle: .pi / 6, x: 0, y: 0, z: 1)),
    ("{scale: 2}", Transform3D.scale(x: 2, y: 2, z: 2)),
    ("{scale: [2, 3]}", Transform3D.scale(x: 2, y: 3)),
    ("{scale: [2, 3, 4]}", Transform3D.scale(x: 2, y: 3, z: 4)),
    ("{scaleX: 2, scaleY: 3, scaleZ: 4}", Transform3D.scale(x: 2, y: 3, z: 4)),
    ("{translate: [1, 2]}", Transform3D.translation(x: 1, y: 2)),
    ("{translate: [1, 2, 3]}", Transform3D.translation(x: 1, y: 2, z: 3)),
    ("[{translateX: 1}, {translateY: 2}, {translateZ: 3}]", Transform3D.translation(x: 1, y: 2, z: 3)),
    ("[1, 2, 3, 4, 5, 6]", Transform3D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)),
    ("{matrix: [1, 2, 3, 4, 5, 6]}", Transform3D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)),
    ("[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 7, 8, 9, 1]", Transform3D.translation(x: 7, y: 8, z: 9)),
  ]

  @Test("A transform is read in every notation", arguments: forms)
  func isRead(_ text: String, as expected: Transform3D) throws {
    #expect(try layer("{transform: \(text)}").transform == expected)
    #expect(try layer("{sublayerTransform: \(text)}").sublayerTransform == expected)
  }

  @Test("Steps are done in their order")
  func stepsAreDoneInTheirOrder() throws {
    let turn = Transform3D.rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
    let shift = Transform3D.translation(x: 10, y: 0)
    #expect(try layer("{transform: [{translate: [10, 0]}, {rotate: 90deg}]}").transform == shift.concatenating(turn))
    #expect(try layer("{transform: [{rotate: 90deg}, {translate: [10, 0]}]}").transform == turn.concatenating(shift))
    #expect(try layer("{transform: {rotate: 90deg, translate: [10, 0]}}").transform == turn.concatenating(shift))
  }

  /// G5: m34 = −1/d.
  @Test("Perspective is the eye's distance (G5)")
  func perspectiveIsTheEyesDistance() throws {
    #expect(try layer("{sublayerTransform: {perspective: 900}}").sublayerTransform.m34 == -1.0 / 900)
  }
}
