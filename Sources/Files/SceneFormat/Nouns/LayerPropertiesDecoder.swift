import Cells
import Diagnostics
import LayerAnimation

/// A decoder of the properties of every layer: words, geometry, appearance, timing. Defaults are the layer's own, which are
/// Core Animation's.
enum LayerPropertiesDecoder {
  static func decode(_ mapping: MappingReader, into layer: Layer) {
    WordsDecoder.decode(mapping, into: layer)
    decodeLook(mapping, into: &layer.model)
    layer.timing.read(mapping)
    mapping.follow(\.clock, from: layer.timing, clockKeys) {
      var timing = Timing.layer
      timing.read($0)
      return timing
    }
  }

  private static func decodeLook(_ mapping: MappingReader, into look: inout LayerProperties) {
    mapping.decode(.geometry, into: &look)
    mapping.decode(.appearance, into: &look)
    mapping.set(&look.bounds.size, from: "size") { $0.size() }
    mapping["size"]?.follow(.bounds, from: .size(look.bounds.size)) { $0.size().map(Value.size) }
    if mapping["bounds"] != nil, mapping["size"] != nil {
      mapping.fail("the size is in the layer's bounds already", atKey: "size", rule: .layer)
    }
    // A rectangle is standardised here, as Core Animation does (G11).
    mapping.context.followed?.map(.bounds) { [origin = look.bounds.origin] in $0.rect(at: origin) }
    look.bounds = look.bounds.standardized
    mapping.set(&look.maskedCorners, from: "maskedCorners") { $0.corners() }
    mapping.set(&look, from: MappingKind.lookKeys)
    mapping.set(&look.isGeometryFlipped, from: "geometryFlipped") { $0.flag() }
    for (key, kind, home) in parts { mapping[key].flatMap { MappingReader($0, as: kind) }?.decode(home, into: &look) }
  }

  private static let parts: [(key: String, kind: MappingKind, home: PropertyKey.Home)] = [
    ("border", .border, .border), ("shadow", .shadow, .shadow), ("filters", .filters, .filters),
    ("backgroundFilters", .backgroundFilters, .backgroundFilters),
  ]

  private static let clockKeys = [
    "beginTime", "speed", "timeOffset", "fillMode", "duration", "repeatCount", "repeatDuration", "autoreverses",
  ]
}

extension Value {
  /// Returns a size as a rectangle at a point, and any rectangle with positive extents (G11).
  fileprivate func rect(at origin: Point) -> Value {
    switch self {
    case .size(let size): .rect(Rect(origin: origin, size: size).standardized)
    case .rect(let rect): .rect(rect.standardized)
    default: self
    }
  }
}

extension NodeReader {
  /// Returns corners of a rectangle: the name of one, or a list of names.
  fileprivate func corners() -> Corners? {
    let names: [(name: String, value: Corners)] = [
      ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
      ("none", []),
    ]
    guard isList else { return choice(names) }
    guard let readers = self.names(of: "corners") else { return nil }
    let corners = readers.map { $0.choice(names) }
    return corners.contains(nil) ? nil : corners.reduce(into: []) { $0.formUnion($1 ?? []) }
  }
}

/// A decoder of stacks, which place the sublayers of a layer beside or below one another when the scene is read:
/// `row: {gap: 4, padding: [2, 1]}`.
///
/// The resulting positions are values like those of a file: animations begin from them.
struct StackDecoder {
  /// The alignment of the layers of a stack across its direction.
  enum Alignment: String, CaseIterable {
    /// The upper or left sides of the layers are in a line.
    case start
    /// The centres of the layers are in a line.
    case center
    /// The lower or right sides of the layers are in a line.
    case end
  }

  private let isRow: Bool
  private var gap = 0.0
  private var padding = Size(width: 0, height: 0)
  private var alignment = Alignment.center
  /// True if the layer has a size of its own, which contains the stack.
  private let isSized: Bool

  /// Creates the stack of a layer; nil if it has none. If there are a row and a column, the second is reported.
  init?(_ mapping: MappingReader) {
    let given = mapping.given(["row", "column"])
    if given.count > 1 { mapping.fail("a layer is a 'row' or a 'column', not both", atKey: "column", rule: .layer) }
    guard let key = given.first, let reader = mapping[key],
      let keys = MappingReader(reader, as: key == "row" ? .row : .column)
    else { return nil }
    (isRow, isSized) = (key == "row", !mapping.given(["size", "bounds"]).isEmpty)
    keys.set(&gap, from: "gap") { $0.number() }
    keys.set(&padding, from: "padding") { $0.size() }
    keys.set(&alignment, from: "align") { $0.choice(of: Alignment.self) }
  }

  /// Places sublayers, and gives the layer the size that they need with the padding around them, unless it has a size.
  ///
  /// - Parameter isPlaced: Returns true if a sublayer has a position of its own. Such sublayers, and those without
  ///   extent, take no room.
  func arrange(_ layer: Layer, unless isPlaced: (Layer) -> Bool) {
    let boxes = layer.sublayers.compactMap { sublayer in
      isPlaced(sublayer) ? nil : Self.box(of: sublayer).map { (layer: sublayer, box: $0) }
    }
    let width = boxes.map { across($0.box.size) }.max() ?? 0
    let length = boxes.reduce(0) { $0 + along($1.box.size) } + gap * Double(max(boxes.count - 1, 0))
    if !isSized { layer.model.bounds.size = size(along: length, across: width) + padding + padding }
    var place = layer.model.bounds.origin + Point(x: padding.width, y: padding.height)
    let room = isSized ? across(layer.model.bounds.size) - 2 * across(padding) : width
    for (sublayer, box) in boxes {
      let margin = (room - across(box.size)) * alignment.fraction
      let corner = place + (isRow ? Point(x: 0, y: margin) : Point(x: margin, y: 0))
      sublayer.model.position = sublayer.model.position + corner - box.origin
      let step = along(box.size) + gap
      place = place + (isRow ? Point(x: step, y: 0) : Point(x: 0, y: step))
    }
  }

  /// Returns the size of a text that has none: 2 × 4 points a character, which is a cell if a stage of 160 × 88 points
  /// is shown in a terminal of 80×24, or the size that follows from its `fontSize`.
  static func size(of text: TextContent) -> Size {
    let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    let columns = lines.map { CharacterWidth.columns(of: String($0)) }.max() ?? 0
    let height = text.fontSize > 0 ? text.fontSize : 4
    return Size(width: height / 2 * Double(columns), height: height * Double(lines.count))
  }

  /// Returns the upright box around a layer in its superlayer: around its bounds, or around the outline of a shape
  /// without bounds; nil if it has no extent.
  private static func box(of layer: Layer) -> Rect? {
    if !layer.bounds.isEmpty { return layer.frame }
    guard let outline = (layer as? ShapeLayer)?.path?.bounds else { return nil }
    return Homography(layer.model.transformToSuperlayer).boundingBox(of: outline)
  }

  private func along(_ size: Size) -> Double { isRow ? size.width : size.height }

  private func across(_ size: Size) -> Double { isRow ? size.height : size.width }

  private func size(along: Double, across: Double) -> Size {
    isRow ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}

extension StackDecoder.Alignment {
  /// The fraction of the free room that is before a layer.
  fileprivate var fraction: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

extension Size {
  fileprivate static func + (a: Size, b: Size) -> Size {
    Size(width: a.width + b.width, height: a.height + b.height)
  }
}

/// The keys that are decoded here.
extension MappingKind {
  static let layer = MappingKind(
    noun: "a layer",
    sections: [
      Section(title: "", keys: [nameKey, loopKey] + reuse), Section(title: "geometry", keys: place),
      Section(title: "appearance", keys: look), Section(title: "content", keys: contents),
      Section(title: "clock", keys: clock), Section(title: "motion", keys: motion),
      Section(title: "interaction", keys: interaction), Section(title: "words", keys: words),
    ])

  private static let nameKey = Key("name", .text, "what it is called, without `/`", or: "it has none")

  private static let reuse = [
    Key("use", .text, "the fragment that it is made from; its own keys replace the fragment's", or: "none"),
    Key("with", .bindings, "the values of the fragment's `$names`; in a fragment: their defaults"),
  ]

  private static let place =
    keys(.geometry) + [
      Key("size", .size, "its width and height", or: "`[0, 0]`"),
      Key(
        "geometryFlipped", .flag,
        "whether y runs upwards in it, for the layers in it and for paths; contents stay as they are", or: "`false`"),
    ] + stacks

  private static let stacks = [
    Key(
      "row", .mapping("row"), "places the layers in it beside one another, and makes it as large as they are",
      or: "they stand where they say"),
    Key("column", .mapping("column"), "places them below one another", or: "they stand where they say"),
  ]

  static let row = stack("a row", across: "where lower ones stand: above, in the middle, below")

  static let column = stack("a column", across: "where narrower ones stand: left, in the middle, right")

  private static func stack(_ noun: String, across: String) -> MappingKind {
    MappingKind(
      noun: noun,
      keys: [
        Key("gap", .number, "the distance from one layer to the next, in points", or: "`0`"),
        Key("padding", .size, "the room around all of them: left and right, above and below", or: "`[0, 0]`"),
        Key("align", choice(StackDecoder.Alignment.self), across, or: "`center`"),
      ])
  }

  /// The keys of a layer that set its properties, and follow no parameters.
  static let lookKeys: [KeyOf<LayerProperties>] = [
    KeyOf("maskMode", \.maskMode, .choice, "what of its mask shows it", or: "`alpha`: where the mask is opaque"),
    KeyOf(
      "contentsGravity", \.contentsGravity, .choice,
      "where its picture lies and how large, for art, images and recordings; as with Core Animation `top` is where y is greatest, the lower edge",
      or: "`resize`: stretched to the size; `bottomLeft` for recordings, the upper left corner"),
    KeyOf(
      "allowsGroupOpacity", \.allowsGroupOpacity, .flag, "whether it is dimmed as one picture with all in it",
      or: "`true`"),
    KeyOf(
      "snap", \.snapsToCells, .flag, "whether it is moved to the nearest cell when it is drawn, with all in it",
      or: "`false`"),
  ]

  private static let look =
    keys(.appearance) + [
      Key(
        "maskedCorners", .names,
        "which corners are round: `topLeft`, `topRight`, `bottomLeft`, `bottomRight`; or `none`", or: "all"),
      Key("border", .mapping("border"), "a line along the rectangle, inside it", or: "none"),
      Key("shadow", .mapping("shadow"), "the shadow that it casts", or: "none"),
      Key("filters", .mapping("filters"), "how its picture, with all in it, is blurred and coloured", or: "none"),
      Key(
        "backgroundFilters", .mapping("backgroundFilters"),
        "how that is done to what lies behind it, within its rectangle", or: "none"),
    ] + lookKeys.map(\.key) + [
      Key("mask", .mapping("layer"), "a layer that shows this one only where it is itself opaque", or: "none")
    ]

  private static let contents = ContentNotation.allCases.map(\.row.key)

  private static let clock =
    keys(.clock) + [
      Key("beginTime", .begin, "when its time begins, in the time of the layer it is in", or: "`0s`"),
      Key("speed", .number, "its seconds for each second outside; `0` stands still, `-1` runs backwards", or: "`1`"),
      Key("fillMode", choice(FillMode.self), "`both` or `backwards` shows it before its time begins", or: "`removed`"),
      Key("duration", .time, "of no effect, since a layer's clock never ends", or: "endless"),
      Key("repeatCount", .count, "of no effect, since a layer's clock never ends", or: "`0`"),
      Key("repeatDuration", .span, "of no effect either", or: "`0s`"),
      Key("autoreverses", .flag, "of no effect either", or: "`false`"),
    ]

  private static let motion = [
    Key("sublayers", .list("layer"), "the layers in it, the first at the back", or: "none"),
    Key("animations", .list("animation"), "what changes it over time", or: "none"),
    Key("keyframes", .mappingOrList("keyframeBlock"), "a block of relative keyframes, or several", or: "none"),
    Key(
      "letters", .mappingOrList("letters"), "what its letters do one after another, each a layer in it; for texts",
      or: "nothing"),
    Key("transitions", .list("transition"), "visible changes of the whole layer, each at its time", or: "none"),
  ]

  private static let interaction = [
    Key("gestures", .list("gesture"), "what it listens to", or: "nothing"),
    Key(
      "actions", .actions, "how it changes when a live parameter changes a property of it, by property", or: "at once"),
    Key("changes", .list("eventChange"), "what becomes of it when events happen", or: "nothing"),
  ]

  private static let words = [
    Key("label", .text, "what it is, for those who do not see it: `the dial`", or: "its text, or its name"),
    Key("role", choice(LayerRole.self), "the part that it plays", or: "what its content and its gestures suggest"),
    Key(
      "essential", .flag, "whether its motion, and that of the layers in it, stays where motion is reduced",
      or: "`false`"),
    Key("value", .textOrMapping("spokenValue"), "the present value of what it shows", or: "none"),
  ]

  static let border = MappingKind(noun: "a border", keys: keys(.border))

  static let shadow = MappingKind(noun: "a shadow", keys: keys(.shadow))

  static let filters = MappingKind(noun: "filters", keys: keys(.filters))

  static let backgroundFilters = MappingKind(noun: "filters of a background", keys: keys(.backgroundFilters))
}
