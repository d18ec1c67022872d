/// The content of a layer, drawn over its background: a closed list that a rasteriser switches over.
///
/// A layer's class is its identity; its content is this value, so that a presentation contains no layers.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum LayerContent: Hashable, Sendable {
  /// No content.
  case none
  /// A filled and stroked outline.
  case shape(ShapeContent)
  /// Upright characters, one per cell.
  case text(TextContent)
  /// A picture made of characters.
  case art(ArtContent)
  /// A screen of a recorded terminal session.
  case recording(RecordingContent)
  /// A picture made of pixels.
  case image(ImageContent)
  /// The values of another layer's property over a span of time: colours side by side, or numbers as a curve.
  case chart(ChartContent)
  /// A line from one layer to another.
  case connector(ConnectorContent)
  /// A gradient of colours.
  case gradient(GradientContent)
  /// No content; the layer itself is not drawn, and its sublayers keep their depth.
  case transform
  /// No content; the sublayers are shown several times.
  case replicator(ReplicatorContent)
  /// Particles, which are a function of the layer's local time.
  case emitter(EmitterContent)
}

/// A filled and stroked outline, in the layer's own points. It is not clipped to the bounds.
public struct ShapeContent: Hashable, Sendable {
  /// The outline; nothing is drawn without one.
  public var path: Path?
  /// The colour that fills the outline; nil fills nothing.
  public var fillColor: Color? = .black
  /// The rule that determines the inside.
  public var fillRule: FillRule = .nonZero
  /// The colour of the line along the outline; nil draws none.
  public var strokeColor: Color?
  /// The width of the line, in points; not negative.
  public var lineWidth = 1.0
  /// The form of open ends.
  public var lineCap: LineCap = .butt
  /// The form of corners.
  public var lineJoin: LineJoin = .miter
  /// The miter limit: the greatest length of a mitred corner, in line widths; beyond it, the corner is bevelled.
  public var miterLimit = 10.0
  /// The fraction of the length of all parts at which drawing starts.
  public var strokeStart = 0.0
  /// The fraction of the length of all parts at which drawing ends; nothing is drawn unless it exceeds the start.
  public var strokeEnd = 1.0
  /// The lengths of dashes and gaps in turn, in points; empty for a continuous line.
  public var lineDashPattern: [Double] = []
  /// The distance into the pattern at which the line starts, in points.
  public var lineDashPhase = 0.0

  /// Creates a black shape without a path and without a line.
  public init() {}
}

/// The rule that determines the inside of an outline that crosses itself.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// A point is inside if its winding number is not zero.
  case nonZero
  /// A point is inside if a ray from it crosses the outline an odd number of times.
  case evenOdd
}

/// The form of the open ends of a line.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Cut off at the end.
  case butt
  /// A semicircle beyond the end.
  case round
  /// Half a square beyond the end.
  case square
}

/// The form of the corners of a line.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// Extended to a point.
  case miter
  /// Rounded.
  case round
  /// Cut off at the corner.
  case bevel
}
