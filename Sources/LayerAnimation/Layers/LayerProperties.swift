/// Everything about a layer that can be seen: the model holds one, and a presentation is a copy of it with the
/// animations of an instant applied (V21).
///
/// Names and defaults are Core Animation's (G6).
public struct LayerProperties: Hashable, Sendable {
  /// Where the anchor point lies, in the superlayer's points.
  public var position = Point.zero
  /// How near the layer is; siblings are painted in ascending order (G14).
  public var zPosition = 0.0
  /// The point of the bounds that `position` places and transforms turn about, as fractions of the bounds.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// The anchor's distance in front of the layer's plane, in points.
  public var anchorPointZ = 0.0
  /// The layer's own coordinates: its size, and where its sublayers' origin is.
  public var bounds = Rect.zero
  /// What is done to the layer and its sublayers, about the anchor point.
  public var transform = Transform3D.identity
  /// What is done to the sublayers only, about the anchor point; perspective goes here (G5).
  public var sublayerTransform = Transform3D.identity
  /// 0 is invisible, 1 hides what lies below; sublayers are dimmed with it.
  public var opacity = 1.0
  /// Whether the layer and everything in it is left out.
  public var isHidden = false
  /// The colour behind the content; nil shows what lies below.
  public var backgroundColor: Color?
  /// What the layer draws of its own.
  public var content = LayerContent.none

  /// A layer at the origin, without size or content.
  public init() {}

  /// The anchor point in the layer's own points (G7).
  public var anchor: Point {
    Point(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width, y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// From the layer's own points to its superlayer's sublayer space: `T(−A)·transform·T(position, zPosition)` (G7).
  public var transformToSuperlayer: Transform3D {
    let anchor = anchor
    return Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -anchorPointZ)
      .concatenating(transform)
      .concatenating(.translation(x: position.x, y: position.y, z: zPosition))
  }

  /// From the space of the sublayers to the layer's own points: `T(−A)·sublayerTransform·T(A)` (G8).
  public var transformFromSublayers: Transform3D {
    guard !sublayerTransform.isIdentity else { return .identity }
    let anchor = anchor
    return Transform3D.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(sublayerTransform)
      .concatenating(.translation(x: anchor.x, y: anchor.y))
  }
}
