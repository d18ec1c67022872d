import Interaction
import LayerAnimation

/// A view of a part of its content, which touches and the wheel move.
///
/// The offset is the origin of the bounds. While the content slows down or comes back, `contentOffset` is changed with
/// every frame of the display, and the delegate is called each time, as in UIKit.
open class UIScrollView: UIView {
  /// The rate at which a scroll view slows down: the factor by which the speed is multiplied each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor.
    public let rawValue: CGFloat
    /// Creates a rate from its factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The normal rate, which slows down slowly.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The fast rate, which slows down quickly.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The delegate of the scroll view.
  public final weak var delegate: (any UIScrollViewDelegate)?
  /// The size of the content. When it changes, content beyond its edges comes back, unless it is being dragged.
  open var contentSize = CGSize.zero { didSet { comeBack() } }
  /// The room around the content. When it changes, content beyond its edges comes back, unless it is being dragged: at
  /// once, in the time of the animation block in which this is set, or during the motion that is in progress.
  open var contentInset = UIEdgeInsets.zero { didSet { comeBack() } }
  /// The room around the content; the system adds none here.
  public final var adjustedContentInset: UIEdgeInsets { contentInset }
  /// True if touches and the wheel move the content.
  public final var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// True if the content can be dragged beyond its edges.
  public final var bounces = true
  /// True if the content bounces vertically even if all of it is visible.
  public final var alwaysBounceVertical = false
  /// True if the content bounces horizontally even if all of it is visible.
  public final var alwaysBounceHorizontal = false
  /// True if the offset comes to rest at multiples of the view's size.
  public final var isPagingEnabled = false
  /// The rate at which the scroll view slows down.
  public final var decelerationRate = DecelerationRate.normal

  /// True if the content is being dragged.
  public private(set) final var isDragging = false
  /// True if the content moves on after a drag.
  public private(set) final var isDecelerating = false
  /// True if the scroll view is touched.
  public final var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }

  /// The recogniser of drags.
  public final let panGestureRecognizer = UIPanGestureRecognizer()

  private var motion: (x: ScrollMotion, y: ScrollMotion, start: Double, entry: Agenda.Entry, completion: () -> Void)?
  /// The offset at which the drag began, without resistance.
  private var dragStart = CGPoint.zero

  /// Creates a scroll view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a scroll view; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    panGestureRecognizer.addTarget { [unowned self] in drag($0) }
    addGestureRecognizer(panGestureRecognizer)
  }

  // MARK: The offset

  /// The point of the content in the upper left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      stop()
      bounds.origin = newValue
    }
  }

  /// Moves the content.
  ///
  /// - Parameters:
  ///   - contentOffset: The new offset.
  ///   - animated: True if the move takes 0.3 s; false if it takes no time.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else {
      self.contentOffset = contentOffset
      return
    }
    let offset = self.contentOffset
    stop()
    move(
      ScrollMotion(from: offset.x, easedTo: contentOffset.x, over: 0.3),
      ScrollMotion(from: offset.y, easedTo: contentOffset.y, over: 0.3)
    ) { [weak self] in
      if let self { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }
  }

  /// Moves the content as little as needed for a rectangle of it to be visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func moved(_ offset: CGFloat, _ extent: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      low < offset ? low : high > offset + extent ? min(high - extent, low) : offset
    }
    let target = CGPoint(
      x: moved(contentOffset.x, bounds.width, rect.minX, rect.maxX),
      y: moved(contentOffset.y, bounds.height, rect.minY, rect.maxY))
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  override func boundsOriginDidChange() {
    setNeedsLayout()
    delegate?.scrollViewDidScroll(self)
  }

  /// The ranges in which the offset may rest.
  private var edges: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let (left, top) = (0 - contentInset.left, 0 - contentInset.top)
    let right = max(left, contentSize.width + contentInset.right - bounds.width)
    let bottom = max(top, contentSize.height + contentInset.bottom - bounds.height)
    return (left...right, top...bottom)
  }

  private var scrollsX: Bool { edges.x.lowerBound < edges.x.upperBound || bounces && alwaysBounceHorizontal }
  private var scrollsY: Bool { edges.y.lowerBound < edges.y.upperBound || bounces && alwaysBounceVertical }

  // MARK: Dragging

  private func drag(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      stop()
      let offset = contentOffset
      dragStart = CGPoint(
        x: unresisted(offset.x, edges.x, bounds.width), y: unresisted(offset.y, edges.y, bounds.height))
      isDragging = true
      delegate?.scrollViewWillBeginDragging(self)
      follow(pan)
    case .changed: follow(pan)
    case .ended: release(velocity(of: pan))
    case .cancelled, .failed: if isDragging { release(.zero) }
    case .possible: return
    }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let way = translation(of: pan)
    let place = CGPoint(
      x: scrollsX ? resisted(dragStart.x - way.x, edges.x, bounds.width) : bounds.origin.x,
      y: scrollsY ? resisted(dragStart.y - way.y, edges.y, bounds.height) : bounds.origin.y)
    if place != bounds.origin { bounds.origin = place }
  }

  /// Returns the distance that the finger has moved, in points of the superview, since the scroll view's own points
  /// move with its content.
  private func translation(of pan: UIPanGestureRecognizer) -> CGPoint { pan.translation(in: superview) }

  private func velocity(of pan: UIPanGestureRecognizer) -> CGPoint {
    let velocity = pan.velocity(in: superview)
    return CGPoint(x: scrollsX ? -velocity.x : 0, y: scrollsY ? -velocity.y : 0)
  }

  /// Returns the offset while the content is dragged beyond an edge. For a distance x of the finger and an extent d it
  /// is (1 − 1/(0.55·x/d + 1))·d from the edge, so that it follows less and less.
  private func resisted(_ offset: Double, _ edges: ClosedRange<Double>, _ extent: Double) -> Double {
    let edge = max(edges.lowerBound, min(offset, edges.upperBound))
    guard offset != edge, bounces, extent > 0 else { return edge }
    let way = abs(offset - edge)
    let shown = (1 - 1 / (way * Self.resistance / extent + 1)) * extent
    return offset < edge ? edge - shown : edge + shown
  }

  /// Returns the offset that resistance changes to a given one: the inverse of `resisted`.
  private func unresisted(_ offset: Double, _ edges: ClosedRange<Double>, _ extent: Double) -> Double {
    let edge = max(edges.lowerBound, min(offset, edges.upperBound))
    guard offset != edge, extent > 0 else { return offset }
    let shown = min(abs(offset - edge), 0.99 * extent)
    let way = (1 / (1 - shown / extent) - 1) * extent / Self.resistance
    return offset < edge ? edge - way : edge + way
  }

  private static let resistance = 0.55

  private func release(_ velocity: CGPoint) {
    isDragging = false
    let (offset, rate) = (contentOffset, decelerationRate.rawValue)
    var (x, y) = (
      ScrollMotion(from: offset.x, velocity: velocity.x, rate: rate, within: edges.x, bounces: bounces),
      ScrollMotion(from: offset.y, velocity: velocity.y, rate: rate, within: edges.y, bounces: bounces)
    )
    let natural = CGPoint(x: x.end, y: y.end)
    var target = isPagingEnabled ? page(from: offset, velocity) : natural
    delegate?.scrollViewWillEndDragging(self, withVelocity: velocity * 0.001, targetContentOffset: &target)
    if target.x != natural.x { x = ScrollMotion(from: offset.x, velocity: velocity.x, pulledTo: target.x) }
    if target.y != natural.y { y = ScrollMotion(from: offset.y, velocity: velocity.y, pulledTo: target.y) }
    let goesOn = max(x.duration, y.duration) > 0
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    guard goesOn else { return }
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    move(x, y) { [weak self] in
      guard let self else { return }
      isDecelerating = false
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }

  /// Returns the offset of the next page in the direction of the drag, or of the nearest one.
  private func page(from offset: CGPoint, _ velocity: CGPoint) -> CGPoint {
    func page(_ offset: Double, _ velocity: Double, _ extent: Double, _ edges: ClosedRange<Double>) -> Double {
      guard extent > 0 else { return offset }
      let part = offset / extent
      let number = abs(velocity) < 100 ? part.rounded() : velocity > 0 ? part.rounded(.up) : part.rounded(.down)
      return max(edges.lowerBound, min(number * extent, edges.upperBound))
    }
    return CGPoint(
      x: scrollsX ? page(offset.x, velocity.x, bounds.width, edges.x) : offset.x,
      y: scrollsY ? page(offset.y, velocity.y, bounds.height, edges.y) : offset.y)
  }

  // MARK: Deceleration

  private func move(_ x: ScrollMotion, _ y: ScrollMotion, _ completion: @escaping () -> Void) {
    let (agenda, now) = Agenda.ofWindow
    let duration = max(x.duration, y.duration)
    let frame = 1 / Agenda.framesPerSecond
    let entry = Agenda.Entry(at: now + min(frame, duration), every: frame) { [weak self] in
      guard let self, let motion, let time = window?.now else { return }
      let passed = time - motion.start
      let isOver = passed >= duration - 1e-9
      if isOver { stopMotion() }
      let place = CGPoint(x: x.value(at: isOver ? duration : passed), y: y.value(at: isOver ? duration : passed))
      if place != bounds.origin { bounds.origin = place }
      if isOver { completion() }
    }
    motion = (x, y, now, entry, completion)
    agenda.add(entry)
  }

  private func stopMotion() {
    motion?.entry.isOver = true
    motion = nil
  }

  /// Stops the motion at the present offset.
  final func stop() {
    stopMotion()
    isDecelerating = false
  }

  /// Stops the motion, since a touch begins. If it ends without a drag, content beyond an edge comes back.
  final func land() {
    if isDecelerating { stop() }
  }

  /// Makes content beyond an edge come back, since the last touch has ended.
  final func letGo() {
    guard !isDragging, motion == nil, !edges.x.contains(contentOffset.x) || !edges.y.contains(contentOffset.y) else {
      return
    }
    release(.zero)
  }

  /// Moves the content by the wheel, at once and not beyond the edges.
  final func turnWheel(by amount: CGVector) {
    let place = withinEdges(CGPoint(x: contentOffset.x + amount.dx, y: contentOffset.y + amount.dy))
    if place != contentOffset { contentOffset = place }
  }

  // MARK: Changing edges

  private func withinEdges(_ place: CGPoint) -> CGPoint {
    let edges = edges
    return CGPoint(
      x: max(edges.x.lowerBound, min(place.x, edges.x.upperBound)),
      y: max(edges.y.lowerBound, min(place.y, edges.y.upperBound)))
  }

  /// Adapts to changed edges: content beyond them comes back, and content that slows down comes to rest within them.
  private func comeBack() {
    guard !isDragging, !isTracking else { return }
    guard let motion else {
      let place = withinEdges(bounds.origin)
      if place != bounds.origin { bounds.origin = place }
      return
    }
    let (end, passed) = (CGPoint(x: motion.x.end, y: motion.y.end), (window?.now ?? motion.start) - motion.start)
    let target = withinEdges(end)
    guard isDecelerating, target != end else { return }
    stopMotion()
    func pulled(_ way: ScrollMotion, to target: Double) -> ScrollMotion {
      ScrollMotion(from: way.value(at: passed), velocity: way.velocity(at: passed), pulledTo: target)
    }
    move(pulled(motion.x, to: target.x), pulled(motion.y, to: target.y), motion.completion)
  }
}

/// The delegate of a scroll view.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called when the offset has changed, for any reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when a drag begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when a drag is about to end.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the offset, in points a millisecond.
  ///   - targetContentOffset: The offset at which the scroll view will come to rest; it may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when the drag has ended.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the scroll view begins to slow down.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the scroll view has come to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when the scroll view has come to rest after `setContentOffset(_:animated:)`.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
