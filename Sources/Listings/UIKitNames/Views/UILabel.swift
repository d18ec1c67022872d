import LayerAnimation

/// The alignment of lines of text in a view.
public enum NSTextAlignment: Int, Hashable, Sendable, CaseIterable {
  /// Lines are aligned at the left edge.
  case left
  /// Lines are centred.
  case center
  /// Lines are aligned at the right edge.
  case right
  /// Lines are aligned at both edges.
  case justified
  /// Lines are aligned at the edge at which the script begins.
  case natural

  /// The alignment in the engine's type.
  var content: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// The handling of text that does not fit.
public enum NSLineBreakMode: Int, Hashable, Sendable, CaseIterable {
  /// The text continues in the next line, after a space.
  case byWordWrapping
  /// The text continues in the next line, after any character.
  case byCharWrapping
  /// The text ends at the edge; here the part beyond is drawn unless the view clips.
  case byClipping
  /// The start of the text is left out.
  case byTruncatingHead
  /// The end of the text is left out.
  case byTruncatingTail
  /// The middle of the text is left out.
  case byTruncatingMiddle

  /// The mode in the engine's type.
  var truncation: TextTruncation {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: .none
    case .byTruncatingHead: .start
    case .byTruncatingTail: .end
    case .byTruncatingMiddle: .middle
    }
  }
}

/// A view with read-only text. A letter takes a cell, unless the font is large enough for letters to be drawn as
/// shapes.
open class UILabel: UIView {
  private let textLayer = CATextLayer()

  /// Creates a label with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a label; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    textLayer.name = "text"
    textLayer.delegate = self
    layer.addSublayer(textLayer)
    showText()
  }

  /// The text.
  open var text: String? {
    get { attributed?.string }
    set {
      let plain = newValue.map { NSAttributedString(string: $0) }
      guard newValue != text || attributed?.spans.isEmpty == false else { return }
      attributed = plain
      changeText()
    }
  }

  /// The text with attributes. Characters without a colour have the label's; the font of the first character determines
  /// the size of all letters.
  open var attributedText: NSAttributedString? {
    get { attributed }
    set {
      attributed = newValue.map { NSAttributedString(attributedString: $0) }
      if let font = attributed?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont { self.font = font }
      changeText()
    }
  }

  private var attributed: NSAttributedString?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text's colour.
  open var textColor: UIColor! = .black { didSet { showText() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) { didSet { changeText() } }
  /// The alignment of the lines.
  open var textAlignment = NSTextAlignment.natural { didSet { showText() } }
  /// The greatest number of lines; 0 for any number.
  open var numberOfLines = 1 { didSet { changeText() } }
  /// The handling of text that does not fit.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { showText() } }
  /// True if the text is highlighted: it has the colour `highlightedTextColor`, if there is one.
  open var isHighlighted = false { didSet { showText() } }
  /// The colour of highlighted text.
  open var highlightedTextColor: UIColor? { didSet { showText() } }
  /// True if the label is shown as enabled; if not, the text is fainter.
  open var isEnabled = true { didSet { showText() } }

  /// The size of the text.
  open override var intrinsicContentSize: CGSize { measure(within: numberOfLines == 1 ? 0 : bounds.width) }

  /// Returns the size of the text in a room.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { measure(within: size.width) }

  /// Places the text in the middle of the height.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = measure(within: bounds.width).height
    // A text of less height than a line would be centred on its bounds, so that it is always visible.
    textLayer.frame = CGRect(
      x: bounds.minX, y: bounds.minY + max(0, (bounds.height - height) / 2), width: bounds.width,
      height: max(min(height, bounds.height), 0))
  }

  private func measure(within width: CGFloat) -> CGSize {
    TextMetrics(font: font, mostLines: numberOfLines).size(of: text ?? "", within: width)
  }

  private func changeText() {
    showText()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func showText() {
    var content = TextContent()
    (content.string, content.spans) = (text ?? "", attributed?.spans ?? [])
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    content.foregroundColor = (color ?? .black).cgColor.faded(by: isEnabled ? 1 : 0.4)
    (content.alignmentMode, content.isWrapped) = (textAlignment.content, numberOfLines != 1)
    content.truncationMode = lineBreakMode.truncation
    if font.isBold, attributed?.attribute(.font, at: 0, effectiveRange: nil) == nil { content.style.insert(.bold) }
    if font.isDrawn { content.fontSize = font.pointSize }
    if textLayer.text != content { textLayer.text = content }
  }
}

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
