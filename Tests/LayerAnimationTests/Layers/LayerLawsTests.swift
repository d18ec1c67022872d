import TestSupport
import Testing

@testable import LayerAnimation

/// Rules G7–G12, T20–T24 and T31 for random layers.
@Suite("Layer: laws")
struct LayerLawsTests {
  /// Random layers, each a sublayer or a sibling of the one before.
  private func family(_ random: inout SeededGenerator) -> [Layer] {
    var layers = [Layer()]
    for _ in 0..<8 {
      let layer = Layer()
      layer.bounds = Rect(
        x: random.number(-9...9), y: random.number(-9...9), width: random.number(1...50), height: random.number(1...50))
      layer.position = Point(x: random.number(-40...40), y: random.number(-40...40))
      layer.anchorPoint = Point(x: random.number(-1...2), y: random.number(-1...2))
      layer.transform = Transform3D.rotation(angle: random.number(-3...3), x: 0, y: 0, z: 1)
        .concatenating(.scale(x: random.number(0.3...3), y: random.number(-3 ... -0.3)))
        .concatenating(.translation(x: random.number(-5...5), y: random.number(-5...5)))
      layer.sublayerTransform = .scale(x: random.number(0.5...2), y: random.number(0.5...2))
      layer.timing.speed = random.element(of: [0.25, 0.5, 1, 2, -1])
      layer.timing.timeOffset = random.number(-3...3)
      random.element(of: layers).addSublayer(layer)
      layers.append(layer)
    }
    return layers
  }

  @Test("A point is converted there and back, and by any way round (G12)", arguments: UInt64(0)..<20)
  func points(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layers = family(&random)
    for _ in 0..<20 {
      let point = Point(x: random.number(-50...50), y: random.number(-50...50))
      let (a, b, c) = (random.element(of: layers), random.element(of: layers), random.element(of: layers))
      let there = a.convert(point, to: b)
      #expect(b.convert(there, to: a).distance(to: point) < 1e-6)
      #expect(b.convert(point, from: a).distance(to: there) < 1e-6)
      #expect(c.convert(a.convert(point, to: c), to: b).distance(to: there) < 1e-6 * (1 + there.distance(to: .zero)))
    }
  }

  @Test("A time is converted there and back, and by any way round (T23)", arguments: UInt64(0)..<20)
  func times(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layers = family(&random)
    for _ in 0..<20 {
      let time = random.number(-50...50)
      let (a, b, c) = (random.element(of: layers), random.element(of: layers), random.element(of: layers))
      let there = a.convertTime(time, to: b)
      #expect(b.convertTime(there, to: a).isNear(time, 1e-6))
      #expect(c.convertTime(a.convertTime(time, to: c), to: b).isNear(there, 1e-6 * (1 + abs(there))))
    }
  }

  @Test("A frame that is set is read back, and nothing else is touched (G10, G11)", arguments: UInt64(0)..<50)
  func frames(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layer = Layer()
    layer.bounds.origin = Point(x: random.number(-9...9), y: random.number(-9...9))
    layer.anchorPoint = Point(x: random.number(-1...2), y: random.number(-1...2))
    layer.transform = Transform3D.scale(x: random.number(0.2...4), y: random.number(0.2...4))
      .concatenating(.translation(x: random.number(-5...5), y: random.number(-5...5)))
    let before = layer.model
    let frame = Rect(
      x: random.number(-50...50), y: random.number(-50...50), width: random.number(-50...50),
      height: random.number(-50...50))
    layer.frame = frame
    let (read, expected) = (layer.frame, frame.standardized)
    #expect(read.origin.distance(to: expected.origin) < 1e-9)
    #expect(read.size.width.isNear(expected.size.width) && read.size.height.isNear(expected.size.height))
    #expect(layer.transform == before.transform && layer.anchorPoint == before.anchorPoint)
    #expect(layer.bounds.origin == before.bounds.origin)
  }

  @Test("Paused and resumed at another speed, a layer's time goes on where it was (T31)", arguments: UInt64(0)..<20)
  func pausing(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layers = family(&random)
    let layer = random.element(of: Array(layers.dropFirst()))
    let (now, later) = (random.number(0...50), random.number(50...90))
    let speed = random.element(of: [0.5, 1, 3])
    let paused = layer.convertTime(now, from: nil)
    (layer.timing.speed, layer.timing.timeOffset, layer.timing.beginTime) = (0, paused, 0)
    #expect(layer.convertTime(later, from: nil) == paused)
    (layer.timing.speed, layer.timing.timeOffset) = (1, 0)
    let parentTime = layer.convertTime(later, from: nil)
    (layer.timing.speed, layer.timing.beginTime) = (speed, parentTime - paused / speed)
    // Before a layer's begin time there is no local time to convert to (T22).
    layer.timing.fillMode = .forwards
    guard parentTime >= layer.timing.beginTime else { return }
    #expect(layer.convertTime(later, from: nil).isNear(paused, 1e-9 * (1 + abs(paused))))
  }
}
