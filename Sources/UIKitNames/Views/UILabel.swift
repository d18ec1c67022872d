import LayerAnimation

/// How lines of text stand in a view.
public enum NSTextAlignment: Int, Hashable, Sendable, CaseIterable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At both edges.
  case justified
  /// At the edge where the script begins.
  case natural

  /// The alignment as the engine has it.
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

/// What becomes of text that does not fit.
public enum NSLineBreakMode: Int, Hashable, Sendable, CaseIterable {
  /// It goes on in the next line, after a space.
  case byWordWrapping
  /// It goes on in the next line.
  case byCharWrapping
  /// It ends at the edge; here what is beyond is drawn unless the view clips.
  case byClipping
  /// Its beginning is left out.
  case byTruncatingHead
  /// Its end is left out.
  case byTruncatingTail
  /// Its middle is left out.
  case byTruncatingMiddle

  /// The mode as the engine has it.
  var truncation: TextTruncation {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: .none
    case .byTruncatingHead: .start
    case .byTruncatingTail: .end
    case .byTruncatingMiddle: .middle
    }
  }
}

/// Text that is read: a letter takes a cell, unless the font is large enough for letters to be shapes.
open class UILabel: UIView {
  private let textLayer = CATextLayer()

  /// Creates a label with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// There are no archives here.
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

  /// The text with attributes. Characters without a colour have the label's; the font of the first one says how large letters are.
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
  /// How lines stand.
  open var textAlignment = NSTextAlignment.natural { didSet { showText() } }
  /// How many lines there may be; 0 for any number.
  open var numberOfLines = 1 { didSet { changeText() } }
  /// What becomes of text that does not fit.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { showText() } }
  /// True if the text has the colour of what can be touched at the moment: `highlightedTextColor`, if there is one.
  open var isHighlighted = false { didSet { showText() } }
  /// The colour while it is highlighted.
  open var highlightedTextColor: UIColor? { didSet { showText() } }
  /// True if it is shown as something that can be used; if not, it is fainter.
  open var isEnabled = true { didSet { showText() } }

  /// The size of the text.
  open override var intrinsicContentSize: CGSize { measure(within: numberOfLines == 1 ? 0 : bounds.width) }

  /// Returns the size of the text in the room that is given.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { measure(within: size.width) }

  /// Places the text: in the middle of the height.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = measure(within: bounds.width).height
    // A text of less height than a line would be centred on its bounds, so that it is always seen.
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
