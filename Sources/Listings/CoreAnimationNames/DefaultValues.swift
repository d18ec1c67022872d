import LayerAnimation

// The default values of properties, by their names. Core Animation returns nil for a default that is 0 or empty.

extension CALayer: NamedDefaults {
  /// Returns the default value of the engine's class of this layer for a name.
  package static func firstValue(forKey key: String) -> Any? { fresh.namedValue(forKeyPath: key).flatMap(kept) }

  /// A new layer of the engine's class that this one inherits from.
  private static var fresh: CALayer {
    switch self {
    case is CAShapeLayer.Type: CAShapeLayer()
    case is CATextLayer.Type: CATextLayer()
    case is CAGradientLayer.Type: CAGradientLayer()
    case is CAReplicatorLayer.Type: CAReplicatorLayer()
    case is CAEmitterLayer.Type: CAEmitterLayer()
    case is CATransformLayer.Type: CATransformLayer()
    case is CAScrollLayer.Type: CAScrollLayer()
    default: CALayer()
    }
  }
}

extension CAEmitterCell {
  /// Returns the default value of cells for a name; nil for none.
  public static func defaultValue(forKey key: String) -> Any? { CAEmitterCell().value(forKey: key).flatMap(kept) }

  /// Returns the value of a property, by its name; nil if there is none.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "contents": contents
    case "emitterCells": emitterCells
    default:
      if let property = EmitterCellProperty(rawValue: key) {
        cell.value(of: property).any
      } else {
        timing.value(forKey: key)
      }
    }
  }

  /// Sets a property by its name. A value of the wrong type has no effect.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "contents": contents = value
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    default:
      if let property = EmitterCellProperty(rawValue: key) {
        if let value = Value(any: value) { cell.set(value, of: property) }
      } else {
        _ = timing.set(value, forKey: key)
      }
    }
  }
}

/// Returns a value; nil if it is 0 or empty.
func kept(_ value: Any) -> Any? {
  switch value {
  case let value as any AnimatableValue: value.animationValue.isNothing ? nil : value
  default: value
  }
}

extension Value {
  /// True if every number in the value is 0, or there is none. A flag, a transform and a colour are never nothing.
  fileprivate var isNothing: Bool {
    switch self {
    case .absent: true
    case .flag, .transform, .color: false
    case .number(let number): number == 0
    case .vector(let vector): vector == .zero
    case .point(let point): point == .zero
    case .size(let size): size == .zero
    case .rect(let rect): rect == .zero
    case .path(let path): path.isEmpty
    case .numbers(let numbers): numbers.isEmpty
    case .colors(let colors): colors.isEmpty
    case .text(let text): text.isEmpty
    }
  }
}
