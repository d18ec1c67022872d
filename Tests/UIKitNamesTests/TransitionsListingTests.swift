import Testing
import UIKitNames

private class ThemeController: UIViewController {
  let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 16))
  let themeSwitch = UISwitch(frame: CGRect(x: 20, y: 60, width: 0, height: 0))

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "Light"
    view.addSubview(label)
    view.addSubview(themeSwitch)
    themeSwitch.addTarget(self, action: ThemeController.themeChanged, for: .valueChanged)
  }

  func themeChanged(_ sender: UISwitch) {
    UIView.transition(
      with: view, duration: 0.4, options: .transitionCrossDissolve,
      animations: {
        self.view.backgroundColor = sender.isOn ? .black : .white
        self.label.textColor = sender.isOn ? .white : .black
        self.label.text = sender.isOn ? "Dark" : "Light"
      }, completion: nil)
  }
}

private class FlipController: UIViewController {
  let container = UIView(frame: CGRect(x: 50, y: 50, width: 160, height: 96))
  let front = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 96))
  let back = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 96))
  var isFlipped = false
  var ended = false

  override func viewDidLoad() {
    super.viewDidLoad()
    front.backgroundColor = .blue
    back.backgroundColor = .red
    container.addSubview(front)
    view.addSubview(container)
    container.addGestureRecognizer(UITapGestureRecognizer(target: self, action: FlipController.flip))
  }

  func flip() {
    let (from, to) = isFlipped ? (back, front) : (front, back)
    isFlipped.toggle()
    UIView.transition(from: from, to: to, duration: 1, options: [.transitionFlipFromRight, .curveLinear]) { _ in
      self.ended = true
    }
  }
}

@Suite("Listings: transitions of UIView")
@MainActor
struct TransitionsListingTests {
  @Test("A switch changes the theme, which dissolves")
  func theme() {
    let controller = ThemeController()
    let window = UIApplication.start(rootViewController: controller)
    window.tap(at: CGPoint(x: 40, y: 70))
    #expect(controller.themeSwitch.isOn && controller.label.text == "Dark")
    window.advance(to: 0.2)
    var presentation = PresentationTree()
    window.tree.sample(at: 0.2, into: &presentation)
    let transition = presentation.layers.compactMap(\.properties.transition).first
    #expect(transition?.kind == .fade && near(transition?.progress ?? 0, 0.5))
    // Nothing else moves but the switch: the colours are the new ones at once.
    #expect(controller.view.seen.backgroundColor == UIColor.black.cgColor)
    window.advance(to: 0.5)
    window.tree.sample(at: 0.5, into: &presentation)
    #expect(presentation.layers.allSatisfy { $0.properties.transition == nil })
  }

  @Test("A card turns over: the old side until it is seen edge-on, then the new one")
  func flip() {
    let controller = FlipController()
    let window = UIApplication.start(rootViewController: controller)
    window.advance(to: 1)
    window.tap(at: CGPoint(x: 100, y: 100))
    #expect(controller.container.subviews.first === controller.back && controller.front.superview == nil)
    func progress(at time: Double) -> Double? {
      var presentation = PresentationTree()
      window.tree.sample(at: time, into: &presentation)
      return presentation.layers.compactMap(\.properties.transition).first?.progress
    }
    window.advance(to: 1.25)
    let quarter = controller.container.seen.transform
    #expect(near(quarter.m11, cos(.pi / 4)) && progress(at: 1.25) == 0)
    window.advance(to: 1.75)
    #expect(near(controller.container.seen.transform.m11, cos(.pi / 4)) && progress(at: 1.75) == nil)
    #expect(near(controller.container.seen.transform.m13, -quarter.m13))
    #expect(!controller.ended)
    window.advance(to: 2.1)
    #expect(controller.ended && controller.container.seen.transform.isIdentity)
  }
}
