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
  /// A picture made of pixels.
  case image(ImageContent)
  /// The values of another layer's property over a span of time: colours side by side, or numbers as a curve.
  case chart(ChartContent)
  /// A line that leads from one layer to another.
  case connector(ConnectorContent)
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
