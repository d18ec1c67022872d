import LayerAnimation

/// A filled and stroked outline. The outline is a path, or one of a few forms that are tedious to write as one.
enum ShapeDecoder {
  static func decode(_ reader: NodeReader) -> ShapeLayer? {
    guard let shape = shape(reader, fillColor: .black) else { return nil }
    let layer = ShapeLayer()
    layer.shape = shape
    return layer
  }

  /// A shape with the colour inside that it has if nothing is said.
  static func shape(_ reader: NodeReader, fillColor: Color) -> ShapeContent? {
    guard let mapping = MappingReader(reader, as: .shape) else { return nil }
    var shape = ShapeContent()
    shape.path = outline(mapping)
    shape.fillColor = fillColor
    decodeFill(mapping, into: &shape)
    decodeStroke(mapping, into: &shape)
    return shape
  }

  private static func decodeFill(_ mapping: MappingReader, into shape: inout ShapeContent) {
    mapping.set(&shape.fillColor, from: "fillColor") { $0.optionalColor() }
    mapping.set(&shape.fillRule, from: "fillRule") { $0.choice(of: FillRule.self) }
  }

  static func decodeStroke(_ mapping: MappingReader, into shape: inout ShapeContent) {
    let lengths = 0...SceneLimits.magnitude
    mapping.set(&shape.strokeColor, from: "strokeColor") { $0.optionalColor() }
    mapping.set(&shape.lineWidth, from: "lineWidth") { $0.number(in: lengths) }
    mapping.set(&shape.lineCap, from: "lineCap") { $0.choice(of: LineCap.self) }
    mapping.set(&shape.lineJoin, from: "lineJoin") { $0.choice(of: LineJoin.self) }
    mapping.set(&shape.miterLimit, from: "miterLimit") { $0.number(in: lengths) }
    mapping.set(&shape.strokeStart, from: "strokeStart") { $0.number(in: 0...1) }
    mapping.set(&shape.strokeEnd, from: "strokeEnd") { $0.number(in: 0...1) }
    mapping.set(&shape.lineDashPattern, from: "lineDashPattern") { $0.numbers(in: lengths) }
    mapping.set(&shape.lineDashPhase, from: "lineDashPhase") { $0.number() }
  }

  /// The outline; of several the first is taken and the others reported.
  private static func outline(_ mapping: MappingReader) -> Path? {
    let outlines = mapping.given(MappingKind.outlines.map(\.name))
    for other in outlines.dropFirst() {
      mapping.fail("a shape has one outline: this one has '\(outlines[0])' already", atKey: other)
    }
    guard let form = outlines.first, let reader = mapping[form] else {
      let names = enumeration(MappingKind.outlines.map(\.name), "or")
      mapping.context.report("a shape needs an outline: \(names)", at: mapping.place)
      return nil
    }
    return outline(reader, form: form)
  }

  private static func outline(_ reader: NodeReader, form: String) -> Path? {
    switch form {
    case "circle": circle(reader)
    case "ellipse": reader.rect().map(ellipse)
    case "rect": reader.rect().map(rectangle)
    case "polyline": reader.points().map { polygon($0, isClosed: false) }
    case "polygon": reader.points().map { polygon($0, isClosed: true) }
    default: reader.path()
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
