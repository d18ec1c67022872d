/// The properties of layers that animations can change, by Core Animation's names (X15).
///
/// What is to be known of one, `definition` says in one line; where it is stored, the switch of its owner, such as
/// `LayerProperties.read(_:_:)`.
public enum AnimatableProperty: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  // Every layer
  /// Where the anchor point lies, in the superlayer's points.
  case position
  /// How near the layer is, in points.
  case zPosition
  /// The point of the bounds that `position` places, as fractions of the bounds.
  case anchorPoint
  /// The anchor's distance in front of the layer's plane, in points.
  case anchorPointZ
  /// The layer's own coordinates.
  case bounds
  /// What is done to the layer and its sublayers.
  case transform
  /// What is done to the sublayers only.
  case sublayerTransform
  /// From invisible, 0, to 1.
  case opacity
  /// Whether the layer is left out.
  case hidden
  /// The colour behind the content.
  case backgroundColor
  /// How round the corners are, in points.
  case cornerRadius
  /// The width of the border, in points.
  case borderWidth
  /// The colour of the border.
  case borderColor
  /// How strong the shadow is, from 0 to 1.
  case shadowOpacity
  /// How far the shadow is blurred, in points.
  case shadowRadius
  /// Where the shadow lies relative to the layer, in points.
  case shadowOffset
  /// The colour of the shadow.
  case shadowColor
  /// The outline that casts the shadow.
  case shadowPath
  /// The part of its contents that the layer shows, in unit space.
  case contentsRect
  /// Whether content and sublayers end at the bounds.
  case masksToBounds
  /// Whether the layer is seen from behind as well.
  case doubleSided
  /// How the layer is mixed with what lies below: the name of a `BlendMode`.
  case blendMode
  /// How far the layer's picture is blurred, in points.
  case filterBlur = "filters.blur"
  /// How colourful it is.
  case filterSaturation = "filters.saturation"
  /// What is added to its channels.
  case filterBrightness = "filters.brightness"
  /// How far its channels are from the middle, as a factor.
  case filterContrast = "filters.contrast"
  /// By how much its hues are turned.
  case filterHue = "filters.hue"
  /// How brown it is, as a fraction.
  case filterSepia = "filters.sepia"
  /// How far its colours are inverted, as a fraction.
  case filterInvert = "filters.invert"
  /// How far what lies behind the layer is blurred, in points.
  case backgroundBlur = "backgroundFilters.blur"
  /// The same of what lies behind the layer.
  case backgroundSaturation = "backgroundFilters.saturation"
  /// The same of what lies behind the layer.
  case backgroundBrightness = "backgroundFilters.brightness"
  /// The same of what lies behind the layer.
  case backgroundContrast = "backgroundFilters.contrast"
  /// The same of what lies behind the layer.
  case backgroundHue = "backgroundFilters.hue"
  /// The same of what lies behind the layer.
  case backgroundSepia = "backgroundFilters.sepia"
  /// The same of what lies behind the layer.
  case backgroundInvert = "backgroundFilters.invert"
  // Every layer's clock, which is no part of its look
  /// What is added to the layer's local time, in seconds.
  case timeOffset
  // Shape layers
  /// The outline.
  case path
  /// What fills it.
  case fillColor
  /// The colour of its line.
  case strokeColor
  /// The width of its line, in points.
  case lineWidth
  /// The longest mitre, in line widths.
  case miterLimit
  /// Where the line starts, as a fraction of its length.
  case strokeStart
  /// Where the line ends, as a fraction of its length.
  case strokeEnd
  /// The lengths of dashes and gaps, in points.
  case lineDashPattern
  /// Where in the pattern the line starts, in points.
  case lineDashPhase
  // Text layers, and of those character art the colour
  /// The text.
  case string
  /// The number that is shown as text.
  case value
  /// How much of the text is shown, as a fraction.
  case revealed
  /// How high its lines are, in points.
  case fontSize
  /// The colour of the characters.
  case foregroundColor
  // Images and character art
  /// Which frame is shown.
  case frame
  // Gradient layers
  /// The colours of the gradient.
  case colors
  /// Where each colour is pure, as fractions.
  case locations
  /// Where the gradient starts, in unit space.
  case startPoint
  /// Where the gradient ends, in unit space.
  case endPoint
  // Replicators
  /// How much later each copy is than the one before, in seconds.
  case instanceDelay
  /// What is done to each copy on top of the one before.
  case instanceTransform
  /// What the first copy's colours are multiplied with.
  case instanceColor
  /// What is added to its red from each copy to the next.
  case instanceRedOffset
  /// What is added to its green.
  case instanceGreenOffset
  /// What is added to its blue.
  case instanceBlueOffset
  /// What is added to its opacity.
  case instanceAlphaOffset
  // Emitters
  /// Where the middle of the shape is, in points.
  case emitterPosition
  /// How far in front of the layer's plane that is, in points.
  case emitterZPosition
  /// How large the shape is, in points.
  case emitterSize
  /// How deep the shape is, in points.
  case emitterDepth
  /// The factor of the cells' birth rates.
  case birthRate
  /// The factor of their lifetimes.
  case lifetime
  /// The factor of their velocities.
  case velocity
  /// The factor of their scales.
  case scale
  /// The factor of their spins.
  case spin
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
    case .shape where content.kind == .connector: slot != .shape(.path) && slot != .shape(.fillColor)
    case .shape, .text, .characters, .pictures, .gradient, .replicator, .emitter: content.kind.has(slot.owner)
    }
  }
}

extension AnimatableProperty {
  /// The filters of a layer's own picture.
  package static let filters: [AnimatableProperty] = [
    .filterBlur, .filterSaturation, .filterBrightness, .filterContrast, .filterHue, .filterSepia, .filterInvert,
  ]

  /// The filters of what lies behind a layer.
  package static let backgroundFilters: [AnimatableProperty] = [
    .backgroundBlur, .backgroundSaturation, .backgroundBrightness, .backgroundContrast, .backgroundHue,
    .backgroundSepia, .backgroundInvert,
  ]
}
