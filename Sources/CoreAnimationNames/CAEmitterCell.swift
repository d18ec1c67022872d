import LayerAnimation

/// One kind of particle: an object, so that a constant can be filled in. A layer takes over what it is when it is given to
/// it (`emitterCells`), not what is done to it afterwards.
///
/// Besides what is written out here it has every property of the engine's `EmitterCell`, each as a `Double` and as a
/// `Float`.
@dynamicMemberLookup
public final class CAEmitterCell: NSObject {
  /// The engine's value.
  public var cell: EmitterCell

  /// A cell that sends out nothing.
  public override init() { cell = EmitterCell() }

  /// A cell for one of the engine's values.
  init(_ cell: EmitterCell) { self.cell = cell }

  /// What the cell is called.
  public var name: String? {
    get { cell.name.isEmpty ? nil : cell.name }
    set { cell.name = newValue ?? "" }
  }

  /// What a particle is drawn as: the characters of a `String` as it grows old, or a `Character`. Anything else draws
  /// nothing.
  public var contents: Any? {
    get { cell.contents.isEmpty ? nil : cell.contents }
    set { cell.contents = newValue as? String ?? (newValue as? Character).map { String($0) } ?? "" }
  }

  /// The colour at birth; nil is white.
  public var color: CGColor? {
    get { cell.color }
    set { cell.color = newValue ?? .white }
  }

  /// The kinds of particles that each particle of this one sends out; nil for none. Taken over when they are set.
  public var emitterCells: [CAEmitterCell]? {
    get { cell.emitterCells.isEmpty ? nil : cell.emitterCells.map(CAEmitterCell.init) }
    set { cell.emitterCells = newValue?.map(\.cell) ?? [] }
  }

  /// A property of the engine's value.
  public subscript<Property>(dynamicMember property: WritableKeyPath<EmitterCell, Property>) -> Property {
    get { cell[keyPath: property] }
    set { cell[keyPath: property] = newValue }
  }

  /// A number of the engine's value.
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
/// From a ball.
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
/// From the ends or corners of the shape.
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
/// From its edge.
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
/// From what can be seen of it.
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
/// From all of it.
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
/// In no order.
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
/// Old particles below young ones.
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
/// Young particles below old ones.
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
/// Far particles below near ones.
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
/// Light on light.
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
