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
  public var isAngle: Bool { unit == .angle }

  /// What a number of it counts.
  package var unit: PropertyUnit { definition.unit }

  /// What of the picture depends on it: how many particles there are, or only what they do.
  package var effect: PropertyEffect { definition.effect }

  private var definition: (kind: Value.Kind, unit: PropertyUnit, effect: PropertyEffect) {
    switch self {
    case .enabled: (.flag, .plain, .population)
    case .birthRate: (.number, .plain, .population)
    case .lifetime, .lifetimeRange: (.number, .time, .population)
    case .velocity, .velocityRange, .xAcceleration, .yAcceleration, .zAcceleration, .scale, .scaleRange, .scaleSpeed:
      (.number, .plain, .particles)
    case .emissionLongitude, .emissionLatitude, .emissionRange, .spin, .spinRange: (.number, .angle, .particles)
    case .color: (.color, .plain, .particles)
    case .redRange, .greenRange, .blueRange, .alphaRange, .redSpeed, .greenSpeed, .blueSpeed, .alphaSpeed:
      (.number, .plain, .particles)
    }
  }
}

// The only switches from a property's name to its storage. Swift key paths would take longer than the arithmetic of a
// particle.
extension EmitterCell {
  /// A property as a value.
  package func value(of property: EmitterCellProperty) -> Value {
    property == .enabled ? .flag(isEnabled) : Value(lanes(of: property), of: property.kind) ?? .absent
  }

  /// Replaces a property. A value of the wrong kind changes nothing (V6).
  package mutating func set(_ value: Value, of property: EmitterCellProperty) {
    guard value.kind == property.kind else { return }
    if case .flag(let flag) = value { isEnabled = flag }
    if let lanes = value.lanes { setLanes(lanes, of: property) }
  }

  /// The lanes of a property; zero for a property without lanes.
  func lanes(of property: EmitterCellProperty) -> Lanes {
    switch property {
    case .enabled: .zero
    case .birthRate: Lanes(birthRate, 0, 0, 0)
    case .lifetime: Lanes(lifetime, 0, 0, 0)
    case .lifetimeRange: Lanes(lifetimeRange, 0, 0, 0)
    case .velocity: Lanes(velocity, 0, 0, 0)
    case .velocityRange: Lanes(velocityRange, 0, 0, 0)
    case .emissionLongitude: Lanes(emissionLongitude, 0, 0, 0)
    case .emissionLatitude: Lanes(emissionLatitude, 0, 0, 0)
    case .emissionRange: Lanes(emissionRange, 0, 0, 0)
    case .xAcceleration: Lanes(xAcceleration, 0, 0, 0)
    case .yAcceleration: Lanes(yAcceleration, 0, 0, 0)
    case .zAcceleration: Lanes(zAcceleration, 0, 0, 0)
    case .scale: Lanes(scale, 0, 0, 0)
    case .scaleRange: Lanes(scaleRange, 0, 0, 0)
    case .scaleSpeed: Lanes(scaleSpeed, 0, 0, 0)
    case .spin: Lanes(spin, 0, 0, 0)
    case .spinRange: Lanes(spinRange, 0, 0, 0)
    case .color: color.lanes
    case .redRange: Lanes(redRange, 0, 0, 0)
    case .greenRange: Lanes(greenRange, 0, 0, 0)
    case .blueRange: Lanes(blueRange, 0, 0, 0)
    case .alphaRange: Lanes(alphaRange, 0, 0, 0)
    case .redSpeed: Lanes(redSpeed, 0, 0, 0)
    case .greenSpeed: Lanes(greenSpeed, 0, 0, 0)
    case .blueSpeed: Lanes(blueSpeed, 0, 0, 0)
    case .alphaSpeed: Lanes(alphaSpeed, 0, 0, 0)
    }
  }

  /// Replaces the lanes of a property, if it has any.
  mutating func setLanes(_ lanes: Lanes, of property: EmitterCellProperty) {
    switch property {
    case .enabled: break
    case .birthRate: birthRate = lanes[0]
    case .lifetime: lifetime = lanes[0]
    case .lifetimeRange: lifetimeRange = lanes[0]
    case .velocity: velocity = lanes[0]
    case .velocityRange: velocityRange = lanes[0]
    case .emissionLongitude: emissionLongitude = lanes[0]
    case .emissionLatitude: emissionLatitude = lanes[0]
    case .emissionRange: emissionRange = lanes[0]
    case .xAcceleration: xAcceleration = lanes[0]
    case .yAcceleration: yAcceleration = lanes[0]
    case .zAcceleration: zAcceleration = lanes[0]
    case .scale: scale = lanes[0]
    case .scaleRange: scaleRange = lanes[0]
    case .scaleSpeed: scaleSpeed = lanes[0]
    case .spin: spin = lanes[0]
    case .spinRange: spinRange = lanes[0]
    case .color: color = Color(lanes)
    case .redRange: redRange = lanes[0]
    case .greenRange: greenRange = lanes[0]
    case .blueRange: blueRange = lanes[0]
    case .alphaRange: alphaRange = lanes[0]
    case .redSpeed: redSpeed = lanes[0]
    case .greenSpeed: greenSpeed = lanes[0]
    case .blueSpeed: blueSpeed = lanes[0]
    case .alphaSpeed: alphaSpeed = lanes[0]
    }
  }
}
