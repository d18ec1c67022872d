/// A button with a title.
open class UIButton: UIControl {
  /// The kind of a button.
  public enum ButtonType: Int, Hashable, Sendable, CaseIterable {
    /// A button with white letters and no background by default.
    case custom
    /// A button with letters in the tint colour, which fade while it is touched.
    case system
  }

  /// The kind of the button.
  public private(set) final var buttonType = ButtonType.custom
  /// The label with the title.
  public final let titleLabel: UILabel? = UILabel()
  /// The room around the title.
  public final var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]

  /// Creates a button of the kind `custom` with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a button of the kind `custom`; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Creates a button of a kind.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    showTitle()
  }

  /// Creates a button of a kind with the title of an action, which the button calls.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    take(primaryAction)
  }

  /// Creates a button with a frame and the title of an action, which the button calls.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    setTitle(action.title, for: .normal)
    addAction(action, for: .primaryActionTriggered)
  }

  private func setUp() {
    titleLabel?.textAlignment = .center
    titleLabel.map(addSubview)
    showTitle()
  }

  /// Sets the title of a state; states without a title have that of `normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    showTitle()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Sets the title's colour in a state; states without a colour have that of `normal`.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    showTitle()
  }

  /// Returns the title of a state.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// Returns the title's colour in a state.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

  /// The title of the present state.
  public final var currentTitle: String? { title(for: state) }

  /// The title's colour in the present state.
  public final var currentTitleColor: UIColor { titleColor(for: state) ?? (buttonType == .system ? tintColor : .white) }

  /// The size of the title and of the room around it.
  open override var intrinsicContentSize: CGSize {
    let title = titleLabel?.intrinsicContentSize ?? .zero
    return CGSize(
      width: title.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(title.height, 16) + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  /// Places the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel?.frame = bounds.inset(by: contentEdgeInsets)
  }

  override func stateDidChange() { showTitle() }

  /// Shows the title in the new colour.
  open override func tintColorDidChange() { showTitle() }

  private func showTitle() {
    titleLabel?.text = currentTitle
    titleLabel?.textColor = currentTitleColor
    let fades = buttonType == .system
    titleLabel?.alpha = !fades ? 1 : !isEnabled ? 0.35 : isHighlighted ? 0.2 : 1
  }
}
