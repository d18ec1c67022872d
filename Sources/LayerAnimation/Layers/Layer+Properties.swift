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
}
