import LayerAnimation

/// The key for a property's value in scene files: its name, its meaning, and the mapping that contains it.
///
/// The notation of the value follows from the property: its kind, its unit, and whether it may be absent.
struct PropertyKey {
  /// The mapping that contains the key.
  enum Home: Int, CaseIterable {
    case border, shadow, filters, backgroundFilters, shape, text, number, image, recording, letters, gradient,
      replicator, emitter
    /// The keys of a layer, by what they say: where it is, and what it looks like.
    case geometry, appearance
    /// The timing keys of a layer; the property belongs to the layer's clock, not to its appearance.
    case clock
    /// The outlines of a shape, of which a file may give only one.
    case outline
    /// The list of an emitter's cells, which is not a value.
    case cells
    /// The keys of an emitter's cell, by what they say: when particles are born, how they move, what they look like.
    case birth, motion, particles
  }

  let home: Home
  let key: MappingKind.Key
  /// The range of the value's numbers; nil if only `SceneLimits.magnitude` limits them.
  let range: ClosedRange<Double>?
}

extension MappingKind {
  /// Returns the keys of the properties in a mapping, in the order of the properties.
  static func keys(_ home: PropertyKey.Home) -> [Key] {
    let all = AnimatableProperty.allCases.map(\.sceneKey) + EmitterCellProperty.allCases.map(\.sceneKey)
    return all.filter { $0.home == home }.map(\.key)
  }

  /// Returns the key of a property.
  static func key(_ property: AnimatableProperty) -> Key { property.sceneKey.key }
}

extension MappingKind.Form {
  /// The notation of a value of a kind.
  fileprivate init(_ kind: Value.Kind, _ unit: PropertyUnit, canBeEmpty: Bool) {
    self =
      switch kind {
      case .number:
        switch unit {
        case .plain, .count: .number
        case .share: .share
        case .whole: .integer
        case .angle, .turning: .angle
        case .time: .time
        }
      case .point: .point
      case .size: .size
      case .rect: .rect
      case .color: canBeEmpty ? .optionalColor : .color
      case .transform: .transform
      case .path: .path
      case .numbers, .vector: .numbers
      case .colors: .colors
      case .flag: .flag
      case .text: .text
      case .absent: .plainValue
      }
  }
}

extension AnimatableProperty {
  /// The notation of the property's value.
  fileprivate var form: MappingKind.Form {
    self == .blendMode ? MappingKind.choice(BlendMode.self) : MappingKind.Form(kind, unit, canBeEmpty: canBeEmpty)
  }

  private static let lengths = 0...SceneLimits.magnitude
  private static let offsets = -1.0...1

  private func key(
    _ home: PropertyKey.Home, named name: String? = nil, _ about: String, or otherwise: MappingKind.Otherwise = "",
    in range: ClosedRange<Double>? = nil
  ) -> PropertyKey {
    let form = self == .emitterCells ? .list("emitterCell") : self.form
    return PropertyKey(home: home, key: .init(name ?? rawValue, form, about, or: otherwise), range: range)
  }

  /// The mapping of a filter: that of what is behind the layer, or that of the layer itself.
  private var filterHome: PropertyKey.Home { rawValue.hasPrefix("background") ? .backgroundFilters : .filters }

  /// The key of the property's value.
  var sceneKey: PropertyKey {
    switch self {
    case .position: key(.geometry, "where its anchor point lies, in the points of the layer it is in", or: "`[0, 0]`")
    case .zPosition: key(.geometry, "how near it is; among siblings the nearer is in front", or: "`0`")
    case .anchorPoint:
      key(
        .geometry, "the point that `position` places and that `transform` turns about, as fractions of the size",
        or: "`[0.5, 0.5]`, the middle")
    case .anchorPointZ: key(.geometry, "the anchor's distance in front of the layer's plane", or: "`0`")
    case .bounds:
      key(.geometry, "its own coordinates, `[x, y, width, height]`; instead of `size`", or: "`[0, 0, 0, 0]`")
    case .transform: key(.geometry, "what is done to the layer and all in it", or: "`identity`")
    case .sublayerTransform:
      key(.geometry, "what is done to the layers in it only; perspective goes here", or: "`identity`")
    case .opacity: key(.appearance, "from 0, invisible, to 1; dims all in it", or: "`1`", in: 0...1)
    case .hidden: key(.appearance, "whether it is left out, with all in it", or: "`false`")
    case .backgroundColor: key(.appearance, "the colour of its rectangle", or: "`none`")
    case .cornerRadius:
      key(.appearance, "how round the rectangle's corners are, in points", or: "`0`", in: Self.lengths)
    case .contentsRect:
      key(.appearance, "which part of its picture is shown, as fractions; for art and images", or: "`[0, 0, 1, 1]`")
    case .masksToBounds: key(.appearance, "whether what is in it ends at its rectangle", or: "`false`")
    case .doubleSided: key(.appearance, "whether it is seen from behind as well", or: "`true`")
    case .borderWidth: key(.border, named: "width", "how wide the line is, in points", or: .needed, in: Self.lengths)
    case .borderColor: key(.border, named: "color", "its colour", or: "`black`")
    case .shadowOpacity: key(.shadow, named: "opacity", "how strong it is, from 0 to 1", or: "`0`, none", in: 0...1)
    case .shadowColor: key(.shadow, named: "color", "its colour", or: "`black`")
    case .shadowRadius: key(.shadow, named: "radius", "how far it is blurred, in points", or: "`3`", in: Self.lengths)
    case .shadowOffset: key(.shadow, named: "offset", "where it lies relative to the layer", or: "`[0, -3]`, upwards")
    case .shadowPath: key(.shadow, named: "path", "what casts it, as SVG path data", or: "what the layer shows")
    case .blendMode: key(.appearance, "how its colours are mixed with those below it", or: "`normal`: it covers them")
    case .filterBlur, .backgroundBlur:
      key(filterHome, named: "blur", "how far it is blurred, in points", or: "`0`, sharp", in: Self.lengths)
    case .filterSaturation, .backgroundSaturation:
      key(
        filterHome, named: "saturation", "how colourful it is: `0` is grey, more than `1` is more colourful",
        or: "`1`, as it is", in: 0...100)
    case .filterBrightness, .backgroundBrightness:
      key(
        filterHome, named: "brightness", "what is added to its red, green and blue, from -1 to 1", or: "`0`", in: -1...1
      )
    case .filterContrast, .backgroundContrast:
      key(filterHome, named: "contrast", "the factor of how far these are from the middle", or: "`1`", in: 0...100)
    case .filterHue, .backgroundHue: key(filterHome, named: "hue", "by how much its hues are turned", or: "`0`")
    case .filterSepia, .backgroundSepia:
      key(filterHome, named: "sepia", "how much of it is brown, from 0 to 1", or: "`0`", in: 0...1)
    case .filterInvert, .backgroundInvert:
      key(filterHome, named: "invert", "how much of it is inverted, from 0 to 1", or: "`0`", in: 0...1)
    case .timeOffset: key(.clock, "what its time is when it begins", or: "`0s`")
    case .path: key(.outline, "SVG path data: all commands, absolute and relative, arcs too")
    case .fillColor:
      key(.shape, "the colour inside", or: "**`black`**, as in Core Animation; write `none` for a line only")
    case .strokeColor: key(.shape, "the colour of the line", or: "`none`")
    case .lineWidth: key(.shape, "its width, in points", or: "`1`", in: Self.lengths)
    case .miterLimit: key(.shape, "how long a pointed corner may be, in line widths", or: "`10`", in: Self.lengths)
    case .strokeStart: key(.shape, "where the line starts, as a fraction of its length", or: "`0`", in: 0...1)
    case .strokeEnd: key(.shape, "where it ends", or: "`1`", in: 0...1)
    case .strokeOffset: key(.shape, "how far both are moved along it, round its ends", or: "`0`")
    case .lineDashPattern: key(.shape, "on, off, on …, in points: `[6, 3]`", or: "an unbroken line", in: Self.lengths)
    case .lineDashPhase: key(.shape, "how far into the pattern it starts", or: "`0`")
    case .string: key(.text, "the text", or: "needed, unless there are `spans` or a `number`")
    case .value: key(.number, "the number, as long as it is not that of another layer", or: "`0`")
    case .row: key(.text, "how many rows further down it is shown, by whole rows of the terminal", or: "`0`")
    case .revealed: key(.text, "how much of it is shown, from its beginning: from 0 to 1", or: "`1`", in: 0...1)
    case .fontSize:
      key(
        .text, "how high a line is, in points; its letters are half as wide", or: "a letter a cell",
        in: SceneLimits.fontSizes)
    case .foregroundColor: key(.text, "its colour", or: "`white`")
    case .frame:
      key(
        .image, "which frame is shown, counted from 0 and on behind the last; if given, the frames do not play",
        or: "`0`")
    case .recordingTime:
      key(
        .recording, named: "time", "which moment of it is shown; if given, or animated, it does not play by itself",
        or: "it plays from the layer's begin")
    case .letterMotion:
      key(.letters, "which of the motions is shown, from 0, and the second of it; -1 for none", or: "`[-1, 0]`")
    case .colors: key(.gradient, "the colours, from the start on", or: .needed)
    case .locations: key(.gradient, "where each is pure, from 0 to 1", or: "equal steps", in: 0...1)
    case .startPoint:
      key(.gradient, "where it starts, as fractions of the size; of a circle the centre", or: "`[0.5, 0]`")
    case .endPoint: key(.gradient, "where it ends", or: "`[0.5, 1]`")
    case .instanceCount: key(.replicator, "how many copies there are", or: "`1`", in: 0...Double(SceneLimits.instances))
    case .instanceDelay: key(.replicator, "how much later each is than the one before", or: "`0s`")
    case .instanceTransform: key(.replicator, "what is done to each on top of the one before", or: "`identity`")
    case .instanceColor: key(.replicator, "what the colours of the first are multiplied with", or: "`white`")
    case .instanceRedOffset:
      key(.replicator, "what is added to that colour's red from each copy to the next", or: "`0`", in: Self.offsets)
    case .instanceGreenOffset: key(.replicator, "to its green", or: "`0`", in: Self.offsets)
    case .instanceBlueOffset: key(.replicator, "to its blue", or: "`0`", in: Self.offsets)
    case .instanceAlphaOffset: key(.replicator, "to its opacity", or: "`0`", in: Self.offsets)
    case .emitterPosition: key(.emitter, "where the middle of the shape is, in the layer's points", or: "`[0, 0]`")
    case .emitterZPosition: key(.emitter, "how near that is", or: "`0`")
    case .emitterSize: key(.emitter, "how large the shape is", or: "`[0, 0]`")
    case .emitterDepth: key(.emitter, "how deep it is", or: "`0`")
    case .birthRate: key(.emitter, "what the cells' rates are multiplied with", or: "`1`", in: Self.lengths)
    case .lifetime: key(.emitter, "what their lifetimes are multiplied with", or: "`1`", in: Self.lengths)
    case .velocity: key(.emitter, "what their velocities are multiplied with", or: "`1`")
    case .scale: key(.emitter, "what their scales are multiplied with", or: "`1`")
    case .spin: key(.emitter, "what their spins are multiplied with", or: "`1`")
    case .emitterCells: key(.cells, "the kinds of particles", or: .needed)
    }
  }
}

extension EmitterCellProperty {
  private static let offsets = -2.0...2

  private func key(
    _ home: PropertyKey.Home, _ about: String, or otherwise: MappingKind.Otherwise = "`0`",
    in range: ClosedRange<Double>? = nil
  ) -> PropertyKey {
    // A list of colours is a palette.
    let form = self == .color ? .colorOrColors : MappingKind.Form(kind, unit, canBeEmpty: false)
    return PropertyKey(home: home, key: .init(rawValue, form, about, or: otherwise), range: range)
  }

  /// The key of its value.
  var sceneKey: PropertyKey {
    switch self {
    case .enabled: key(.birth, "whether it sends out anything", or: "`true`")
    case .birthRate: key(.birth, "particles per second", in: 0...SceneLimits.birthRate)
    case .lifetime: key(.birth, "how long one lives", or: "`0s`", in: 0...SceneLimits.magnitude)
    case .lifetimeRange:
      key(.birth, "how far lifetimes spread: half of it below, half above", or: "`0s`", in: 0...SceneLimits.magnitude)
    case .velocity: key(.motion, "how fast it sets out, in points per second")
    case .velocityRange: key(.motion, "how far velocities spread")
    case .emissionLongitude:
      key(
        .motion,
        "the direction, from the x axis towards the y axis; of a cell in a cell, from where its particle flies",
        or: "`0`, to the right")
    case .emissionLatitude: key(.motion, "how far that points out of the plane")
    case .emissionRange: key(.motion, "how far directions spread: the whole angle")
    case .xAcceleration: key(.motion, "what is added to its velocity each second, to the right")
    case .yAcceleration: key(.motion, "downwards")
    case .zAcceleration: key(.motion, "towards the eye")
    case .scale: key(.particles, "how large it is at birth", or: "`1`")
    case .scaleRange: key(.particles, "how far scales spread")
    case .scaleSpeed: key(.particles, "how much larger it becomes each second")
    case .spin: key(.particles, "how far it turns each second")
    case .spinRange: key(.particles, "how far spins spread")
    case .color:
      key(.particles, "its colour at birth; of several each particle has one, which its birth decides", or: "`white`")
    case .redRange: key(.particles, "how far the red of its colour spreads", in: Self.offsets)
    case .greenRange: key(.particles, "the green", in: Self.offsets)
    case .blueRange: key(.particles, "the blue", in: Self.offsets)
    case .alphaRange: key(.particles, "the opacity", in: Self.offsets)
    case .redSpeed: key(.particles, "what is added to the red each second")
    case .greenSpeed: key(.particles, "to the green")
    case .blueSpeed: key(.particles, "to the blue")
    case .alphaSpeed: key(.particles, "to the opacity")
    }
  }
}

/// The parts of a property's key that decoding needs. The description is left out, since every layer looks up all its
/// keys.
struct KeyedProperty {
  let property: AnimatableProperty
  /// The name of the key.
  let name: String
  /// The range of the value's numbers; nil if only `SceneLimits.magnitude` limits them.
  let range: ClosedRange<Double>?
  /// True if the property's value may be absent.
  let canBeEmpty: Bool

  /// True if the property follows live parameters: not a number of layers, on which the limits of a scene depend.
  var isFollowed: Bool { property != .instanceCount }

  /// The range of the property's number, if its value is one.
  var numbers: ClosedRange<Double> { range ?? (property.unit == .count ? SceneLimits.counts : SceneLimits.numbers) }

  private init(_ property: AnimatableProperty, _ key: PropertyKey) {
    (self.property, name, range, canBeEmpty) = (property, key.key.name, key.range, property.canBeEmpty)
  }

  /// The properties by the mapping that contains their keys, in the order of the mappings.
  private static let all: [[KeyedProperty]] = {
    var all = [[KeyedProperty]](repeating: [], count: PropertyKey.Home.allCases.count)
    for property in AnimatableProperty.allCases {
      let key = property.sceneKey
      all[key.home.rawValue].append(KeyedProperty(property, key))
    }
    return all
  }()

  /// Returns the properties whose keys are in a mapping of one kind.
  static func all(in home: PropertyKey.Home) -> [KeyedProperty] { all[home.rawValue] }
}

/// Reads values of properties by the properties' keys.
extension MappingReader {
  /// Sets some properties of a layer.
  func decode(_ properties: [KeyedProperty], into look: inout LayerProperties) {
    for keyed in properties {
      guard let reader = self[keyed.name], let value = reader.value(of: keyed) else { continue }
      if keyed.isFollowed { reader.follow(keyed.property, from: value, in: keyed.numbers) { $0.value(of: keyed) } }
      if case .absent = value {
        look.empty(keyed.property)
      } else {
        look.set(value, for: AnimationKeyPath(keyed.property))
      }
    }
  }

  /// Sets all properties of a layer whose keys are in a mapping of this kind.
  func decode(_ home: PropertyKey.Home, into look: inout LayerProperties) {
    decode(KeyedProperty.all(in: home), into: &look)
  }
}

extension NodeReader {
  /// Returns the value that a property's key gives; `.absent` for `none`, nil if it is invalid.
  fileprivate func value(of keyed: KeyedProperty) -> Value? {
    if keyed.property == .blendMode { return blendMode() }
    return plainValue(of: keyed)
  }

  private func plainValue(of keyed: KeyedProperty) -> Value? {
    switch keyed.property.kind {
    case .number: number(in: keyed.property.unit, keyed.range).map { .number($0) }
    case .numbers: (keyed.range.map { numbers(in: $0) } ?? numbers()).map { .numbers($0) }
    case .color: color(of: keyed)
    case .absent, .vector, .point, .size, .rect, .transform, .path, .colors, .flag, .text:
      value(of: keyed.property.kind)
    }
  }

  private func color(of keyed: KeyedProperty) -> Value? {
    let role = keyed.property.colorRole
    guard keyed.canBeEmpty else { return color(role).map { .color($0) } }
    return optionalColor(role).map { $0.map(Value.color) ?? .absent }
  }
}

extension AnimatableProperty {
  /// The role of the property's colours, if it has any.
  var colorRole: ColorRole { self == .backgroundColor ? .paper : .ink }
}
