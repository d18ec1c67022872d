import LayerAnimation

/// A picture made of characters: the only images that there are here.
public struct UIImage: Hashable, Sendable {
  /// The characters.
  public let picture: ArtPicture
  /// The colour of characters that have none of their own; nil for the view's tint colour.
  public let color: UIColor?

  /// An image from a picture.
  public init(picture: ArtPicture, color: UIColor? = nil) { (self.picture, self.color) = (picture, color) }

  /// An image from a text, one line a row; spaces show what lies behind.
  public init(text: String, color: UIColor? = nil) { self.init(picture: ArtPicture(text), color: color) }

  /// The size: a cell for each character.
  public var size: CGSize {
    let columns = picture.rows.map { TextMetrics.columns(of: $0) }.max() ?? 0
    return CGSize(
      width: CGFloat(columns) * UIScreen.cellSize.width,
      height: CGFloat(picture.rows.count) * UIScreen.cellSize.height)
  }
}

/// A view that shows an image.
open class UIImageView: UIView {
  private let artLayer = ArtLayer()

  /// A view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A view as large as an image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    showImage()
  }

  /// There are no archives here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    artLayer.name = "image"
    artLayer.delegate = self
    layer.addSublayer(artLayer)
  }

  /// The image.
  open var image: UIImage? { didSet { if image != oldValue { showImage() } } }

  /// How the image lies in the view.
  open override var contentMode: ContentMode { didSet { showImage() } }

  /// The size of the image.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// Lets the image fill the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    artLayer.frame = bounds
  }

  /// Shows the image in the new colour.
  open override func tintColorDidChange() { showImage() }

  private func showImage() {
    var art = ArtContent()
    art.picture = image?.picture ?? .empty
    art.foregroundColor = (image?.color ?? tintColor).cgColor
    artLayer.art = art
    artLayer.contentsGravity = contentMode.gravity
    setNeedsLayout()
  }
}

extension UIView.ContentMode {
  /// The mode as layers have it.
  fileprivate var gravity: ContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    // Core Animation names edges by the greatest y, which is at the bottom of the screen (R6, G24).
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
