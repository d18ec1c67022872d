/// Everything about a layer that can be seen: the model holds one, and a presentation is a copy of it with the
/// animations of an instant applied (V21).
///
/// Names and defaults are Core Animation's (G6).
@dynamicMemberLookup
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
  /// 0 is invisible, 1 hides what lies below; sublayers are dimmed with it.
  public var opacity = 1.0
  /// Whether the layer and everything in it is left out.
  public var isHidden = false
  /// The colour behind the content; nil shows what lies below.
  public var backgroundColor: Color?
  /// How round the corners of background and border are, in points; content and sublayers only with `masksToBounds`
  /// (G16).
  public var cornerRadius = 0.0
  /// Where and how large that part lies in the bounds (G24).
  public var contentsGravity = ContentsGravity.resize
  /// Whether an opacity below 1 dims the layer and its sublayers as one picture, rather than each by itself (G18).
  public var allowsGroupOpacity = true
  /// Whether the layer, with all in it, is moved to the nearest cell when it is drawn upright. Core Animation has no such property.
  public var snapsToCells = false
  /// Whether the layer's own points, and with them its sublayers, run upwards: mirrored within its bounds. Contents and text stay as
  /// they are (G7a).
  public var isGeometryFlipped = false
  /// Whether content and sublayers end at the bounds (G17).
  public var masksToBounds = false
  /// Whether the layer is seen from behind as well (G13).
  public var isDoubleSided = true
  /// Which corners `cornerRadius` rounds; the others are sharp (G16).
  public var maskedCorners = Corners.all
  /// How the layer's colours, with those of all that is in it, are mixed with what lies below (G34).
  public var blendMode = BlendMode.normal
  /// What is done to the layer's old and new pictures; nil in a model, and when no transition is under way (R4).
  public package(set) var transition: TransitionState?
  /// What few layers have (`RareProperties`).
  @usableFromInline var rare = RareMemory()
  /// What the layer draws of its own.
  public var content = LayerContent.none

  /// A layer at the origin, without size or content.
  public init() {}
}
