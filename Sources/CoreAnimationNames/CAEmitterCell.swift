import LayerAnimation

/// A kind of particle. An object, so that its properties can be set after its creation; assigning it to `emitterCells`
/// copies its present properties, and later changes have no effect on the layer.
///
/// Besides the properties declared here it has every property of the engine's `EmitterCell`, each both as a `Double`
/// and as a `Float`, and media timing (T1): when it emits, how long, how often, and how fast.
@dynamicMemberLookup
public final class CAEmitterCell: NSObject, CAMediaTiming {
  /// The engine's value.
  public var cell: EmitterCell

  /// A cell that emits nothing.
  public override init() { cell = EmitterCell() }

  /// A cell for one of the engine's values.
  init(_ cell: EmitterCell) { self.cell = cell }

  /// When it emits.
  public var timing: Timing {
    get { cell.timing }
    set { cell.timing = newValue }
  }

  /// The cell's name.
  public var name: String? {
    get { cell.name.isEmpty ? nil : cell.name }
    set { cell.name = newValue ?? "" }
  }

  /// What a particle is drawn as: a `String`, whose characters follow one another during its life, or a `Character`.
  /// Particles with anything else are not drawn.
  public var contents: Any? {
    get { cell.contents.isEmpty ? nil : cell.contents }
    set { cell.contents = newValue as? String ?? (newValue as? Character).map { String($0) } ?? "" }
  }

  /// The colour at birth; nil is white.
  public var color: CGColor? {
    get { cell.color }
    set { cell.color = newValue ?? .white }
  }

  /// The cells that each particle of this one emits; nil for none. Setting it copies their present properties.
  public var emitterCells: [CAEmitterCell]? {
    get { cell.emitterCells.isEmpty ? nil : cell.emitterCells.map(CAEmitterCell.init) }
    set { cell.emitterCells = newValue?.map(\.cell) ?? [] }
  }

  /// A property of the engine's value.
  public subscript<Property>(dynamicMember property: WritableKeyPath<EmitterCell, Property>) -> Property {
    get { cell[keyPath: property] }
    set { cell[keyPath: property] = newValue }
  }

  /// A numeric property of the engine's value as a `Float`.
  @_disfavoredOverload
  public subscript(dynamicMember property: WritableKeyPath<EmitterCell, Double>) -> Float {
    get { Float(cell[keyPath: property]) }
    set { cell[keyPath: property] = Double(newValue) }
  }
}

/// From a point.
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// From a line.
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// From a rectangle.
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// From a box.
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
/// From a circle.
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// From a sphere.
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
/// From the ends or corners of the shape.
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
/// From its edge.
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
/// From its visible surface.
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
/// From its whole volume.
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
/// In no order.
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
/// Older particles below younger ones.
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
/// Younger particles below older ones.
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
/// Farther particles below nearer ones.
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
/// Colours are added.
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
