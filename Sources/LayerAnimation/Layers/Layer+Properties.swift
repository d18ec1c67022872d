/// The model's properties by their names (G6).
extension Layer {
  /// Where the anchor point lies, in the superlayer's points.
  public var position: Point {
    get { model.position }
    set { model.position = newValue }
  }

  /// How near the layer is; siblings are painted in ascending order (G14).
  public var zPosition: Double {
    get { model.zPosition }
    set { model.zPosition = newValue }
  }

  /// The point of the bounds that `position` places, as fractions of the bounds.
  public var anchorPoint: Point {
    get { model.anchorPoint }
    set { model.anchorPoint = newValue }
  }

  /// The anchor's distance in front of the layer's plane, in points.
  public var anchorPointZ: Double {
    get { model.anchorPointZ }
    set { model.anchorPointZ = newValue }
  }

  /// The layer's own coordinates. A negative size is standardised (G11).
  public var bounds: Rect {
    get { model.bounds }
    set { model.bounds = newValue.standardized }
  }

  /// What is done to the layer and its sublayers, about the anchor point.
  public var transform: Transform3D {
    get { model.transform }
    set { model.transform = newValue }
  }

  /// What is done to the sublayers only; perspective goes here (G5).
  public var sublayerTransform: Transform3D {
    get { model.sublayerTransform }
    set { model.sublayerTransform = newValue }
  }

  /// 0 is invisible, 1 hides what lies below.
  public var opacity: Double {
    get { model.opacity }
    set { model.opacity = newValue }
  }

  /// Whether the layer and everything in it is left out.
  public var isHidden: Bool {
    get { model.isHidden }
    set { model.isHidden = newValue }
  }

  /// The colour behind the content; nil shows what lies below.
  public var backgroundColor: Color? {
    get { model.backgroundColor }
    set { model.backgroundColor = newValue }
  }

  // MARK: Decoration (G16, G17)

  /// How round the corners of background and border are, in points.
  public var cornerRadius: Double {
    get { model.cornerRadius }
    set { model.cornerRadius = newValue }
  }

  /// The width of the line along the bounds, in points; 0 draws none.
  public var borderWidth: Double {
    get { model.borderWidth }
    set { model.borderWidth = newValue }
  }

  /// The colour of the line along the bounds; nil draws none.
  public var borderColor: Color? {
    get { model.borderColor }
    set { model.borderColor = newValue }
  }

  /// How strong the shadow is: 0, none, to 1.
  public var shadowOpacity: Double {
    get { model.shadowOpacity }
    set { model.shadowOpacity = newValue }
  }

  /// How far the shadow is blurred, in points.
  public var shadowRadius: Double {
    get { model.shadowRadius }
    set { model.shadowRadius = newValue }
  }

  /// Where the shadow lies relative to the layer, in points.
  public var shadowOffset: Size {
    get { model.shadowOffset }
    set { model.shadowOffset = newValue }
  }

  /// The colour of the shadow; nil casts none.
  public var shadowColor: Color? {
    get { model.shadowColor }
    set { model.shadowColor = newValue }
  }

  /// Whether content and sublayers end at the bounds.
  public var masksToBounds: Bool {
    get { model.masksToBounds }
    set { model.masksToBounds = newValue }
  }

  /// Whether the layer is seen from behind as well (G13).
  public var isDoubleSided: Bool {
    get { model.isDoubleSided }
    set { model.isDoubleSided = newValue }
  }
}
