/// The properties of layers that animations can change, by Core Animation's names (X15).
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
  public var kind: Value.Kind {
    switch self {
    case .position, .anchorPoint, .startPoint, .endPoint, .emitterPosition: .point
    case .zPosition, .anchorPointZ, .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .lineWidth,
      .miterLimit, .strokeStart, .strokeEnd, .lineDashPhase, .instanceDelay, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset, .emitterZPosition, .emitterDepth, .birthRate, .lifetime, .velocity,
      .scale, .spin, .timeOffset:
      .number
    case .shadowOffset, .emitterSize: .size
    case .bounds, .contentsRect: .rect
    case .transform, .sublayerTransform, .instanceTransform: .transform
    case .hidden, .masksToBounds, .doubleSided: .flag
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor, .instanceColor:
      .color
    case .path, .shadowPath: .path
    case .lineDashPattern, .locations: .numbers
    case .colors: .colors
    case .string: .text
    case .emitterCells: .absent
    }
  }

  /// Whether it belongs to what a layer draws, rather than to every layer.
  var isOfContent: Bool { !exists(in: .none) }

  /// Whether it belongs to the layer's clock rather than to its look.
  ///
  /// What animates it lives in the time around the layer, that is the superlayer's, since the layer's own time is what it
  /// makes. Its value is part of `Timing`, not of `LayerProperties`.
  public var isOfClock: Bool { self == .timeOffset }

  /// Whether it is a property of emitters.
  var isOfEmitter: Bool { isOfContent && exists(in: .emitter(EmitterContent())) }

  /// Whether a layer that shows `content` has the property.
  public func exists(in content: LayerContent) -> Bool {
    switch self {
    case .position, .zPosition, .anchorPoint, .anchorPointZ, .bounds, .transform, .sublayerTransform, .opacity, .hidden,
      .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .shadowOpacity, .shadowRadius, .shadowOffset,
      .shadowColor, .shadowPath, .contentsRect, .masksToBounds, .doubleSided, .timeOffset:
      return true
    case .path, .fillColor, .strokeColor, .lineWidth, .miterLimit, .strokeStart, .strokeEnd, .lineDashPattern,
      .lineDashPhase:
      guard case .shape = content else { return false }
      return true
    case .string:
      guard case .text = content else { return false }
      return true
    case .foregroundColor:
      switch content {
      case .text, .art: return true
      default: return false
      }
    case .colors, .locations, .startPoint, .endPoint:
      guard case .gradient = content else { return false }
      return true
    case .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset:
      guard case .replicator = content else { return false }
      return true
    case .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth, .birthRate, .lifetime, .velocity, .scale,
      .spin, .emitterCells:
      guard case .emitter = content else { return false }
      return true
    }
  }
}
