import LayerAnimation

/// A layer that emits particles.
public typealias CAEmitterLayer = EmitterLayer

// The property is declared in an extension of the protocol, so that the engine's own list takes precedence.
extension MediaTiming where Self: CAEmitterLayer {
  /// The kinds of particles; nil for none. It is an overload of the engine's list, selected if objects are assigned.
  @_disfavoredOverload
  public var emitterCells: [CAEmitterCell]? {
    get { emitter.cells.isEmpty ? nil : emitter.cells.map { CAEmitterCell($0) } }
    nonmutating set { (self as CAEmitterLayer).emitterCells = newValue?.map(\.cell) ?? [] }
  }
}

// Overloads of the engine's numbers as `Float`, their type in Core Animation.
extension MediaTiming where Self: CAEmitterLayer {
  /// The factor of the cells' birth rates, as a `Float`.
  @_disfavoredOverload
  public var birthRate: Float {
    get { Float(emitter.birthRate) }
    nonmutating set { (self as CAEmitterLayer).birthRate = Double(newValue) }
  }

  /// The factor of the cells' lifetimes, as a `Float`.
  @_disfavoredOverload
  public var lifetime: Float {
    get { Float(emitter.lifetime) }
    nonmutating set { (self as CAEmitterLayer).lifetime = Double(newValue) }
  }

  /// The factor of the cells' velocities, as a `Float`.
  @_disfavoredOverload
  public var velocity: Float {
    get { Float(emitter.velocity) }
    nonmutating set { (self as CAEmitterLayer).velocity = Double(newValue) }
  }

  /// The factor of the cells' scales, as a `Float`.
  @_disfavoredOverload
  public var scale: Float {
    get { Float(emitter.scale) }
    nonmutating set { (self as CAEmitterLayer).scale = Double(newValue) }
  }

  /// The factor of the cells' spins, as a `Float`.
  @_disfavoredOverload
  public var spin: Float {
    get { Float(emitter.spin) }
    nonmutating set { (self as CAEmitterLayer).spin = Double(newValue) }
  }
}

// The properties of cells that cannot be animated, addressed like those that can: `emitterCells.spark.contents` (V14).
extension CAEmitterLayer {
  /// Returns a property of the first cell with a name; nil if there is no such cell or property.
  func cellValue(_ name: String, _ key: String) -> Any? {
    emitter.cells.first { $0.name == name }.flatMap { CAEmitterCell($0).value(forKey: key) }
  }

  /// Sets a property of the first cell with a name. A value of the wrong type has no effect.
  func setCellValue(_ value: Any?, _ name: String, _ key: String) {
    guard let place = emitter.cells.firstIndex(where: { $0.name == name }) else { return }
    let object = CAEmitterCell(emitter.cells[place])
    object.setValue(value, forKey: key)
    emitter.cells[place] = object.cell
  }
}
