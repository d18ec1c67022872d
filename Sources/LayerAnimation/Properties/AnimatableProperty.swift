/// The properties of layers that animations can change, by Core Animation's names (X15).
///
/// A new one needs a case here, its line in `definition`, the field that this refers to, an accessor of the layer's class, and a key in
/// scene files; whatever reads, writes, compares and samples it follows from the line.
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
  public var isOfClock: Bool { owner == .clock }

  /// Whether a layer that shows `content` has the property.
  public func exists(in content: LayerContent) -> Bool {
    switch owner {
    case .layer, .clock: true
    case .shape where content.kind == .connector: self != .path && self != .fillColor
    case .shape, .text, .characters, .pictures, .gradient, .replicator, .emitter: content.kind.has(owner)
    }
  }

  /// The filters of a layer's own picture.
  package static let filters = allCases.filter { $0.rawValue.hasPrefix("filters.") }

  /// The filters of what lies behind a layer.
  package static let backgroundFilters = allCases.filter { $0.rawValue.hasPrefix("backgroundFilters.") }
}

extension AnimatableProperty {
  /// What of the picture depends on it.
  package var effect: PropertyEffect { definition.effect }

  /// What a number of it counts.
  package var unit: PropertyUnit { definition.unit }

  /// Whether it can be without a value.
  package var canBeEmpty: Bool { definition.canBeEmpty }

  /// Whose property it is.
  package var owner: PropertyOwner { definition.home.owner }

  /// Where it is stored, what depends on it, and what it counts: its declaration, from which all else follows.
  var definition: PropertyDefinition {
    switch self {
    case .position: PropertyDefinition(\LayerProperties.position, .placement)
    case .zPosition: PropertyDefinition(\LayerProperties.zPosition, .placement)
    case .anchorPoint: PropertyDefinition(\LayerProperties.anchorPoint, .placement)
    case .anchorPointZ: PropertyDefinition(\LayerProperties.anchorPointZ, .placement)
    case .bounds: PropertyDefinition(\LayerProperties.bounds, .size)
    case .transform: PropertyDefinition(\LayerProperties.transform, .placement)
    case .sublayerTransform: PropertyDefinition(\RareProperties.sublayerTransform, .placement)
    case .opacity: PropertyDefinition(\LayerProperties.opacity, .visibility)
    case .hidden: PropertyDefinition(\LayerProperties.isHidden, .visibility)
    case .backgroundColor: PropertyDefinition(\LayerProperties.backgroundColor, .ground)
    case .cornerRadius: PropertyDefinition(\LayerProperties.cornerRadius, .visibility)
    case .borderWidth: PropertyDefinition(\RareProperties.borderWidth, .ground)
    case .borderColor: PropertyDefinition(\RareProperties.borderColor, .ground)
    case .shadowOpacity: PropertyDefinition(\RareProperties.shadowOpacity, .shadow)
    case .shadowRadius: PropertyDefinition(\RareProperties.shadowRadius, .shadow)
    case .shadowOffset: PropertyDefinition(\RareProperties.shadowOffset, .shadow)
    case .shadowColor: PropertyDefinition(\RareProperties.shadowColor, .shadow)
    case .shadowPath: PropertyDefinition(\RareProperties.shadowPath, .shadow)
    case .contentsRect: PropertyDefinition(\RareProperties.contentsRect, .ink)
    case .masksToBounds: PropertyDefinition(\LayerProperties.masksToBounds, .visibility)
    case .doubleSided: PropertyDefinition(\LayerProperties.isDoubleSided, .visibility)
    case .blendMode: PropertyDefinition(\LayerProperties.blendMode, .visibility)
    case .filterBlur: PropertyDefinition(\RareProperties.filters.blur, .filter)
    case .filterSaturation: PropertyDefinition(\RareProperties.filters.saturation, .filter)
    case .filterBrightness: PropertyDefinition(\RareProperties.filters.brightness, .filter)
    case .filterContrast: PropertyDefinition(\RareProperties.filters.contrast, .filter)
    case .filterHue: PropertyDefinition(\RareProperties.filters.hue, .filter, .angle)
    case .filterSepia: PropertyDefinition(\RareProperties.filters.sepia, .filter)
    case .filterInvert: PropertyDefinition(\RareProperties.filters.invert, .filter)
    case .backgroundBlur: PropertyDefinition(\RareProperties.backgroundFilters.blur, .filter)
    case .backgroundSaturation: PropertyDefinition(\RareProperties.backgroundFilters.saturation, .filter)
    case .backgroundBrightness: PropertyDefinition(\RareProperties.backgroundFilters.brightness, .filter)
    case .backgroundContrast: PropertyDefinition(\RareProperties.backgroundFilters.contrast, .filter)
    case .backgroundHue: PropertyDefinition(\RareProperties.backgroundFilters.hue, .filter, .angle)
    case .backgroundSepia: PropertyDefinition(\RareProperties.backgroundFilters.sepia, .filter)
    case .backgroundInvert: PropertyDefinition(\RareProperties.backgroundFilters.invert, .filter)
    case .timeOffset: PropertyDefinition(\Timing.timeOffset, .clock, .time)
    case .path: PropertyDefinition(\ShapeContent.path, .extent)
    case .fillColor: PropertyDefinition(\ShapeContent.fillColor, .ink)
    case .strokeColor: PropertyDefinition(\ShapeContent.strokeColor, .ink)
    case .lineWidth: PropertyDefinition(\ShapeContent.lineWidth, .extent)
    case .miterLimit: PropertyDefinition(\ShapeContent.miterLimit, .extent)
    case .strokeStart: PropertyDefinition(\ShapeContent.strokeStart, .ink)
    case .strokeEnd: PropertyDefinition(\ShapeContent.strokeEnd, .ink)
    case .lineDashPattern: PropertyDefinition(\ShapeContent.lineDashPattern, .ink)
    case .lineDashPhase: PropertyDefinition(\ShapeContent.lineDashPhase, .ink)
    case .string: PropertyDefinition(\TextContent.string, .extent)
    case .value: PropertyDefinition(\TextContent.number, .extent, .count)
    case .revealed: PropertyDefinition(\TextContent.revealed, .ink)
    case .fontSize: PropertyDefinition(\TextContent.fontSize, .extent)
    case .foregroundColor: PropertyDefinition(.characters, \TextContent.foregroundColor, \.foregroundColor, .ink)
    case .frame: PropertyDefinition(.pictures, \ImageContent.frame, \.frame, .ink)
    case .colors: PropertyDefinition(\GradientContent.colors, .ink)
    case .locations: PropertyDefinition(\GradientContent.locations, .ink)
    case .startPoint: PropertyDefinition(\GradientContent.startPoint, .ink)
    case .endPoint: PropertyDefinition(\GradientContent.endPoint, .ink)
    case .instanceDelay: PropertyDefinition(\ReplicatorContent.instanceDelay, .copies, .time)
    case .instanceTransform: PropertyDefinition(\ReplicatorContent.instanceTransform, .copies)
    case .instanceColor: PropertyDefinition(\ReplicatorContent.instanceColor, .copies)
    case .instanceRedOffset: PropertyDefinition(\ReplicatorContent.instanceRedOffset, .copies)
    case .instanceGreenOffset: PropertyDefinition(\ReplicatorContent.instanceGreenOffset, .copies)
    case .instanceBlueOffset: PropertyDefinition(\ReplicatorContent.instanceBlueOffset, .copies)
    case .instanceAlphaOffset: PropertyDefinition(\ReplicatorContent.instanceAlphaOffset, .copies)
    case .emitterPosition: PropertyDefinition(\EmitterContent.position, .particles)
    case .emitterZPosition: PropertyDefinition(\EmitterContent.zPosition, .particles)
    case .emitterSize: PropertyDefinition(\EmitterContent.size, .particles)
    case .emitterDepth: PropertyDefinition(\EmitterContent.depth, .particles)
    case .birthRate: PropertyDefinition(\EmitterContent.birthRate, .population)
    case .lifetime: PropertyDefinition(\EmitterContent.lifetime, .population)
    case .velocity: PropertyDefinition(\EmitterContent.velocity, .particles)
    case .scale: PropertyDefinition(\EmitterContent.scale, .particles)
    case .spin: PropertyDefinition(\EmitterContent.spin, .particles)
    case .emitterCells: PropertyDefinition(.cell, .particles)
    }
  }
}
