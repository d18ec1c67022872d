/// A layer that shows how a property of another layer changes, the whole span of time at once, with a playhead.
///
/// What it shows depends on the subject's timing and animations but not on the time, so it is worked out when the tree is
/// committed.
public final class ChartLayer: Layer {
  /// The layer whose property is shown; nil shows nothing.
  public weak var subject: Layer? { didSet { setNeedsCommit(.structure) } }

  /// Which of the subject's properties is shown; nothing is shown of one whose values are not of the chart's kind.
  public var subjectKeyPath: AnimationKeyPath { didSet { setNeedsCommit(.structure) } }

  /// Which of the subject's values: what is seen of it, or its own.
  public var subjectValue = SubjectValue.presentation { didSet { setNeedsCommit(.structure) } }

  /// Everything about the chart but the samples, which a commit fills in.
  public var chart: ChartContent {
    get {
      guard case .chart(let chart) = model.content else { return ChartContent(.strip) }
      return chart
    }
    set { model.content = .chart(newValue) }
  }

  /// How many instants are looked at; more than a terminal is wide is enough.
  static let sampleCount = 512

  /// A chart of one second, of the background colour or of the opacity, without a subject.
  public init(_ form: ChartForm) {
    subjectKeyPath = AnimationKeyPath(form.property)
    super.init()
    chart = ChartContent(form)
  }

  override func committedContent(in tree: LayerTree) -> LayerContent { .chart(tree.filledChart(of: self)) }
}
