import LayerAnimation
import Testing

/// Layers of a presentation by the names that scenes, samples and the inspector have for them.
@Suite("Presentation: paths")
struct PresentationPathTests {
  private static func presentation() -> PresentationTree {
    let root = Layer()
    func layer(_ name: String?, in parent: Layer) -> Layer {
      let layer = Layer()
      layer.name = name
      parent.addSublayer(layer)
      return layer
    }
    let sky = layer("sky", in: root)
    let plane = layer("plane", in: sky)
    plane.position = Point(x: 3, y: 4)
    plane.mask = Layer()
    let unnamed = layer(nil, in: root)
    _ = layer("plane", in: unnamed)
    _ = layer("plane", in: root)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: 0, into: &presentation)
    return presentation
  }

  @Test("Every layer is found by its path")
  func all() {
    let presentation = Self.presentation()
    for index in presentation.layers.indices {
      #expect(presentation.index(at: presentation.path(of: index)) == index, "\(presentation.path(of: index))")
    }
    #expect(presentation.layers.count == 7)
  }

  @Test("A layer is found with what it shows; the root by the empty path; nothing by a part of a path")
  func some() {
    let presentation = Self.presentation()
    #expect(presentation.layer(at: "sky/plane")?.properties.position == Point(x: 3, y: 4))
    #expect(presentation.layer(at: "#2/plane")?.name == "plane" && presentation.index(at: "plane") != 2)
    #expect(presentation.index(at: "") == 0 && presentation.index(at: "/sky/") == 1)
    #expect(presentation.index(at: "sky/pl") == nil && presentation.index(at: "sky/plane/mask") == 6)
    #expect(PresentationTree().layer(at: "") == nil && PresentationTree().index(at: "sky") == nil)
  }

  @Test("From a layer the ones around it are reached, and the layer that it shows")
  func relations() throws {
    let (root, sky, plane, mask) = (Layer(), Layer(), Layer(), Layer())
    (sky.name, plane.name) = ("sky", "plane")
    for layer in [root, sky, plane, mask] {
      (layer.bounds.size, layer.anchorPoint) = (Size(width: 40, height: 40), .zero)
    }
    (sky.mask, plane.position) = (mask, Point(x: 3, y: 4))
    sky.addSublayer(plane)
    root.addSublayer(sky)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: 0, into: &presentation)
    let (shownSky, shownPlane) = (presentation.layer(at: "sky"), presentation.layer(at: "sky/plane"))
    let (above, below) = try (#require(shownSky), #require(shownPlane))
    #expect(presentation.superlayer(of: below)?.name == "sky" && presentation.path(of: below) == "sky/plane")
    #expect(presentation.sublayers(of: above).map(\.name) == ["plane"] && presentation.sublayers(of: below).isEmpty)
    #expect(presentation.superlayer(of: presentation.layers[0]) == nil && presentation.mask(of: below) == nil)
    let shownMask = try #require(presentation.mask(of: above))
    #expect(shownMask.name == "mask" && presentation.superlayer(of: shownMask)?.name == "sky")
    #expect(tree.layer(of: above) === sky && tree.layer(of: below) === plane && tree.layer(of: shownMask) === mask)
    #expect(presentation.convert(Point(x: 1, y: 2), from: below, to: above) == Point(x: 4, y: 6))
    #expect(presentation.hitTest(Point(x: 5, y: 5)).flatMap(tree.layer(of:)) === plane)
  }
}
