/// The place that a key path leads to, without the names of cells, which tracks refer to by index.
struct PropertyPlace: Hashable, BitwiseCopyable, Sendable {
  /// The property of the layer or of an emitter's cell. It is looked up once, since it is written in every frame.
  let property: PropertyDefinition
  let component: ValueComponent
  /// The index of the cell's names in the store; without meaning for a property of the layer.
  var cellNames: Int32 = 0

  init(_ property: PropertyDefinition, _ component: ValueComponent = .whole) {
    (self.property, self.component) = (property, component)
  }

  /// The kind of the value at the place.
  var kind: Value.Kind { component.kind(in: property.kind) ?? property.kind }
}

extension AnimationKeyPath {
  /// The place that the key path leads to.
  var place: PropertyPlace { PropertyPlace(cell?.property.definition ?? property.definition, component) }
}

extension PropertyPlace {
  /// Returns the lanes of the place's part among those of the property; nil if there is no such part.
  func part(of lanes: Lanes) -> Lanes? {
    guard component != .whole else { return lanes }
    guard let kind = component.kind(in: property.kind), let first = component.firstLane else { return nil }
    return kind == .number ? Lanes(lanes[first], 0, 0, 0) : Lanes(lanes[first], lanes[first + 1], 0, 0)
  }

  /// Returns the lanes of the property with the place's part replaced; nil if there is no such part.
  func lanes(_ lanes: Lanes, with new: Lanes) -> Lanes? {
    guard component != .whole else { return new }
    guard let kind = component.kind(in: property.kind), let first = component.firstLane else { return nil }
    var lanes = lanes
    lanes[first] = new[0]
    if kind != .number { lanes[first + 1] = new[1] }
    return lanes
  }
}

/// The storage that tracks read and write: a layer's properties, its clock, or the properties that a particle is born
/// with.
protocol PropertyStorage {
  /// Calls a closure with a pointer to a property, for reading; returns nil if the property is not stored here.
  func read<Answer>(_ property: PropertyDefinition, _ body: (PropertyPointer) -> Answer?) -> Answer?
  /// Calls a closure with a pointer to a property, for writing; does nothing if the property is not stored here.
  mutating func write(_ property: PropertyDefinition, _ body: (PropertyPointer) -> Void)
  /// The state of a transition; nil if there is none.
  var transition: TransitionState? { get set }
}

// The type of a property determines the access: lanes of numbers, matrices, or values. For values of unknown kind,
// `value(of:)` and `set(_:for:)` select the right access.
extension PropertyStorage {
  /// Returns the value at a place; `.absent` if there is none.
  func value(of place: PropertyPlace) -> Value {
    guard place.component == .whole else { return lanes(of: place).flatMap { Value($0, of: place.kind) } ?? .absent }
    return read(place.property) { $0.value } ?? .absent
  }

  /// Replaces the value at a place. A value of the wrong kind changes nothing (V6).
  mutating func set(_ value: Value, for place: PropertyPlace) {
    guard value.kind == place.kind else { return }
    if place.component == .whole {
      write(place.property) { $0.write(value) }
    } else if let lanes = value.lanes {
      setLanes(lanes, ofPart: place)
    }
  }

  /// Returns the lanes of a property or of a part of it; nil if it has none at the moment.
  func lanes(of place: PropertyPlace) -> Lanes? {
    if place.component == .whole { return lanes(of: place.property) }
    if place.component.firstLane == nil { return matrix(of: place.property)?.lanes(of: place.component) }
    return lanes(of: place.property).flatMap(place.part)
  }

  /// Replaces the lanes of a property or of a part of it.
  mutating func setLanes(_ lanes: Lanes, for place: PropertyPlace) {
    if place.component == .whole { setLanes(lanes, of: place.property) } else { setLanes(lanes, ofPart: place) }
  }

  private mutating func setLanes(_ lanes: Lanes, ofPart place: PropertyPlace) {
    if let matrix = matrix(of: place.property) {
      // The parts of a matrix with huge numbers may not be composable any more; then the matrix stays as it is (V6).
      let replaced = matrix.replacing(place.component, with: lanes)
      return replaced.isFinite ? setMatrix(replaced, of: place.property) : ()
    }
    guard let all = self.lanes(of: place.property), let replaced = place.lanes(all, with: lanes) else { return }
    setLanes(replaced, of: place.property)
  }

  private func lanes(of property: PropertyDefinition) -> Lanes? { read(property) { $0.lanes } }

  private mutating func setLanes(_ lanes: Lanes, of property: PropertyDefinition) {
    write(property) { $0.write(lanes) }
  }

  /// Returns a property that is a matrix; nil for others.
  func matrix(of property: PropertyDefinition) -> Transform3D? { read(property) { $0.matrix } }

  /// Replaces a property that is a matrix.
  mutating func setMatrix(_ matrix: Transform3D, of property: PropertyDefinition) {
    write(property) { $0.write(matrix) }
  }
}
