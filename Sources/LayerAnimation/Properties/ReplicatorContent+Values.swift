/// The properties of a replicator, by name (G25).
extension ReplicatorContent {
  func lanes(of property: AnimatableProperty) -> Lanes? {
    switch property {
    case .instanceDelay: Lanes(instanceDelay, 0, 0, 0)
    case .instanceColor: instanceColor.lanes
    case .instanceRedOffset: Lanes(instanceRedOffset, 0, 0, 0)
    case .instanceGreenOffset: Lanes(instanceGreenOffset, 0, 0, 0)
    case .instanceBlueOffset: Lanes(instanceBlueOffset, 0, 0, 0)
    case .instanceAlphaOffset: Lanes(instanceAlphaOffset, 0, 0, 0)
    default: nil
    }
  }

  mutating func setLanes(_ lanes: Lanes, of property: AnimatableProperty) {
    switch property {
    case .instanceDelay: instanceDelay = lanes[0]
    case .instanceColor: instanceColor = Color(lanes)
    case .instanceRedOffset: instanceRedOffset = lanes[0]
    case .instanceGreenOffset: instanceGreenOffset = lanes[0]
    case .instanceBlueOffset: instanceBlueOffset = lanes[0]
    case .instanceAlphaOffset: instanceAlphaOffset = lanes[0]
    default: break
    }
  }
}

/// The one matrix that is a part of content.
extension LayerContent {
  func matrix(of property: AnimatableProperty) -> Transform3D? {
    guard property == .instanceTransform, case .replicator(let replicator) = self else { return nil }
    return replicator.instanceTransform
  }

  mutating func setMatrix(_ matrix: Transform3D, of property: AnimatableProperty) {
    guard property == .instanceTransform, case .replicator(var replicator) = self else { return }
    replicator.instanceTransform = matrix
    self = .replicator(replicator)
  }
}
