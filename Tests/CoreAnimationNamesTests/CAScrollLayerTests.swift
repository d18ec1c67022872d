import CoreAnimationNames
import Testing

@Suite("CAScrollLayer")
struct CAScrollLayerTests {
  private static func scroller(_ mode: CAScrollLayerScrollMode = .both) -> (CAScrollLayer, CALayer) {
    let (scroller, content) = (CAScrollLayer(), CALayer())
    scroller.bounds = CGRect(x: 0, y: 0, width: 60, height: 40)
    scroller.scrollMode = mode
    content.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    scroller.addSublayer(content)
    return (scroller, content)
  }

  @Test(
    "It scrolls in its directions only",
    arguments: [
      (kCAScrollNone, CGPoint(x: 0, y: 0)), (kCAScrollVertically, CGPoint(x: 0, y: 50)),
      (kCAScrollHorizontally, CGPoint(x: 10, y: 0)), (kCAScrollBoth, CGPoint(x: 10, y: 50)),
    ])
  func modes(_ mode: CAScrollLayerScrollMode, _ origin: CGPoint) {
    let (scroller, content) = Self.scroller(mode)
    content.scroll(CGPoint(x: 10, y: 50))
    #expect(scroller.bounds.origin == origin && scroller.masksToBounds)
  }

  @Test("A rectangle is scrolled to as little as necessary")
  func rectangles() {
    let (scroller, content) = Self.scroller()
    content.scrollRectToVisible(CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(scroller.bounds.origin == .zero)
    content.scrollRectToVisible(CGRect(x: 100, y: 30, width: 20, height: 20))
    #expect(scroller.bounds.origin == CGPoint(x: 60, y: 10))
    #expect(content.visibleRect == CGRect(x: 60, y: 10, width: 60, height: 40))
    content.scrollRectToVisible(CGRect(x: 50, y: 20, width: 500, height: 5))
    #expect(scroller.bounds.origin == CGPoint(x: 50, y: 10), "there is no room for all of it")
    let alone = CALayer()
    alone.scrollRectToVisible(.zero)
    #expect(alone.visibleRect == alone.bounds)
  }

  @Test("Scrolling is an implicit animation of the bounds, and a presentation is a scroll layer")
  func implicit() throws {
    let (scroller, _) = Self.scroller()
    let tree = LayerTree(root: scroller)
    tree.commit(at: 0)
    scroller.scroll(to: CGPoint(x: 0, y: 100))
    tree.commit(at: 0)
    tree.commit(at: 0.25)
    #expect(scroller.animationKeys() == ["bounds"])
    let shown: CAScrollLayer = try #require(scroller.presentation(at: 0.125))
    #expect(shown.bounds.origin.y > 0 && shown.bounds.origin.y < 100 && shown.model() === scroller)
  }
}
