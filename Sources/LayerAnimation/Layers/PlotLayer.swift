/// A layer that shows how a number of another layer changes, the whole span of time at once, as a curve with a playhead.
///
/// The brother of `StripLayer`: what a strip is for colours, a plot is for positions, angles and opacities. The curve depends
/// on the subject's timing and animations but not on the time, so it is worked out when the tree is committed.
public final class PlotLayer: Layer {
  /// The layer whose number is shown; nil shows nothing.
  public weak var subject: Layer? { didSet { setNeedsCommit(.structure) } }

  /// Which of the subject's numbers is shown.
  public var subjectKeyPath = AnimationKeyPath(.opacity) { didSet { setNeedsCommit(.structure) } }

  /// Which of the subject's values: what is seen of it, or its own.
  public var subjectValue = SubjectValue.presentation { didSet { setNeedsCommit(.structure) } }

  /// How many instants are looked at; more than a terminal is wide is enough.
  static let sampleCount = 512

  /// Everything about the plot but the curve, which a commit fills in.
  public var plot: PlotContent {
    get {
      guard case .plot(let plot) = model.content else { return PlotContent() }
      return plot
    }
    set { model.content = .plot(newValue) }
  }

  /// A plot of one second, without a subject.
  public override init() {
    super.init()
    plot = PlotContent()
  }
}
