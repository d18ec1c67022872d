import LayerAnimation

/// A layer that sends out particles.
public typealias CAEmitterLayer = EmitterLayer

// Said of the protocol, so that the engine's own list comes first.
extension MediaTiming where Self: CAEmitterLayer {
  /// The kinds of particles; nil for none. It stands beside the engine's list and is taken where objects are given.
  @_disfavoredOverload
  public var emitterCells: [CAEmitterCell]? {
    get { emitter.cells.isEmpty ? nil : emitter.cells.map { CAEmitterCell($0) } }
    nonmutating set { (self as CAEmitterLayer).emitterCells = newValue?.map(\.cell) ?? [] }
  }
}

// The engine's numbers as `Float`, which they are in Core Animation.
extension MediaTiming where Self: CAEmitterLayer {
  /// What the cells' rates are multiplied with, narrower.
  @_disfavoredOverload
  public var birthRate: Float {
    get { Float(emitter.birthRate) }
    nonmutating set { (self as CAEmitterLayer).birthRate = Double(newValue) }
  }

  /// What the cells' lifetimes are multiplied with, narrower.
  @_disfavoredOverload
  public var lifetime: Float {
    get { Float(emitter.lifetime) }
    nonmutating set { (self as CAEmitterLayer).lifetime = Double(newValue) }
  }

  /// What the cells' velocities are multiplied with, narrower.
  @_disfavoredOverload
  public var velocity: Float {
    get { Float(emitter.velocity) }
    nonmutating set { (self as CAEmitterLayer).velocity = Double(newValue) }
  }

  /// What the cells' scales are multiplied with, narrower.
  @_disfavoredOverload
  public var scale: Float {
    get { Float(emitter.scale) }
    nonmutating set { (self as CAEmitterLayer).scale = Double(newValue) }
  }

  /// What the cells' spins are multiplied with, narrower.
  @_disfavoredOverload
  public var spin: Float {
    get { Float(emitter.spin) }
    nonmutating set { (self as CAEmitterLayer).spin = Double(newValue) }
  }
}

// What cells have beside what can be animated, by the names of their layer's key paths: `emitterCells.spark.contents` (V14).
extension CAEmitterLayer {
  /// What the first cell of a name is drawn as, or a property of its clock; nil where there is no such cell, or property.
  func cellValue(_ name: String, _ key: String) -> Any? {
    guard let cell = emitter.cells.first(where: { $0.name == name }) else { return nil }
    if key == "contents" { return CAEmitterCell(cell).contents }
    return EmitterCell.clockNumber(key).map { cell[keyPath: $0] }
  }

  /// Sets what the first cell of a name is drawn as, or a property of its clock. A value of the wrong kind changes nothing.
  func setCellValue(_ value: Any?, _ name: String, _ key: String) {
    guard let place = emitter.cells.firstIndex(where: { $0.name == name }) else { return }
    let object = CAEmitterCell(emitter.cells[place])
    switch (key, Value(any: value)) {
    case ("contents", _): object.contents = value
    case (_, .number(let number)):
      guard let property = EmitterCell.clockNumber(key) else { return }
      object.cell[keyPath: property] = number
    default: return
    }
    emitter.cells[place] = object.cell
  }
}

extension EmitterCell {
  /// A number of a cell's clock, by its name.
  fileprivate static func clockNumber(_ key: String) -> WritableKeyPath<EmitterCell, Double>? {
    switch key {
    case "beginTime": \.beginTime
    case "duration": \.duration
    case "speed": \.speed
    case "timeOffset": \.timeOffset
    default: nil
    }
  }
}
