import LayerAnimation

/// A layer that shows a part of its sublayers: scrolling moves the origin of its bounds. It masks to its bounds.
open class CAScrollLayer: CALayer, SelfCopying {
  /// The directions in which it scrolls.
  public final var scrollMode = CAScrollLayerScrollMode.both

  /// Creates a layer that scrolls in both directions.
  public override init() {
    super.init()
    model.masksToBounds = true
  }

  /// Creates a copy of another layer.
  public required override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
  }

  /// Moves the origin of the bounds to a point, in the directions in which it scrolls. The change animates implicitly,
  /// like any change of the bounds.
  public func scroll(to point: CGPoint) {
    var bounds = bounds
    if scrollMode != .none && scrollMode != .vertically { bounds.origin.x = point.x }
    if scrollMode != .none && scrollMode != .horizontally { bounds.origin.y = point.y }
    if bounds != self.bounds { self.bounds = bounds }
  }

  /// Moves the origin as little as necessary to show a rectangle; if there is not enough room, the part at its origin.
  public func scroll(to rect: CGRect) {
    func origin(_ start: CGFloat, _ length: CGFloat, _ least: CGFloat, _ greatest: CGFloat) -> CGFloat {
      min(max(start, greatest - length), least)
    }
    let rect = rect.standardized
    scroll(
      to: CGPoint(
        x: origin(bounds.minX, bounds.width, rect.minX, rect.maxX),
        y: origin(bounds.minY, bounds.height, rect.minY, rect.maxY)))
  }
}

/// The directions in which a layer scrolls.
public enum CAScrollLayerScrollMode: String, Hashable, Sendable {
  /// No direction.
  case none
  /// The vertical direction.
  case vertically
  /// The horizontal direction.
  case horizontally
  /// Both directions.
  case both
}

/// The layer does not scroll.
public let kCAScrollNone = CAScrollLayerScrollMode.none
/// The layer scrolls vertically.
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
/// The layer scrolls horizontally.
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
/// The layer scrolls in both directions.
public let kCAScrollBoth = CAScrollLayerScrollMode.both

extension CALayer {
  /// Scrolls the nearest scroll layer around this one, or this one itself, to a point of this layer.
  public func scroll(_ point: CGPoint) {
    guard let scroller else { return }
    scroller.scroll(to: scroller.convert(point, from: self))
  }

  /// Scrolls the nearest scroll layer around this one, or this one itself, to show a rectangle of this layer.
  public func scrollRectToVisible(_ rect: CGRect) {
    guard let scroller else { return }
    scroller.scroll(to: scroller.convert(rect, from: self))
  }

  /// The part of the bounds that the nearest scroll layer around this one shows; all of the bounds if there is none.
  public var visibleRect: CGRect {
    guard let scroller else { return bounds }
    return bounds.intersection(convert(scroller.bounds, from: scroller))
  }

  private var scroller: CAScrollLayer? {
    var layer: CALayer? = self
    while let found = layer {
      if let scroller = found as? CAScrollLayer { return scroller }
      layer = found.superlayer
    }
    return nil
  }
}
