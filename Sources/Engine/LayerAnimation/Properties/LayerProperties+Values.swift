/// Access to properties by their key paths.
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
  package mutating func empty(_ property: AnimatableProperty) { write(property.definition) { $0.write(.absent) } }

  func read<Answer>(_ property: PropertyDefinition, _ body: (PropertyPointer) -> Answer?) -> Answer? {
    switch property.home {
    case .look, .rare: withUnsafePointer(to: self) { $0.read(property, body) }
    case .shape, .text, .characters, .pictures, .recording, .gradient, .replicator, .emitter:
      content.read(property, body)
    // Cells are found by their names.
    case .clock, .cell: nil
    }
  }

  mutating func write(_ property: PropertyDefinition, _ body: (PropertyPointer) -> Void) {
    switch property.home {
    case .look, .rare: withUnsafeMutablePointer(to: &self) { $0.write(property, body) }
    case .shape, .text, .characters, .pictures, .recording, .gradient, .replicator, .emitter:
      content.write(property, body)
    case .clock, .cell: break
    }
  }
}

// The properties of every layer are accessed by address, since a copy of all properties costs more than one of them.
extension UnsafePointer<LayerProperties> {
  fileprivate func read<Answer>(_ property: PropertyDefinition, _ body: (PropertyPointer) -> Answer?) -> Answer? {
    let pointer =
      property.home == .rare ? property.pointer(in: pointee.rare.address) : property.pointer(in: self)
    return pointer.flatMap(body)
  }
}

extension UnsafeMutablePointer<LayerProperties> {
  fileprivate func write(_ property: PropertyDefinition, _ body: (PropertyPointer) -> Void) {
    if property.home == .rare {
      pointee.rare.change { property.pointer(in: $0).map(body) ?? () }
    } else {
      property.pointer(in: UnsafePointer(self)).map(body) ?? ()
    }
  }

  /// Copies a property from another layer's properties.
  func copy(_ property: PropertyDefinition, from other: UnsafePointer<LayerProperties>) {
    other.read(property) { source in write(property) { $0.copy(source) } }
  }

  /// Returns true if a property has the same value in another layer's properties.
  func isSame(_ property: PropertyDefinition, as other: UnsafePointer<LayerProperties>) -> Bool {
    other.read(property) { source in UnsafePointer(self).read(property) { $0.isSame(as: source) } } ?? true
  }

  /// Copies all properties from another layer's, the rare ones into the memory that exists already.
  func take(_ other: UnsafePointer<LayerProperties>) {
    var rare = RareMemory()
    swap(&rare, &pointee.rare)
    pointee = other.pointee
    rare.take(other.pointee.rare)
    pointee.rare = rare
  }
}
