/// A layer that shows how a property of another layer changes over a span of time, with a playhead.
///
/// The samples depend on the subject's timing and animations but not on the current time, so they are computed when the
/// tree is committed.
open class ChartLayer: Layer {
  /// The layer whose property is shown; nil for none.
  public weak var subject: Layer? { didSet { setNeedsCommit(.structure) } }

  /// The property of the subject that is shown; if its values are not of the chart's kind, nothing is drawn.
  public var subjectKeyPath: AnimationKeyPath { didSet { setNeedsCommit(.structure) } }

  /// The value of the property that is shown: the presentation's or the model's.
  public var subjectValue = SubjectValue.presentation { didSet { setNeedsCommit(.structure) } }

  /// The chart without its samples, which a commit fills in.
  public var chart: ChartContent {
    get { if case .chart(let chart) = model.content { chart } else { ChartContent(.strip) } }
    set { model.content = .chart(newValue) }
  }

  override class var firstContent: LayerContent { .chart(ChartContent(.strip)) }

  /// The number of samples, which is greater than the number of columns of most terminals.
  static let sampleCount = 512

  /// Creates a chart of one second, of the background colour or of the opacity, without a subject.
  public init(_ form: ChartForm) {
    subjectKeyPath = AnimationKeyPath(form.property)
    super.init()
    chart = ChartContent(form)
  }

  override func committedContent(in tree: LayerTree) -> LayerContent { .chart(tree.filledChart(of: self)) }
}
