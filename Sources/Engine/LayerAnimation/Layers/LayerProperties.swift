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
  /// What of the layer's mask shows the layer. Core Animation has `alpha` alone.
  public var maskMode = MaskMode.alpha
  /// Creates the properties of a layer at the origin, without size or content.
  public init() {}
}

extension UnsafePointer<LayerProperties> {
  /// True if the layer has filters that change something.
  @inlinable package var hasFilters: Bool { !(pointee.filters.isNeutral && pointee.backgroundFilters.isNeutral) }
}

/// The address of a layer's properties. They are large, and copying them counts references; code that reads those of
/// many layers in every frame therefore uses the address.
@usableFromInline
package typealias PropertiesPointer = UnsafePointer<LayerProperties>

/// A layer's geometry: its anchor and its matrices (G7, G8), and the depth of its sublayers (G15).
extension PropertiesPointer {
  /// The anchor point in the layer's own points (G7): the same point of the picture, whether or not these are mirrored
  /// (G7a).
  @inlinable package var anchor: Point {
    let y = pointee.isGeometryFlipped ? 1 - pointee.anchorPoint.y : pointee.anchorPoint.y
    return Point(
      x: pointee.bounds.origin.x + pointee.anchorPoint.x * pointee.bounds.size.width,
      y: pointee.bounds.origin.y + y * pointee.bounds.size.height)
  }

  /// True if the transform is the identity, and the layer is not mirrored. All entries are compared at once, since this
  /// is computed for every layer that moves. The sign of a zero is ignored, since a rotation by 0 has negative zeros.
  @inlinable
  package var isOnlyShifted: Bool {
    guard !pointee.isGeometryFlipped, let transform = pointer(to: \.transform) else { return false }
    let (one, all, value) = ((1.0).bitPattern, UInt64.max, UInt64.max >> 1)
    let identity = SIMD16<UInt64>(one, 0, 0, 0, 0, one, 0, 0, 0, 0, one, 0, 0, 0, 0, one)
    let mask = SIMD16<UInt64>(
      all, value, value, value, value, all, value, value, value, value, all, value, value, value, value, all)
    let entries = UnsafeRawPointer(transform).loadUnaligned(as: SIMD16<UInt64>.self)
    let difference = (entries ^ identity) & mask
    let eighths = difference.lowHalf | difference.highHalf
    let quarters = eighths.lowHalf | eighths.highHalf
    let halves = quarters.lowHalf | quarters.highHalf
    return halves[0] | halves[1] == 0
  }

  /// The map from the layer's own points to its superlayer's sublayer space: `T(−A)·transform·T(position, zPosition)`
  /// (G7), with a reflection of y first if these points run upwards (G7a).
  @usableFromInline package var transformToSuperlayer: Transform3D {
    let anchor = anchor
    let toAnchor = Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -pointee.anchorPointZ)
    return (pointee.isGeometryFlipped ? toAnchor.concatenating(.scale(x: 1, y: -1)) : toAnchor)
      .concatenating(pointee.transform)
      .concatenating(.translation(x: pointee.position.x, y: pointee.position.y, z: pointee.zPosition))
  }

  /// The map from the sublayer space to the layer's own points: `T(−A)·sublayerTransform·T(A)` (G8).
  @usableFromInline package var transformFromSublayers: Transform3D {
    guard !pointee.sublayerTransform.isIdentity else { return .identity }
    let anchor = anchor
    return Transform3D.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(pointee.sublayerTransform)
      .concatenating(.translation(x: anchor.x, y: anchor.y))
  }

  /// True if sublayers keep their depth, instead of being projected onto the layer's plane first (G15, G25).
  @inlinable package var preservesDepth: Bool {
    if case .replicator(let replicator) = pointee.content { replicator.preservesDepth } else { isTransformOnly }
  }

  /// True if the layer only transforms its sublayers, so that nothing of its own is drawn or hit (G15).
  @inlinable package var isTransformOnly: Bool {
    if case .transform = pointee.content { true } else { false }
  }

  /// Returns true if the layer faces the viewer, or is double-sided (G13); always if sublayers keep their depth, since
  /// they may be visible when the layer is not.
  ///
  /// - Parameters:
  ///   - projection: The map from the layer's points to the target plane.
  ///   - unitArea: The area of a square point of the stage in the target plane.
  @inlinable package func isShown(through projection: Homography, unitArea: Double) -> Bool {
    preservesDepth
      || projection.isSeen(near: pointee.bounds.center, fromBehind: pointee.isDoubleSided, unitArea: unitArea)
  }
}

/// A layer's geometry: its anchor, its matrices, its frame (G7–G10).
extension LayerProperties {
  /// The anchor point in the layer's own points (G7).
  package var anchor: Point { withUnsafePointer(to: self) { $0.anchor } }

  /// The map from the layer's own points to its superlayer's sublayer space: `T(−A)·transform·T(position, zPosition)`
  /// (G7).
  package var transformToSuperlayer: Transform3D { withUnsafePointer(to: self) { $0.transformToSuperlayer } }

  /// The map from the sublayer space to the layer's own points: `T(−A)·sublayerTransform·T(A)` (G8).
  package var transformFromSublayers: Transform3D { withUnsafePointer(to: self) { $0.transformFromSublayers } }

  /// True if sublayers keep their depth, instead of being projected onto the layer's plane first (G15, G25).
  package var preservesDepth: Bool { withUnsafePointer(to: self) { $0.preservesDepth } }

  /// True if the layer only transforms its sublayers, so that nothing of its own is drawn or hit (G15).
  package var isTransformOnly: Bool { withUnsafePointer(to: self) { $0.isTransformOnly } }

  /// The bounding box of the bounds in the superlayer's points, without the perspective of any superlayer.
  ///
  /// Setting it keeps `transform`, `anchorPoint` and the origin of the bounds: the size is the one whose image under
  /// the transform has the new size, and the position follows. The frame equals the value that was set if the transform
  /// only scales, translates, or rotates by right angles. Apple leaves other rotations undefined; here the bounds are
  /// the bounding box along the layer's own axes. A transform without an inverse does not change the size.
  public var frame: Rect {
    get { Homography(transformToSuperlayer).boundingBox(of: bounds) ?? .zero }
    set {
      let frame = newValue.standardized
      let area = Rect(origin: .zero, size: frame.size)
      if let box = Homography(linear: transform).stableInverse?.boundingBox(of: area) {
        bounds.size = box.size
      }
      position = .zero
      position = frame.origin - self.frame.origin
    }
  }
}

extension Homography {
  /// Creates the linear part of a matrix: rotation, scale and shear, without translation and perspective.
  fileprivate init(linear matrix: Transform3D) {
    self.init(xx: matrix.m11, xy: matrix.m12, xw: 0, yx: matrix.m21, yy: matrix.m22, yw: 0, ox: 0, oy: 0, ow: 1)
  }
}

/// What of a mask shows the layer that it masks.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum MaskMode: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// The opacity of the mask.
  case alpha
  /// What the mask leaves free: 1 less its opacity.
  case invertedAlpha
  /// The luminance of the mask, `0.2126·red + 0.7152·green + 0.0722·blue` of the colours as encoded, times its opacity.
  case luminance
  /// 1 less that.
  case invertedLuminance

  /// True if what the mask leaves free is shown.
  package var isInverted: Bool { self == .invertedAlpha || self == .invertedLuminance }

  /// True if the colours of the mask count.
  package var readsColors: Bool { self == .luminance || self == .invertedLuminance }
}

/// The placement and scale of a layer's contents in its bounds.
///
/// The top is the edge with the greatest y, as in Core Animation; if y runs downwards that is the lower edge on the
/// screen.
public enum ContentsGravity: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// At the natural size, in the middle or at a side or corner.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// Stretched to the bounds.
  case resize
  /// Scaled in proportion to the greatest size that fits, in the middle.
  case resizeAspect
  /// Scaled in proportion to the least size that covers the bounds, in the middle.
  case resizeAspectFill

  /// Returns the rectangle of contents in bounds; it may extend beyond them.
  ///
  /// - Parameters:
  ///   - size: The natural size of the contents, in points. The modes that scale give contents without an area the size
  ///     zero.
  ///   - bounds: The layer's bounds.
  package func place(of size: Size, in bounds: Rect) -> Rect {
    let scale = scale(of: size, in: bounds.size)
    let (width, height) = (size.width * scale.x, size.height * scale.y)
    return Rect(
      x: bounds.origin.x + (bounds.size.width - width) * side.x,
      y: bounds.origin.y + (bounds.size.height - height) * side.y, width: width, height: height)
  }

  /// The gravity with top and bottom exchanged, for the opposite direction of y.
  package var flipped: ContentsGravity {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    case .center, .left, .right, .resize, .resizeAspect, .resizeAspectFill: self
    }
  }

  private func scale(of size: Size, in bounds: Size) -> Point {
    guard size.width > 0, size.height > 0 else { return isAtOwnSize ? Point(x: 1, y: 1) : .zero }
    let stretch = Point(x: bounds.width / size.width, y: bounds.height / size.height)
    switch self {
    case .resize: return stretch
    case .resizeAspect: return Point(x: min(stretch.x, stretch.y), y: min(stretch.x, stretch.y))
    case .resizeAspectFill: return Point(x: max(stretch.x, stretch.y), y: max(stretch.x, stretch.y))
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: return Point(x: 1, y: 1)
    }
  }

  private var isAtOwnSize: Bool { self != .resize && self != .resizeAspect && self != .resizeAspectFill }

  /// The fraction of the remaining space that lies before the contents.
  private var side: Point {
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: 0.0
      case .right, .topRight, .bottomRight: 1.0
      case .center, .top, .bottom, .resize, .resizeAspect, .resizeAspectFill: 0.5
      }
    let y =
      switch self {
      case .bottom, .bottomLeft, .bottomRight: 0.0
      case .top, .topLeft, .topRight: 1.0
      case .center, .left, .right, .resize, .resizeAspect, .resizeAspectFill: 0.5
      }
    return Point(x: x, y: y)
  }
}
