/// The properties of an emitter, by name (G28).
extension EmitterContent {
  /// A property of one of the cells: as it is at the instant that a presentation was made of; `.absent` where there is no
  /// such cell.
  func value(of path: EmitterCellPath) -> Value {
    if let history, let instant, let place = cells.place(named: path.names), history.changes(cell: place) {
      return history.birth(ofCell: place, at: instant).cell.value(of: path.property)
    }
    return cells.cell(named: path.names)?.value(of: path.property) ?? .absent
  }

  /// The lanes of a property; nil for others than an emitter's.
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

extension LayerContent {
  /// Tells an emitter with a history what time it is in its layer, for those who ask what its cells are.
  mutating func note(_ time: Double) {
    guard case .emitter(var emitter) = self, emitter.history != nil else { return }
    emitter.instant = time
    self = .emitter(emitter)
  }
}
