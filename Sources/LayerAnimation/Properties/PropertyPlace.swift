/// Where a key path leads: all of it but the names of cells, which tracks refer to by index.
struct PropertyPlace: Hashable, BitwiseCopyable, Sendable {
  let property: AnimatableProperty
  let component: ValueComponent
  /// The property of an emitter's cell; nil for one of the layer itself.
  let cellProperty: EmitterCellProperty?
  /// Where the property is stored; looked up once, since it is written in every frame.
  let slot: PropertySlot
  /// The index of the names of that cell, among a store's; of no meaning without it.
  var cellNames: Int32 = 0

  init(_ property: AnimatableProperty, _ component: ValueComponent = .whole, of cell: EmitterCellProperty? = nil) {
    (self.property, self.component, cellProperty, slot) = (property, component, cell, property.slot)
  }

  /// The kind of value there is.
  var kind: Value.Kind {
    if let cellProperty { return cellProperty.kind }
    return component.kind(in: property.kind) ?? property.kind
  }
}

extension AnimationKeyPath {
  /// Where it leads.
  var place: PropertyPlace {
    PropertyPlace(property, component, of: cell?.property)
  }
}

extension PropertyPlace {
  /// The lanes of its part of a property that has these; nil where there is no such part.
  func part(of lanes: Lanes) -> Lanes? {
    guard component != .whole else { return lanes }
    guard let kind = component.kind(in: property.kind), let first = component.firstLane else { return nil }
    return kind == .number ? Lanes(lanes[first], 0, 0, 0) : Lanes(lanes[first], lanes[first + 1], 0, 0)
  }

  /// The lanes of a property with its part replaced; nil where there is no such part.
  func lanes(_ lanes: Lanes, with new: Lanes) -> Lanes? {
    guard component != .whole else { return new }
    guard let kind = component.kind(in: property.kind), let first = component.firstLane else { return nil }
    var lanes = lanes
    lanes[first] = new[0]
    if kind != .number { lanes[first + 1] = new[1] }
    return lanes
  }
}

/// What tracks read and write: a layer's properties, or what a particle is born with.
protocol PropertyStorage {
  /// The lanes of what is at a place; nil where there is nothing, or no numbers.
  func lanes(of place: PropertyPlace) -> Lanes?
  /// Replaces the lanes of what is at a place.
  mutating func setLanes(_ lanes: Lanes, for place: PropertyPlace)
  /// A property that is a matrix; nil for others.
  func matrix(in slot: PropertySlot) -> Transform3D?
  /// Replaces a property that is a matrix.
  mutating func setMatrix(_ matrix: Transform3D, in slot: PropertySlot)
  /// What is at a place, whatever it is made of; `.absent` where there is nothing.
  func value(of place: PropertyPlace) -> Value
  /// Replaces what is at a place. A value of the wrong kind changes nothing (V6).
  mutating func set(_ value: Value, for place: PropertyPlace)
  /// How far a transition is; nil where there is none.
  var transition: TransitionState? { get set }
}
