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
  /// How round the corners of background and border are, in points; content and sublayers only with `masksToBounds`
  /// (G16).
  public var cornerRadius = 0.0
  /// The width of the line along the bounds, inside them and above the sublayers, in points (G16).
  public var borderWidth = 0.0
  /// The colour of the line along the bounds; nil draws none.
  public var borderColor: Color? = .black
  /// How strong the shadow is: 0, none, to 1.
  public var shadowOpacity = 0.0
  /// How far the shadow is blurred, in points.
  public var shadowRadius = 3.0
  /// Where the shadow lies relative to the layer, in points; (0, −3) is Core Animation's, and upwards here.
  public var shadowOffset = Size(width: 0, height: -3)
  /// The colour of the shadow; nil casts none.
  public var shadowColor: Color? = .black
  /// What casts the shadow, in the layer's own points; nil for what the layer shows.
  public var shadowPath: Path?
  /// Which part of its contents the layer shows, as fractions of their width and height; of character art whole cells.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  /// Where and how large that part lies in the bounds (G24).
  public var contentsGravity = ContentsGravity.resize
  /// Whether an opacity below 1 dims the layer and its sublayers as one picture, rather than each by itself (G18).
  public var allowsGroupOpacity = true
  /// Whether the layer, with all in it, is moved to the nearest cell when it is drawn upright. Core Animation has no such property.
  public var snapsToCells = false
  /// Whether content and sublayers end at the bounds (G17).
  public var masksToBounds = false
  /// Whether the layer is seen from behind as well (G13).
  public var isDoubleSided = true
  /// Which corners `cornerRadius` rounds; the others are sharp (G16).
  public var maskedCorners = Corners.all
  /// How the layer's colours, with those of all that is in it, are mixed with what lies below (G34).
  public var blendMode = BlendMode.normal
  /// The layer's filters, which are rare and large (`filters`, `backgroundFilters`).
  @usableFromInline var effects = RareEffects()
  /// What is done to the layer's old and new pictures; nil in a model, and when no transition is under way (R4).
  public package(set) var transition: TransitionState?
  /// What the layer draws of its own.
  public var content = LayerContent.none

  /// A layer at the origin, without size or content.
  public init() {}
}
