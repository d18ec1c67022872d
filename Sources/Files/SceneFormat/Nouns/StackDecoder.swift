import Cells
import Diagnostics
import LayerAnimation

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
