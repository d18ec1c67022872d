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
  typealias Reader<Owner> = (Owner) -> Value
  /// A closure that writes a value of the property's kind, or `.absent` if the property can have no value.
  typealias Writer<Owner> = (inout Owner, Value) -> Void

  /// The structures that store properties, with the closures that read and write a field.
  enum Field {
    case look(Reader<LayerProperties>, Writer<LayerProperties>)
    case clock(Reader<Timing>, Writer<Timing>)
    case shape(Reader<ShapeContent>, Writer<ShapeContent>)
    case text(Reader<TextContent>, Writer<TextContent>)
    case characters(Reader<TextContent>, Writer<TextContent>, Reader<ArtContent>, Writer<ArtContent>)
    case pictures(Reader<ImageContent>, Writer<ImageContent>, Reader<ArtContent>, Writer<ArtContent>)
    case recording(Reader<RecordingContent>, Writer<RecordingContent>)
    case gradient(Reader<GradientContent>, Writer<GradientContent>)
    case replicator(Reader<ReplicatorContent>, Writer<ReplicatorContent>)
    case emitter(Reader<EmitterContent>, Writer<EmitterContent>)
    /// A cell of an emitter, which is found by its names.
    case cell(Reader<EmitterCell>, Writer<EmitterCell>)
  }

  /// The layers that have the property.
  var owner: PropertyOwner {
    switch field {
    case .look: .layer
    case .clock: .clock
    case .shape: .shape
    case .text: .text
    case .characters: .characters
    case .pictures: .pictures
    case .recording: .recording
    case .gradient: .gradient
    case .replicator: .replicator
    case .emitter, .cell: .emitter
    }
  }

  /// True if the property determines the place of the layer, or of its sublayers, in the picture.
  var isPlace: Bool { effect == .placement || effect == .size }
}

/// The layers that have a property.
package enum PropertyOwner: Sendable, CaseIterable {
  /// All layers, as a part of their appearance.
  case layer
  /// All layers, as a part of their clock.
  case clock
  case shape
  case text
  /// The layers that show characters: texts and character art.
  case characters
  /// The layers that show pictures: images and character art.
  case pictures
  case recording
  case gradient
  case replicator
  case emitter
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
    guard case .emitter(let emitter) = content else { return .absent }
    return emitter.value(of: cell)
  }

  /// Replaces a property or a part of it. A value of the wrong kind changes nothing (V6).
  package mutating func set(_ value: Value, for keyPath: AnimationKeyPath) {
    guard let cell = keyPath.cell else { return set(value, for: keyPath.place) }
    guard case .emitter(var emitter) = content else { return }
    emitter.cells.set(value, for: cell)
    content = .emitter(emitter)
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
    switch (field, self) {
    case (.shape(let read, _), .shape(let shape)): read(shape)
    case (.shape(let read, _), .connector(let connector)): read(connector.line)
    case (.text(let read, _), .text(let text)), (.characters(let read, _, _, _), .text(let text)): read(text)
    case (.characters(_, _, let read, _), .art(let art)), (.pictures(_, _, let read, _), .art(let art)): read(art)
    case (.pictures(let read, _, _, _), .image(let image)): read(image)
    case (.recording(let read, _), .recording(let recording)): read(recording)
    case (.gradient(let read, _), .gradient(let gradient)): read(gradient)
    case (.replicator(let read, _), .replicator(let replicator)): read(replicator)
    case (.emitter(let read, _), .emitter(let emitter)): read(emitter)
    default: .absent
    }
  }

  mutating func set(_ value: Value, in field: PropertyRow.Field) {
    switch (field, self) {
    case (.shape(_, let write), .shape(var shape)):
      write(&shape, value)
      self = .shape(shape)
    case (.shape(_, let write), .connector(var connector)):
      write(&connector.line, value)
      self = .connector(connector)
    case (.text(_, let write), .text(var text)), (.characters(_, let write, _, _), .text(var text)):
      write(&text, value)
      self = .text(text)
    case (.characters(_, _, _, let write), .art(var art)), (.pictures(_, _, _, let write), .art(var art)):
      write(&art, value)
      self = .art(art)
    case (.pictures(_, let write, _, _), .image(var image)):
      write(&image, value)
      self = .image(image)
    case (.recording(_, let write), .recording(var recording)):
      write(&recording, value)
      self = .recording(recording)
    case (.gradient(_, let write), .gradient(var gradient)):
      write(&gradient, value)
      self = .gradient(gradient)
    case (.replicator(_, let write), .replicator(var replicator)):
      write(&replicator, value)
      self = .replicator(replicator)
    case (.emitter(_, let write), .emitter(var emitter)):
      write(&emitter, value)
      self = .emitter(emitter)
    default: break
    }
  }

  /// Sets the local time of an emitter with a history, at which the properties of its cells are read.
  mutating func note(_ time: Double) {
    guard case .emitter(var emitter) = self, emitter.history != nil else { return }
    emitter.instant = time
    self = .emitter(emitter)
  }
}
