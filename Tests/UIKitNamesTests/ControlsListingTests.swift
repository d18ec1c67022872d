import Testing
import UIKitNames

private class CounterController: UIViewController {
  let button = UIButton(type: .system)
  let label = UILabel()
  var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Tap me", for: .normal)
    button.setTitle("Tapping", for: .highlighted)
    button.sizeToFit()
    button.center = view.center
    button.addTarget(self, action: CounterController.didTap, for: .touchUpInside)
    label.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 16)
    label.textAlignment = .center
    view.addSubview(button)
    view.addSubview(label)
  }

  func didTap() {
    count += 1
    label.text = "\(count)"
  }
}

private class FormController: UIViewController, UITextFieldDelegate {
  let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 227, height: 31))
  let toggle = UISwitch(frame: CGRect(x: 20, y: 60, width: 51, height: 31))
  let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 32))
  let label = UILabel(frame: CGRect(x: 300, y: 20, width: 100, height: 16))
  var events: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    slider.minimumValue = 0
    slider.maximumValue = 100
    slider.value = 50
    slider.addTarget(self, action: FormController.sliderChanged(_:), for: .valueChanged)
    toggle.addTarget(self, action: FormController.switchChanged(_:), for: .valueChanged)
    field.delegate = self
    field.addTarget(self, action: FormController.textChanged(_:), for: .editingChanged)
    for subview in [slider, toggle, field, label] as [UIView] { view.addSubview(subview) }
  }

  func sliderChanged(_ sender: UISlider) { label.text = "\(Int(sender.value))" }

  func switchChanged(_ sender: UISwitch) {
    UIView.animate(withDuration: 0.3) { self.slider.alpha = sender.isOn ? 1 : 0.25 }
    events.append("switch \(sender.isOn)")
  }

  func textChanged(_ sender: UITextField) { label.text = "\(sender.text?.count ?? 0) / 5" }

  func textFieldDidBeginEditing(_ textField: UITextField) { events.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { events.append("end") }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    (textField.text ?? "").count + string.count <= 5
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

@Suite("Listings: controls")
@MainActor
struct ControlsListingTests {
  @Test("A button counts; it is highlighted under the finger, and nothing happens if the finger is lifted elsewhere")
  func counter() {
    let controller = CounterController()
    let window = UIApplication.start(rootViewController: controller)
    let place = controller.button.center
    #expect(controller.button.bounds.size == CGSize(width: 48, height: 16))
    window.setTouches([place])
    #expect(controller.button.isHighlighted && controller.button.titleLabel?.text == "Tapping")
    window.setTouches([])
    #expect(controller.count == 1 && controller.label.text == "1" && controller.button.titleLabel?.text == "Tap me")
    window.setTouches([place])
    window.setTouches([CGPoint(x: place.x, y: place.y + 40)])
    #expect(!controller.button.isHighlighted)
    window.setTouches([])
    #expect(controller.count == 1)
    controller.button.isEnabled = false
    window.tap(at: place)
    #expect(controller.count == 1)
  }

  @Test("A tap recogniser around a button does not take its touch")
  func buttonInView() {
    let controller = CounterController()
    let window = UIApplication.start(rootViewController: controller)
    var taps = 0
    controller.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    window.tap(at: controller.button.center)
    #expect(controller.count == 1 && taps == 0)
    window.tap(at: CGPoint(x: 10, y: 300))
    #expect(controller.count == 1 && taps == 1)
  }

  @Test("A slider tells its value while it is dragged, a switch when it is tapped")
  func sliderAndSwitch() {
    let controller = FormController()
    let window = UIApplication.start(rootViewController: controller)
    window.setTouches([CGPoint(x: 133.5, y: 36)])
    window.setTouches([CGPoint(x: 183.5, y: 60)])
    #expect(controller.slider.value == 75 && controller.label.text == "75")
    window.setTouches([CGPoint(x: 900, y: 36)])
    #expect(controller.slider.value == 100)
    window.setTouches([])
    window.tap(at: CGPoint(x: 40, y: 70))
    window.tap(at: CGPoint(x: 40, y: 70))
    #expect(controller.events == ["switch true", "switch false"])
    window.advance(to: 0.15)
    #expect(near(controller.slider.seenAlpha, 1 - 0.75 / 2))
    controller.slider.setValue(0, animated: true)
    window.advance(to: 0.275)
    #expect(controller.slider.value == 0)
  }

  @Test("A field takes what is typed, as far as its delegate lets it, until return is pressed")
  func field() {
    let controller = FormController()
    let window = UIApplication.start(rootViewController: controller)
    window.insertText("lost")
    #expect(controller.field.text == "")
    window.tap(at: CGPoint(x: 60, y: 130))
    window.insertText("hello!")
    #expect(controller.field.text == "hello" && controller.label.text == "5 / 5" && controller.field.isEditing)
    window.deleteBackward()
    #expect(controller.label.text == "4 / 5")
    window.insertText("\n")
    #expect(!controller.field.isEditing && controller.events == ["begin", "end"])
  }

  @Test("Actions with titles make buttons")
  func actions() {
    var log: [String] = []
    let action = UIAction(title: "Go") { log.append(($0.sender as? UIButton)?.currentTitle ?? "") }
    let button = UIButton(type: .system, primaryAction: action)
    button.sizeToFit()
    let window = Show.window(with: button)
    window.tap(at: CGPoint(x: 8, y: 8))
    button.removeAction(action, for: .primaryActionTriggered)
    window.tap(at: CGPoint(x: 8, y: 8))
    #expect(log == ["Go"])
  }

  @Test("Labels are as large as their text: a letter takes 8 by 16 points, or half its font's size if that is large")
  func labels() {
    let label = UILabel()
    label.text = "Hello"
    label.sizeToFit()
    #expect(label.bounds.size == CGSize(width: 40, height: 16))
    label.font = .systemFont(ofSize: 48, weight: .bold)
    #expect(label.intrinsicContentSize == CGSize(width: 120, height: 48))
    label.font = .systemFont(ofSize: 17)
    label.numberOfLines = 0
    label.text = "one two three four"
    #expect(label.sizeThatFits(CGSize(width: 80, height: 1000)) == CGSize(width: 80, height: 32))
    #expect(label.sizeThatFits(CGSize(width: 24, height: 1000)).height == 16 * 6)
  }
}
