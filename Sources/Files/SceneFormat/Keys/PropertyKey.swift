import LayerAnimation

/// The key for a property's value in scene files: its name, its meaning, and the mapping that contains it.
///
/// The notation of the value follows from the property: its kind, its unit, and whether it may be absent.
struct PropertyKey {
  /// The mapping that contains the key.
  enum Home: Int, CaseIterable {
    case border, shadow, filters, backgroundFilters, shape, text, number, image, recording, gradient, replicator,
      emitter
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

  fileprivate init(
    _ home: Home, _ property: AnimatableProperty, named name: String? = nil, _ about: String, or otherwise: String = "",
    in range: ClosedRange<Double>? = nil, isRequired: Bool = false
  ) {
    (self.home, self.range) = (home, range)
    let form: MappingKind.Form = home == .cells ? .list("emitterCell") : property.form
    key = MappingKind.Key(name ?? property.rawValue, form, about, or: otherwise, isRequired: isRequired)
  }

  fileprivate init(
    _ home: Home, _ property: EmitterCellProperty, _ about: String, or otherwise: String = "`0`",
    in range: ClosedRange<Double>? = nil
  ) {
    (self.home, self.range) = (home, range)
    // A list of colours is a palette.
    let form = property == .color ? .colorOrColors : MappingKind.Form(property.kind, property.unit, canBeEmpty: false)
    key = MappingKind.Key(property.rawValue, form, about, or: otherwise)
  }
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

  /// The mapping of a filter: that of what is behind the layer, or that of the layer itself.
  private var filterHome: PropertyKey.Home { rawValue.hasPrefix("background") ? .backgroundFilters : .filters }

  /// The key of the property's value.
  var sceneKey: PropertyKey {
    switch self {
    case .position:
      PropertyKey(.geometry, self, "where its anchor point lies, in the points of the layer it is in", or: "`[0, 0]`")
    case .zPosition: PropertyKey(.geometry, self, "how near it is; among siblings the nearer is in front", or: "`0`")
    case .anchorPoint:
      PropertyKey(
        .geometry, self, "the point that `position` places and that `transform` turns about, as fractions of the size",
        or: "`[0.5, 0.5]`, the middle")
    case .anchorPointZ: PropertyKey(.geometry, self, "the anchor's distance in front of the layer's plane", or: "`0`")
    case .bounds:
      PropertyKey(
        .geometry, self, "its own coordinates, `[x, y, width, height]`; instead of `size`", or: "`[0, 0, 0, 0]`")
    case .transform: PropertyKey(.geometry, self, "what is done to the layer and all in it", or: "`identity`")
    case .sublayerTransform:
      PropertyKey(.geometry, self, "what is done to the layers in it only; perspective goes here", or: "`identity`")
    case .opacity: PropertyKey(.appearance, self, "from 0, invisible, to 1; dims all in it", or: "`1`", in: 0...1)
    case .hidden: PropertyKey(.appearance, self, "whether it is left out, with all in it", or: "`false`")
    case .backgroundColor: PropertyKey(.appearance, self, "the colour of its rectangle", or: "`none`")
    case .cornerRadius:
      PropertyKey(.appearance, self, "how round the rectangle's corners are, in points", or: "`0`", in: Self.lengths)
    case .contentsRect:
      PropertyKey(
        .appearance, self, "which part of its picture is shown, as fractions; for art and images", or: "`[0, 0, 1, 1]`")
    case .masksToBounds: PropertyKey(.appearance, self, "whether what is in it ends at its rectangle", or: "`false`")
    case .doubleSided: PropertyKey(.appearance, self, "whether it is seen from behind as well", or: "`true`")
    case .borderWidth:
      PropertyKey(
        .border, self, named: "width", "how wide the line is, in points", or: "needed", in: Self.lengths,
        isRequired: true)
    case .borderColor: PropertyKey(.border, self, named: "color", "its colour", or: "`black`")
    case .shadowOpacity:
      PropertyKey(.shadow, self, named: "opacity", "how strong it is, from 0 to 1", or: "`0`, none", in: 0...1)
    case .shadowColor: PropertyKey(.shadow, self, named: "color", "its colour", or: "`black`")
    case .shadowRadius:
      PropertyKey(.shadow, self, named: "radius", "how far it is blurred, in points", or: "`3`", in: Self.lengths)
    case .shadowOffset:
      PropertyKey(.shadow, self, named: "offset", "where it lies relative to the layer", or: "`[0, -3]`, upwards")
    case .shadowPath:
      PropertyKey(.shadow, self, named: "path", "what casts it, as SVG path data", or: "what the layer shows")
    case .blendMode:
      PropertyKey(.appearance, self, "how its colours are mixed with those below it", or: "`normal`: it covers them")
    case .filterBlur, .backgroundBlur:
      PropertyKey(
        filterHome, self, named: "blur", "how far it is blurred, in points", or: "`0`, sharp", in: Self.lengths)
    case .filterSaturation, .backgroundSaturation:
      PropertyKey(
        filterHome, self, named: "saturation", "how colourful it is: `0` is grey, more than `1` is more colourful",
        or: "`1`, as it is", in: 0...100)
    case .filterBrightness, .backgroundBrightness:
      PropertyKey(
        filterHome, self, named: "brightness", "what is added to its red, green and blue, from -1 to 1", or: "`0`",
        in: -1...1)
    case .filterContrast, .backgroundContrast:
      PropertyKey(
        filterHome, self, named: "contrast", "the factor of how far these are from the middle", or: "`1`", in: 0...100)
    case .filterHue, .backgroundHue:
      PropertyKey(filterHome, self, named: "hue", "by how much its hues are turned", or: "`0`")
    case .filterSepia, .backgroundSepia:
      PropertyKey(filterHome, self, named: "sepia", "how much of it is brown, from 0 to 1", or: "`0`", in: 0...1)
    case .filterInvert, .backgroundInvert:
      PropertyKey(filterHome, self, named: "invert", "how much of it is inverted, from 0 to 1", or: "`0`", in: 0...1)
    case .timeOffset: PropertyKey(.clock, self, "what its time is when it begins", or: "`0s`")
    case .path: PropertyKey(.outline, self, "SVG path data: all commands, absolute and relative, arcs too")
    case .fillColor:
      PropertyKey(
        .shape, self, "the colour inside", or: "**`black`**, as in Core Animation; write `none` for a line only")
    case .strokeColor: PropertyKey(.shape, self, "the colour of the line", or: "`none`")
    case .lineWidth: PropertyKey(.shape, self, "its width, in points", or: "`1`", in: Self.lengths)
    case .miterLimit:
      PropertyKey(.shape, self, "how long a pointed corner may be, in line widths", or: "`10`", in: Self.lengths)
    case .strokeStart:
      PropertyKey(.shape, self, "where the line starts, as a fraction of its length", or: "`0`", in: 0...1)
    case .strokeEnd: PropertyKey(.shape, self, "where it ends", or: "`1`", in: 0...1)
    case .lineDashPattern:
      PropertyKey(.shape, self, "on, off, on …, in points: `[6, 3]`", or: "an unbroken line", in: Self.lengths)
    case .lineDashPhase: PropertyKey(.shape, self, "how far into the pattern it starts", or: "`0`")
    case .string: PropertyKey(.text, self, "the text", or: "needed, unless there are `spans` or a `number`")
    case .value: PropertyKey(.number, self, "the number, as long as it is not that of another layer", or: "`0`")
    case .row:
      PropertyKey(.text, self, "how many rows further down it is shown, by whole rows of the terminal", or: "`0`")
    case .revealed:
      PropertyKey(.text, self, "how much of it is shown, from its beginning: from 0 to 1", or: "`1`", in: 0...1)
    case .fontSize:
      PropertyKey(
        .text, self, "how high a line is, in points; its letters are half as wide", or: "a letter a cell",
        in: SceneLimits.fontSizes)
    case .foregroundColor: PropertyKey(.text, self, "its colour", or: "`white`")
    case .frame:
      PropertyKey(
        .image, self, "which frame is shown, counted from 0 and on behind the last; if given, the frames do not play",
        or: "`0`")
    case .recordingTime:
      PropertyKey(
        .recording, self, named: "time",
        "which moment of it is shown; if given, or animated, it does not play by itself",
        or: "it plays from the layer's begin")
    case .colors: PropertyKey(.gradient, self, "the colours, from the start on", or: "needed", isRequired: true)
    case .locations: PropertyKey(.gradient, self, "where each is pure, from 0 to 1", or: "equal steps", in: 0...1)
    case .startPoint:
      PropertyKey(
        .gradient, self, "where it starts, as fractions of the size; of a circle the centre", or: "`[0.5, 0]`")
    case .endPoint: PropertyKey(.gradient, self, "where it ends", or: "`[0.5, 1]`")
    case .instanceCount:
      PropertyKey(
        .replicator, self, "how many copies there are", or: "`1`", in: 0...Double(SceneLimits.instances))
    case .instanceDelay: PropertyKey(.replicator, self, "how much later each is than the one before", or: "`0s`")
    case .instanceTransform:
      PropertyKey(.replicator, self, "what is done to each on top of the one before", or: "`identity`")
    case .instanceColor:
      PropertyKey(.replicator, self, "what the colours of the first are multiplied with", or: "`white`")
    case .instanceRedOffset:
      PropertyKey(
        .replicator, self, "what is added to that colour's red from each copy to the next", or: "`0`", in: Self.offsets)
    case .instanceGreenOffset: PropertyKey(.replicator, self, "to its green", or: "`0`", in: Self.offsets)
    case .instanceBlueOffset: PropertyKey(.replicator, self, "to its blue", or: "`0`", in: Self.offsets)
    case .instanceAlphaOffset: PropertyKey(.replicator, self, "to its opacity", or: "`0`", in: Self.offsets)
    case .emitterPosition:
      PropertyKey(.emitter, self, "where the middle of the shape is, in the layer's points", or: "`[0, 0]`")
    case .emitterZPosition: PropertyKey(.emitter, self, "how near that is", or: "`0`")
    case .emitterSize: PropertyKey(.emitter, self, "how large the shape is", or: "`[0, 0]`")
    case .emitterDepth: PropertyKey(.emitter, self, "how deep it is", or: "`0`")
    case .birthRate:
      PropertyKey(.emitter, self, "what the cells' rates are multiplied with", or: "`1`", in: Self.lengths)
    case .lifetime: PropertyKey(.emitter, self, "what their lifetimes are multiplied with", or: "`1`", in: Self.lengths)
    case .velocity: PropertyKey(.emitter, self, "what their velocities are multiplied with", or: "`1`")
    case .scale: PropertyKey(.emitter, self, "what their scales are multiplied with", or: "`1`")
    case .spin: PropertyKey(.emitter, self, "what their spins are multiplied with", or: "`1`")
    case .emitterCells: PropertyKey(.cells, self, "the kinds of particles", or: "needed", isRequired: true)
    }
  }
}

extension EmitterCellProperty {
  private static let offsets = -2.0...2

  /// The key of its value.
  var sceneKey: PropertyKey {
    switch self {
    case .enabled: PropertyKey(.birth, self, "whether it sends out anything", or: "`true`")
    case .birthRate: PropertyKey(.birth, self, "particles per second", in: 0...SceneLimits.birthRate)
    case .lifetime: PropertyKey(.birth, self, "how long one lives", or: "`0s`", in: 0...SceneLimits.magnitude)
    case .lifetimeRange:
      PropertyKey(
        .birth, self, "how far lifetimes spread: half of it below, half above", or: "`0s`",
        in: 0...SceneLimits.magnitude)
    case .velocity: PropertyKey(.motion, self, "how fast it sets out, in points per second")
    case .velocityRange: PropertyKey(.motion, self, "how far velocities spread")
    case .emissionLongitude:
      PropertyKey(
        .motion, self,
        "the direction, from the x axis towards the y axis; of a cell in a cell, from where its particle flies",
        or: "`0`, to the right")
    case .emissionLatitude: PropertyKey(.motion, self, "how far that points out of the plane")
    case .emissionRange: PropertyKey(.motion, self, "how far directions spread: the whole angle")
    case .xAcceleration: PropertyKey(.motion, self, "what is added to its velocity each second, to the right")
    case .yAcceleration: PropertyKey(.motion, self, "downwards")
    case .zAcceleration: PropertyKey(.motion, self, "towards the eye")
    case .scale: PropertyKey(.particles, self, "how large it is at birth", or: "`1`")
    case .scaleRange: PropertyKey(.particles, self, "how far scales spread")
    case .scaleSpeed: PropertyKey(.particles, self, "how much larger it becomes each second")
    case .spin: PropertyKey(.particles, self, "how far it turns each second")
    case .spinRange: PropertyKey(.particles, self, "how far spins spread")
    case .color:
      PropertyKey(
        .particles, self, "its colour at birth; of several each particle has one, which its birth decides",
        or: "`white`")
    case .redRange: PropertyKey(.particles, self, "how far the red of its colour spreads", in: Self.offsets)
    case .greenRange: PropertyKey(.particles, self, "the green", in: Self.offsets)
    case .blueRange: PropertyKey(.particles, self, "the blue", in: Self.offsets)
    case .alphaRange: PropertyKey(.particles, self, "the opacity", in: Self.offsets)
    case .redSpeed: PropertyKey(.particles, self, "what is added to the red each second")
    case .greenSpeed: PropertyKey(.particles, self, "to the green")
    case .blueSpeed: PropertyKey(.particles, self, "to the blue")
    case .alphaSpeed: PropertyKey(.particles, self, "to the opacity")
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
