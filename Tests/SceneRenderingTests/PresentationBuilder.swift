import Cells
import LayerAnimation
@testable import SceneRendering

/// Builds presentations by hand: layers in pre-order, as sampling would fill them in.
final class PresentationBuilder {
  private var layers: [PresentationLayer] = []
  private var superlayers: [Int] = []

  /// Adds a layer, and what `inside` adds within it.
  func layer(
    time: Double = 0, isPresent: Bool = true, instance: Int = 0, _ configure: (inout LayerProperties) -> Void,
    inside: () -> Void = {}
  ) {
    var layer = PresentationLayer()
    var properties = LayerProperties()
    configure(&properties)
    layer.properties = properties
    layer.parent = superlayers.last ?? -1
    layer.time = time
    layer.isPresent = isPresent
    layer.instance = instance
    let index = layers.count
    layers.append(layer)
    superlayers.append(index)
    inside()
    superlayers.removeLast()
    layers[index].subtreeEnd = layers.count
  }

  /// Adds a shape at the origin of its superlayer.
  func shape(_ path: Path, fill: Color? = .white, stroke: Color? = nil, width: Double = 1) {
    layer { $0.content = .shape(path, fill: fill, stroke: stroke, width: width) }
  }

  /// Adds text.
  func text(
    _ string: String, at position: Point, size: Size = .zero, _ alignment: TextAlignment = .natural,
    anchorPoint: Point = Point(x: 0.5, y: 0.5)
  ) {
    layer {
      var content = TextContent()
      content.string = string
      content.alignmentMode = alignment
      $0.content = .text(content)
      $0.position = position
      $0.bounds.size = size
      $0.anchorPoint = anchorPoint
    }
  }

  /// Adds a coloured panel by its middle.
  func panel(_ color: Color, center: Point, size: Size) {
    layer {
      $0.backgroundColor = color
      $0.position = center
      $0.bounds.size = size
    }
  }

  /// A presentation whose root is a stage of a size.
  static func stage(width: Double, height: Double, _ fill: (PresentationBuilder) -> Void) -> PresentationTree {
    let builder = PresentationBuilder()
    builder.layer {
      $0.bounds = Rect(x: 0, y: 0, width: width, height: height)
      $0.position = Point(x: width / 2, y: height / 2)
    } inside: {
      fill(builder)
    }
    var tree = PresentationTree()
    tree.layers = builder.layers
    return tree
  }
}

extension LayerContent {
  /// A filled or stroked outline.
  static func shape(
    _ path: Path, fill: Color? = nil, stroke: Color? = nil, width: Double = 1,
    _ configure: (inout ShapeContent) -> Void = { _ in }
  ) -> LayerContent {
    var content = ShapeContent()
    content.path = path
    content.fillColor = fill
    content.strokeColor = stroke
    content.lineWidth = width
    configure(&content)
    return .shape(content)
  }
}

extension Path {
  /// A circle.
  static func circle(_ x: Double, _ y: Double, radius: Double) -> Path {
    var path = Path()
    path.addEllipse(in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    return path
  }

  /// Straight lines from point to point.
  static func lines(_ points: (Double, Double)..., closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let place = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    if closed { path.closeSubpath() }
    return path
  }

  /// A rectangle.
  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    var path = Path()
    path.addRect(Rect(x: x, y: y, width: width, height: height))
    return path
  }
}

/// One frame of a presentation on a grid of its own.
func frame(
  _ presentation: PresentationTree, columns: Int, rows: Int, monochrome: Bool = false, background: Color? = nil,
  glyphSet: GlyphSet = .ascii
) -> CellBuffer {
  let rasterizer = Rasterizer(glyphSet: glyphSet)
  rasterizer.isMonochrome = monochrome
  rasterizer.stageBackground = background
  let buffer = CellBuffer(columns: columns, rows: rows)
  let size = presentation.layers[0].properties.bounds.size
  rasterizer.render(presentation, fit: StageFit(stage: size, columns: columns, rows: rows), into: buffer)
  return buffer
}

/// The lines of a monochrome frame whose stage has one point a column.
func picture(columns: Int, rows: Int, _ fill: (PresentationBuilder) -> Void) -> [String] {
  let stage = PresentationBuilder.stage(width: Double(columns), height: Double(rows * 2), fill)
  return frame(stage, columns: columns, rows: rows, monochrome: true).lines
}

extension PaintOrder {
  /// Arranges a presentation.
  func arrange(_ presentation: PresentationTree, on stage: Homography) {
    presentation.layers.withUnsafeBufferPointer { arrange($0, on: stage) }
  }
}
