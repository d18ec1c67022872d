import CoreAnimationNames
import LayerAnimation

/// A rectangle of the window that has a layer, and receives touches.
///
/// A view is its layer's delegate: changes outside of animation blocks take effect at once, and those inside one as the
/// block specifies. Views are bound to the main actor, as in UIKit.
open class UIView: UIResponder, @MainActor CALayerDelegate {
  /// The class of the layer: `CALayer`, or another class of the engine's layers.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view's layer.
  public let layer: CALayer

  /// The views inside this one, the first at the back.
  public internal(set) final var subviews: [UIView] = []

  /// The view that contains this one.
  public internal(set) final weak var superview: UIView?

  /// A number by which the view can be found.
  public final var tag = 0

  /// True if the view and those inside it can be touched.
  open var isUserInteractionEnabled = true

  /// True if more than the first finger is reported to the view. Gestures see all fingers.
  public final var isMultipleTouchEnabled = false

  /// The gesture recognisers, in the order in which they were added.
  public internal(set) final var gestureRecognizers: [UIGestureRecognizer]?

  /// The way in which the view changes when its superview changes its size.
  public final var autoresizingMask: AutoresizingMask = []

  /// True if the views inside this one are resized by their `autoresizingMask`.
  public final var autoresizesSubviews = true

  /// The placement of the content in the view; it is used for images.
  open var contentMode = ContentMode.scaleToFill

  /// The number of running animations that prevent touches of the view.
  final var blockedTouches = 0

  /// True if the subviews are to be laid out before the next commit.
  final var needsLayout = true
  /// True if the view, or one inside it, needs a layout.
  final var hasLayoutBelow = true

  /// The controller that owns the view.
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

  /// Creates a view without size at the origin; archives are not supported.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
  }

  /// The next responder: the controller that owns the view, else the superview.
  open override var next: UIResponder? { controller ?? superview }

  // MARK: Geometry

  /// The bounding box of the view in points of the superview.
  open var frame: CGRect {
    get { layer.frame }
    set { resizing { layer.frame = newValue } }
  }

  /// The rectangle of the view in its own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds.origin
      resizing { layer.bounds = newValue }
      if old != layer.bounds.origin { boundsOriginDidChange() }
    }
  }

  /// The position of the view's centre, or precisely of its layer's anchor point, in points of the superview.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The transform of the view and those inside it, about the centre.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The three-dimensional transform of the view and those inside it, about the centre.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  // MARK: Appearance

  /// The colour behind the content.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// The opacity, from 0, invisible, to 1.
  open var alpha: CGFloat {
    get { layer.opacity }
    set { layer.opacity = max(0, min(newValue, 1)) }
  }

  /// True if the view and all views inside it are invisible. A change takes effect at once, even in blocks.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// True if the view covers its bounds completely; the value has no effect.
  public final var isOpaque = true

  /// True if content outside of the bounds is clipped.
  public final var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of controls; by default that of the superview, or the system's blue if there is none.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tellTintColor()
    }
  }

  /// Called when the tint colour has changed, in this view or in one around it.
  open func tintColorDidChange() {}

  private func tellTintColor() {
    tintColorDidChange()
    for subview in subviews where subview.ownTintColor == nil { subview.tellTintColor() }
  }

  /// The view with whose opacity this one is multiplied; it is no subview.
  public final var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  // MARK: Notifications

  /// Called when a view was added to this one.
  open func didAddSubview(_ subview: UIView) {}
  /// Called when a view is about to be removed from this one.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called when the view is about to be added to another one, or removed from one.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the view was added to another one, or removed from one.
  open func didMoveToSuperview() {}
  /// Called when the view is about to be added to a window, or removed from one.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the view was added to a window, or removed from one.
  open func didMoveToWindow() {}

  /// Places the subviews. Subclasses override this method, which is called before a commit if the bounds have changed
  /// or `setNeedsLayout()` was called.
  open func layoutSubviews() {}

  /// Returns the size that fits the content, in a room.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = intrinsicContentSize
    return CGSize(
      width: natural.width == Self.noIntrinsicMetric ? bounds.width : natural.width,
      height: natural.height == Self.noIntrinsicMetric ? bounds.height : natural.height)
  }

  /// The natural size of the content; `noIntrinsicMetric` if there is none.
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

  /// Returns the position in this view of a point of the superview; nil if there is none, as in a view that is seen
  /// edge-on.
  private func place(of point: CGPoint) -> CGPoint? {
    let inside = convert(point, from: superview)
    // The origin is also the result if there is no such position (G12).
    guard inside == .zero else { return inside }
    return convert(inside, to: superview).distance(to: point) < 1e-6 ? inside : nil
  }

  /// Returns true if a point of this view is within its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Ends the editing of the text field in this view that is being edited.
  ///
  /// - Returns: True if no text field in this view is being edited now.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let field = window?.firstResponder as? UIView, field.isDescendant(of: self) else { return true }
    return field.resignFirstResponder()
  }

  /// Returns true if a recogniser of this view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns the action of the view's layer for a change: none outside of blocks, and that of the block inside one.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    let state = ThreadState.current
    guard layer === self.layer, state.areAnimationsEnabled, let observer = state.observers.last,
      !Self.instantKeys.contains(event)
    else { return state.noAction }
    return observer.action(for: layer, of: self, forKey: event) ?? BlockAction(of: layer, forKey: event)
  }

  /// Returns the action for the engine, which performs the action of the block by itself.
  @_disfavoredOverload
  public final func action(for layer: CALayer, forKey event: String) -> LayerAction? {
    let action = chosenAction(for: layer, forKey: event)
    if let action = action as? BlockAction, action.keyPath == event { return nil }
    return action.map { LayerAction($0) }
  }

  /// The keys of properties that change at once, even in blocks: a view's layer does not fade by itself.
  private static let instantKeys: Set<String> = [
    "hidden", "onOrderIn", "onOrderOut", "sublayers", "mask", "contents", "string", "doubleSided", "masksToBounds",
  ]

  /// The value for an axis without a natural size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Called when the origin of the bounds has changed, which scrolls the views inside.
  func boundsOriginDidChange() {}

  /// Returns true if a recogniser of a view around this one may not begin with a touch of this one; controls return
  /// true for taps.
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

/// A program's own class of layers that views use for their layers.
///
///     final class WaveLayer: CAShapeLayer, ViewLayer {
///       override func layoutSublayers() { … }
///     }
///
///     class WaveView: UIView {
///       override class var layerClass: AnyClass { WaveLayer.self }
///     }
///
/// UIKit needs no such protocol, since Objective-C creates objects of any class. A class that is not final, or has
/// initialisers of its own, declares `required override init()`.
public protocol ViewLayer: CALayer {
  /// Creates a layer without size, as a view does.
  init()
}

/// The state that all views share: the window that is used if a program names none, and the observers of changes of
/// layers.
@MainActor
final class ThreadState {
  static let current = ThreadState()

  private init() {
    Agenda.mainOwner = { MainQueue.isCurrent ? MainActor.assumeIsolated { ThreadState.current.window } : nil }
  }

  /// The window that is being advanced, or the last one that was made key.
  weak var window: UIWindow? { didSet { Agenda.owner = window } }

  /// True if animation blocks animate.
  var areAnimationsEnabled = true

  /// The observers, which decide about changes of views' layers, the innermost last.
  private(set) var observers: [any ChangeObserver] = []

  /// The running application.
  var application: UIApplication?

  /// The action of a layer for most changes, which does nothing. It is one object for all, since a display link may
  /// change many views with every frame.
  let noAction = NSNull()

  private var numbers = 0

  /// Returns a number that was not returned before.
  func nextNumber() -> Int {
    numbers += 1
    return numbers
  }

  /// Calls a closure while an observer decides about changes.
  func observe<Failure: Error>(
    with observer: some ChangeObserver, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    observers.append(observer)
    defer { observers.removeLast() }
    try body()
  }
}

/// An observer that decides on the action of a view's layer for a change: an animation block, or a recorder of changes.
@MainActor
protocol ChangeObserver: AnyObject {
  /// Returns the action for a change of a view's layer; called while the old value is still in place.
  ///
  /// - Returns: The action; nil for the engine's default, which is the animation of the open block.
  func action(for layer: CALayer, of view: UIView, forKey key: String) -> LayerAction?
}

/// An observer that animates no changes.
final class Silence: ChangeObserver {
  func action(for layer: CALayer, of view: UIView, forKey key: String) -> LayerAction? { LayerAction.none }
}
