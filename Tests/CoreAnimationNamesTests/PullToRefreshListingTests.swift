import CoreAnimationNames
import Testing

/// Pull to refresh (E12): a word that is drawn as far as the content is pulled down, and a line that runs while
/// something is loaded. There is no scroll view; its delegate's calls are made by `didScroll(to:)`.
@Suite("Listings: pull to refresh")
struct PullToRefreshListingTests {
  private final class RefreshController {
    let content = CALayer()
    let pullShape = CAShapeLayer()
    let loadingShape = CAShapeLayer()
    private(set) var isLoading = false
    let threshold: CGFloat = 60

    init() {
      for shape in [pullShape, loadingShape] {
        shape.strokeColor = UIColor.black.cgColor
        shape.fillColor = nil
        shape.lineWidth = 2
        shape.lineCap = .round
        content.addSublayer(shape)
      }
      pullShape.path = wordPath()
      pullShape.strokeEnd = 0
      loadingShape.path =
        UIBezierPath(
          arcCenter: .zero, radius: 10, startAngle: -.pi / 2, endAngle: 3 * .pi / 2, clockwise: true
        ).cgPath
      loadingShape.isHidden = true
      setUpPullAnimation()
    }

    private func wordPath() -> CGPath {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 0, y: 20))
      path.addLine(to: CGPoint(x: 10, y: 20))
      path.move(to: CGPoint(x: 15, y: 15))
      path.addCurve(
        to: CGPoint(x: 30, y: 15), controlPoint1: CGPoint(x: 15, y: 5), controlPoint2: CGPoint(x: 30, y: 5))
      return path.cgPath
    }

    private func setUpPullAnimation() {
      let writeText = CABasicAnimation(keyPath: "strokeEnd")
      writeText.fromValue = 0
      writeText.toValue = 1

      let move = CABasicAnimation(keyPath: "position.y")
      move.byValue = -22
      move.toValue = 0

      let group = CAAnimationGroup()
      group.duration = 1.0
      group.animations = [writeText, move]
      pullShape.add(group, forKey: "write and move")
      pullShape.speed = 0
    }

    /// Negative offsets are above the top, as in a scroll view.
    func didScroll(to offset: CGFloat) {
      guard offset <= 0, !isLoading else { return }
      let fractionDragged = -offset / threshold
      pullShape.timeOffset = CFTimeInterval(min(1, max(0, fractionDragged)))
      if fractionDragged >= 1 { startLoading() }
    }

    private func startLoading() {
      isLoading = true
      content.position.y = threshold

      CATransaction.begin()
      CATransaction.setDisableActions(true)
      loadingShape.isHidden = false
      CATransaction.commit()

      let run = CABasicAnimation(keyPath: "strokeEnd")
      run.fromValue = 0
      run.toValue = 1
      run.duration = 0.8
      run.repeatCount = HUGE_VALF
      loadingShape.add(run, forKey: "loading")
    }

    func didLoad() {
      isLoading = false
      loadingShape.removeAnimation(forKey: "loading")
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      loadingShape.isHidden = true
      pullShape.timeOffset = 0
      CATransaction.commit()
      content.position.y = 0
    }
  }

  /// The controller on a screen, at a time of the host's.
  private func makeScreen() -> (RefreshController, LayerTree) {
    let controller = RefreshController()
    let tree = LayerTree(root: controller.content)
    tree.commit(at: 0)
    return (controller, tree)
  }

  @Test("Dragging writes the word and brings it down, pulling back un-writes it (T25, T32)")
  func drag() {
    let (controller, tree) = makeScreen()
    for (time, offset) in [(1, -15.0), (2, -45), (3, -30), (4, -59), (5, 10), (6, 0)] {
      controller.didScroll(to: CGFloat(offset))
      tree.commit(at: Double(time))
      let fraction = max(0, min(59, offset == 10 ? 59 : -offset)) / 60
      let seen = controller.pullShape.presentation()
      #expect(abs((seen?.strokeEnd ?? .nan) - fraction) < 1e-12, "at \(offset)")
      #expect(abs((seen?.position.y ?? .nan) - 22 * (1 - fraction)) < 1e-12, "at \(offset)")
    }
    #expect(!controller.isLoading && controller.pullShape.animationKeys() == ["write and move"])
  }

  @Test("At the threshold the whole word is there, and loading holds the content down")
  func loading() {
    let (controller, tree) = makeScreen()
    controller.didScroll(to: -75)
    tree.commit(at: 1)
    #expect(controller.isLoading && controller.pullShape.presentation()?.strokeEnd == 1)
    #expect(controller.pullShape.presentation()?.position.y == 0)
    // The content returns in the quarter of a second of an implicit animation; the line repeats without end.
    #expect(controller.content.presentation()?.position.y == 0)
    #expect((controller.content.presentation(at: 1.125)?.position.y ?? .nan) > 30)
    for (time, end) in [(1.2, 0.25), (1.6, 0.75), (81.4, 0.5)] {
      let seen = controller.loadingShape.presentation(at: time)
      #expect(abs((seen?.strokeEnd ?? .nan) - end) < 1e-9 && seen?.isHidden == false, "at \(time)")
      #expect((controller.content.presentation(at: time + 1)?.position.y ?? .nan) == 60)
    }
    controller.didScroll(to: -20)
    tree.commit(at: 2)
    #expect(controller.pullShape.presentation()?.strokeEnd == 1, "what is loading is not un-written")
  }

  @Test("The end of the drag does not destroy what is scrubbed; when loaded, all goes back to the start (T32)")
  func loaded() {
    let (controller, tree) = makeScreen()
    controller.didScroll(to: -60)
    for time in [1, 1.5, 2.0] {
      tree.commit(at: time)
      tree.reap(at: time)
    }
    controller.didLoad()
    tree.commit(at: 3)
    #expect(controller.loadingShape.animationKeys() == nil && !controller.isLoading)
    #expect(controller.loadingShape.presentation()?.isHidden == true)
    #expect(controller.pullShape.presentation()?.strokeEnd == 0)
    #expect(controller.content.presentation()?.position.y == 60)
    #expect(controller.content.presentation(at: 3.25)?.position.y == 0)
    controller.didScroll(to: -30)
    tree.commit(at: 4)
    #expect(controller.pullShape.presentation()?.strokeEnd == 0.5)
  }
}
