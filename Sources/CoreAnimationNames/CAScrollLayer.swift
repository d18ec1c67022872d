import LayerAnimation

/// A layer that shows a part of its sublayers: scrolling moves the origin of its bounds. It masks to its bounds.
open class CAScrollLayer: CALayer, SelfCopying {
  /// The directions in which it scrolls.
  public final var scrollMode = CAScrollLayerScrollMode.both

  /// A layer that scrolls in both directions.
  public override init() {
    super.init()
    model.masksToBounds = true
  }

  /// A layer that looks like another one.
  public required override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
  }

  /// Moves the origin of the bounds to a point, in the directions that it scrolls in. An implicit animation, as any change of
  /// the bounds.
  public func scroll(to point: CGPoint) {
    var bounds = bounds
    if scrollMode != .none && scrollMode != .vertically { bounds.origin.x = point.x }
    if scrollMode != .none && scrollMode != .horizontally { bounds.origin.y = point.y }
    if bounds != self.bounds { self.bounds = bounds }
  }

  /// Moves the origin as little as necessary for a rectangle to be seen; where there is no room for all of it, its part at the
  /// origin.
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
  /// In none.
  case none
  /// Up and down.
  case vertically
  /// From side to side.
  case horizontally
  /// In both.
  case both
}

/// It does not scroll.
public let kCAScrollNone = CAScrollLayerScrollMode.none
/// It scrolls up and down.
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
/// It scrolls from side to side.
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
/// It scrolls in both directions.
public let kCAScrollBoth = CAScrollLayerScrollMode.both

extension CALayer {
  /// Scrolls the nearest scroll layer around this one, or this one, to a point of this layer.
  public func scroll(_ point: CGPoint) {
    guard let scroller else { return }
    scroller.scroll(to: scroller.convert(point, from: self))
  }

  /// Scrolls the nearest scroll layer around this one, or this one, so that a rectangle of this layer can be seen.
  public func scrollRectToVisible(_ rect: CGRect) {
    guard let scroller else { return }
    scroller.scroll(to: scroller.convert(rect, from: self))
  }

  /// The part of the bounds that the nearest scroll layer around this one shows; all of them where there is none.
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
