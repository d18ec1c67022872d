/// The declaration of a property, from which all information about it follows.
struct PropertyRow {
  /// The kind of the property's value.
  let kind: Value.Kind

  /// The part of the picture that depends on the property.
  let effect: PropertyEffect

  /// The unit of the property's numbers.
  let unit: PropertyUnit

  /// True if the property can have no value.
  let canBeEmpty: Bool

  /// The structure that stores the property, and its field.
  let field: Field

  init(_ kind: Value.Kind, _ effect: PropertyEffect, _ unit: PropertyUnit, _ field: Field) {
    (self.kind, self.effect, self.unit, self.field, canBeEmpty) = (kind, effect, unit, field, false)
  }

  /// Declares a property whose numbers, if it has any, have no unit.
  init(_ kind: Value.Kind, _ effect: PropertyEffect, canBeEmpty: Bool = false, _ field: Field) {
    (self.kind, self.effect, self.field, self.canBeEmpty, unit) = (kind, effect, field, canBeEmpty, .plain)
  }

  /// Declares a property of a content, which is reached through its kind's accessor, such as `$0.text?.row`.
  init(
    _ kind: Value.Kind, _ effect: PropertyEffect, _ unit: PropertyUnit = .plain, canBeEmpty: Bool = false,
    of owner: PropertyOwner, _ read: @escaping Reader<LayerContent>, _ write: @escaping Writer<LayerContent>
  ) {
    (self.kind, self.effect, self.unit, self.canBeEmpty) = (kind, effect, unit, canBeEmpty)
    field = .content(owner, read, write)
  }

  typealias Reader<Owner> = (Owner) -> Value
  /// A closure that writes a value of the property's kind, or `.absent` if the property can have no value.
  typealias Writer<Owner> = (inout Owner, Value) -> Void

  /// The structures that store properties, with the closures that read and write a field.
  enum Field {
    case look(Reader<LayerProperties>, Writer<LayerProperties>)
    case clock(Reader<Timing>, Writer<Timing>)
    case content(PropertyOwner, Reader<LayerContent>, Writer<LayerContent>)
    /// A cell of an emitter, which is found by its names.
    case cell(Reader<EmitterCell>, Writer<EmitterCell>)
  }

  /// The layers that have the property.
  var owner: PropertyOwner {
    switch field {
    case .look: .layer
    case .clock: .clock
    case .content(let owner, _, _): owner
    case .cell: .emitter
    }
  }

  /// True if the property determines the place of the layer, or of its sublayers, in the picture.
  var isPlace: Bool { effect == .placement || effect == .size }
}

/// The layers that have a property.
///
/// The raw value says in the plural which layers these are.
package enum PropertyOwner: String, Sendable, CaseIterable {
  /// All layers, as a part of their appearance.
  case layer = "every layer"
  /// All layers, as a part of their clock.
  case clock = "every layer's clock"
  case shape = "shapes"
  /// The layers that draw a line: shapes and connectors.
  case line = "shapes and connectors"
  case text = "texts"
  /// The layers that show characters: texts, with letters that move or not, and character art.
  case characters = "texts and art"
  /// The layers that show pictures: images and character art.
  case pictures = "images and art"
  case recording = "recordings"
  case letters = "texts whose letters move"
  case gradient = "gradients"
  case replicator = "replicators"
  case emitter = "emitters"
}

/// The part of the picture that depends on a property.
package enum PropertyEffect: UInt8, BitwiseCopyable, Sendable {
  /// The places of the layer and its sublayers, and the side from which they are seen.
  case placement
  /// The size of the layer's rectangle.
  case size
  /// The visible part of the layer, and its opacity.
  case visibility
  /// The background and the border of the rectangle.
  case ground
  /// The shadow.
  case shadow
  /// The blur and the colours of the finished picture, or of the picture behind the layer.
  case filter
  /// The extent of the layer's own picture.
  case extent
  /// The layer's own picture within its extent.
  case ink
  /// The copies of a replicator.
  case copies
  /// The number of particles.
  case population
  /// The state of the particles.
  case particles
  /// The layer's local time.
  case clock
}

/// The unit of a number.
package enum PropertyUnit: UInt8, BitwiseCopyable, Sendable {
  /// Points, factors, or no unit.
  case plain
  /// A fraction from 0 to 1.
  case share
  /// Radians.
  case angle
  /// Radians per second.
  case turning
  /// Seconds.
  case time
  /// A count of anything, of any size.
  case count
  /// A number of things that are there; a fraction is rounded.
  case whole
}

/// The place that a key path leads to, without the names of cells, which tracks refer to by index.
struct PropertyPlace: Hashable, BitwiseCopyable, Sendable {
  /// The property of the layer; `.emitterCells` for one of a cell.
  let property: AnimatableProperty

  /// The property of an emitter's cell; nil for one of the layer.
  let cell: EmitterCellProperty?

  let component: ValueComponent

  /// The index of the cell's names in the store; without meaning for a property of the layer.
  var cellNames: Int32 = 0

  init(
    _ property: AnimatableProperty, cell: EmitterCellProperty? = nil, _ component: ValueComponent = .whole
  ) {
    (self.property, self.cell, self.component) = (property, cell, component)
  }

  /// The declaration of the property.
  var row: PropertyRow { cell?.row ?? property.row }

  /// The kind of the value at the place.
  var kind: Value.Kind { component.kind(in: row.kind) ?? row.kind }
}

extension AnimationKeyPath {
  /// The place that the key path leads to.
  var place: PropertyPlace { PropertyPlace(property, cell: cell?.property, component) }
}

/// The storage that tracks read and write: a layer's properties, its clock, or the properties that a particle is born
/// with.
protocol PropertyStorage {
  /// Returns the value in a field; `.absent` if the field is not stored here.
  func value(in field: PropertyRow.Field) -> Value

  /// Replaces the value in a field; does nothing if the field is not stored here.
  mutating func set(_ value: Value, in field: PropertyRow.Field)

  /// The state of a transition; nil if there is none.
  var transition: TransitionState? { get set }
}

extension PropertyStorage {
  /// Returns the value at a place; `.absent` if there is none.
  func value(of place: PropertyPlace) -> Value {
    let whole = value(in: place.row.field)
    return place.component == .whole ? whole : whole.part(place.component)
  }

  /// Replaces the value at a place. A value of the wrong kind changes nothing (V6).
  mutating func set(_ value: Value, for place: PropertyPlace) {
    let row = place.row
    if place.component == .whole {
      if value.kind == row.kind { set(value, in: row.field) }
    } else if let replaced = self.value(in: row.field).replacing(place.component, with: value) {
      set(replaced, in: row.field)
    }
  }
}

extension LayerProperties: PropertyStorage {
  /// Returns a property or a part of it; `.absent` if the layer does not have it.
  ///
  /// - Complexity: O(1); allocates nothing.
  public func value(of keyPath: AnimationKeyPath) -> Value {
    guard let cell = keyPath.cell else { return value(of: keyPath.place) }
    return content.emitter?.value(of: cell) ?? .absent
  }

  /// Replaces a property or a part of it. A value of the wrong kind changes nothing (V6).
  package mutating func set(_ value: Value, for keyPath: AnimationKeyPath) {
    guard let cell = keyPath.cell else { return set(value, for: keyPath.place) }
    content.emitter?.cells.set(value, for: cell)
  }

  /// Removes the value of a property; a property that always has a value stays as it is.
  package mutating func empty(_ property: AnimatableProperty) {
    if property.canBeEmpty { set(.absent, in: property.row.field) }
  }

  func value(in field: PropertyRow.Field) -> Value {
    if case .look(let read, _) = field { read(self) } else { content.value(in: field) }
  }

  mutating func set(_ value: Value, in field: PropertyRow.Field) {
    if case .look(_, let write) = field { write(&self, value) } else { content.set(value, in: field) }
  }
}

/// Access to the one property of a clock that can be animated, `timeOffset`. The speed cannot be animated: local time
/// would be its integral, not a function of its current value.
extension Timing: PropertyStorage {
  func value(in field: PropertyRow.Field) -> Value {
    if case .clock(let read, _) = field { read(self) } else { .absent }
  }

  mutating func set(_ value: Value, in field: PropertyRow.Field) {
    if case .clock(_, let write) = field { write(&self, value) }
  }

  var transition: TransitionState? {
    get { nil }
    set {}
  }
}

/// The fields of a layer's content. If the content is of another kind than the field's, reading returns `.absent` and
/// writing changes nothing.
extension LayerContent {
  func value(in field: PropertyRow.Field) -> Value {
    if case .content(_, let read, _) = field { read(self) } else { .absent }
  }

  mutating func set(_ value: Value, in field: PropertyRow.Field) {
    if case .content(_, _, let write) = field { write(&self, value) }
  }

  /// Sets the local time of an emitter with a history, at which the properties of its cells are read.
  mutating func note(_ time: Double) {
    if case .emitter(let known) = self, known.history != nil { emitter?.instant = time }
  }
}
