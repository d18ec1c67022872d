/// A layer that shows how a property of another layer changes, the whole span of time at once, with a playhead: a strip shows
/// colours, a plot numbers.
///
/// What it shows depends on the subject's timing and animations but not on the time, so it is worked out when the tree is
/// committed.
public class ChartLayer: Layer {
  /// The layer whose property is shown; nil shows nothing.
  public weak var subject: Layer? { didSet { setNeedsCommit(.structure) } }

  /// Which of the subject's properties is shown.
  public var subjectKeyPath: AnimationKeyPath { didSet { setNeedsCommit(.structure) } }

  /// Which of the subject's values: what is seen of it, or its own.
  public var subjectValue = SubjectValue.presentation { didSet { setNeedsCommit(.structure) } }

  /// How many instants are looked at; more than a terminal is wide is enough.
  static let sampleCount = 512

  /// A chart of a property, without a subject.
  init(showing keyPath: AnimationKeyPath) {
    subjectKeyPath = keyPath
    super.init()
  }

  /// Shows what another chart does.
  func show(subjectOf other: ChartLayer) {
    (subject, subjectKeyPath, subjectValue) = (other.subject, other.subjectKeyPath, other.subjectValue)
  }
}
