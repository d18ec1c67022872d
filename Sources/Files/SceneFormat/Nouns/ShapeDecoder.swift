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

  /// Decodes the stroke of drawn text, which has no interior.
  static func decodeStroke(_ mapping: MappingReader, into shape: inout ShapeContent) {
    decode(KeyedProperty.all(in: .shape).filter { $0.property != .fillColor }, mapping, into: &shape)
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
    for other in outlines.dropFirst() {
      mapping.fail("a shape has one outline: this one has '\(outlines[0])' already", atKey: other, rule: .content)
    }
    guard let form = outlines.first.flatMap(OutlineNotation.init), let reader = mapping[form.rawValue] else {
      if mapping.lacksAll(notations) {
        mapping.context.report(
          "a shape needs an outline: \(enumeration(notations, "or"))", at: mapping.place, rule: .content)
      }
      return nil
    }
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
