/// The properties of emitter cells that animations can change, by Core Animation's names (G28).
///
/// Its name, its contents, its clock and the cells within it cannot be animated.
public enum EmitterCellProperty: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// Whether particles are born.
  case enabled
  /// Births a second.
  case birthRate
  /// How long particles live, in seconds.
  case lifetime
  /// How much that varies.
  case lifetimeRange
  /// How fast particles are at first, in points a second.
  case velocity
  /// How much that varies.
  case velocityRange
  /// The direction in the layer's plane, in radians.
  case emissionLongitude
  /// The direction out of the plane, in radians.
  case emissionLatitude
  /// The angle of the cone about the direction.
  case emissionRange
  /// The acceleration along x, in points a second squared.
  case xAcceleration
  /// The acceleration along y.
  case yAcceleration
  /// The acceleration along z.
  case zAcceleration
  /// How large particles are at first.
  case scale
  /// How much that varies.
  case scaleRange
  /// How it changes, a second.
  case scaleSpeed
  /// How fast particles turn, in radians a second.
  case spin
  /// How much that varies.
  case spinRange
  /// The colour of particles at first.
  case color
  /// How much its red varies.
  case redRange
  /// How much its green varies.
  case greenRange
  /// How much its blue varies.
  case blueRange
  /// How much its opacity varies.
  case alphaRange
  /// How its red changes, a second.
  case redSpeed
  /// How its green changes.
  case greenSpeed
  /// How its blue changes.
  case blueSpeed
  /// How its opacity changes.
  case alphaSpeed

  /// The kind of value the property has.
  public var kind: Value.Kind { definition.kind }

  /// Whether it is an angle, or a speed of turning.
  public var isAngle: Bool { unit == .angle || unit == .turning }

  /// What a number of it counts.
  package var unit: PropertyUnit { definition.unit }

  /// What of the picture depends on it: how many particles there are, or only what they do.
  package var effect: PropertyEffect { definition.effect }

  /// What is to be known of it.
  var definition: PropertyDefinition {
    switch self {
    case .enabled: PropertyDefinition(\EmitterCell.isEnabled, .population)
    case .birthRate: PropertyDefinition(\EmitterCell.birthRate, .population)
    case .lifetime: PropertyDefinition(\EmitterCell.lifetime, .population, .time)
    case .lifetimeRange: PropertyDefinition(\EmitterCell.lifetimeRange, .population, .time)
    case .velocity: PropertyDefinition(\EmitterCell.velocity, .particles)
    case .velocityRange: PropertyDefinition(\EmitterCell.velocityRange, .particles)
    case .emissionLongitude: PropertyDefinition(\EmitterCell.emissionLongitude, .particles, .angle)
    case .emissionLatitude: PropertyDefinition(\EmitterCell.emissionLatitude, .particles, .angle)
    case .emissionRange: PropertyDefinition(\EmitterCell.emissionRange, .particles, .angle)
    case .xAcceleration: PropertyDefinition(\EmitterCell.xAcceleration, .particles)
    case .yAcceleration: PropertyDefinition(\EmitterCell.yAcceleration, .particles)
    case .zAcceleration: PropertyDefinition(\EmitterCell.zAcceleration, .particles)
    case .scale: PropertyDefinition(\EmitterCell.scale, .particles)
    case .scaleRange: PropertyDefinition(\EmitterCell.scaleRange, .particles)
    case .scaleSpeed: PropertyDefinition(\EmitterCell.scaleSpeed, .particles)
    case .spin: PropertyDefinition(\EmitterCell.spin, .particles, .turning)
    case .spinRange: PropertyDefinition(\EmitterCell.spinRange, .particles, .turning)
    case .color: PropertyDefinition(\EmitterCell.color, .particles)
    case .redRange: PropertyDefinition(\EmitterCell.redRange, .particles)
    case .greenRange: PropertyDefinition(\EmitterCell.greenRange, .particles)
    case .blueRange: PropertyDefinition(\EmitterCell.blueRange, .particles)
    case .alphaRange: PropertyDefinition(\EmitterCell.alphaRange, .particles)
    case .redSpeed: PropertyDefinition(\EmitterCell.redSpeed, .particles)
    case .greenSpeed: PropertyDefinition(\EmitterCell.greenSpeed, .particles)
    case .blueSpeed: PropertyDefinition(\EmitterCell.blueSpeed, .particles)
    case .alphaSpeed: PropertyDefinition(\EmitterCell.alphaSpeed, .particles)
    }
  }
}

extension EmitterCell {
  /// A property as a value.
  package func value(of property: EmitterCellProperty) -> Value {
    property.definition.read(in: self) { $0.value } ?? .absent
  }

  /// Replaces a property. A value of the wrong kind changes nothing (V6).
  package mutating func set(_ value: Value, of property: EmitterCellProperty) {
    property.definition.write(in: &self) { $0.write(value) }
  }
}
