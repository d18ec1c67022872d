import LayerAnimation

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
