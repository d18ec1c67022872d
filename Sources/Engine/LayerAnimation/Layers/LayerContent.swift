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

/// The kinds of content, and the facts that depend on the kind alone: a new kind does not compile without its row.
extension LayerContent {
  /// The kind of a content.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case none, shape, text, art, recording, image, chart, connector, gradient, transform, replicator, emitter
  }

  /// The kind of this content.
  package var kind: Kind {
    switch self {
    case .none: .none
    case .shape: .shape
    case .text: .text
    case .art: .art
    case .recording: .recording
    case .image: .image
    case .chart: .chart
    case .connector: .connector
    case .gradient: .gradient
    case .transform: .transform
    case .replicator: .replicator
    case .emitter: .emitter
    }
  }

  /// Creates the default content of a kind.
  package init(_ kind: Kind) { self = kind.row.content }
}

extension LayerContent.Kind {
  /// What there is to say about a kind.
  struct Row {
    /// The default content.
    let content: LayerContent

    /// The owners of the properties that such content has, beside those of every layer.
    let owners: [PropertyOwner]

    /// Returns a new layer of the engine's class with the state of that class beside the model.
    let bareCopy: (Layer) -> Layer

    fileprivate init(_ content: LayerContent, _ owners: [PropertyOwner] = [], _ bareCopy: @escaping (Layer) -> Layer) {
      (self.content, self.owners, self.bareCopy) = (content, owners, bareCopy)
    }
  }

  var row: Row {
    switch self {
    case .none: Row(.none) { _ in Layer() }
    case .shape: Row(.shape(ShapeContent()), [.shape]) { _ in ShapeLayer() }
    case .text: Row(.text(TextContent()), [.text, .characters]) { TextLayer(like: $0) }
    case .art: Row(.art(ArtContent()), [.characters, .pictures]) { _ in ArtLayer() }
    case .recording: Row(.recording(RecordingContent()), [.recording]) { _ in RecordingLayer() }
    case .image: Row(.image(ImageContent()), [.pictures]) { _ in ImageLayer() }
    case .chart: Row(.chart(ChartContent(.strip))) { ChartLayer(like: $0) }
    case .connector: Row(.connector(ConnectorContent()), [.shape]) { ConnectorLayer(like: $0) }
    case .gradient: Row(.gradient(GradientContent()), [.gradient]) { _ in GradientLayer() }
    case .transform: Row(.transform) { _ in TransformLayer() }
    case .replicator: Row(.replicator(ReplicatorContent()), [.replicator]) { _ in ReplicatorLayer() }
    case .emitter: Row(.emitter(EmitterContent()), [.emitter]) { _ in EmitterLayer() }
    }
  }

  /// Returns true if such content has the properties of an owner, beside those of every layer.
  func has(_ owner: PropertyOwner) -> Bool { row.owners.contains(owner) }

  /// True if the content depends on the local time itself.
  package var followsTime: Bool { self == .emitter || self == .chart }

  /// True if the content depends on other layers, so that a commit fills it in when it has listed all of them
  /// (`Layer.committedContent(in:)`).
  package var isFilledByCommit: Bool { self == .chart }
}

/// A layer that draws a filled and stroked outline in its own points.
open class ShapeLayer: Layer {
  /// The content of the layer.
  public var shape: ShapeContent {
    get { if case .shape(let shape) = model.content { shape } else { ShapeContent() } }
    set { model.content = .shape(newValue) }
  }

  override class var firstContent: LayerContent { .shape(ShapeContent()) }

  /// The outline; it is not clipped to the bounds.
  public var path: Path? {
    get { shape.path }
    set { change(.path) { shape.path = newValue } }
  }

  /// The colour that fills the outline; nil fills nothing.
  public var fillColor: Color? {
    get { shape.fillColor }
    set { change(.fillColor) { shape.fillColor = newValue } }
  }

  /// The colour of the line along the outline; nil draws none.
  public var strokeColor: Color? {
    get { shape.strokeColor }
    set { change(.strokeColor) { shape.strokeColor = newValue } }
  }

  /// The width of the line, in points.
  public var lineWidth: Double {
    get { shape.lineWidth }
    set { change(.lineWidth) { shape.lineWidth = newValue } }
  }

  /// The fraction of the line's length at which drawing starts.
  public var strokeStart: Double {
    get { shape.strokeStart }
    set { change(.strokeStart) { shape.strokeStart = newValue } }
  }

  /// The fraction of the line's length at which drawing ends.
  public var strokeEnd: Double {
    get { shape.strokeEnd }
    set { change(.strokeEnd) { shape.strokeEnd = newValue } }
  }
}

/// A layer whose sublayers keep their depth: they are not projected onto its plane before its own transform.
///
/// It only transforms its sublayers: background, border, shadow and mask are not shown, and it is never hit.
open class TransformLayer: Layer {
  override class var firstContent: LayerContent { .transform }
}
