/// The model's properties by their names (G6). A change through one of them looks for an action (X7), as a change through
/// `model` does not.
extension Layer {
  /// How near the layer is; siblings are painted in ascending order (G14).
  public var zPosition: Double {
    get { modelAddress.pointee.zPosition }
    set { change(.zPosition) { model.zPosition = newValue } }
  }

  /// The point of the bounds that `position` places, as fractions of the bounds.
  public var anchorPoint: Point {
    get { modelAddress.pointee.anchorPoint }
    set { change(.anchorPoint) { model.anchorPoint = newValue } }
  }

  /// The anchor's distance in front of the layer's plane, in points.
  public var anchorPointZ: Double {
    get { modelAddress.pointee.anchorPointZ }
    set { change(.anchorPointZ) { model.anchorPointZ = newValue } }
  }

  /// What is done to the layer and its sublayers, about the anchor point.
  public var transform: Transform3D {
    get { modelAddress.pointee.transform }
    set { change(.transform) { model.transform = newValue } }
  }

  /// The transform where it is flat, and the identity where it is not (G3); setting it sets the transform.
  ///
  /// Flat is what stays in the plane: a matrix that `Transform3D.init(a:b:c:d:tx:ty:)` can say.
  public var affineTransform: Transform3D {
    get { transform.isAffine ? transform : .identity }
    set { transform = newValue }
  }

  /// What is done to the sublayers only; perspective goes here (G5).
  public var sublayerTransform: Transform3D {
    get { modelAddress.pointee.sublayerTransform }
    set { change(.sublayerTransform) { model.sublayerTransform = newValue } }
  }

  /// 0 is invisible, 1 hides what lies below.
  public var opacity: Double {
    get { modelAddress.pointee.opacity }
    set { change(.opacity) { model.opacity = newValue } }
  }

  /// Whether the layer and everything in it is left out.
  public var isHidden: Bool {
    get { modelAddress.pointee.isHidden }
    set { change(.hidden) { model.isHidden = newValue } }
  }

  /// The colour behind the content; nil shows what lies below.
  public var backgroundColor: Color? {
    get { modelAddress.pointee.backgroundColor }
    set { change(.backgroundColor) { model.backgroundColor = newValue } }
  }

  // MARK: Decoration (G16, G17)

  /// How round the corners of background and border are, in points.
  public var cornerRadius: Double {
    get { modelAddress.pointee.cornerRadius }
    set { change(.cornerRadius) { model.cornerRadius = newValue } }
  }

  /// Which corners are rounded; the others are sharp. Does not animate.
  public var maskedCorners: Corners {
    get { modelAddress.pointee.maskedCorners }
    set { model.maskedCorners = newValue }
  }

  /// The width of the line along the bounds, in points; 0 draws none.
  public var borderWidth: Double {
    get { modelAddress.pointee.borderWidth }
    set { change(.borderWidth) { model.borderWidth = newValue } }
  }

  /// The colour of the line along the bounds; nil draws none.
  public var borderColor: Color? {
    get { modelAddress.pointee.borderColor }
    set { change(.borderColor) { model.borderColor = newValue } }
  }

  /// How strong the shadow is: 0, none, to 1.
  public var shadowOpacity: Double {
    get { modelAddress.pointee.shadowOpacity }
    set { change(.shadowOpacity) { model.shadowOpacity = newValue } }
  }

  /// How far the shadow is blurred, in points.
  public var shadowRadius: Double {
    get { modelAddress.pointee.shadowRadius }
    set { change(.shadowRadius) { model.shadowRadius = newValue } }
  }

  /// Where the shadow lies relative to the layer, in points.
  public var shadowOffset: Size {
    get { modelAddress.pointee.shadowOffset }
    set { change(.shadowOffset) { model.shadowOffset = newValue } }
  }

  /// The colour of the shadow; nil casts none.
  public var shadowColor: Color? {
    get { modelAddress.pointee.shadowColor }
    set { change(.shadowColor) { model.shadowColor = newValue } }
  }

  /// What casts the shadow, in the layer's own points; nil for what the layer shows. Animates when told to, not by itself.
  public var shadowPath: Path? {
    get { modelAddress.pointee.shadowPath }
    set { change(.shadowPath) { model.shadowPath = newValue } }
  }

  /// Which part of its contents the layer shows, in unit space.
  public var contentsRect: Rect {
    get { modelAddress.pointee.contentsRect }
    set { change(.contentsRect) { model.contentsRect = newValue } }
  }

  /// Where and how large contents lie in the bounds (G24); does not animate.
  public var contentsGravity: ContentsGravity {
    get { modelAddress.pointee.contentsGravity }
    set { model.contentsGravity = newValue }
  }

  /// Whether an opacity below 1 dims the layer and its sublayers as one picture (G18); does not animate.
  public var allowsGroupOpacity: Bool {
    get { modelAddress.pointee.allowsGroupOpacity }
    set { model.allowsGroupOpacity = newValue }
  }

  /// Whether the layer, with all in it, is moved to the nearest cell when it is drawn upright, so that it keeps its size in
  /// cells wherever it is.
  public var snapsToCells: Bool {
    get { modelAddress.pointee.snapsToCells }
    set { model.snapsToCells = newValue }
  }

  /// Whether the layer's own points run upwards: sublayers, paths, gradients, particles and the shadow's offset are mirrored within its
  /// bounds, while contents and text stay as they are (G7a). Does not animate.
  public var isGeometryFlipped: Bool {
    get { modelAddress.pointee.isGeometryFlipped }
    set { model.isGeometryFlipped = newValue }
  }

  /// How the layer's colours, with those of all that is in it, are mixed with what lies below (G34). Animates when told to, not by
  /// itself, and then changes at once.
  public var blendMode: BlendMode {
    get { modelAddress.pointee.blendMode }
    set { change(.blendMode) { model.blendMode = newValue } }
  }

  /// What is done to the picture of the layer with all that is in it (G35).
  public var filters: LayerFilters {
    get { modelAddress.pointee.filters }
    set { set(newValue, AnimatableProperty.filters) }
  }

  /// What is done to the part of the picture that lies behind the layer, within its bounds (G35).
  public var backgroundFilters: LayerFilters {
    get { modelAddress.pointee.backgroundFilters }
    set { set(newValue, AnimatableProperty.backgroundFilters) }
  }

  /// Changes each of some filters that has another strength, as a change of it.
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

  /// Whether content and sublayers end at the bounds.
  public var masksToBounds: Bool {
    get { modelAddress.pointee.masksToBounds }
    set { change(.masksToBounds) { model.masksToBounds = newValue } }
  }

  /// Whether the layer is seen from behind as well (G13).
  public var isDoubleSided: Bool {
    get { modelAddress.pointee.isDoubleSided }
    set { change(.doubleSided) { model.isDoubleSided = newValue } }
  }
}
