import LayerAnimation

/// A view that shows an image: pixels, or characters in their own colour or the view's tint colour.
open class UIImageView: UIView {
  private let pictureLayer = CALayer()

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a view with the size of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    showImage()
  }

  /// Creates a view; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    pictureLayer.name = "image"
    pictureLayer.delegate = self
    layer.addSublayer(pictureLayer)
  }

  /// The image.
  open var image: UIImage? { didSet { if image != oldValue { showImage() } } }

  /// The way in which the image is placed in the view.
  open override var contentMode: ContentMode { didSet { showImage() } }

  /// The size of the image.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// Makes the image fill the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    pictureLayer.frame = bounds
  }

  /// Shows the image in the new colour.
  open override func tintColorDidChange() { showImage() }

  private func showImage() {
    pictureLayer.contentsScale = image?.scale ?? 1
    pictureLayer.contents = image?.cgImage
    if case .art(var art) = pictureLayer.model.content {
      art.foregroundColor = (image?.color ?? tintColor).cgColor
      pictureLayer.model.content = .art(art)
    }
    pictureLayer.contentsGravity = contentMode.gravity
    setNeedsLayout()
  }
}

extension UIView.ContentMode {
  /// The mode in the layers' type.
  fileprivate var gravity: ContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    // In Core Animation "top" is the edge of the greatest y, which is at the bottom of the screen (R6, G24).
    case .top: .bottom
    case .bottom: .top
    case .left: .left
    case .right: .right
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    }
  }
}
