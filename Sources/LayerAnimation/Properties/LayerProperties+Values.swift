/// Properties by their names.
///
/// There are three kinds of access, by the property's type: lanes of numbers, matrices, and others. For values of
/// unknown kind, `value(of:)` and `set(_:for:)` select the right one.
extension LayerProperties: PropertyStorage {
  /// A property or a part of it, as a value; `.absent` where this layer has none.
  ///
  /// - Complexity: O(1); allocates nothing.
  public func value(of keyPath: AnimationKeyPath) -> Value {
    guard let cell = keyPath.cell else { return value(of: keyPath.place) }
    guard case .emitter(let emitter) = content else { return .absent }
    return emitter.value(of: cell)
  }

  /// What is at a place; `.absent` where this layer has nothing there, and in cells, which are found by their names.
  func value(of place: PropertyPlace) -> Value {
    guard place.component == .whole else { return lanes(of: place).flatMap { Value($0, of: place.kind) } ?? .absent }
    return read(place.slot, ValueReader()) ?? .absent
  }

  /// Replaces a property or a part of it. A value of the wrong kind changes nothing (V6).
  package mutating func set(_ value: Value, for keyPath: AnimationKeyPath) {
    guard let cell = keyPath.cell else { return set(value, for: keyPath.place) }
    guard case .emitter(var emitter) = content else { return }
    emitter.cells.set(value, for: cell)
    content = .emitter(emitter)
  }

  /// Replaces what is at a place, but nothing in cells.
  mutating func set(_ value: Value, for place: PropertyPlace) {
    guard value.kind == place.kind else { return }
    if place.component == .whole {
      write(place.slot, ValueWriter(value: value))
    } else if let lanes = value.lanes {
      setLanes(lanes, ofPart: place)
    }
  }

  /// Whether the layer has a property that can be without a value.
  func canBeEmpty(_ property: AnimatableProperty) -> Bool { read(property.slot, EmptinessReader()) ?? false }

  /// Leaves a property without a value; one that always has one stays as it is.
  package mutating func empty(_ property: AnimatableProperty) { write(property.slot, Emptier()) }

  // MARK: Lanes

  /// The lanes of a property or of a part of it; nil where it has none at the moment.
  func lanes(of place: PropertyPlace) -> Lanes? {
    if place.component == .whole { return lanes(in: place.slot) }
    if place.component.firstLane == nil { return matrix(in: place.slot)?.lanes(of: place.component) }
    return lanes(in: place.slot).flatMap(place.part)
  }

  /// Replaces the lanes of a property or of a part of it.
  mutating func setLanes(_ lanes: Lanes, for place: PropertyPlace) {
    if place.component == .whole { setLanes(lanes, in: place.slot) } else { setLanes(lanes, ofPart: place) }
  }

  private mutating func setLanes(_ lanes: Lanes, ofPart place: PropertyPlace) {
    if let matrix = matrix(in: place.slot) {
      // The parts of a matrix of huge numbers may not fit together again; then it stays as it is (V6).
      let replaced = matrix.replacing(place.component, with: lanes)
      return replaced.isFinite ? setMatrix(replaced, in: place.slot) : ()
    }
    guard let all = self.lanes(in: place.slot), let replaced = place.lanes(all, with: lanes) else { return }
    setLanes(replaced, in: place.slot)
  }

  private func lanes(in slot: PropertySlot) -> Lanes? { read(slot, LanesReader()) ?? nil }

  private mutating func setLanes(_ lanes: Lanes, in slot: PropertySlot) { write(slot, LanesWriter(lanes: lanes)) }

  // MARK: Matrices

  /// A property that is a matrix; nil for others.
  func matrix(in slot: PropertySlot) -> Transform3D? { read(slot, MatrixReader()) ?? nil }

  /// Replaces a property that is a matrix.
  mutating func setMatrix(_ matrix: Transform3D, in slot: PropertySlot) { write(slot, MatrixWriter(matrix: matrix)) }

  // MARK: Storage

  private func read<Reader: PropertyReader>(_ slot: PropertySlot, _ reader: Reader) -> Reader.Answer? {
    switch slot {
    case .look(let field): read(field, reader)
    case .shape, .text, .characters, .pictures, .gradient, .replicator, .emitter: content.read(slot, reader)
    case .clock, .cells: nil
    }
  }

  private mutating func write<Writer: PropertyWriter>(_ slot: PropertySlot, _ writer: Writer) {
    switch slot {
    case .look(let field): write(field, writer)
    case .shape, .text, .characters, .pictures, .gradient, .replicator, .emitter: content.write(slot, writer)
    case .clock, .cells: break
    }
  }
}

extension AnimatableProperty {
  /// Whether it can be without a value.
  package var canBeEmpty: Bool {
    var properties = LayerProperties()
    properties.content = LayerContent.Kind.allCases.lazy.map { LayerContent($0) }.first(where: exists) ?? .none
    return properties.canBeEmpty(self)
  }
}
