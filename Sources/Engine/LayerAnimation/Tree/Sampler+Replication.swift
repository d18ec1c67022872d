/// The transforms and colours of the copies in a replicator (G25).
extension Sampler {
  /// Transforms and colours a layer in a replicator, at any depth (G25).
  func setApart(_ index: Int) {
    let parent = nodes[index].parent
    var tint = layers[parent].tint
    if case .replicator(let replicator) = layers[parent].properties.content {
      let instance = nodes[index].instance
      tint *= replicator.color(ofInstance: instance).lanes
      if instance > 0 {
        let power = replicator.instanceTransform.power(instance)
        layers[index].properties.follow(power, about: layers[parent].properties)
      }
    }
    layers[index].tint = tint
    if tint != .one { layers[index].properties.tint(tint) }
  }
}

extension LayerProperties {
  /// Appends a matrix, which acts in the superlayer's coordinates about its anchor, to the layer's transform (G7, G25).
  ///
  /// The matrix is merged into `transform`, so that renderers need not handle replicators:
  /// `transform·P·R = (transform·P·R·P⁻¹)·P`, where P is the translation to the layer's position.
  fileprivate mutating func follow(_ matrix: Transform3D, about superlayer: borrowing LayerProperties) {
    let (x, y) = (position.x - superlayer.anchor.x, position.y - superlayer.anchor.y)
    let z = zPosition - superlayer.anchorPointZ
    transform = transform.concatenating(.translation(x: x, y: y, z: z)).concatenating(matrix)
      .concatenating(.translation(x: -x, y: -y, z: -z))
  }
}
