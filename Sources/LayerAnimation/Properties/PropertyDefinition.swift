/// What is to be known of a property: everything that follows from its name is looked up here.
struct PropertyDefinition: Sendable {
  /// The kind of value it has.
  let kind: Value.Kind
  /// Where it is stored.
  let slot: PropertySlot
  /// What of the picture depends on it.
  let effect: PropertyEffect
  /// What a number of it counts.
  let unit: PropertyUnit

  fileprivate init(_ kind: Value.Kind, _ slot: PropertySlot, _ effect: PropertyEffect, _ unit: PropertyUnit = .plain) {
    (self.kind, self.slot, self.effect, self.unit) = (kind, slot, effect, unit)
  }
}

/// What of the picture depends on a property.
package enum PropertyEffect: Sendable {
  /// Where the layer, and what is in it, is seen, and from which side.
  case placement
  /// How large the layer's rectangle is.
  case size
  /// How much of it is seen, and how strongly.
  case visibility
  /// The rectangle's ground and its border.
  case ground
  /// The shadow.
  case shadow
  /// How the finished picture, or what lies behind it, is blurred and coloured.
  case filter
  /// How far the layer's own picture reaches.
  case extent
  /// How the layer's own picture looks within its reach.
  case ink
  /// The copies of a replicator.
  case copies
  /// How many particles there are.
  case population
  /// What particles do.
  case particles
  /// What time it is in the layer.
  case clock
}

/// What a number counts.
package enum PropertyUnit: Sendable {
  /// Points, fractions, or nothing.
  case plain
  /// Radians.
  case angle
  /// Seconds.
  case time
  /// Whatever somebody counts, in numbers of any size.
  case count
}

extension AnimatableProperty {
  /// Where it is stored.
  var slot: PropertySlot { definition.slot }

  /// What of the picture depends on it.
  package var effect: PropertyEffect { definition.effect }

  /// What a number of it counts.
  package var unit: PropertyUnit { definition.unit }

  /// Whose property it is.
  package var owner: PropertyOwner { slot.owner }

  /// What is to be known of it.
  var definition: PropertyDefinition {
    switch self {
    case .position: PropertyDefinition(.point, .look(.position), .placement)
    case .zPosition: PropertyDefinition(.number, .look(.zPosition), .placement)
    case .anchorPoint: PropertyDefinition(.point, .look(.anchorPoint), .placement)
    case .anchorPointZ: PropertyDefinition(.number, .look(.anchorPointZ), .placement)
    case .bounds: PropertyDefinition(.rect, .look(.bounds), .size)
    case .transform: PropertyDefinition(.transform, .look(.transform), .placement)
    case .sublayerTransform: PropertyDefinition(.transform, .look(.sublayerTransform), .placement)
    case .opacity: PropertyDefinition(.number, .look(.opacity), .visibility)
    case .hidden: PropertyDefinition(.flag, .look(.isHidden), .visibility)
    case .backgroundColor: PropertyDefinition(.color, .look(.backgroundColor), .ground)
    case .cornerRadius: PropertyDefinition(.number, .look(.cornerRadius), .visibility)
    case .borderWidth: PropertyDefinition(.number, .look(.borderWidth), .ground)
    case .borderColor: PropertyDefinition(.color, .look(.borderColor), .ground)
    case .shadowOpacity: PropertyDefinition(.number, .look(.shadowOpacity), .shadow)
    case .shadowRadius: PropertyDefinition(.number, .look(.shadowRadius), .shadow)
    case .shadowOffset: PropertyDefinition(.size, .look(.shadowOffset), .shadow)
    case .shadowColor: PropertyDefinition(.color, .look(.shadowColor), .shadow)
    case .shadowPath: PropertyDefinition(.path, .look(.shadowPath), .shadow)
    case .contentsRect: PropertyDefinition(.rect, .look(.contentsRect), .ink)
    case .masksToBounds: PropertyDefinition(.flag, .look(.masksToBounds), .visibility)
    case .doubleSided: PropertyDefinition(.flag, .look(.isDoubleSided), .visibility)
    case .blendMode: PropertyDefinition(.text, .look(.blendMode), .visibility)
    case .filterBlur: PropertyDefinition(.number, .look(.filter(.blur)), .filter)
    case .filterSaturation: PropertyDefinition(.number, .look(.filter(.saturation)), .filter)
    case .filterBrightness: PropertyDefinition(.number, .look(.filter(.brightness)), .filter)
    case .filterContrast: PropertyDefinition(.number, .look(.filter(.contrast)), .filter)
    case .filterHue: PropertyDefinition(.number, .look(.filter(.hue)), .filter, .angle)
    case .filterSepia: PropertyDefinition(.number, .look(.filter(.sepia)), .filter)
    case .filterInvert: PropertyDefinition(.number, .look(.filter(.invert)), .filter)
    case .backgroundBlur: PropertyDefinition(.number, .look(.filter(.backgroundBlur)), .filter)
    case .backgroundSaturation: PropertyDefinition(.number, .look(.filter(.backgroundSaturation)), .filter)
    case .backgroundBrightness: PropertyDefinition(.number, .look(.filter(.backgroundBrightness)), .filter)
    case .backgroundContrast: PropertyDefinition(.number, .look(.filter(.backgroundContrast)), .filter)
    case .backgroundHue: PropertyDefinition(.number, .look(.filter(.backgroundHue)), .filter, .angle)
    case .backgroundSepia: PropertyDefinition(.number, .look(.filter(.backgroundSepia)), .filter)
    case .backgroundInvert: PropertyDefinition(.number, .look(.filter(.backgroundInvert)), .filter)
    case .timeOffset: PropertyDefinition(.number, .clock, .clock, .time)
    case .path: PropertyDefinition(.path, .shape(.path), .extent)
    case .fillColor: PropertyDefinition(.color, .shape(.fillColor), .ink)
    case .strokeColor: PropertyDefinition(.color, .shape(.strokeColor), .ink)
    case .lineWidth: PropertyDefinition(.number, .shape(.lineWidth), .extent)
    case .miterLimit: PropertyDefinition(.number, .shape(.miterLimit), .extent)
    case .strokeStart: PropertyDefinition(.number, .shape(.strokeStart), .ink)
    case .strokeEnd: PropertyDefinition(.number, .shape(.strokeEnd), .ink)
    case .lineDashPattern: PropertyDefinition(.numbers, .shape(.lineDashPattern), .ink)
    case .lineDashPhase: PropertyDefinition(.number, .shape(.lineDashPhase), .ink)
    case .string: PropertyDefinition(.text, .text(.string), .extent)
    case .value: PropertyDefinition(.number, .text(.value), .extent, .count)
    case .revealed: PropertyDefinition(.number, .text(.revealed), .ink)
    case .fontSize: PropertyDefinition(.number, .text(.fontSize), .extent)
    case .foregroundColor: PropertyDefinition(.color, .characters(.foregroundColor), .ink)
    case .frame: PropertyDefinition(.number, .pictures(.frame), .ink)
    case .colors: PropertyDefinition(.colors, .gradient(.colors), .ink)
    case .locations: PropertyDefinition(.numbers, .gradient(.locations), .ink)
    case .startPoint: PropertyDefinition(.point, .gradient(.startPoint), .ink)
    case .endPoint: PropertyDefinition(.point, .gradient(.endPoint), .ink)
    case .instanceDelay: PropertyDefinition(.number, .replicator(.instanceDelay), .copies, .time)
    case .instanceTransform: PropertyDefinition(.transform, .replicator(.instanceTransform), .copies)
    case .instanceColor: PropertyDefinition(.color, .replicator(.instanceColor), .copies)
    case .instanceRedOffset: PropertyDefinition(.number, .replicator(.instanceRedOffset), .copies)
    case .instanceGreenOffset: PropertyDefinition(.number, .replicator(.instanceGreenOffset), .copies)
    case .instanceBlueOffset: PropertyDefinition(.number, .replicator(.instanceBlueOffset), .copies)
    case .instanceAlphaOffset: PropertyDefinition(.number, .replicator(.instanceAlphaOffset), .copies)
    case .emitterPosition: PropertyDefinition(.point, .emitter(.position), .particles)
    case .emitterZPosition: PropertyDefinition(.number, .emitter(.zPosition), .particles)
    case .emitterSize: PropertyDefinition(.size, .emitter(.size), .particles)
    case .emitterDepth: PropertyDefinition(.number, .emitter(.depth), .particles)
    case .birthRate: PropertyDefinition(.number, .emitter(.birthRate), .population)
    case .lifetime: PropertyDefinition(.number, .emitter(.lifetime), .population)
    case .velocity: PropertyDefinition(.number, .emitter(.velocity), .particles)
    case .scale: PropertyDefinition(.number, .emitter(.scale), .particles)
    case .spin: PropertyDefinition(.number, .emitter(.spin), .particles)
    case .emitterCells: PropertyDefinition(.absent, .cells, .particles)
    }
  }
}
