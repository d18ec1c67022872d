/// The model's properties (G6). A change through one of them runs an action (X7), unlike a change through `model`.
extension Layer {
  /// The position along the z axis; siblings are painted in ascending order.
  public var zPosition: Double {
    get { modelAddress.pointee.zPosition }
    set { change(.zPosition) { model.zPosition = newValue } }
  }

  /// The point of the bounds that lies at `position`, as fractions of the bounds.
  public var anchorPoint: Point {
    get { modelAddress.pointee.anchorPoint }
    set { change(.anchorPoint) { model.anchorPoint = newValue } }
  }

  /// The distance of the anchor point in front of the layer's plane, in points.
  public var anchorPointZ: Double {
    get { modelAddress.pointee.anchorPointZ }
    set { change(.anchorPointZ) { model.anchorPointZ = newValue } }
  }

  /// The transform of the layer and its sublayers about the anchor point.
  public var transform: Transform3D {
    get { modelAddress.pointee.transform }
    set { change(.transform) { model.transform = newValue } }
  }

  /// The transform if it is affine, and the identity if it is not; setting it sets the transform.
  ///
  /// A matrix is affine if it keeps the layer in its plane: one that `Transform3D.init(a:b:c:d:tx:ty:)` can create.
  public var affineTransform: Transform3D {
    get { transform.isAffine ? transform : .identity }
    set { transform = newValue }
  }

  /// The transform of the sublayers only, such as a perspective.
  public var sublayerTransform: Transform3D {
    get { modelAddress.pointee.sublayerTransform }
    set { change(.sublayerTransform) { model.sublayerTransform = newValue } }
  }

  /// The opacity, from 0, invisible, to 1.
  public var opacity: Double {
    get { modelAddress.pointee.opacity }
    set { change(.opacity) { model.opacity = newValue } }
  }

  /// True if the layer and everything in it is not drawn.
  public var isHidden: Bool {
    get { modelAddress.pointee.isHidden }
    set { change(.hidden) { model.isHidden = newValue } }
  }

  /// The colour behind the content; nil for none.
  public var backgroundColor: Color? {
    get { modelAddress.pointee.backgroundColor }
    set { change(.backgroundColor) { model.backgroundColor = newValue } }
  }

  // MARK: Decoration (G16, G17)

  /// The radius of the corners of background and border, in points.
  public var cornerRadius: Double {
    get { modelAddress.pointee.cornerRadius }
    set { change(.cornerRadius) { model.cornerRadius = newValue } }
  }

  /// The corners that are rounded; it does not animate.
  public var maskedCorners: Corners {
    get { modelAddress.pointee.maskedCorners }
    set { model.maskedCorners = newValue }
  }

  /// The width of the border along the bounds, in points; 0 draws none.
  public var borderWidth: Double {
    get { modelAddress.pointee.borderWidth }
    set { change(.borderWidth) { model.borderWidth = newValue } }
  }

  /// The colour of the border; nil draws none.
  public var borderColor: Color? {
    get { modelAddress.pointee.borderColor }
    set { change(.borderColor) { model.borderColor = newValue } }
  }

  /// The opacity of the shadow, from 0, none, to 1.
  public var shadowOpacity: Double {
    get { modelAddress.pointee.shadowOpacity }
    set { change(.shadowOpacity) { model.shadowOpacity = newValue } }
  }

  /// The blur radius of the shadow, in points.
  public var shadowRadius: Double {
    get { modelAddress.pointee.shadowRadius }
    set { change(.shadowRadius) { model.shadowRadius = newValue } }
  }

  /// The offset of the shadow from the layer, in points.
  public var shadowOffset: Size {
    get { modelAddress.pointee.shadowOffset }
    set { change(.shadowOffset) { model.shadowOffset = newValue } }
  }

  /// The colour of the shadow; nil casts none.
  public var shadowColor: Color? {
    get { modelAddress.pointee.shadowColor }
    set { change(.shadowColor) { model.shadowColor = newValue } }
  }

  /// The outline that casts the shadow, in the layer's own points; nil for the layer's picture. It does not animate
  /// implicitly.
  public var shadowPath: Path? {
    get { modelAddress.pointee.shadowPath }
    set { change(.shadowPath) { model.shadowPath = newValue } }
  }

  /// The part of its contents that the layer shows, in unit space.
  public var contentsRect: Rect {
    get { modelAddress.pointee.contentsRect }
    set { change(.contentsRect) { model.contentsRect = newValue } }
  }

  /// The placement and scale of contents in the bounds; it does not animate.
  public var contentsGravity: ContentsGravity {
    get { modelAddress.pointee.contentsGravity }
    set { model.contentsGravity = newValue }
  }

  /// True if an opacity below 1 applies to the layer and its sublayers as one picture; it does not animate.
  public var allowsGroupOpacity: Bool {
    get { modelAddress.pointee.allowsGroupOpacity }
    set { model.allowsGroupOpacity = newValue }
  }

  /// What of the layer's mask shows the layer; it does not animate.
  public var maskMode: MaskMode {
    get { modelAddress.pointee.maskMode }
    set { model.maskMode = newValue }
  }

  /// True if the layer, with everything in it, is moved to the nearest cell when it is drawn upright, so that it keeps
  /// its size in cells at any position.
  public var snapsToCells: Bool {
    get { modelAddress.pointee.snapsToCells }
    set { model.snapsToCells = newValue }
  }

  /// True if the layer's own points run upwards: sublayers, paths, gradients, particles and the shadow's offset are
  /// mirrored within its bounds, while contents and text stay as they are. It does not animate.
  public var isGeometryFlipped: Bool {
    get { modelAddress.pointee.isGeometryFlipped }
    set { model.isGeometryFlipped = newValue }
  }

  /// The mode in which the colours of the layer, with everything in it, are mixed with the picture below. It does not
  /// animate implicitly, and an animation changes it at once.
  public var blendMode: BlendMode {
    get { modelAddress.pointee.blendMode }
    set { change(.blendMode) { model.blendMode = newValue } }
  }

  /// The filters of the picture of the layer with everything in it.
  public var filters: LayerFilters {
    get { modelAddress.pointee.filters }
    set { set(newValue, AnimatableProperty.filters) }
  }

  /// The filters of the part of the picture behind the layer, within its bounds.
  public var backgroundFilters: LayerFilters {
    get { modelAddress.pointee.backgroundFilters }
    set { set(newValue, AnimatableProperty.backgroundFilters) }
  }

  /// Changes each filter whose strength differs, as a change of that property.
  private func set(_ filters: LayerFilters, _ properties: [AnimatableProperty]) {
    var strengths = LayerProperties()
    strengths.filters = filters
    strengths.backgroundFilters = filters
    for property in properties {
      let keyPath = AnimationKeyPath(property)
      let strength = strengths.value(of: keyPath)
      if model.value(of: keyPath) != strength { set(strength, for: keyPath) }
    }
  }

  /// True if the bounds clip the content and the sublayers.
  public var masksToBounds: Bool {
    get { modelAddress.pointee.masksToBounds }
    set { change(.masksToBounds) { model.masksToBounds = newValue } }
  }

  /// True if the layer is visible from behind as well.
  public var isDoubleSided: Bool {
    get { modelAddress.pointee.isDoubleSided }
    set { change(.doubleSided) { model.isDoubleSided = newValue } }
  }
}
