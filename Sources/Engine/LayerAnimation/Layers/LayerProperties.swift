/// All visible properties of a layer: the model has one value, and a presentation is a copy of it with the animations
/// of an instant applied.
///
/// The names and defaults are Core Animation's.
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
  /// The content of the layer.
  public var content = LayerContent.none

  // Few layers set these. They come last, so that what a frame reads of each layer takes few cache lines.
  /// The transform of the sublayers only, about the anchor point, such as a perspective.
  public var sublayerTransform = Transform3D.identity
  /// The width of the border along the bounds, inside them and above the sublayers, in points.
  public var borderWidth = 0.0
  /// The colour of the border; nil draws none.
  public var borderColor: Color? = .black
  /// The opacity of the shadow, from 0, none, to 1.
  public var shadowOpacity = 0.0
  /// The blur radius of the shadow, in points.
  public var shadowRadius = 3.0
  /// The offset of the shadow from the layer, in points. The default (0, −3) is Core Animation's, and points upwards
  /// here.
  public var shadowOffset = Size(width: 0, height: -3)
  /// The colour of the shadow; nil casts none.
  public var shadowColor: Color? = .black
  /// The outline that casts the shadow, in the layer's own points; nil for the layer's picture.
  public var shadowPath: Path?
  /// The part of its contents that the layer shows, as fractions of their width and height; whole cells of character
  /// art.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The filters of the picture of the layer with everything in it.
  public var filters = LayerFilters()
  /// The filters of the part of the picture behind the layer, within its bounds.
  public var backgroundFilters = LayerFilters()
  /// Creates the properties of a layer at the origin, without size or content.
  public init() {}
}

extension UnsafePointer<LayerProperties> {
  /// True if the layer has filters that change something.
  @inlinable package var hasFilters: Bool { !(pointee.filters.isNeutral && pointee.backgroundFilters.isNeutral) }
}
