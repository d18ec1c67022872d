import Testing
import UIKitNames

private class RefreshController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let shape = CAShapeLayer()
  var isLoading = false
  var loads = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: 640, height: 1000)
    scrollView.delegate = self
    view.addSubview(scrollView)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 100, y: 10))
    shape.path = path.cgPath
    let write = CABasicAnimation(keyPath: "strokeEnd")
    write.fromValue = 0
    write.toValue = 1
    write.duration = 1
    shape.add(write, forKey: "write")
    shape.speed = 0
    view.layer.addSublayer(shape)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset.y + scrollView.contentInset.top
    if offset <= 0.0 && !isLoading {
      let startLoadingThreshold: CGFloat = 60.0
      let fractionDragged = -offset / startLoadingThreshold
      shape.timeOffset = min(1.0, Double(fractionDragged))
      if fractionDragged >= 1.0 { startLoading() }
    }
  }

  func startLoading() {
    isLoading = true
    loads += 1
    UIView.animate(withDuration: 0.4) { self.scrollView.contentInset.top = 60 }
    WindowQueue.main.asyncAfter(deadline: .now() + 2) { self.endLoading() }
  }

  func endLoading() {
    isLoading = false
    scrollView.contentInset.top = 0
    scrollView.setContentOffset(.zero, animated: true)
  }
}

/// The article's own way back: the inset alone is animated, and the content comes back with it.
private class InsetController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  var isLoading = false
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: 640, height: 1000)
    scrollView.delegate = self
    view.addSubview(scrollView)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView.contentOffset.y <= -60, !isLoading { startLoading() }
  }

  func startLoading() {
    isLoading = true
    UIView.animate(withDuration: 0.4) {
      self.scrollView.contentInset = UIEdgeInsets(top: 60, left: 0, bottom: 0, right: 0)
    }
  }

  func endLoading() {
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveLinear,
      animations: { self.scrollView.contentInset = .zero },
      completion: { _ in
        self.isLoading = false
        self.log.append("rest at \((CACurrentMediaTime() * 100).rounded() / 100)")
      })
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("\(scrollView.contentOffset.y)") }
}

private class CarouselController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  let background = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 200))
  var page = 0
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(background)
    view.addSubview(scrollView)
    scrollView.isPagingEnabled = true
    scrollView.contentSize = CGSize(width: scrollView.frame.width * 3, height: 200)
    scrollView.delegate = self
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    page = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    background.frame.origin.x = -scrollView.contentOffset.x * 0.25
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.append("lift \(decelerate)")
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("moved") }
}

@Suite("Listings: scroll views")
@MainActor
struct ScrollListingTests {
  @Test("Pull to refresh: what is dragged writes the line, beyond the threshold it loads, and comes back")
  func refresh() {
    let controller = RefreshController()
    let window = UIApplication.start(rootViewController: controller)
    // Beyond the edge the content follows the finger less: 384 points high, 80 down is 39.5.
    window.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 300, y: 180), over: 0.5, lifts: false)
    let offset = controller.scrollView.contentOffset.y
    let resisted = (1.0 - 1.0 / (80.0 * 0.55 / 384.0 + 1.0)) * 384.0
    #expect(near(offset, -resisted, 1e-6))
    window.advance(to: 0.51)
    #expect(near(controller.shape.presentation()?.strokeEnd ?? 9, -offset / 60, 1e-6))
    window.drag(from: CGPoint(x: 300, y: 180), to: CGPoint(x: 300, y: 300), over: 0.5, lifts: false)
    #expect(controller.isLoading && controller.loads == 1)
    window.advance(to: 1.2)
    window.setTouches([])
    window.advance(to: 2.2)
    // Held down while it loads.
    #expect(near(controller.scrollView.contentOffset.y, -60, 1e-6))
    window.advance(to: 4)
    #expect(near(controller.scrollView.contentOffset.y, 0) && !controller.isLoading && controller.loads == 1)
  }

  @Test("When the room around it goes, the content comes back in the time of the block")
  func inset() {
    let controller = InsetController()
    let window = UIApplication.start(rootViewController: controller)
    let scrollView = controller.scrollView
    window.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 300, y: 280), over: 0.5)
    window.advance(to: 3)
    #expect(controller.isLoading && scrollView.contentOffset.y == -60 && controller.log == ["-60.0"])
    window.perform { controller.endLoading() }
    for (time, y) in [(3, -60.0), (3.1, -45), (3.3, -15), (3.4, 0)] {
      window.advance(to: time)
      #expect(near(scrollView.seen.bounds.origin.y, y), "at \(time)")
    }
    window.advance(to: 4)
    #expect(controller.log == ["-60.0", "rest at 3.4"] && scrollView.contentOffset.y == 0)
  }

  @Test("What is on its way to an edge that has moved goes on to the new one, without a jump")
  func insetWhileMoving() {
    let controller = InsetController()
    let window = UIApplication.start(rootViewController: controller)
    let scrollView = controller.scrollView
    window.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 300, y: 280), over: 0.5)
    window.advance(to: 0.6)
    let offset = scrollView.contentOffset.y
    #expect(offset < -60 && scrollView.isDecelerating)
    window.perform { scrollView.contentInset = .zero }
    #expect(scrollView.contentOffset.y == offset)
    window.advance(to: 0.65)
    #expect(scrollView.contentOffset.y > offset && scrollView.contentOffset.y < -20)
    window.advance(to: 2)
    #expect(scrollView.contentOffset.y == 0 && controller.log == ["0.0"])
    scrollView.contentOffset.y = 600
    scrollView.contentSize.height = 500
    #expect(near(scrollView.contentOffset.y, 116))
  }

  @Test("A carousel comes to rest at pages, and its background goes a quarter as far")
  func carousel() {
    let controller = CarouselController()
    let window = UIApplication.start(rootViewController: controller)
    window.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 200, y: 100), over: 0.2)
    #expect(near(controller.scrollView.contentOffset.x, 100) && controller.log == ["drag", "lift true"])
    #expect(near(controller.background.frame.origin.x, -25))
    window.advance(to: 1.5)
    #expect(near(controller.scrollView.contentOffset.x, 320) && controller.page == 1)
    #expect(controller.log == ["drag", "lift true", "rest"])
    controller.scrollView.setContentOffset(CGPoint(x: 640, y: 0), animated: true)
    window.advance(to: 1.65)
    #expect(near(controller.scrollView.contentOffset.x, 480, 1e-3))
    window.advance(to: 2)
    #expect(controller.log.last == "moved" && controller.page == 2)
  }

  @Test("A content that is thrown slows down as UIKit's does, and the delegate is told with every frame")
  func throwing() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    scrollView.contentSize = CGSize(width: 320, height: 5000)
    let window = Show.window(with: scrollView)
    final class Ear: UIScrollViewDelegate {
      var calls = 0
      var target = CGPoint.zero
      func scrollViewDidScroll(_ scrollView: UIScrollView) { calls += 1 }
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { target = targetContentOffset.pointee }
    }
    let ear = Ear()
    scrollView.delegate = ear
    window.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 90), over: 0.1)
    let (start, calls) = (window.time, ear.calls)
    #expect(near(scrollView.contentOffset.y, 100) && scrollView.isDecelerating)
    window.advance(to: start + 0.5)
    // 1000 points a second at first; a millisecond later 0.998 of that.
    let decay = 1000 * log(0.998)
    #expect(near(scrollView.contentOffset.y, 100 + 1000 * (exp(decay * 0.5) - 1) / decay, 0.01))
    #expect(ear.calls - calls == 30)
    window.advance(to: start + 5)
    #expect(near(scrollView.contentOffset.y, ear.target.y, 1e-6) && !scrollView.isDecelerating)
  }

  @Test("The wheel scrolls, and not beyond the edges")
  func wheel() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    scrollView.contentSize = CGSize(width: 320, height: 300)
    let window = Show.window(with: scrollView)
    window.scroll(by: CGVector(dx: 0, dy: 48), at: CGPoint(x: 10, y: 10))
    #expect(scrollView.contentOffset.y == 48)
    window.scroll(by: CGVector(dx: 0, dy: 480), at: CGPoint(x: 10, y: 10))
    #expect(scrollView.contentOffset.y == 100)
  }
}
