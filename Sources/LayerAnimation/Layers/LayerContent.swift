/// What a layer draws of its own, besides its background: a closed list that a rasteriser switches over.
///
/// A layer's class is its identity; what it shows is this value, so that a presentation holds no objects.
public enum LayerContent: Hashable, Sendable {
  /// Nothing.
  case none
  /// A filled and stroked outline.
  case shape(ShapeContent)
  /// Upright characters, one a cell.
  case text(TextContent)
  /// A picture made of characters.
  case art(ArtContent)
  /// The colours that another layer's property takes over a span of time, side by side.
  case strip(StripContent)
  /// The numbers that another layer's property takes over a span of time, as a curve.
  case plot(PlotContent)
  /// Colours that pass into one another.
  case gradient(GradientContent)
  /// Nothing, and nothing of the layer itself; its sublayers keep their depth.
  case transform
  /// Nothing; its sublayers are shown several times.
  case replicator(ReplicatorContent)
  /// Particles, of which there are other ones at each of the layer's local times.
  case emitter(EmitterContent)
}

/// A filled and stroked outline, in the layer's own points (G21). It is not clipped to the bounds.
public struct ShapeContent: Hashable, Sendable {
  /// The outline; nothing is drawn without one.
  public var path: Path?
  /// What fills it; nil fills nothing.
  public var fillColor: Color? = .black
  /// What counts as inside.
  public var fillRule: FillRule = .nonZero
  /// The colour of the line along it; nil draws none.
  public var strokeColor: Color?
  /// The line's width, in points; not negative.
  public var lineWidth = 1.0
  /// How open ends look.
  public var lineCap: LineCap = .butt
  /// How corners look.
  public var lineJoin: LineJoin = .miter
  /// How long a mitre may be, in line widths, before it becomes a bevel.
  public var miterLimit = 10.0
  /// Where the line starts, as a fraction of the length of all parts.
  public var strokeStart = 0.0
  /// Where the line ends, as a fraction of the length of all parts; nothing is drawn unless it exceeds the start.
  public var strokeEnd = 1.0
  /// On, off, on … in points; empty for an unbroken line (G22).
  public var lineDashPattern: [Double] = []
  /// How far into the pattern the line starts, in points.
  public var lineDashPhase = 0.0

  /// A shape without a path, black inside, without a line.
  public init() {}
}

/// What counts as inside an outline that crosses itself (G23).
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Inside where the windings do not cancel.
  case nonZero
  /// Inside where the number of crossings is odd.
  case evenOdd
}

/// How the open ends of a line look.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Cut off at the end.
  case butt
  /// A half circle beyond the end.
  case round
  /// Half a square beyond the end.
  case square
}

/// How the corners of a line look.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// Drawn out to a point.
  case miter
  /// Rounded.
  case round
  /// Cut off.
  case bevel
}

/// A property's colour over a span of time, all at once: what `subject` shows while the playhead passes.
///
/// Filled in when the tree is committed, since it does not depend on what time it is now; only the playhead does, which
/// is the layer's own local time.
public struct StripContent: Hashable, Sendable {
  /// The first and the last instant shown, in seconds of the strip layer's local time.
  public var start = 0.0
  /// The last instant shown.
  public var end = 1.0
  /// Colours at equal steps from `start` to `end`, both included; nil where there is none. See `color(at:)`.
  public var colors: [Color?] = []
  /// Where between two of these the colour changes at once.
  public package(set) var jumps: [SpanJump<Color>] = []
  /// What every colour is multiplied with, inside a replicator (G25).
  var tint = Lanes.one
  /// The time between ticks, in seconds; 0 for no ticks.
  public var tickInterval = 1.0
  /// The colour of ticks, labels and playhead.
  public var scaleColor: Color = .white

  /// An empty strip of one second.
  public init() {}

  /// The colour at a fraction of the span, that of the nearest sample on the same side of a change; nil where there is none.
  ///
  /// - Parameter fraction: 0 is the start, 1 the end; what lies outside counts as the nearer of them.
  public func color(at fraction: Double) -> Color? {
    guard !colors.isEmpty, !fraction.isNaN else { return nil }
    let place = max(0, min(fraction, 1)) * Double(colors.count - 1)
    return color(atPlace: place)?.tinted(tint)
  }

  private func color(atPlace place: Double) -> Color? {
    let (sample, nearest) = (Int(place.rounded(.down)), Int(place.rounded()))
    guard let jump = jumps.jump(after: sample) else { return colors[nearest] }
    // An instant that is computed falls short of a begin by its rounding; an end is ε late as it is (T4, T36).
    let rounding = end > start ? 0.5e-9 / (end - start) * Double(colors.count - 1) : 0
    if place + rounding < jump.place { return nearest == sample ? colors[sample] : jump.before }
    return nearest == sample ? jump.after : colors[nearest]
  }
}
