import LayerAnimation
import Testing

/// Rules G6, G18, G24: the placement of contents in a layer, and the composition of a layer.
@Suite("ContentsGravity")
struct ContentsGravityTests {
  @Test(
    "Where contents of 10×20 lie in 40×40 (G24)",
    arguments: [
      (.center, Rect(x: 16, y: 12, width: 10, height: 20)), (.top, Rect(x: 16, y: 22, width: 10, height: 20)),
      (.bottom, Rect(x: 16, y: 2, width: 10, height: 20)), (.left, Rect(x: 1, y: 12, width: 10, height: 20)),
      (.right, Rect(x: 31, y: 12, width: 10, height: 20)), (.topLeft, Rect(x: 1, y: 22, width: 10, height: 20)),
      (.bottomRight, Rect(x: 31, y: 2, width: 10, height: 20)),
      (.resize, Rect(x: 1, y: 2, width: 40, height: 40)), (.resizeAspect, Rect(x: 11, y: 2, width: 20, height: 40)),
      (.resizeAspectFill, Rect(x: 1, y: -18, width: 40, height: 80)),
    ] as [(ContentsGravity, Rect)])
  func places(_ gravity: ContentsGravity, _ expected: Rect) {
    let bounds = Rect(x: 1, y: 2, width: 40, height: 40)
    #expect(gravity.place(of: Size(width: 10, height: 20), in: bounds) == expected)
  }

  @Test("Contents without an area lie somewhere in the bounds", arguments: ContentsGravity.allCases)
  func empty(_ gravity: ContentsGravity) {
    let place = gravity.place(of: .zero, in: Rect(x: 0, y: 0, width: 8, height: 8))
    #expect(place.size == .zero && (0...8).contains(place.origin.x) && (0...8).contains(place.origin.y))
  }

  @Test("A new layer's contents have Core Animation's defaults (G6, G18)")
  func defaults() {
    let layer = Layer()
    #expect(layer.contentsGravity == .resize && layer.contentsRect == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.allowsGroupOpacity && layer.shadowPath == nil)
  }

  @Test("The part of the contents that is shown animates, by its parts too (V14)")
  func contentsRect() throws {
    let whole = BasicAnimation(
      keyPath: "contentsRect", to: Rect(x: 0.5, y: 0, width: 0.5, height: 0.5), duration: 1)
    #expect(try sample(whole, at: 0.5).contentsRect == Rect(x: 0.25, y: 0, width: 0.75, height: 0.75))
    let part = BasicAnimation(keyPath: "contentsRect.origin.x", from: 0.0, to: 1.0, duration: 1)
    #expect(try sample(part, at: 0.25).contentsRect == Rect(x: 0.25, y: 0, width: 1, height: 1))
  }

  @Test("The outline of the shadow animates, but not by itself (V7, X10)")
  func shadowPath() throws {
    let (small, large) = (
      Path([.move(.zero), .line(Point(x: 2, y: 0))]), Path([.move(.zero), .line(Point(x: 6, y: 4))])
    )
    let grow = BasicAnimation(keyPath: "shadowPath", from: small, to: large, duration: 1)
    #expect(try sample(grow, at: 0.5).shadowPath == Path([.move(.zero), .line(Point(x: 4, y: 2))]))
    let layer = Layer()
    LayerTree(root: layer).commit(at: 0)
    layer.shadowPath = small
    #expect(layer.animationKeys == [] && layer.model.shadowPath == small)
  }
}
