/// A layer that shows how a colour of another layer changes, the whole span of time at once, with a playhead.
///
/// This is the drawing that "Controlling Animation Timing" explains every property with. The colours depend on the
/// subject's timing and animations but not on the time, so they are worked out when the tree is committed.
public final class StripLayer: Layer {
  /// The layer whose colour is shown; nil shows nothing.
  public weak var subject: Layer? { didSet { setNeedsCommit(.structure) } }

  /// Which of the subject's colours is shown.
  public var subjectKeyPath = AnimationKeyPath(.backgroundColor) { didSet { setNeedsCommit(.structure) } }

  /// Which of the subject's values: what is seen of it, or its own.
  public var subjectValue = SubjectValue.presentation { didSet { setNeedsCommit(.structure) } }

  /// How many instants are looked at; more than a terminal is wide is enough.
  static let sampleCount = 512

  /// Everything about the strip but the colours, which a commit fills in.
  public var strip: StripContent {
    get {
      guard case .strip(let strip) = model.content else { return StripContent() }
      return strip
    }
    set { model.content = .strip(newValue) }
  }

  /// A strip of one second, without a subject.
  public override init() {
    super.init()
    strip = StripContent()
  }
}
