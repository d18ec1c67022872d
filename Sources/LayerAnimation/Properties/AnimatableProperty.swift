/// The properties of layers that animations can change, by Core Animation's names (X15).
///
/// What is to be known of one, `definition` says in one line; where it is stored, the switch of its owner, such as
/// `LayerProperties.read(_:_:)`.
public enum AnimatableProperty: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  // Every layer
  case position, zPosition, anchorPoint, anchorPointZ, bounds, transform, sublayerTransform
  case opacity, hidden, backgroundColor
  case cornerRadius, borderWidth, borderColor, shadowOpacity, shadowRadius, shadowOffset, shadowColor, shadowPath
  case contentsRect
  case masksToBounds, doubleSided
  // Every layer's clock, which is no part of its look
  case timeOffset
  // Shape layers
  case path, fillColor, strokeColor, lineWidth, miterLimit, strokeStart, strokeEnd, lineDashPattern, lineDashPhase
  // Text layers, and of those character art the colour
  case string, foregroundColor
  // Gradient layers
  case colors, locations, startPoint, endPoint
  // Replicators
  case instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
  // Emitters
  case emitterPosition, emitterZPosition, emitterSize, emitterDepth, birthRate, lifetime, velocity, scale, spin
  /// The emitter's cells: no value of its own, only the beginning of key paths to theirs (`EmitterCellPath`).
  case emitterCells

  /// The kind of value the property has.
  public var kind: Value.Kind { definition.kind }

  /// Whether it belongs to the layer's clock rather than to its look.
  ///
  /// What animates it lives in the time around the layer, that is the superlayer's, since the layer's own time is what it
  /// makes. Its value is part of `Timing`, not of `LayerProperties`.
  public var isOfClock: Bool { slot == .clock }

  /// Whether a layer that shows `content` has the property.
  public func exists(in content: LayerContent) -> Bool {
    switch slot.owner {
    case .layer, .clock: true
    case .shape, .text, .characters, .gradient, .replicator, .emitter: content.kind.has(slot.owner)
    }
  }
}
