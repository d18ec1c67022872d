/// Where a property is stored: in what, and as which of its fields.
///
/// Each owner has a list of its own, so that its switches are complete without what others have.
enum PropertySlot: Hashable, BitwiseCopyable, Sendable {
  case look(LookField)
  case clock
  case shape(ShapeField)
  case text(TextField)
  case characters(CharactersField)
  case pictures(PicturesField)
  case gradient(GradientField)
  case replicator(ReplicatorField)
  case emitter(EmitterField)
  /// In the cells of an emitter, which are found by their names.
  case cells

  /// Whose it is.
  var owner: PropertyOwner {
    switch self {
    case .look: .layer
    case .clock: .clock
    case .shape: .shape
    case .text: .text
    case .characters: .characters
    case .pictures: .pictures
    case .gradient: .gradient
    case .replicator: .replicator
    case .emitter, .cells: .emitter
    }
  }
}

/// Which layers have a property.
package enum PropertyOwner: Sendable, CaseIterable {
  /// All, as a part of how they look.
  case layer
  /// All, as a part of their clock.
  case clock
  case shape
  case text
  /// Those that show characters: texts and art.
  case characters
  /// Those that show pictures: images and art.
  case pictures
  case gradient
  case replicator
  case emitter
}

/// What `LayerProperties` stores that animations can change.
enum LookField: Hashable, BitwiseCopyable, Sendable {
  case position, zPosition, anchorPoint, anchorPointZ, bounds, transform, sublayerTransform
  case opacity, isHidden, backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowOpacity, shadowRadius, shadowOffset, shadowColor, shadowPath
  case contentsRect, masksToBounds, isDoubleSided, blendMode
  case filter(FilterField)

  /// Whether it says where the layer, or what is inside it, is seen.
  var isPlace: Bool {
    switch self {
    case .position, .zPosition, .anchorPoint, .anchorPointZ, .bounds, .transform, .sublayerTransform: true
    case .opacity, .isHidden, .backgroundColor, .cornerRadius, .borderWidth, .borderColor: false
    case .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor, .shadowPath: false
    case .contentsRect, .masksToBounds, .isDoubleSided, .blendMode, .filter: false
    }
  }
}

/// The filters of a layer's own picture, and of what lies behind it.
enum FilterField: UInt8, Hashable, BitwiseCopyable, Sendable {
  case blur, saturation, brightness, contrast, hue, sepia, invert
  case backgroundBlur, backgroundSaturation, backgroundBrightness, backgroundContrast
  case backgroundHue, backgroundSepia, backgroundInvert
}

/// What `ShapeContent` stores that animations can change.
enum ShapeField: Hashable, BitwiseCopyable, Sendable {
  case path, fillColor, strokeColor, lineWidth, miterLimit, strokeStart, strokeEnd, lineDashPattern, lineDashPhase
}

/// What only `TextContent` stores that animations can change.
enum TextField: Hashable, BitwiseCopyable, Sendable {
  case string, value, revealed, fontSize
}

/// What `TextContent` and `ArtContent` both store that animations can change.
enum CharactersField: Hashable, BitwiseCopyable, Sendable {
  case foregroundColor
}

/// What `ImageContent` and `ArtContent` both store that animations can change.
enum PicturesField: Hashable, BitwiseCopyable, Sendable {
  case frame
}

/// What `GradientContent` stores that animations can change.
enum GradientField: Hashable, BitwiseCopyable, Sendable {
  case colors, locations, startPoint, endPoint
}

/// What `ReplicatorContent` stores that animations can change.
enum ReplicatorField: Hashable, BitwiseCopyable, Sendable {
  case instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
}

/// What `EmitterContent` stores that animations can change, its cells apart.
enum EmitterField: Hashable, BitwiseCopyable, Sendable {
  case position, zPosition, size, depth, birthRate, lifetime, velocity, scale, spin
}
