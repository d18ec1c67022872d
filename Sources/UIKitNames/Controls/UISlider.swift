/// A slider.
open class UISlider: UIControl {
  private let (thumb, before, after) = (UIView(), UIView(), UIView())

  /// The thumb's size and the track's height, in points.
  private static let (thumbSize, trackHeight) = (27.0, 4.0)

  private var number: Float = 0
  /// How far from the thumb's middle it is held.
  private var grip = 0.0

  /// The least value; values are kept from it on.
  open var minimumValue: Float = 0 { didSet { limit() } }
  /// The greatest value.
  open var maximumValue: Float = 1 { didSet { limit() } }
  /// True if targets are told while the finger moves, and not only when it is lifted.
  open var isContinuous = true
  /// The colour before the thumb; nil for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { showColors() } }
  /// The colour behind the thumb; nil for a grey.
  open var maximumTrackTintColor: UIColor? { didSet { showColors() } }
  /// The thumb's colour; nil for white.
  open var thumbTintColor: UIColor? { didSet { showColors() } }

  /// Creates a slider with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// There are no archives here.
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

  /// The value. Setting it tells no one.
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

  /// As wide as it is, and as high as a thumb needs.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }

  /// Places track and thumb.
  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Takes hold of the thumb, or moves it to the finger.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    grip = x - thumb.center.x
    if abs(grip) > Self.thumbSize / 2 {
      grip = 0
      follow(x)
    }
    return true
  }

  /// Moves the thumb with the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch.location(in: self).x)
    return true
  }

  /// Tells the value, if the moves were not told.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  /// Neither taps nor pans nor strokes of views around a slider take its touches.
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
