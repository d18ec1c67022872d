import TestSupport
import Testing

@testable import LayerAnimation

/// The maps from layers to the stage and back, in random trees (G7, G8, G12, G15).
@Suite("Geometry: laws")
struct GeometryLawsTests {
  /// A chain of nested layers with random geometry; some chains end with a mask.
  private func chain(_ random: inout SeededGenerator) -> (tree: LayerTree, layers: [Layer]) {
    var layers: [Layer] = []
    for depth in 0..<5 {
      let layer = depth > 0 && random.number(0...1) < 0.3 ? TransformLayer() : Layer()
      layer.bounds = Rect(
        x: random.number(-20...20), y: random.number(-20...20), width: random.number(10...80),
        height: random.number(10...80))
      layer.position = Point(x: random.number(-40...40), y: random.number(-40...40))
      layer.anchorPoint = Point(x: random.number(-0.5...1.5), y: random.number(-0.5...1.5))
      (layer.anchorPointZ, layer.zPosition) = (random.number(-5...5), random.number(-20...20))
      layer.transform = Transform3D.scale(x: random.number(0.5...1.5), y: random.number(-1.5 ... -0.5))
        .concatenating(
          .rotation(angle: random.number(-0.8...0.8), x: random.number(-1...1), y: random.number(-1...1), z: 1))
      if random.number(0...1) < 0.5 {
        layer.sublayerTransform = .rotation(angle: random.number(-0.5...0.5), x: 0, y: 1, z: 1)
        layer.sublayerTransform.m34 = -1 / random.number(400...900)
      }
      layers.last?.addSublayer(layer)
      layers.append(layer)
    }
    if random.number(0...1) < 0.5, !(layers[4] is TransformLayer) {
      let mask = Layer()
      (mask.bounds.size, mask.transform) = (
        Size(width: 9, height: 7), .rotation(angle: random.number(0...3), x: 0, y: 0, z: 1)
      )
      layers[4].mask = mask
      layers.append(mask)
    }
    let tree = LayerTree(root: layers[0])
    tree.commit(at: 0)
    return (tree, layers)
  }

  @Test("From the stage to a layer and back a point comes to where it was, to 1e-9")
  func thereAndBack() throws {
    var random = SeededGenerator(seed: 5)
    var checked = 0
    for _ in 0..<400 {
      let (tree, layers) = chain(&random)
      let seen = tree.presentation(at: 0)
      for index in layers.indices {
        let point = Point(x: random.number(-30...30), y: random.number(-30...30))
        guard let onStage = seen.convert(point, from: index, to: nil) else { continue }
        let back = try #require(seen.convert(onStage, from: nil, to: index))
        #expect(back.distance(to: point) < 1e-9)
        #expect(layers[index].convert(point, to: nil).distance(to: onStage) < 1e-9)
        #expect(layers[index].convert(onStage, from: nil).distance(to: point) < 1e-9)
        checked += 1
      }
    }
    #expect(checked > 1900)
  }

  @Test("A layer is hit exactly where its bounds are seen")
  func hits() {
    var random = SeededGenerator(seed: 6)
    var (hit, missed) = (0, 0)
    for _ in 0..<400 {
      let (tree, layers) = chain(&random)
      let seen = tree.presentation(at: 0)
      let target = Int(random.next() % 5)
      let bounds = layers[target].bounds
      let place = Point(x: random.number(bounds.minX...bounds.maxX), y: random.number(bounds.minY...bounds.maxY))
      guard let point = seen.convert(place, from: target, to: nil) else { continue }
      let inside = layers.indices.filter { index in
        guard !(layers[index] is TransformLayer),
          seen.layers[index].parent < 0 || seen.layers[seen.layers[index].parent].mask != index
        else { return false }
        return seen.convert(point, from: nil, to: index).map(layers[index].bounds.contains) ?? false
      }
      guard let found = seen.frontmostLayer(at: point) else {
        // A mask may have excluded the only layer at the point.
        #expect(inside.isEmpty || inside.allSatisfy { layers[$0].mask != nil })
        missed += 1
        continue
      }
      #expect(inside.contains(found.index))
      if layers[4].mask == nil { #expect(found.index == inside.last) }
      #expect(seen.convert(point, from: nil, to: found.index)?.distance(to: found.point) ?? 1 < 1e-12)
      hit += 1
    }
    #expect(hit > 100 && missed > 50)
  }

  @Test("A mask lies in its layer's plane, which its sublayer transform does not move (G17)")
  func masks() {
    let (root, layer, mask) = (Layer(), Layer(), Layer())
    root.addSublayer(layer)
    layer.position = Point(x: 10, y: 0)
    layer.sublayerTransform = .scale(x: 5, y: 5)
    (layer.mask, mask.position) = (mask, Point(x: 3, y: 4))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    #expect(mask.convert(.zero, to: nil) == Point(x: 13, y: 4))
    #expect(tree.presentation(at: 0).convert(.zero, from: 2, to: nil) == Point(x: 13, y: 4))
  }

  @Test("An old picture lies where its layer is, moved as its transition moves it (R4)")
  func snapshots() throws {
    let (root, layer) = (Layer(), Layer())
    root.addSublayer(layer)
    layer.frame = Rect(x: 10, y: 20, width: 40, height: 20)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    withoutActions { layer.position.x += 100 }
    var push = Transition(.push, .fromRight, duration: 1)
    push.timingFunction = .linear
    try layer.add(push)
    tree.commit(at: 0)
    let seen = tree.presentation(at: 0.5)
    let old = seen.layers[1].snapshot
    try #require(old > 0)
    #expect(seen.convert(.zero, from: old, to: nil) == Point(x: 110 - 20, y: 20))
  }
}
