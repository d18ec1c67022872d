import LayerAnimation

/// A rectangle of the window that has a layer, and takes touches.
///
/// A view is its layer's delegate: what is changed outside animation blocks changes at once, and inside one as the block says. Views are
/// bound to the main actor, as in UIKit.
open class UIView: UIResponder, @MainActor CALayerDelegate {
  /// The class of the layer: `CALayer`, or one of the layers that the engine has.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view's layer.
  public let layer: CALayer

  /// The views inside this one, the first at the back.
  public internal(set) final var subviews: [UIView] = []

  /// The view that this one is in.
  public internal(set) final weak var superview: UIView?

  /// A number by which a view is found.
  public final var tag = 0

  /// True if the view and those inside it can be touched.
  open var isUserInteractionEnabled = true

  /// True if more than the first finger is reported to the view. Gestures see all fingers.
  public final var isMultipleTouchEnabled = false

  /// The gesture recognisers, in the order in which they were added.
  public internal(set) final var gestureRecognizers: [UIGestureRecognizer]?

  /// How the view changes when the view around it changes its size.
  public final var autoresizingMask: AutoresizingMask = []

  /// True if the views inside this one are resized by their `autoresizingMask`.
  public final var autoresizesSubviews = true

  /// How the content lies in the view; for images.
  open var contentMode = ContentMode.scaleToFill

  /// How many animations run that keep the view from being touched.
  final var blockedTouches = 0

  /// True if the subviews are to be laid out before the next commit.
  final var needsLayout = true
  /// True if that is so of the view or of one inside it.
  final var hasLayoutBelow = true

  /// The controller whose view it is.
  final weak var controller: UIViewController?

  private var ownTintColor: UIColor?

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    layer.frame = frame
  }

  /// Creates a view without size at the origin.
  public convenience override init() { self.init(frame: .zero) }

  /// There are no archives here; the view is as `init(frame:)` makes it, at the origin.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
  }

  /// The responder that is asked next: the controller whose view it is, else the view around it.
  open override var next: UIResponder? { controller ?? superview }

  // MARK: Place

  /// The box around the view in the points of the view around it.
  open var frame: CGRect {
    get { layer.frame }
    set { resizing { layer.frame = newValue } }
  }

  /// The view's own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds.origin
      resizing { layer.bounds = newValue }
      if old != layer.bounds.origin { boundsOriginDidChange() }
    }
  }

  /// Where the middle lies, in the points of the view around it; precisely, the layer's anchor point.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// What is done to the view and those inside it, about the middle.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The same in space.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  // MARK: Look

  /// The colour behind the content.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// From 0, invisible, to 1.
  open var alpha: CGFloat {
    get { layer.opacity }
    set { layer.opacity = max(0, min(newValue, 1)) }
  }

  /// True if the view and everything in it is left out. Changes at once, also in blocks.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// True if the view covers its bounds completely; stored only.
  public final var isOpaque = true

  /// True if what is outside the bounds is left out.
  public final var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of what can be touched; by default that of the view around it, at last the system's blue.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tellTintColor()
    }
  }

  /// The tint colour has changed, here or further out.
  open func tintColorDidChange() {}

  private func tellTintColor() {
    tintColorDidChange()
    for subview in subviews where subview.ownTintColor == nil { subview.tellTintColor() }
  }

  /// The view whose opacity this one is multiplied with; it is no subview.
  public final var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  // MARK: What happens to it

  /// A view was added to this one.
  open func didAddSubview(_ subview: UIView) {}
  /// A view is about to be removed from this one.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The view is about to be put into another one, or out of one.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view was put into another one, or out of one.
  open func didMoveToSuperview() {}
  /// The view is about to come into a window, or to leave one.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view came into a window, or left one.
  open func didMoveToWindow() {}

  /// Places the subviews. To be overridden; called before a commit if the bounds have changed or `setNeedsLayout()` was called.
  open func layoutSubviews() {}

  /// Returns the size that fits the content, in the room that is given.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = intrinsicContentSize
    return CGSize(
      width: natural.width == Self.noIntrinsicMetric ? bounds.width : natural.width,
      height: natural.height == Self.noIntrinsicMetric ? bounds.height : natural.height)
  }

  /// The natural size of the content; `noIntrinsicMetric` where there is none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Returns the deepest view at a point of this one that can be touched: in front of others, neither hidden nor
  /// transparent.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, blockedTouches == 0, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let inside = subview.place(of: point), let hit = subview.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  /// Where a point of the view around this one lies here; nil where it lies nowhere, as in a view that is seen edge-on.
  private func place(of point: CGPoint) -> CGPoint? {
    let inside = convert(point, from: superview)
    // The origin is also what there is if there is no answer (G12).
    guard inside == .zero else { return inside }
    return convert(inside, to: superview).distance(to: point) < 1e-6 ? inside : nil
  }

  /// Returns true if a point of this view is within its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Takes the keys from the field in this view that has them.
  ///
  /// - Returns: True if none has them now.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let field = window?.firstResponder as? UIView, field.isDescendant(of: self) else { return true }
    return field.resignFirstResponder()
  }

  /// Returns true if a recogniser of this view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// What the view's layer does about a change: nothing outside of blocks, and inside one what that says.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    let state = ThreadState.current
    guard layer === self.layer, state.areAnimationsEnabled, let observer = state.observers.last,
      !Self.instantKeys.contains(event)
    else { return state.noAction }
    return observer.action(for: layer, of: self, forKey: event) ?? BlockAction(of: layer, forKey: event)
  }

  /// Returns the same for the engine, which does by itself what the block says.
  @_disfavoredOverload
  public final func action(for layer: CALayer, forKey event: String) -> LayerAction? {
    let action = chosenAction(for: layer, forKey: event)
    if let action = action as? BlockAction, action.keyPath == event { return nil }
    return action.map { LayerAction($0) }
  }

  /// What changes at once, also in blocks: a view's layer does not fade by itself.
  private static let instantKeys: Set<String> = [
    "hidden", "onOrderIn", "onOrderOut", "sublayers", "mask", "contents", "string", "doubleSided", "masksToBounds",
  ]

  /// Tells that there is no natural size along an axis.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The bounds have another origin: what is inside has been scrolled.
  func boundsOriginDidChange() {}

  /// Returns true if a recogniser of a view around this one may not begin with a touch of this one; controls say so
  /// about taps.
  func prevents(_ recognizer: UIGestureRecognizer) -> Bool { false }
}

extension UIView {
  /// Returns a layer of the class that the view asks for.
  fileprivate static func makeLayer() -> CALayer {
    let type: AnyClass = layerClass
    if type == CAShapeLayer.self { return CAShapeLayer() }
    if type == CATextLayer.self { return CATextLayer() }
    if type == CAGradientLayer.self { return CAGradientLayer() }
    if type == CAReplicatorLayer.self { return CAReplicatorLayer() }
    if type == CATransformLayer.self { return CATransformLayer() }
    if type == CAEmitterLayer.self { return CAEmitterLayer() }
    if type == ArtLayer.self { return ArtLayer() }
    if type == CAScrollLayer.self { return CAScrollLayer() }
    if let own = type as? any ViewLayer.Type { return own.init() }
    precondition(type == CALayer.self, "a view makes no layer of the class \(type), which is no ViewLayer")
    return CALayer()
  }
}
