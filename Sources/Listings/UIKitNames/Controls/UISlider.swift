/// A slider.
open class UISlider: UIControl {
  private let (thumb, before, after) = (UIView(), UIView(), UIView())

  /// The thumb's size and the track's height, in points.
  private static let (thumbSize, trackHeight) = (27.0, 4.0)

  private var number: Float = 0
  /// The distance of the touch from the thumb's centre.
  private var grip = 0.0

  /// The least value.
  open var minimumValue: Float = 0 { didSet { limit() } }
  /// The greatest value.
  open var maximumValue: Float = 1 { didSet { limit() } }
  /// True if targets are called while the touch moves, and not only when it ends.
  open var isContinuous = true
  /// The colour of the track before the thumb; nil for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the track behind the thumb; nil for a grey.
  open var maximumTrackTintColor: UIColor? { didSet { showColors() } }
  /// The thumb's colour; nil for white.
  open var thumbTintColor: UIColor? { didSet { showColors() } }

  /// Creates a slider with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a slider; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for part in [after, before, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    thumb.bounds = CGRect(x: 0, y: 0, width: Self.thumbSize, height: Self.thumbSize)
    thumb.layer.cornerRadius = Self.thumbSize / 2
    (thumb.layer.borderWidth, thumb.layer.borderColor) = (1, UIColor.lightGray.cgColor)
    for track in [before, after] { track.layer.cornerRadius = Self.trackHeight / 2 }
    showColors()
  }

  /// The value. Setting it calls no target.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value.
  open func setValue(_ value: Float, animated: Bool) {
    number = limited(value)
    guard animated else { return place() }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction], animations: place)
  }

  /// The size without a natural width, and with the height that the thumb needs.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }

  /// Places the track and the thumb.
  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Begins to drag the thumb, or moves it to the touch.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    grip = x - thumb.center.x
    if abs(grip) > Self.thumbSize / 2 {
      grip = 0
      follow(x)
    }
    return true
  }

  /// Moves the thumb with the touch.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch.location(in: self).x)
    return true
  }

  /// Calls the targets, if they were not called for the moves.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  /// Returns true for recognisers of taps, pans and swipes of views around the slider, so that they do not take its
  /// touches.
  override func prevents(_ recognizer: UIGestureRecognizer) -> Bool {
    super.prevents(recognizer) || recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer
  }

  override func stateDidChange() { alpha = isEnabled ? 1 : 0.5 }

  /// Shows the track in the new colour.
  open override func tintColorDidChange() { showColors() }

  private func follow(_ x: CGFloat) {
    let way = bounds.width - Self.thumbSize
    guard way > 0 else { return }
    let part = Float((x - grip - bounds.minX - Self.thumbSize / 2) / way)
    let new = limited(minimumValue + (maximumValue - minimumValue) * part)
    guard new != number else { return }
    number = new
    place()
    if isContinuous { sendActions(for: .valueChanged) }
  }

  private func limited(_ value: Float) -> Float {
    value.isNaN ? minimumValue : max(minimumValue, min(value, max(minimumValue, maximumValue)))
  }

  private func limit() {
    number = limited(number)
    place()
  }

  private func place() {
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((number - minimumValue) / range) : 0
    let x = bounds.minX + Self.thumbSize / 2 + part * max(0, bounds.width - Self.thumbSize)
    thumb.center = CGPoint(x: x, y: bounds.midY)
    let y = bounds.midY - Self.trackHeight / 2
    before.frame = CGRect(x: bounds.minX, y: y, width: x - bounds.minX, height: Self.trackHeight)
    after.frame = CGRect(x: x, y: y, width: max(0, bounds.maxX - x), height: Self.trackHeight)
  }

  private func showColors() {
    before.backgroundColor = minimumTrackTintColor ?? tintColor
    after.backgroundColor = maximumTrackTintColor ?? UIColor(white: 0.8, alpha: 1)
    thumb.backgroundColor = thumbTintColor ?? .white
  }
}

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
