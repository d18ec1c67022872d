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
    get { model.content.chart ?? ChartContent(.strip) }
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

/// The value of a layer's property that a chart shows.
public enum SubjectValue: String, Hashable, Sendable, CaseIterable {
  /// The presented value: the layer's own with its animations applied.
  case presentation
  /// The layer's own value, which no animation changes.
  case model
}

/// The values of another layer's property over a span of time, with a scale and a playhead.
///
/// A commit fills in the samples, since they do not depend on the current time. The playhead is at the layer's local
/// time.
public struct ChartContent: Hashable, Sendable {
  /// The first instant shown, in seconds of the chart layer's local time.
  public var start = 0.0
  /// The last instant shown, in the same time.
  public var end = 1.0
  /// The time between ticks, in seconds; 0 for no ticks.
  public var tickInterval = 1.0
  /// The colour of ticks, labels and playhead.
  public var scaleColor: Color = .white
  /// The height of a line of the numbers, in points, as that of texts (`TextContent.fontSize`); 0 for one character in a
  /// cell.
  public var fontSize = 0.0
  /// The figure over the span: colours or a curve.
  public var figure: ChartFigure

  /// Creates an empty chart of one second.
  public init(_ form: ChartForm) { figure = ChartFigure(form) }

  /// Returns the colour at a fraction of the span: that of the nearest sample on the same side of a jump; nil if there
  /// is none, and for a plot.
  ///
  /// - Parameter fraction: The fraction, from 0 at the start to 1 at the end; other values are clamped.
  package func color(at fraction: Double) -> Color? {
    guard case .strip(let strip) = figure, !fraction.isNaN else { return nil }
    let position = max(0, min(fraction, 1)) * strip.samples.lastPosition
    return strip.samples.nearest(to: position, rounding: rounding(of: strip.samples))?.tinted(strip.tint)
  }

  /// Returns the number at an instant, interpolated between samples; nil outside the span, if there is none, and for a
  /// strip.
  ///
  /// - Parameter time: The instant, in seconds of the chart layer's local time.
  package func number(at time: Double) -> Double? {
    guard case .plot(let plot) = figure, end > start, time >= start, time <= end else { return nil }
    let position = (time - start) / (end - start) * plot.samples.lastPosition
    return plot.samples.interpolated(at: position, rounding: rounding(of: plot.samples))
  }

  /// Returns the rounding error, in steps between samples, by which a computed instant may precede an animation's
  /// begin. An end needs none, since it is ε late (T4, T36).
  private func rounding<Shown>(of samples: ChartSamples<Shown>) -> Double {
    end > start ? 0.5e-9 / (end - start) * samples.lastPosition : 0
  }
}

/// The form in which a chart draws its samples, which determines the kind of property that it can show.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ChartForm: String, Hashable, Sendable, CaseIterable {
  /// Colours side by side, as in the figures of "Controlling Animation Timing".
  case strip
  /// Numbers as a curve, for example positions, angles or opacities.
  case plot

  /// The kind of value that the form shows; values of other kinds count as missing.
  package var valueKind: Value.Kind {
    switch self {
    case .strip: .color
    case .plot: .number
    }
  }

  /// The property that a chart of this form shows if its key path is not set.
  var property: AnimatableProperty {
    switch self {
    case .strip: .backgroundColor
    case .plot: .opacity
    }
  }
}

/// The figure that a chart draws over its span.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ChartFigure: Hashable, Sendable {
  /// Colours side by side.
  case strip(StripFigure)
  /// Numbers as a curve.
  case plot(PlotFigure)

  /// Creates a figure without samples.
  public init(_ form: ChartForm) {
    switch form {
    case .strip: self = .strip(StripFigure())
    case .plot: self = .plot(PlotFigure())
    }
  }

  /// The form of the figure.
  public var form: ChartForm {
    switch self {
    case .strip: .strip
    case .plot: .plot
    }
  }
}

/// A figure of colours side by side.
public struct StripFigure: Hashable, Sendable {
  /// The colours, which a commit fills in.
  package var samples = ChartSamples<Color>()
  /// The factors of every colour, in a replicator (G25).
  var tint = Lanes.one

  /// Creates a strip without samples.
  public init() {}
}

/// A figure of numbers as a curve.
public struct PlotFigure: Hashable, Sendable {
  /// The numbers, which a commit fills in.
  package var samples = ChartSamples<Double>()
  /// The number at the lower edge; nil for the least number of the plot.
  public var minimum: Double?
  /// The number at the upper edge; nil for the greatest number of the plot.
  public var maximum: Double?
  /// True if the numbers are angles, which are labelled in degrees.
  public var showsDegrees = false
  /// True if the curve is how fast the numbers change, in a second, in place of the numbers.
  public var showsSpeed = false
  /// True if greater numbers are further down, as in the stage's own coordinates.
  public var isFlipped = false
  /// True if the curve is drawn as far as the playhead has come.
  public var isRevealed = false
  /// How the numbers beside the plot are written; nil for up to two decimals.
  public var numberFormat: NumberFormat?
  /// The curve through the numbers, in the layer's points: the span has the width of its bounds, the range their
  /// height.
  package var curve = Path()
  /// The colour of the curve.
  public var curveColor = Color(hex: 0xFFA500)

  /// Creates a plot without samples, whose range is that of its numbers.
  public init() {}

  /// The numbers at the lower and the upper edge. A constant curve is in the middle between them.
  package var range: (low: Double, high: Double) {
    // The range is computed in every frame, and therefore without an array of the numbers that are not nil.
    var (least, greatest) = (nil as Double?, nil as Double?)
    func include(_ number: Double?) {
      guard let number else { return }
      least = min(least ?? number, number)
      greatest = max(greatest ?? number, number)
    }
    for number in samples.values { include(number) }
    for jump in samples.jumps {
      include(jump.before)
      include(jump.after)
    }
    let low = minimum ?? min(least ?? 0, maximum ?? .infinity)
    let high = maximum ?? max(greatest ?? 0, low)
    let room = high - low > 1e-9 * max(1, abs(low)) ? 0 : max(0.5, abs(low) / 2)
    return (low - room, high + room)
  }

  /// Returns how far below the upper edge a number is, as a fraction of the height, from 0 to 1.
  package func depth(of value: Double) -> Double {
    let (low, high) = range
    let fraction = max(0, min((value - low) / (high - low), 1))
    return isFlipped ? fraction : 1 - fraction
  }

  /// Returns the curve in a rectangle, with greater numbers further up unless it is flipped; numbers outside the range are drawn at its
  /// edge. At a jump the curve is vertical.
  func curve(in bounds: Rect) -> Path {
    let (low, high) = range
    let (last, upwards) = (max(samples.lastPosition, 1), !isFlipped)
    var lines: [[Point]] = []
    var isDrawing = false
    func go(_ value: Double?, at position: Double) {
      guard let value else {
        isDrawing = false
        return
      }
      let fraction = max(0, min((value - low) / (high - low), 1))
      let point = Point(
        x: bounds.origin.x + bounds.size.width * position / last,
        y: bounds.origin.y + bounds.size.height * (upwards ? 1 - fraction : fraction))
      if isDrawing { lines[lines.count - 1].append(point) } else { lines.append([point]) }
      isDrawing = true
    }
    for (index, value) in samples.values.enumerated() {
      go(value, at: Double(index))
      guard let jump = samples.jump(after: index) else { continue }
      go(jump.before, at: jump.position)
      go(jump.after, at: jump.position)
    }
    return Path(lines.flatMap(\.withoutLevelPoints.elements))
  }
}

extension [Point] {
  /// The points without those inside horizontal lines, of which plots have many.
  fileprivate var withoutLevelPoints: [Point] {
    indices.filter { index in
      guard index > 0, index + 1 < count else { return true }
      return self[index - 1].y != self[index].y || self[index].y != self[index + 1].y
    }.map { self[$0] }
  }

  /// A line through the points.
  fileprivate var elements: [Path.Element] {
    enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
  }
}
