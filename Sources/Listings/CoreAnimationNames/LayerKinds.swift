import LayerAnimation

/// A layer that draws an outline.
public typealias CAShapeLayer = ShapeLayer

extension MediaTiming where Self: ShapeLayer {
  /// The outline as an object. It is declared in an extension of the protocol, so that it is an overload of the
  /// engine's value, selected if an object is assigned or expected.
  @_disfavoredOverload
  public var path: CGPath? {
    get { shape.path.map { CGPath($0) } }
    nonmutating set { (self as ShapeLayer).path = newValue?.path }
  }
}

// The engine has these properties in `ShapeLayer.shape`, Core Animation on the layer itself.
extension ShapeLayer {
  /// The rule that determines the inside.
  public var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { shape.fillRule = newValue }
  }

  /// The shape of the line's ends.
  public var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { shape.lineCap = newValue }
  }

  /// The shape of the line's corners.
  public var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { shape.lineJoin = newValue }
  }

  /// The miter limit: the greatest length of a mitred corner, in line widths.
  public var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { set(.number(newValue), for: AnimationKeyPath(.miterLimit)) }
  }

  /// The lengths of dashes and gaps, in points; nil for a solid line.
  public var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern }
    set { set(.numbers(newValue ?? []), for: AnimationKeyPath(.lineDashPattern)) }
  }

  /// The offset into the pattern at which the line starts, in points.
  public var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { set(.number(newValue), for: AnimationKeyPath(.lineDashPhase)) }
  }
}

/// A layer that draws a gradient.
public typealias CAGradientLayer = GradientLayer

extension GradientLayer {
  /// The colours, from the start on; nil if there are none. What is no colour is left out.
  ///
  /// It takes the place of the engine's property, which is never nil, wherever this module is imported.
  public var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors }
    set {
      let colors = (newValue ?? []).compactMap { color -> CGColor? in
        guard case .color(let color)? = Value(any: color) else { return nil }
        return color
      }
      set(.colors(colors), for: AnimationKeyPath(.colors))
    }
  }
}

/// A layer that emits particles.
public typealias CAEmitterLayer = EmitterLayer

// The property is declared in an extension of the protocol, so that the engine's own list takes precedence.
extension MediaTiming where Self: CAEmitterLayer {
  /// The kinds of particles; nil for none. It is an overload of the engine's list, selected if objects are assigned.
  @_disfavoredOverload
  public var emitterCells: [CAEmitterCell]? {
    get { emitter.cells.isEmpty ? nil : emitter.cells.map { CAEmitterCell($0) } }
    nonmutating set { (self as CAEmitterLayer).emitterCells = newValue?.map(\.cell) ?? [] }
  }
}

// Overloads of the engine's numbers as `Float`, their type in Core Animation.
extension MediaTiming where Self: CAEmitterLayer {
  /// The factor of the cells' birth rates, as a `Float`.
  @_disfavoredOverload
  public var birthRate: Float {
    get { Float(emitter.birthRate) }
    nonmutating set { (self as CAEmitterLayer).birthRate = Double(newValue) }
  }

  /// The factor of the cells' lifetimes, as a `Float`.
  @_disfavoredOverload
  public var lifetime: Float {
    get { Float(emitter.lifetime) }
    nonmutating set { (self as CAEmitterLayer).lifetime = Double(newValue) }
  }

  /// The factor of the cells' velocities, as a `Float`.
  @_disfavoredOverload
  public var velocity: Float {
    get { Float(emitter.velocity) }
    nonmutating set { (self as CAEmitterLayer).velocity = Double(newValue) }
  }

  /// The factor of the cells' scales, as a `Float`.
  @_disfavoredOverload
  public var scale: Float {
    get { Float(emitter.scale) }
    nonmutating set { (self as CAEmitterLayer).scale = Double(newValue) }
  }

  /// The factor of the cells' spins, as a `Float`.
  @_disfavoredOverload
  public var spin: Float {
    get { Float(emitter.spin) }
    nonmutating set { (self as CAEmitterLayer).spin = Double(newValue) }
  }
}

// The properties of cells that cannot be animated, addressed like those that can: `emitterCells.spark.contents` (V14).
extension CAEmitterLayer {
  /// Returns a property of the first cell with a name; nil if there is no such cell or property.
  func cellValue(_ name: String, _ key: String) -> Any? {
    emitter.cells.first { $0.name == name }.flatMap { CAEmitterCell($0).value(forKey: key) }
  }

  /// Sets a property of the first cell with a name. A value of the wrong type has no effect.
  func setCellValue(_ value: Any?, _ name: String, _ key: String) {
    guard let place = emitter.cells.firstIndex(where: { $0.name == name }) else { return }
    let object = CAEmitterCell(emitter.cells[place])
    object.setValue(value, forKey: key)
    emitter.cells[place] = object.cell
  }
}

/// A kind of particle. It is an object, so that its properties can be set after its creation; assigning it to
/// `emitterCells` copies its current properties, and later changes have no effect on the layer.
///
/// Besides the properties declared here it has every property of the engine's `EmitterCell`, both as a `Double` and as
/// a `Float`, and media timing, which is that of the emission.
@dynamicMemberLookup
public final class CAEmitterCell: NSObject, CAMediaTiming {
  /// The engine's value.
  public var cell: EmitterCell

  /// Creates a cell that emits nothing.
  public override init() { cell = EmitterCell() }

  /// Creates the object of an engine's value.
  init(_ cell: EmitterCell) { self.cell = cell }

  /// The timing of the emission.
  public var timing: Timing {
    get { cell.timing }
    set { cell.timing = newValue }
  }

  /// The cell's name.
  public var name: String? {
    get { cell.name.isEmpty ? nil : cell.name }
    set { cell.name = newValue ?? "" }
  }

  /// The content of a particle: a `String`, whose characters are shown in order during its life, or a `Character`.
  /// Particles with any other content are not drawn.
  public var contents: Any? {
    get { cell.contents.isEmpty ? nil : cell.contents }
    set { cell.contents = newValue as? String ?? (newValue as? Character).map { String($0) } ?? "" }
  }

  /// The colour at birth; nil is white.
  public var color: CGColor? {
    get { cell.color }
    set { cell.color = newValue ?? .white }
  }

  /// The cells that each particle of this one emits; nil for none. Setting it copies their current properties.
  public var emitterCells: [CAEmitterCell]? {
    get { cell.emitterCells.isEmpty ? nil : cell.emitterCells.map(CAEmitterCell.init) }
    set { cell.emitterCells = newValue?.map(\.cell) ?? [] }
  }

  /// Accesses a property of the engine's value.
  public subscript<Property>(dynamicMember property: WritableKeyPath<EmitterCell, Property>) -> Property {
    get { cell[keyPath: property] }
    set { cell[keyPath: property] = newValue }
  }

  /// Accesses a numeric property of the engine's value as a `Float`.
  @_disfavoredOverload
  public subscript(dynamicMember property: WritableKeyPath<EmitterCell, Double>) -> Float {
    get { Float(cell[keyPath: property]) }
    set { cell[keyPath: property] = Double(newValue) }
  }
}

/// Particles are emitted from a point.
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// Particles are emitted from a line.
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// Particles are emitted from a rectangle.
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// Particles are emitted from a cuboid.
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
/// Particles are emitted from a circle.
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// Particles are emitted from a sphere.
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
/// Particles are emitted from the ends or corners of the shape.
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
/// Particles are emitted from the edge of the shape.
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
/// Particles are emitted from the surface of the shape.
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
/// Particles are emitted from the whole volume of the shape.
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
/// Particles are drawn in no order.
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
/// Older particles are drawn below younger ones.
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
/// Younger particles are drawn below older ones.
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
/// Farther particles are drawn below nearer ones.
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
/// The colours of particles are added.
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive

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

extension MediaTiming where Self: CATextLayer {
  /// The text with attributes; nil for one without. It is declared in an extension of the protocol, so that it is an
  /// overload of the plain string, selected if an attributed one is assigned or expected.
  ///
  /// Characters without a colour have the layer's `foregroundColor`.
  @_disfavoredOverload
  public var string: NSAttributedString? {
    get {
      let kept = self[note: "attributedString"] as? NSAttributedString
      return kept?.string == text.string ? kept : nil
    }
    nonmutating set {
      let kept = newValue.map { NSAttributedString(attributedString: $0) }
      let layer = self as CATextLayer
      layer.string = kept?.string ?? ""
      if let kept { layer.spans = kept.spans }
      layer[note: "attributedString"] = kept
    }
  }
}

/// The corners of a layer.
public typealias CACornerMask = Corners

extension CACornerMask {
  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask.topLeft
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask.topRight
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask.bottomLeft
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask.bottomRight
}
