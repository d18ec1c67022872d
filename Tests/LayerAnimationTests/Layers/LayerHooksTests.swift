import LayerAnimation
import Testing

/// Classes of a program's own, and their delegates: layout and display before a commit (X23).
@Suite("Layer: hooks")
struct LayerHooksTests {
  private final class Row: Layer {
    var layouts = 0, displays = 0
    var onLayout: (() -> Void)?
    override func layoutSublayers() {
      super.layoutSublayers()
      layouts += 1
      onLayout?()
    }
    override func display() { displays += 1 }
    override class func needsDisplay(forKey key: String) -> Bool { key == "opacity" }
  }

  private final class Keeper: LayerDelegate {
    var calls: [String] = []
    func layoutSublayers(of layer: Layer) { calls.append("layout") }
    func display(_ layer: Layer) { calls.append("display") }
  }

  @Test("A commit lays out what needs it, once, superlayers before sublayers (X23)")
  func commit() {
    let (outer, inner) = (Row(), Row())
    outer.addSublayer(inner)
    let tree = LayerTree(root: outer)
    tree.commit(at: 0)
    #expect(outer.layouts == 1 && inner.layouts == 0)
    outer.onLayout = { inner.bounds = Rect(x: 0, y: 0, width: outer.bounds.size.width / 2, height: 4) }
    outer.bounds = Rect(x: 0, y: 0, width: 40, height: 4)
    tree.commit(at: 1)
    #expect(outer.layouts == 2 && inner.layouts == 1)
    var presentation = PresentationTree()
    tree.sample(at: 1, into: &presentation)
    #expect(presentation.layers[1].properties.bounds.size.width == 0, "the change animates, as any change")
    tree.sample(at: 2, into: &presentation)
    #expect(presentation.layers[1].properties.bounds.size.width == 20)
    tree.commit(at: 2)
    #expect(outer.layouts == 2 && inner.layouts == 1)
    outer.bounds.origin.x = 9
    tree.commit(at: 3)
    #expect(outer.layouts == 2, "only another size needs layout")
  }

  @Test("Other bounds need display where that is wished, and another size needs layout however it is set (X23)")
  func boundsChange() {
    let row = Row()
    row.bounds = Rect(x: 0, y: 0, width: 4, height: 4)
    #expect(!row.needsDisplay() && row.needsLayout() && !row.needsDisplayOnBoundsChange)
    row.layoutIfNeeded()
    row.set(.number(9), for: "bounds.size.width")
    #expect(row.needsLayout())
    row.needsDisplayOnBoundsChange = true
    row.bounds = row.bounds
    #expect(!row.needsDisplay())
    row.bounds.origin.x = 1
    #expect(row.needsDisplay())
    #expect(Row(layer: row).needsDisplayOnBoundsChange)
  }

  @Test("What a hook asks for again waits for the next commit (X23)")
  func again() {
    let row = Row()
    row.onLayout = { row.setNeedsLayout() }
    let tree = LayerTree(root: row)
    row.setNeedsLayout()
    for time in 1...3 {
      tree.commit(at: Double(time))
      #expect(row.layouts == time)
    }
  }

  @Test("Layout at once begins with the outermost that needs it, and leaves the others alone (X23)")
  func layoutIfNeeded() {
    let rows = (0..<3).map { _ in Row() }
    rows[0].addSublayer(rows[1])
    rows[1].addSublayer(rows[2])
    rows[2].setNeedsLayout()
    rows[2].layoutIfNeeded()
    #expect(rows.map(\.layouts) == [1, 1, 1] && !rows[0].needsLayout())
    rows[0].setNeedsLayout()
    rows[2].setNeedsLayout()
    rows[2].layoutIfNeeded()
    #expect(rows.map(\.layouts) == [1, 1, 2] && rows[0].needsLayout())
  }

  @Test("Display follows a property that needs it, or a request, and once (X23)")
  func display() {
    let row = Row()
    let tree = LayerTree(root: row)
    row.opacity = 0.5
    row.zPosition = 3
    row.setNeedsDisplay()
    #expect(row.needsDisplay())
    tree.commit(at: 0)
    tree.commit(at: 1)
    #expect(row.displays == 1 && !row.needsDisplay())
    row.setNeedsDisplay(.zero)
    row.displayIfNeeded()
    row.displayIfNeeded()
    #expect(row.displays == 2)
  }

  @Test("A layer that is marked before it is added, or is a mask, is found (X23)")
  func attached() {
    let (stage, added, mask) = (Layer(), Row(), Row())
    let tree = LayerTree(root: stage)
    tree.commit(at: 0)
    added.setNeedsDisplay()
    stage.addSublayer(added)
    mask.setNeedsDisplay()
    added.mask = mask
    tree.commit(at: 1)
    #expect(added.displays == 1 && mask.displays == 1)
  }

  @Test("Where a class has no hook the delegate is called (X23)")
  func delegate() {
    let (layer, keeper) = (Layer(), Keeper())
    layer.delegate = keeper
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    LayerTree(root: layer).commit(at: 0)
    #expect(keeper.calls == ["layout", "display"])
  }
}
