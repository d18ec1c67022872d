import LayerAnimation
import Testing

/// Classes of a program's own, and layers as keys.
@Suite("Layer: classes")
struct LayerClassesTests {
  private class Watched: ShapeLayer {
    var sizes: [Double] = []
    override var bounds: Rect {
      didSet { sizes.append(bounds.size.width) }
    }
    override func action(forKey key: String) -> (any RunnableAction)? {
      key == "fillColor" ? LayerAction.none : super.action(forKey: key)
    }
    override class func defaultAction(forKey key: String) -> (any RunnableAction)? {
      key == "opacity" ? Note() : nil
    }
  }

  private final class Note: RunnableAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      (anObject as? Layer)?.name = event
    }
  }

  private final class Copied: TextLayer, SelfCopying {
    var note = 0
    override init() { super.init() }
    required override init(layer: Any) {
      super.init(layer: layer)
      note = (layer as? Copied)?.note ?? 0
    }
  }

  @Test("A class draws what the class above it draws, watches its bounds, and is sampled as any")
  func ownClass() throws {
    let layer = Watched()
    layer.fillColor = .white
    layer.frame = Rect(x: 0, y: 0, width: 10, height: 4)
    layer.frame.size.width = 20
    #expect(layer.sizes == [10, 20])
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: 0, into: &presentation)
    guard case .shape(let shape) = presentation.layers[0].properties.content else {
      Issue.record("no shape")
      return
    }
    #expect(shape.fillColor == .white)
  }

  @Test("A class answers for its events, and lets its superclass answer for others (X7)")
  func actions() {
    let layer = Watched()
    LayerTree(root: layer).commit(at: 0)
    layer.fillColor = .black
    layer.opacity = 0.5
    layer.strokeEnd = 0.5
    #expect(layer.name == "opacity")
    #expect(layer.animationKeys == ["strokeEnd"])
  }

  @Test("A copy looks like the layer, without sublayers and animations; of another kind it is as it begins")
  func copies() throws {
    let text = TextLayer()
    text.string = "text"
    text.bounds = Rect(x: 0, y: 0, width: 9, height: 1)
    text.addSublayer(Layer())
    let copy = TextLayer(layer: text)
    #expect(copy.string == "text" && copy.bounds == text.bounds && copy.sublayers.isEmpty)
    #expect(ShapeLayer(layer: text).fillColor == .black && Layer(layer: text).bounds == text.bounds)
    #expect(TextLayer(layer: 7).string == "")
    let replicator = ReplicatorLayer()
    replicator.instanceCount = 5
    #expect(ReplicatorLayer(layer: replicator).instanceCount == 5)
    copy.string = "other"
    #expect(text.string == "text")
  }

  @Test("A copy is of the layer's own class where that can copy itself")
  func ownCopies() {
    let copied = Copied()
    (copied.note, copied.string) = (7, "seven")
    let copy = copied.ownCopy() as? Copied
    #expect(copy?.note == 7 && copy?.string == "seven")
    #expect(type(of: Watched().ownCopy()) == ShapeLayer.self)
  }

  @Test("A layer is equal to itself only, and keeps its place in a set while it changes")
  func identity() {
    let (a, b) = (Layer(), Layer())
    var layers: Set = [a, b]
    #expect(a != b && a == a)
    a.name = "a"
    a.opacity = 0
    #expect(layers.contains(a) && layers.remove(a) === a && layers == [b])
  }
}
