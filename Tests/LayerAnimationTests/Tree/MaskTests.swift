import TestSupport
import Testing

@testable import LayerAnimation

/// Rule G17: a mask is a layer outside the tree's list of sublayers, in the masked layer's coordinates and time.
@Suite("Masks")
struct MaskTests {
  private let root = Layer(), picture = Layer(), inner = Layer(), mask = Layer()
  private let tree: LayerTree

  init() {
    root.addSublayer(picture)
    picture.addSublayer(inner)
    picture.mask = mask
    tree = LayerTree(root: root)
    tree.commit(at: 0)
  }

  @Test("A mask stands behind the root's subtree, and belongs to what it masks")
  func place() {
    let layers = tree.presentation(at: 0).layers
    #expect(layers.map(\.parent) == [-1, 0, 1, 1])
    #expect(layers.map(\.mask) == [-1, 3, -1, -1])
    #expect(layers[0].subtreeEnd == 3)
    #expect(layers[3].name == "mask")
    #expect(mask.superlayer == nil)
  }

  @Test("A mask is animated, in the time of what it masks")
  func animation() throws {
    picture.speed = 2
    try mask.add(fade("dur=1"))
    tree.commit(at: 0)
    #expect(tree.presentation(at: 0.25).layers[3].properties.opacity == 0.5)
    #expect(mask.convertTime(1, from: nil) == 2)
  }

  @Test("A mask is absent with what it masks (T22)")
  func absent() {
    picture.beginTime = 1
    tree.commit(at: 0)
    #expect(tree.presentation(at: 0.5).layers.map(\.isPresent) == [true, false, false, false])
    #expect(tree.presentation(at: 1.5).layers.allSatisfy { $0.isPresent })
  }

  @Test("Values of a mask reach the next commit")
  func values() {
    mask.model.cornerRadius = 4
    tree.commit(at: 0)
    #expect(tree.presentation(at: 0).layers[3].properties.cornerRadius == 4)
  }

  @Test("A layer is a mask or a sublayer, and of one layer only")
  func onlyOne() {
    withoutActions { inner.mask = mask }
    #expect(picture.mask == nil && mask.maskedLayer === inner)
    withoutActions { root.addSublayer(mask) }
    #expect(inner.mask == nil && mask.superlayer === root)
    withoutActions { inner.mask = mask }
    #expect(mask.superlayer == nil && root.sublayers.count == 1)
    withoutActions { inner.mask = nil }
    tree.commit(at: 0)
    #expect(tree.presentation(at: 0).layers.count == 3)
  }

  @Test("A mask of a mask is left out")
  func maskOfAMask() {
    withoutActions { mask.mask = Layer() }
    tree.commit(at: 0)
    #expect(tree.presentation(at: 0).layers.count == 4)
  }
}
