import LayerAnimation
import Testing

@testable import Export

/// The times at which the layout of a scene is looked at.
@Suite("LayoutTimes")
struct LayoutTimesTests {
  /// A scene of two seconds with animations that begin at some times.
  private func scene(_ begins: [Double], markers: [Double] = []) throws -> Scene {
    let root = Layer()
    for begin in begins {
      let layer = Layer()
      var animation = BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 5)
      animation.beginTime = begin
      try layer.add(animation)
      root.addSublayer(layer)
    }
    var scene = Scene(title: "Times", stage: Size(width: 40, height: 20), root: root)
    scene.duration = 2
    scene.markers = markers.map { Marker(name: "m\($0)", time: $0) }
    return scene
  }

  @Test("There are ten frames in a second, and one more where something begins between them")
  func boundaries() throws {
    #expect(LayoutTimes(of: try scene([])).frames.count == 21)
    let frames = LayoutTimes(of: try scene([1.05])).frames
    #expect(frames.count == 22 && frames.contains { abs($0 - 1.05) < 1e-9 })
  }

  @Test("What begins within a twentieth of a second is looked at together, but for markers and the scene's ends")
  func near() throws {
    let many = (0..<40).map { 1 + Double($0) * 0.001 }
    let frames = LayoutTimes(of: try scene(many, markers: [1.02])).frames
    #expect(frames.count == 22 && frames.contains(1.02) && frames.first == 0 && frames.last == 2)
    #expect(LayoutTimes(of: try scene(many)).boundaries.count == 40, "jumps are looked for at each of them")
  }
}
