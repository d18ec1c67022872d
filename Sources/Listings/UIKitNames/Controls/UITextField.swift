/// The delegate of a text field, which decides about its text.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Returns true if the field may begin editing; by default it may.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when the field has begun editing.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns true if the field may end editing; by default it may.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when the field has ended editing.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns true if a part of the text may be replaced; by default it may. The range counts UTF-16 units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called when the return key was pressed; the result has no effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Returns true, which has no effect.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// An editable line of text. Typed characters are added at its end.
open class UITextField: UIControl, UIKeyInput {
  /// The border of a text field.
  public enum BorderStyle: Int, Hashable, Sendable, CaseIterable {
    /// The field has no border.
    case none
    /// The border is a line.
    case line
    /// The border is a line with a shadow; here it is a line.
    case bezel
    /// The border is a line with round corners.
    case roundedRect
  }

  private let label = UILabel()
  private let caret = UIView()

  /// The delegate, which decides about the text.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The text. Setting it calls no target.
  open var text: String? = "" { didSet { show() } }
  /// The text that is shown while the field is empty.
  open var placeholder: String? { didSet { show() } }
  /// The text's colour.
  open var textColor: UIColor? = .black { didSet { show() } }
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) { didSet { show() } }
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural { didSet { show() } }
  /// True if dots are shown in place of the letters.
  open var isSecureTextEntry = false { didSet { show() } }
  /// True if the text is deleted when the field begins editing.
  open var clearsOnBeginEditing = false
  /// The border of the field.
  open var borderStyle = BorderStyle.none { didSet { showBorder() } }

  /// Creates a field with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a field; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    caret.isUserInteractionEnabled = false
    caret.isHidden = true
    addSubview(label)
    addSubview(caret)
    show()
  }

  /// True if the field is being edited.
  public final var isEditing: Bool { isFirstResponder }

  // MARK: Editing

  /// True if the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) != false, super.becomeFirstResponder() else { return false }
    if clearsOnBeginEditing { text = "" }
    show()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    return true
  }

  /// Ends editing.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) != false, super.resignFirstResponder() else { return false }
    show()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self)
    return true
  }

  /// True if there is a text.
  public final var hasText: Bool { text?.isEmpty == false }

  /// Adds typed text; the return key is reported to the delegate.
  open func insertText(_ typed: String) {
    if typed == "\n" || typed == "\r" {
      _ = delegate?.textFieldShouldReturn(self)
      return sendActions(for: .editingDidEndOnExit)
    }
    let old = text ?? ""
    let range = NSRange(location: old.utf16.count, length: 0)
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: typed) != false else { return }
    text = old + typed
    sendActions(for: .editingChanged)
  }

  /// Deletes the last character.
  open func deleteBackward() {
    guard let old = text, let last = old.last else { return }
    let length = String(last).utf16.count
    let range = NSRange(location: old.utf16.count - length, length: length)
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: "") != false else { return }
    text = String(old.dropLast())
    sendActions(for: .editingChanged)
  }

  /// Begins editing when a touch ends inside the field.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { becomeFirstResponder() }
  }

  // MARK: Appearance

  /// Returns the rectangle of the text, in the field's points.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    borderStyle == .none ? bounds : bounds.insetBy(dx: 8, dy: 0)
  }

  /// The size of the text and of the border.
  open override var intrinsicContentSize: CGSize {
    let size = label.intrinsicContentSize
    let border = borderStyle == .none ? CGSize.zero : CGSize(width: 16, height: 14)
    return CGSize(width: size.width + border.width, height: max(size.height, 16) + border.height)
  }

  /// Places the text and the caret.
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = textRect(forBounds: bounds)
    let width = hasText ? label.intrinsicContentSize.width : 0
    let start: CGFloat
    switch textAlignment {
    case .left, .natural, .justified: start = label.frame.minX
    case .center: start = label.frame.midX - width / 2
    case .right: start = label.frame.maxX - width
    }
    let height = min(18, bounds.height)
    caret.frame = CGRect(x: start + width, y: bounds.midY - height / 2, width: 2, height: height)
  }

  private func show() {
    let shown = isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text ?? ""
    label.text = hasText ? shown : placeholder
    label.textColor = hasText ? textColor ?? .black : .lightGray
    label.font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    label.textAlignment = textAlignment
    caret.backgroundColor = tintColor
    caret.isHidden = !isFirstResponder
    setNeedsLayout()
  }

  private func showBorder() {
    layer.borderWidth = borderStyle == .none ? 0 : 1
    layer.borderColor = UIColor(white: 0.8, alpha: 1).cgColor
    layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    setNeedsLayout()
  }
}
