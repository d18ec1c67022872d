import LayerAnimation

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
