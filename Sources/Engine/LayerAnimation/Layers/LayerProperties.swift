/// All visible properties of a layer: the model has one value, and a presentation is a copy of it with the animations
/// of an instant applied.
///
/// The names and defaults are Core Animation's.
@dynamicMemberLookup
public struct LayerProperties: Hashable, Sendable {
  /// The position of the anchor point, in the superlayer's points.
  public var position = Point.zero
  /// The position along the z axis; siblings are painted in ascending order.
  public var zPosition = 0.0
  /// The point of the bounds that lies at `position`, and about which transforms act, as fractions of the bounds.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// The distance of the anchor point in front of the layer's plane, in points.
  public var anchorPointZ = 0.0
  /// The layer's rectangle in its own coordinates: its size, and the origin of its sublayers' coordinates.
  public var bounds = Rect.zero
  /// The transform of the layer and its sublayers about the anchor point.
  public var transform = Transform3D.identity
  /// The opacity of the layer and its sublayers, from 0, invisible, to 1.
  public var opacity = 1.0
  /// True if the layer and everything in it is not drawn.
  public var isHidden = false
  /// The colour behind the content; nil for none.
  public var backgroundColor: Color?
  /// The radius of the corners of background and border, in points; of content and sublayers only with `masksToBounds`.
  public var cornerRadius = 0.0
  /// The placement and scale of the contents in the bounds.
  public var contentsGravity = ContentsGravity.resize
  /// True if an opacity below 1 applies to the layer and its sublayers as one picture, rather than to each of them.
  public var allowsGroupOpacity = true
  /// True if the layer, with everything in it, is moved to the nearest cell when it is drawn upright. Core Animation
  /// has no such property.
  public var snapsToCells = false
  /// True if the layer's own points, and with them its sublayers, run upwards: they are mirrored within its bounds.
  /// Contents and text stay as they are.
  public var isGeometryFlipped = false
  /// True if the bounds clip the content and the sublayers.
  public var masksToBounds = false
  /// True if the layer is visible from behind as well.
  public var isDoubleSided = true
  /// The corners that `cornerRadius` rounds.
  public var maskedCorners = Corners.all
  /// The mode in which the colours of the layer, with everything in it, are mixed with the picture below.
  public var blendMode = BlendMode.normal
  /// The state of the transition between the layer's old and new pictures; nil in a model, and without a transition.
  public package(set) var transition: TransitionState?
  /// The properties that few layers set (`RareProperties`).
  @usableFromInline var rare = RareMemory()
  /// The content of the layer.
  public var content = LayerContent.none

  /// Creates the properties of a layer at the origin, without size or content.
  public init() {}
}
