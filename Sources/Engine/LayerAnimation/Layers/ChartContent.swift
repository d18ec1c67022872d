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
