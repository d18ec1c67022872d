/// A property of layers that animations can change, by Core Animation's name.
///
/// A new property needs a case here, its row, the field that the row refers to, an accessor in the layer's class, and a
/// key in scene files. The code that reads, writes and samples it follows from the row.
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
  /// How far both are moved along the line, around its ends.
  case strokeOffset
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
  // Texts whose letters move
  /// The motion that the letters have, and the seconds since its start.
  case letterMotion
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
  public var kind: Value.Kind { row.kind }

  /// True if the property belongs to the layer's clock, not to its appearance.
  ///
  /// An animation of such a property runs in the superlayer's time, since it determines the layer's own. The property's
  /// value is part of `Timing`, not of `LayerProperties`.
  package var isOfClock: Bool { owner == .clock }

  /// Returns true if a layer that shows `content` has the property.
  package func exists(in content: LayerContent) -> Bool {
    owner == .layer || owner == .clock || content.kind.row.owners.contains(owner)
  }

  /// The filters of a layer's own picture.
  package static let filters = allCases.filter { $0.rawValue.hasPrefix("filters.") }

  /// The filters of the picture behind a layer.
  package static let backgroundFilters = allCases.filter { $0.rawValue.hasPrefix("backgroundFilters.") }
}

extension AnimatableProperty {
  /// The part of the picture that depends on the property.
  package var effect: PropertyEffect { row.effect }

  /// The unit of the property's numbers.
  package var unit: PropertyUnit { row.unit }

  /// True if the property can have no value.
  package var canBeEmpty: Bool { row.canBeEmpty }

  /// The layers that have the property.
  package var owner: PropertyOwner { row.owner }

  /// The declaration of the property, from which all information about it follows.
  var row: PropertyRow {
    switch self {
    case .position: .init(.point, .placement, .look({ .point($0.position) }, { $0.position = $1.point }))
    case .zPosition: .init(.number, .placement, .look({ .number($0.zPosition) }, { $0.zPosition = $1.number }))
    case .anchorPoint: .init(.point, .placement, .look({ .point($0.anchorPoint) }, { $0.anchorPoint = $1.point }))
    case .anchorPointZ: .init(.number, .placement, .look({ .number($0.anchorPointZ) }, { $0.anchorPointZ = $1.number }))
    case .bounds: .init(.rect, .size, .look({ .rect($0.bounds) }, { $0.bounds = $1.rect }))
    case .transform: .init(.transform, .placement, .look({ .transform($0.transform) }, { $0.transform = $1.transform }))
    case .sublayerTransform:
      .init(
        .transform, .placement,
        .look({ .transform($0.sublayerTransform) }, { $0.sublayerTransform = $1.transform }))
    case .opacity: .init(.number, .visibility, .share, .look({ .number($0.opacity) }, { $0.opacity = $1.number }))
    case .hidden: .init(.flag, .visibility, .look({ .flag($0.isHidden) }, { $0.isHidden = $1.flag }))
    case .backgroundColor:
      .init(.color, .ground, canBeEmpty: true, .look({ Value($0.backgroundColor) }, { $0.backgroundColor = $1.color }))
    case .cornerRadius:
      .init(.number, .visibility, .look({ .number($0.cornerRadius) }, { $0.cornerRadius = $1.number }))
    case .borderWidth: .init(.number, .ground, .look({ .number($0.borderWidth) }, { $0.borderWidth = $1.number }))
    case .borderColor:
      .init(.color, .ground, canBeEmpty: true, .look({ Value($0.borderColor) }, { $0.borderColor = $1.color }))
    case .shadowOpacity:
      .init(.number, .shadow, .share, .look({ .number($0.shadowOpacity) }, { $0.shadowOpacity = $1.number }))
    case .shadowRadius: .init(.number, .shadow, .look({ .number($0.shadowRadius) }, { $0.shadowRadius = $1.number }))
    case .shadowOffset: .init(.size, .shadow, .look({ .size($0.shadowOffset) }, { $0.shadowOffset = $1.size }))
    case .shadowColor:
      .init(.color, .shadow, canBeEmpty: true, .look({ Value($0.shadowColor) }, { $0.shadowColor = $1.color }))
    case .shadowPath:
      .init(.path, .shadow, canBeEmpty: true, .look({ Value($0.shadowPath) }, { $0.shadowPath = $1.path }))
    case .contentsRect: .init(.rect, .ink, .look({ .rect($0.contentsRect) }, { $0.contentsRect = $1.rect }))
    case .masksToBounds: .init(.flag, .visibility, .look({ .flag($0.masksToBounds) }, { $0.masksToBounds = $1.flag }))
    case .doubleSided: .init(.flag, .visibility, .look({ .flag($0.isDoubleSided) }, { $0.isDoubleSided = $1.flag }))
    case .blendMode:
      .init(
        .text, .visibility,
        .look({ .text($0.blendMode.rawValue) }, { $0.blendMode = BlendMode(rawValue: $1.text) ?? $0.blendMode }))
    case .filterBlur: .init(.number, .filter, .look({ .number($0.filters.blur) }, { $0.filters.blur = $1.number }))
    case .filterSaturation:
      .init(.number, .filter, .look({ .number($0.filters.saturation) }, { $0.filters.saturation = $1.number }))
    case .filterBrightness:
      .init(.number, .filter, .look({ .number($0.filters.brightness) }, { $0.filters.brightness = $1.number }))
    case .filterContrast:
      .init(.number, .filter, .look({ .number($0.filters.contrast) }, { $0.filters.contrast = $1.number }))
    case .filterHue: .init(.number, .filter, .angle, .look({ .number($0.filters.hue) }, { $0.filters.hue = $1.number }))
    case .filterSepia:
      .init(.number, .filter, .share, .look({ .number($0.filters.sepia) }, { $0.filters.sepia = $1.number }))
    case .filterInvert:
      .init(.number, .filter, .share, .look({ .number($0.filters.invert) }, { $0.filters.invert = $1.number }))
    case .backgroundBlur:
      .init(.number, .filter, .look({ .number($0.backgroundFilters.blur) }, { $0.backgroundFilters.blur = $1.number }))
    case .backgroundSaturation:
      .init(
        .number, .filter,
        .look({ .number($0.backgroundFilters.saturation) }, { $0.backgroundFilters.saturation = $1.number }))
    case .backgroundBrightness:
      .init(
        .number, .filter,
        .look({ .number($0.backgroundFilters.brightness) }, { $0.backgroundFilters.brightness = $1.number }))
    case .backgroundContrast:
      .init(
        .number, .filter,
        .look({ .number($0.backgroundFilters.contrast) }, { $0.backgroundFilters.contrast = $1.number }))
    case .backgroundHue:
      .init(
        .number, .filter, .angle,
        .look({ .number($0.backgroundFilters.hue) }, { $0.backgroundFilters.hue = $1.number }))
    case .backgroundSepia:
      .init(
        .number, .filter, .share,
        .look({ .number($0.backgroundFilters.sepia) }, { $0.backgroundFilters.sepia = $1.number }))
    case .backgroundInvert:
      .init(
        .number, .filter, .share,
        .look({ .number($0.backgroundFilters.invert) }, { $0.backgroundFilters.invert = $1.number }))
    case .timeOffset: .init(.number, .clock, .time, .clock({ .number($0.timeOffset) }, { $0.timeOffset = $1.number }))
    case .path:
      .init(.path, .extent, canBeEmpty: true, of: .shape, { Value($0.shape?.path) }, { $0.shape?.path = $1.path })
    case .fillColor:
      .init(
        .color, .ink, canBeEmpty: true, of: .shape, { Value($0.shape?.fillColor) }, { $0.shape?.fillColor = $1.color })
    case .strokeColor:
      .init(
        .color, .ink, canBeEmpty: true, of: .line, { Value($0.line?.strokeColor) }, { $0.line?.strokeColor = $1.color })
    case .lineWidth:
      .init(.number, .extent, of: .line, { Value($0.line?.lineWidth) }, { $0.line?.lineWidth = $1.number })
    case .miterLimit:
      .init(.number, .extent, of: .line, { Value($0.line?.miterLimit) }, { $0.line?.miterLimit = $1.number })
    case .strokeStart:
      .init(.number, .ink, .share, of: .line, { Value($0.line?.strokeStart) }, { $0.line?.strokeStart = $1.number })
    case .strokeEnd:
      .init(.number, .ink, .share, of: .line, { Value($0.line?.strokeEnd) }, { $0.line?.strokeEnd = $1.number })
    case .strokeOffset:
      .init(.number, .ink, of: .shape, { Value($0.shape?.strokeOffset) }, { $0.shape?.strokeOffset = $1.number })
    case .lineDashPattern:
      .init(
        .numbers, .ink, canBeEmpty: true, of: .line, { Value($0.line?.lineDashPattern) },
        { $0.line?.lineDashPattern = $1.numbers ?? [] })
    case .lineDashPhase:
      .init(.number, .ink, of: .line, { Value($0.line?.lineDashPhase) }, { $0.line?.lineDashPhase = $1.number })
    case .string: .init(.text, .extent, of: .text, { Value($0.text?.string) }, { $0.text?.string = $1.text })
    case .value: .init(.number, .extent, .count, of: .text, { Value($0.text?.value) }, { $0.text?.value = $1.number })
    case .row: .init(.number, .extent, of: .text, { Value($0.text?.row) }, { $0.text?.row = $1.number })
    case .revealed:
      .init(.number, .ink, .share, of: .text, { Value($0.text?.revealed) }, { $0.text?.revealed = $1.number })
    case .fontSize: .init(.number, .extent, of: .text, { Value($0.text?.fontSize) }, { $0.text?.fontSize = $1.number })
    case .foregroundColor:
      .init(.color, .ink, of: .characters, { Value($0.foregroundColor) }, { $0.foregroundColor = $1.color ?? .white })
    case .frame: .init(.number, .ink, of: .pictures, { Value($0.frame) }, { $0.frame = $1.number })
    case .recordingTime:
      .init(
        .number, .extent, .time, of: .recording, { Value($0.recording?.recordingTime) },
        { $0.recording?.recordingTime = $1.number })
    case .letterMotion:
      .init(
        .point, .extent, of: .letters, { Value($0.letters?.letterMotion) }, { $0.letters?.letterMotion = $1.point })
    case .colors:
      .init(
        .colors, .ink, canBeEmpty: true, of: .gradient, { Value($0.gradient?.colors) },
        { $0.gradient?.colors = $1.colors ?? [] })
    case .locations:
      .init(
        .numbers, .ink, canBeEmpty: true, of: .gradient, { Value($0.gradient?.locations) },
        { $0.gradient?.locations = $1.numbers })
    case .startPoint:
      .init(.point, .ink, of: .gradient, { Value($0.gradient?.startPoint) }, { $0.gradient?.startPoint = $1.point })
    case .endPoint:
      .init(.point, .ink, of: .gradient, { Value($0.gradient?.endPoint) }, { $0.gradient?.endPoint = $1.point })
    case .instanceCount:
      .init(
        .number, .copies, .whole, of: .replicator, { Value($0.replicator?.instanceCount) },
        { $0.replicator?.instanceCount = $1.number })
    case .instanceDelay:
      .init(
        .number, .copies, .time, of: .replicator, { Value($0.replicator?.instanceDelay) },
        { $0.replicator?.instanceDelay = $1.number })
    case .instanceTransform:
      .init(
        .transform, .copies, of: .replicator, { Value($0.replicator?.instanceTransform) },
        { $0.replicator?.instanceTransform = $1.transform })
    case .instanceColor:
      .init(
        .color, .copies, of: .replicator, { Value($0.replicator?.instanceColor) },
        { $0.replicator?.instanceColor = $1.color ?? .white })
    case .instanceRedOffset:
      .init(
        .number, .copies, of: .replicator, { Value($0.replicator?.instanceRedOffset) },
        { $0.replicator?.instanceRedOffset = $1.number })
    case .instanceGreenOffset:
      .init(
        .number, .copies, of: .replicator, { Value($0.replicator?.instanceGreenOffset) },
        { $0.replicator?.instanceGreenOffset = $1.number })
    case .instanceBlueOffset:
      .init(
        .number, .copies, of: .replicator, { Value($0.replicator?.instanceBlueOffset) },
        { $0.replicator?.instanceBlueOffset = $1.number })
    case .instanceAlphaOffset:
      .init(
        .number, .copies, of: .replicator, { Value($0.replicator?.instanceAlphaOffset) },
        { $0.replicator?.instanceAlphaOffset = $1.number })
    case .emitterPosition:
      .init(.point, .particles, of: .emitter, { Value($0.emitter?.position) }, { $0.emitter?.position = $1.point })
    case .emitterZPosition:
      .init(.number, .particles, of: .emitter, { Value($0.emitter?.zPosition) }, { $0.emitter?.zPosition = $1.number })
    case .emitterSize:
      .init(.size, .particles, of: .emitter, { Value($0.emitter?.size) }, { $0.emitter?.size = $1.size })
    case .emitterDepth:
      .init(.number, .particles, of: .emitter, { Value($0.emitter?.depth) }, { $0.emitter?.depth = $1.number })
    case .birthRate:
      .init(.number, .population, of: .emitter, { Value($0.emitter?.birthRate) }, { $0.emitter?.birthRate = $1.number })
    case .lifetime:
      .init(.number, .population, of: .emitter, { Value($0.emitter?.lifetime) }, { $0.emitter?.lifetime = $1.number })
    case .velocity:
      .init(.number, .particles, of: .emitter, { Value($0.emitter?.velocity) }, { $0.emitter?.velocity = $1.number })
    case .scale:
      .init(.number, .particles, of: .emitter, { Value($0.emitter?.scale) }, { $0.emitter?.scale = $1.number })
    case .spin: .init(.number, .particles, of: .emitter, { Value($0.emitter?.spin) }, { $0.emitter?.spin = $1.number })
    case .emitterCells: .init(.absent, .particles, .cell({ _ in .absent }, { _, _ in }))
    }
  }
}
