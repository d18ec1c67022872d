/// The properties of an emitter, by name (G28).
extension EmitterContent {
  func lanes(of property: AnimatableProperty) -> Lanes? {
    switch property {
    case .emitterPosition: position.lanes
    case .emitterZPosition: Lanes(zPosition, 0, 0, 0)
    case .emitterSize: size.lanes
    case .emitterDepth: Lanes(depth, 0, 0, 0)
    case .birthRate: Lanes(birthRate, 0, 0, 0)
    case .lifetime: Lanes(lifetime, 0, 0, 0)
    case .velocity: Lanes(velocity, 0, 0, 0)
    case .scale: Lanes(scale, 0, 0, 0)
    case .spin: Lanes(spin, 0, 0, 0)
    default: nil
    }
  }

  mutating func setLanes(_ lanes: Lanes, of property: AnimatableProperty) {
    switch property {
    case .emitterPosition: position = Point(lanes)
    case .emitterZPosition: zPosition = lanes[0]
    case .emitterSize: size = Size(lanes)
    case .emitterDepth: depth = lanes[0]
    case .birthRate: birthRate = lanes[0]
    case .lifetime: lifetime = lanes[0]
    case .velocity: velocity = lanes[0]
    case .scale: scale = lanes[0]
    case .spin: spin = lanes[0]
    default: break
    }
  }
}
