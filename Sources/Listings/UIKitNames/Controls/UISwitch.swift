/// A switch.
open class UISwitch: UIControl {
  private let knob = UIView()

  /// The size of every switch, in points.
  private static let size = CGSize(width: 51, height: 31)

  private var on = false

  /// The colour of the switch when it is on; nil for the system's green.
  open var onTintColor: UIColor? { didSet { show() } }
  /// The knob's colour; nil for white.
  open var thumbTintColor: UIColor? { didSet { show() } }

  /// Creates a switch at the origin of a frame, whose size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates a switch; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
  }

  private func setUp() {
    layer.cornerRadius = Self.size.height / 2
    knob.isUserInteractionEnabled = false
    knob.bounds = CGRect(x: 0, y: 0, width: 27, height: 27)
    knob.layer.cornerRadius = 13.5
    addSubview(knob)
    show()
  }

  /// True if the switch is on. Setting it calls no target.
  open var isOn: Bool {
    get { on }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != self.on else { return }
    self.on = on
    guard animated else { return UIView.performWithoutAnimation(show) }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction], animations: show)
  }

  /// The size of every switch.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Toggles the switch when the touch ends, as for a tap.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside else { return }
    setOn(!isOn, animated: true)
    sendActions(for: .valueChanged)
  }

  override func stateDidChange() { alpha = isEnabled ? 1 : 0.5 }

  private func show() {
    backgroundColor = on ? onTintColor ?? .systemGreen : UIColor(white: 0.9, alpha: 1)
    knob.backgroundColor = thumbTintColor ?? .white
    knob.center = CGPoint(x: on ? Self.size.width - 15.5 : 15.5, y: Self.size.height / 2)
  }
}
