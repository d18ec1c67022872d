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
  public var kind: Value.Kind { row.kind }

  /// True if the property is an angle, or an angular speed.
  package var isAngle: Bool { unit == .angle || unit == .turning }

  /// The unit of the property's numbers.
  package var unit: PropertyUnit { row.unit }

  /// The part of the picture that depends on the property: the number of particles, or only their state.
  package var effect: PropertyEffect { row.effect }

  /// The declaration of the property.
  var row: PropertyRow {
    switch self {
    case .enabled: .init(.flag, .population, .cell({ .flag($0.isEnabled) }, { $0.isEnabled = $1.flag }))
    case .birthRate: .init(.number, .population, .cell({ .number($0.birthRate) }, { $0.birthRate = $1.number }))
    case .lifetime: .init(.number, .population, .time, .cell({ .number($0.lifetime) }, { $0.lifetime = $1.number }))
    case .lifetimeRange:
      .init(.number, .population, .time, .cell({ .number($0.lifetimeRange) }, { $0.lifetimeRange = $1.number }))
    case .velocity: .init(.number, .particles, .cell({ .number($0.velocity) }, { $0.velocity = $1.number }))
    case .velocityRange:
      .init(.number, .particles, .cell({ .number($0.velocityRange) }, { $0.velocityRange = $1.number }))
    case .emissionLongitude:
      .init(.number, .particles, .angle, .cell({ .number($0.emissionLongitude) }, { $0.emissionLongitude = $1.number }))
    case .emissionLatitude:
      .init(.number, .particles, .angle, .cell({ .number($0.emissionLatitude) }, { $0.emissionLatitude = $1.number }))
    case .emissionRange:
      .init(.number, .particles, .angle, .cell({ .number($0.emissionRange) }, { $0.emissionRange = $1.number }))
    case .xAcceleration:
      .init(.number, .particles, .cell({ .number($0.xAcceleration) }, { $0.xAcceleration = $1.number }))
    case .yAcceleration:
      .init(.number, .particles, .cell({ .number($0.yAcceleration) }, { $0.yAcceleration = $1.number }))
    case .zAcceleration:
      .init(.number, .particles, .cell({ .number($0.zAcceleration) }, { $0.zAcceleration = $1.number }))
    case .scale: .init(.number, .particles, .cell({ .number($0.scale) }, { $0.scale = $1.number }))
    case .scaleRange: .init(.number, .particles, .cell({ .number($0.scaleRange) }, { $0.scaleRange = $1.number }))
    case .scaleSpeed: .init(.number, .particles, .cell({ .number($0.scaleSpeed) }, { $0.scaleSpeed = $1.number }))
    case .spin: .init(.number, .particles, .turning, .cell({ .number($0.spin) }, { $0.spin = $1.number }))
    case .spinRange:
      .init(.number, .particles, .turning, .cell({ .number($0.spinRange) }, { $0.spinRange = $1.number }))
    case .color: .init(.color, .particles, .cell({ .color($0.color) }, { $0.color = $1.color ?? .white }))
    case .redRange: .init(.number, .particles, .cell({ .number($0.redRange) }, { $0.redRange = $1.number }))
    case .greenRange: .init(.number, .particles, .cell({ .number($0.greenRange) }, { $0.greenRange = $1.number }))
    case .blueRange: .init(.number, .particles, .cell({ .number($0.blueRange) }, { $0.blueRange = $1.number }))
    case .alphaRange: .init(.number, .particles, .cell({ .number($0.alphaRange) }, { $0.alphaRange = $1.number }))
    case .redSpeed: .init(.number, .particles, .cell({ .number($0.redSpeed) }, { $0.redSpeed = $1.number }))
    case .greenSpeed: .init(.number, .particles, .cell({ .number($0.greenSpeed) }, { $0.greenSpeed = $1.number }))
    case .blueSpeed: .init(.number, .particles, .cell({ .number($0.blueSpeed) }, { $0.blueSpeed = $1.number }))
    case .alphaSpeed: .init(.number, .particles, .cell({ .number($0.alphaSpeed) }, { $0.alphaSpeed = $1.number }))
    }
  }
}

extension EmitterCell {
  /// Returns a property as a value.
  package func value(of property: EmitterCellProperty) -> Value {
    if case .cell(let read, _) = property.row.field { read(self) } else { .absent }
  }

  /// Replaces a property. A value of the wrong kind changes nothing (V6).
  package mutating func set(_ value: Value, of property: EmitterCellProperty) {
    if case .cell(_, let write) = property.row.field, value.kind == property.kind { write(&self, value) }
  }
}
