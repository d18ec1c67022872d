/// A property of emitter cells that animations can change, by Core Animation's name.
///
/// The name, the contents, the clock and the inner cells of a cell cannot be animated.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum EmitterCellProperty: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// True if particles are born.
  case enabled
  /// The number of births per second.
  case birthRate
  /// The lifetime of particles, in seconds.
  case lifetime
  /// The range of lifetimes, in seconds.
  case lifetimeRange
  /// The initial speed of particles, in points per second.
  case velocity
  /// The range of speeds, in points per second.
  case velocityRange
  /// The direction in the layer's plane, in radians.
  case emissionLongitude
  /// The direction out of the plane, in radians.
  case emissionLatitude
  /// The range of directions within the plane, in radians.
  case emissionRange
  /// The acceleration along the x axis, in points per second squared.
  case xAcceleration
  /// The acceleration along the y axis.
  case yAcceleration
  /// The acceleration along the z axis.
  case zAcceleration
  /// The scale factor of particles at birth.
  case scale
  /// The range of scale factors.
  case scaleRange
  /// The number that is added to the scale factor per second.
  case scaleSpeed
  /// The angular speed of particles, in radians per second.
  case spin
  /// The range of angular speeds, in radians per second.
  case spinRange
  /// The colour of particles at birth.
  case color
  /// The range of its red component.
  case redRange
  /// The range of its green component.
  case greenRange
  /// The range of its blue component.
  case blueRange
  /// The range of its alpha component.
  case alphaRange
  /// The number that is added to its red component per second.
  case redSpeed
  /// The number that is added to its green component per second.
  case greenSpeed
  /// The number that is added to its blue component per second.
  case blueSpeed
  /// The number that is added to its alpha component per second.
  case alphaSpeed

  /// The kind of the property's value.
  public var kind: Value.Kind { definition.kind }

  /// True if the property is an angle, or an angular speed.
  package var isAngle: Bool { unit == .angle || unit == .turning }

  /// The unit of the property's numbers.
  package var unit: PropertyUnit { definition.unit }

  /// The part of the picture that depends on the property: the number of particles, or only their state.
  package var effect: PropertyEffect { definition.effect }

  /// The declaration of the property.
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
  /// Returns a property as a value.
  package func value(of property: EmitterCellProperty) -> Value {
    property.definition.read(in: self) { $0.value } ?? .absent
  }

  /// Replaces a property. A value of the wrong kind changes nothing (V6).
  package mutating func set(_ value: Value, of property: EmitterCellProperty) {
    property.definition.write(in: &self) { $0.write(value) }
  }
}
