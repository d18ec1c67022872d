/// A property of layers that animations can change, by Core Animation's name.
///
/// A new property needs a case here, its line in `definition`, the field that the line refers to, an accessor in the
/// layer's class, and a key in scene files. The code that reads, writes, compares and samples it follows from the line.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum AnimatableProperty: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  // Every layer
  /// The position of the anchor point, in the superlayer's points.
  case position
  /// The position of the anchor point along the z axis, in points; greater values are nearer to the viewer.
  case zPosition
  /// The point of the bounds that lies at `position`, as fractions of the bounds.
  case anchorPoint
  /// The distance of the anchor point in front of the layer's plane, in points.
  case anchorPointZ
  /// The layer's rectangle, in its own coordinates.
  case bounds
  /// The transform of the layer and its sublayers about the anchor point.
  case transform
  /// The transform of the sublayers only.
  case sublayerTransform
  /// The opacity, from 0, invisible, to 1.
  case opacity
  /// True if the layer and its sublayers are not drawn.
  case hidden
  /// The colour behind the content.
  case backgroundColor
  /// The radius of the corners, in points.
  case cornerRadius
  /// The width of the border, in points.
  case borderWidth
  /// The colour of the border.
  case borderColor
  /// The opacity of the shadow, from 0 to 1.
  case shadowOpacity
  /// The blur radius of the shadow, in points.
  case shadowRadius
  /// The offset of the shadow from the layer, in points.
  case shadowOffset
  /// The colour of the shadow.
  case shadowColor
  /// The outline that casts the shadow.
  case shadowPath
  /// The part of its contents that the layer shows, in unit space.
  case contentsRect
  /// True if the bounds clip the content and the sublayers.
  case masksToBounds
  /// True if the layer is visible from behind as well.
  case doubleSided
  /// The name of the `BlendMode` by which the layer is mixed with the picture below it.
  case blendMode
  /// The blur radius of the layer's picture, in points.
  case filterBlur = "filters.blur"
  /// The saturation of the layer's picture, as a factor.
  case filterSaturation = "filters.saturation"
  /// The number that is added to the picture's colour components.
  case filterBrightness = "filters.brightness"
  /// The factor by which the picture's colour components are moved away from the middle.
  case filterContrast = "filters.contrast"
  /// The angle by which the picture's hues are rotated, in radians.
  case filterHue = "filters.hue"
  /// The amount of sepia, as a fraction.
  case filterSepia = "filters.sepia"
  /// The amount of inversion, as a fraction.
  case filterInvert = "filters.invert"
  /// The blur radius of the picture behind the layer, in points.
  case backgroundBlur = "backgroundFilters.blur"
  /// The saturation of the picture behind the layer, as a factor.
  case backgroundSaturation = "backgroundFilters.saturation"
  /// The number that is added to the colour components of the picture behind the layer.
  case backgroundBrightness = "backgroundFilters.brightness"
  /// The factor by which the colour components of the picture behind the layer are moved away from the middle.
  case backgroundContrast = "backgroundFilters.contrast"
  /// The angle by which the hues of the picture behind the layer are rotated, in radians.
  case backgroundHue = "backgroundFilters.hue"
  /// The amount of sepia of the picture behind the layer, as a fraction.
  case backgroundSepia = "backgroundFilters.sepia"
  /// The amount of inversion of the picture behind the layer, as a fraction.
  case backgroundInvert = "backgroundFilters.invert"
  // The clock of every layer, which is no part of its appearance
  /// The number of seconds that is added to the layer's local time.
  case timeOffset
  // Shape layers
  /// The outline of the shape.
  case path
  /// The colour that fills the outline.
  case fillColor
  /// The colour of the line along the outline.
  case strokeColor
  /// The width of the line, in points.
  case lineWidth
  /// The miter limit: the greatest length of a mitred corner, in line widths.
  case miterLimit
  /// The fraction of the line's length at which drawing starts.
  case strokeStart
  /// The fraction of the line's length at which drawing ends.
  case strokeEnd
  /// The lengths of dashes and gaps, in points.
  case lineDashPattern
  /// The distance into the dash pattern at which the line starts, in points.
  case lineDashPhase
  // Text layers; character art has the colour only
  /// The text.
  case string
  /// The number that is shown as text.
  case value
  /// How many rows further down a text is shown.
  case row
  /// The fraction of the text that is shown.
  case revealed
  /// The height of the lines, in points.
  case fontSize
  /// The colour of the characters.
  case foregroundColor
  // Images and character art
  /// The index of the frame that is shown.
  case frame
  // Recorded sessions of terminals
  /// The time in the recording whose screen is shown, in seconds.
  case recordingTime
  // Gradient layers
  /// The colours of the gradient.
  case colors
  /// The fractions of the gradient's length at which the colours lie.
  case locations
  /// The start of the gradient, in unit space.
  case startPoint
  /// The end of the gradient, in unit space.
  case endPoint
  // Replicators
  /// The number of copies.
  case instanceCount
  /// The delay between two successive copies, in seconds.
  case instanceDelay
  /// The transform of each copy relative to the copy before it.
  case instanceTransform
  /// The colour by which the first copy's colours are multiplied.
  case instanceColor
  /// The number that is added to the red component of `instanceColor` from each copy to the next.
  case instanceRedOffset
  /// The number that is added to its green component.
  case instanceGreenOffset
  /// The number that is added to its blue component.
  case instanceBlueOffset
  /// The number that is added to its alpha component.
  case instanceAlphaOffset
  // Emitters
  /// The centre of the emitter's shape, in points.
  case emitterPosition
  /// The distance of that centre in front of the layer's plane, in points.
  case emitterZPosition
  /// The size of the shape, in points.
  case emitterSize
  /// The depth of the shape, in points.
  case emitterDepth
  /// The factor that the cells' birth rates are multiplied by.
  case birthRate
  /// The factor that the cells' lifetimes are multiplied by.
  case lifetime
  /// The factor that the cells' velocities are multiplied by.
  case velocity
  /// The factor that the cells' scales are multiplied by.
  case scale
  /// The factor that the cells' spins are multiplied by.
  case spin
  /// The cells of the emitter. It has no value of its own; key paths to the cells' properties begin with it
  /// (`EmitterCellPath`).
  case emitterCells

  /// The kind of the property's value.
  public var kind: Value.Kind { definition.kind }

  /// True if the property belongs to the layer's clock, not to its appearance.
  ///
  /// An animation of such a property runs in the superlayer's time, since it determines the layer's own. The property's
  /// value is part of `Timing`, not of `LayerProperties`.
  package var isOfClock: Bool { owner == .clock }

  /// Returns true if a layer that shows `content` has the property.
  package func exists(in content: LayerContent) -> Bool {
    switch owner {
    case .layer, .clock: true
    case .shape where content.kind == .connector: self != .path && self != .fillColor
    case .shape, .text, .characters, .pictures, .recording, .gradient, .replicator, .emitter: content.kind.has(owner)
    }
  }

  /// The filters of a layer's own picture.
  package static let filters = allCases.filter { $0.rawValue.hasPrefix("filters.") }

  /// The filters of the picture behind a layer.
  package static let backgroundFilters = allCases.filter { $0.rawValue.hasPrefix("backgroundFilters.") }
}

extension AnimatableProperty {
  /// The part of the picture that depends on the property.
  package var effect: PropertyEffect { definition.effect }

  /// The unit of the property's numbers.
  package var unit: PropertyUnit { definition.unit }

  /// True if the property can have no value.
  package var canBeEmpty: Bool { definition.canBeEmpty }

  /// The layers that have the property.
  package var owner: PropertyOwner { definition.home.owner }

  /// The declaration of the property: its place in memory, its effect and its unit. All other information follows from
  /// it.
  var definition: PropertyDefinition {
    switch self {
    case .position: PropertyDefinition(\LayerProperties.position, .placement)
    case .zPosition: PropertyDefinition(\LayerProperties.zPosition, .placement)
    case .anchorPoint: PropertyDefinition(\LayerProperties.anchorPoint, .placement)
    case .anchorPointZ: PropertyDefinition(\LayerProperties.anchorPointZ, .placement)
    case .bounds: PropertyDefinition(\LayerProperties.bounds, .size)
    case .transform: PropertyDefinition(\LayerProperties.transform, .placement)
    case .sublayerTransform: PropertyDefinition(\RareProperties.sublayerTransform, .placement)
    case .opacity: PropertyDefinition(\LayerProperties.opacity, .visibility, .share)
    case .hidden: PropertyDefinition(\LayerProperties.isHidden, .visibility)
    case .backgroundColor: PropertyDefinition(\LayerProperties.backgroundColor, .ground)
    case .cornerRadius: PropertyDefinition(\LayerProperties.cornerRadius, .visibility)
    case .borderWidth: PropertyDefinition(\RareProperties.borderWidth, .ground)
    case .borderColor: PropertyDefinition(\RareProperties.borderColor, .ground)
    case .shadowOpacity: PropertyDefinition(\RareProperties.shadowOpacity, .shadow, .share)
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
    case .filterSepia: PropertyDefinition(\RareProperties.filters.sepia, .filter, .share)
    case .filterInvert: PropertyDefinition(\RareProperties.filters.invert, .filter, .share)
    case .backgroundBlur: PropertyDefinition(\RareProperties.backgroundFilters.blur, .filter)
    case .backgroundSaturation: PropertyDefinition(\RareProperties.backgroundFilters.saturation, .filter)
    case .backgroundBrightness: PropertyDefinition(\RareProperties.backgroundFilters.brightness, .filter)
    case .backgroundContrast: PropertyDefinition(\RareProperties.backgroundFilters.contrast, .filter)
    case .backgroundHue: PropertyDefinition(\RareProperties.backgroundFilters.hue, .filter, .angle)
    case .backgroundSepia: PropertyDefinition(\RareProperties.backgroundFilters.sepia, .filter, .share)
    case .backgroundInvert: PropertyDefinition(\RareProperties.backgroundFilters.invert, .filter, .share)
    case .timeOffset: PropertyDefinition(\Timing.timeOffset, .clock, .time)
    case .path: PropertyDefinition(\ShapeContent.path, .extent)
    case .fillColor: PropertyDefinition(\ShapeContent.fillColor, .ink)
    case .strokeColor: PropertyDefinition(\ShapeContent.strokeColor, .ink)
    case .lineWidth: PropertyDefinition(\ShapeContent.lineWidth, .extent)
    case .miterLimit: PropertyDefinition(\ShapeContent.miterLimit, .extent)
    case .strokeStart: PropertyDefinition(\ShapeContent.strokeStart, .ink, .share)
    case .strokeEnd: PropertyDefinition(\ShapeContent.strokeEnd, .ink, .share)
    case .lineDashPattern: PropertyDefinition(\ShapeContent.lineDashPattern, .ink)
    case .lineDashPhase: PropertyDefinition(\ShapeContent.lineDashPhase, .ink)
    case .string: PropertyDefinition(\TextContent.string, .extent)
    case .value: PropertyDefinition(\TextContent.number, .extent, .count)
    case .row: PropertyDefinition(\TextContent.row, .extent)
    case .revealed: PropertyDefinition(\TextContent.revealed, .ink, .share)
    case .fontSize: PropertyDefinition(\TextContent.fontSize, .extent)
    case .foregroundColor: PropertyDefinition(.characters, \TextContent.foregroundColor, \.foregroundColor, .ink)
    case .frame: PropertyDefinition(.pictures, \ImageContent.frame, \.frame, .ink)
    case .recordingTime: PropertyDefinition(\RecordingContent.recordingTime, .extent, .time)
    case .colors: PropertyDefinition(\GradientContent.colors, .ink)
    case .locations: PropertyDefinition(\GradientContent.locations, .ink)
    case .startPoint: PropertyDefinition(\GradientContent.startPoint, .ink)
    case .endPoint: PropertyDefinition(\GradientContent.endPoint, .ink)
    case .instanceCount: PropertyDefinition(\ReplicatorContent.instanceCount, .copies, .whole)
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
