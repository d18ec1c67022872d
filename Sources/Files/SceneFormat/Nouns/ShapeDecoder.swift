import Cells
import Diagnostics
import LayerAnimation

/// A decoder of filled and stroked outlines. An outline is a path, or one of a few forms with a shorter notation.
enum ShapeDecoder {
  static func decode(_ reader: NodeReader) -> ShapeLayer? {
    guard let shape = shape(reader, fillColor: .black) else { return nil }
    let layer = ShapeLayer()
    layer.shape = shape
    return layer
  }

  /// Returns a shape; `fillColor` is the fill colour that it has if the file gives none.
  static func shape(_ reader: NodeReader, fillColor: Color) -> ShapeContent? {
    guard let mapping = MappingReader(reader, as: .shape) else { return nil }
    var shape = ShapeContent()
    shape.path = outline(mapping)
    shape.fillColor = fillColor
    mapping.set(&shape.fillRule, from: "fillRule") { $0.choice(of: FillRule.self) }
    decode(KeyedProperty.all(in: .shape), mapping, into: &shape)
    return shape
  }

  /// Decodes the stroke of drawn text or of a connector, which has no interior: the keys that their mappings have.
  static func decodeStroke(_ mapping: MappingReader, into shape: inout ShapeContent) {
    decode(KeyedProperty.all(in: .shape).filter { mapping.kind.has($0.name) }, mapping, into: &shape)
  }

  private static func decode(
    _ keys: [KeyedProperty], _ mapping: MappingReader, into shape: inout ShapeContent
  ) {
    mapping.set(&shape.lineCap, from: "lineCap") { $0.choice(of: LineCap.self) }
    mapping.set(&shape.lineJoin, from: "lineJoin") { $0.choice(of: LineJoin.self) }
    var properties = LayerProperties()
    properties.content = .shape(shape)
    mapping.decode(keys, into: &properties)
    if case .shape(let decoded) = properties.content { shape = decoded }
  }

  /// Returns the outline; the first of several is used, and the others are reported.
  private static func outline(_ mapping: MappingReader) -> Path? {
    let notations = OutlineNotation.allCases.map(\.rawValue)
    let outlines = mapping.given(notations)
    guard let form = outlines.first.flatMap(OutlineNotation.init), let reader = mapping[form.rawValue] else {
      if mapping.lacksAll(notations) {
        mapping.fail("a shape needs an outline: \(enumeration(notations, "or"))", rule: .content)
      }
      return nil
    }
    mapping.refuse(outlines.dropFirst(), "a shape has one outline: this one has '\(form)' already", rule: .content)
    let path = outline(reader, form: form)
    if let path { reader.follow(.path, from: .path(path)) { outline($0, form: form).map(Value.path) } }
    return path
  }

  private static func outline(_ reader: NodeReader, form: OutlineNotation) -> Path? {
    switch form {
    case .circle: circle(reader)
    case .ellipse: reader.rect().map(ellipse)
    case .rect: reader.rect().map(rectangle)
    case .polyline: reader.points().map { polygon($0, isClosed: false) }
    case .polygon: reader.points().map { polygon($0, isClosed: true) }
    case .path: reader.path()
    }
  }

  private static func circle(_ reader: NodeReader) -> Path? {
    guard let mapping = MappingReader(reader, as: .circle) else { return nil }
    let center = mapping.read("center") { $0.point() } ?? .zero
    guard let radius = mapping.read("radius", { $0.number(in: 0...SceneLimits.magnitude) }) else { return nil }
    return ellipse(
      in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private static func ellipse(in rect: Rect) -> Path {
    var path = Path()
    path.addEllipse(in: rect.standardized)
    return path
  }

  private static func rectangle(_ rect: Rect) -> Path {
    var path = Path()
    path.addRect(rect.standardized)
    return path
  }

  private static func polygon(_ points: [Point], isClosed: Bool) -> Path {
    let lines = points.dropFirst().map { Path.Element.line($0) }
    return Path(points.prefix(1).map { .move($0) } + lines + (isClosed ? [.close] : []))
  }
}

/// The notations of a shape's outline, of which a shape has one.
enum OutlineNotation: String, CaseIterable {
  case path, circle, ellipse, rect, polyline, polygon

  /// The key of the outline.
  var key: MappingKind.Key {
    switch self {
    case .path: MappingKind.key(.path)
    case .circle:
      MappingKind.Key(
        rawValue, .mapping("circle"), "`{center: [x, y], radius: r}`; the centre is `[0, 0]` if left out")
    case .ellipse: MappingKind.Key(rawValue, .rect, "the rectangle that it fills: `[x, y, width, height]`")
    case .rect: MappingKind.Key(rawValue, .rect, "`[x, y, width, height]`")
    case .polyline: MappingKind.Key(rawValue, .points, "points: `[[0, 0], [10, 5], [20, 0]]`")
    case .polygon: MappingKind.Key(rawValue, .points, "the same, closed")
    }
  }
}

/// A decoder of text made of strokes: a shape layer whose size is the bounding box of the text.
enum DrawnDecoder {
  static func decode(_ reader: NodeReader) -> (layer: ShapeLayer, text: DrawnText)? {
    guard let mapping = MappingReader(reader, as: .drawn), let text = text(mapping) else { return nil }
    let layer = ShapeLayer(text)
    mapping.follow(\.properties[.path], from: .path(text.path), textKeys) { Self.text($0).map { .path($0.path) } }
    mapping.follow(\.properties[.bounds], from: .rect(text.bounds), textKeys) { Self.text($0).map { .rect($0.bounds) } }
    var shape = layer.shape
    ShapeDecoder.decodeStroke(mapping, into: &shape)
    layer.shape = shape
    return (layer, text)
  }

  private static let textKeys = ["string", "size", "alignmentMode", "letterSpacing", "lineSpacing"]

  private static func text(_ mapping: MappingReader) -> DrawnText? {
    guard let string = mapping.read("string", { $0.text() }) else { return nil }
    mapping["string"]?.warnOfMissingStrokes(in: string, substitute: "a box is drawn in its place")
    var text = DrawnText(string)
    mapping.set(&text, from: MappingKind.drawnKeys)
    // The strokes are not even generated if the limit for path elements is exceeded.
    return mapping.context.spend(pathElements: text.elementCount, at: mapping.place) ? text : nil
  }

  /// Returns the text with the centre of its box at (0, 0), for particles, which have a position but no size.
  static func centered(_ reader: NodeReader) -> ShapeContent? {
    guard let layer = decode(reader)?.layer else { return nil }
    var shape = layer.shape
    let middle = layer.bounds.center
    shape.path = shape.path?.mapped { $0 - middle }
    return shape
  }
}

/// The keys that are decoded here.
extension MappingKind {
  static let shape = MappingKind(
    noun: "a shape",
    sections: [
      Section(title: "outline, one of them", keys: outlines), Section(title: "colour and line", keys: strokes),
    ])

  static let outlines = OutlineNotation.allCases.map(\.key)

  static let strokes =
    keys(.shape) + [
      Key("lineCap", choice(LineCap.self), "its ends", or: "`butt`"),
      Key("lineJoin", choice(LineJoin.self), "its corners", or: "`miter`"),
      Key("fillRule", choice(FillRule.self), "what is inside where the outline crosses itself", or: "`nonZero`"),
    ]

  static let circle = MappingKind(
    noun: "a circle",
    keys: [
      Key("center", .point, "its middle", or: "`[0, 0]`"),
      Key("radius", .number, "from the middle to the line", or: .needed),
    ])

  /// The keys of a drawn text that set its properties.
  static let drawnKeys: [KeyOf<DrawnText>] = [
    KeyOf(
      "size", \.size, .number(in: 0.1...10_000), "how high capitals are, in points; readable from four rows on",
      or: "`8`"),
    KeyOf("alignmentMode", \.alignment, .choice, "how lines stand within the longest", or: "`natural`"),
    KeyOf(
      "letterSpacing", \.letterSpacing, .number(in: -10_000...10_000), "what is added to the distance between letters",
      or: "`0`"),
    KeyOf(
      "lineSpacing", \.lineSpacing, .number(in: -10_000...10_000), "what is added to the distance between lines",
      or: "`0`"),
  ]

  static let drawn = MappingKind(
    noun: "a drawn text",
    sections: [
      Section(
        title: "text",
        keys: [Key("string", .text, "the text", or: .needed)] + drawnKeys.map(\.key)),
      Section(
        title: "line",
        keys: strokes.compactMap { key in
          switch key.name {
          case "fillColor", "fillRule": nil
          case "strokeColor": Key(key.name, key.form, key.about, or: "`white`")
          case "lineWidth": Key(key.name, key.form, key.about, or: "a sixteenth of the size")
          case "lineCap", "lineJoin": Key(key.name, key.form, key.about, or: "`round`")
          default: key
          }
        }),
    ])
}
