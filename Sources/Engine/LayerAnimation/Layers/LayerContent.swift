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
  /// A text whose letters move.
  case letters(LettersContent)
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
  /// How far both are moved along the line, as a fraction of its length; what is moved beyond an end of the line comes in
  /// at the other. Core Animation has no such property.
  public var strokeOffset = 0.0
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
  package enum Kind: Int, Hashable, Sendable, CaseIterable {
    case none, shape, text, letters, art, recording, image, chart, connector, gradient, transform, replicator, emitter
  }

  /// The kind of this content.
  package var kind: Kind {
    switch self {
    case .none: .none
    case .shape: .shape
    case .text: .text
    case .letters: .letters
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

/// The values of the kinds: nil for content of another kind. Setting one that is not nil shows it.
extension LayerContent {
  package var shape: ShapeContent? {
    get { if case .shape(let shape) = self { shape } else { nil } }
    set { if let newValue { self = .shape(newValue) } }
  }
  package var text: TextContent? {
    get { if case .text(let text) = self { text } else { nil } }
    set { if let newValue { self = .text(newValue) } }
  }
  package var letters: LettersContent? {
    get { if case .letters(let letters) = self { letters } else { nil } }
    set { if let newValue { self = .letters(newValue) } }
  }
  package var art: ArtContent? {
    get { if case .art(let art) = self { art } else { nil } }
    set { if let newValue { self = .art(newValue) } }
  }
  package var recording: RecordingContent? {
    get { if case .recording(let recording) = self { recording } else { nil } }
    set { if let newValue { self = .recording(newValue) } }
  }
  package var image: ImageContent? {
    get { if case .image(let image) = self { image } else { nil } }
    set { if let newValue { self = .image(newValue) } }
  }
  package var chart: ChartContent? {
    get { if case .chart(let chart) = self { chart } else { nil } }
    set { if let newValue { self = .chart(newValue) } }
  }
  package var connector: ConnectorContent? {
    get { if case .connector(let connector) = self { connector } else { nil } }
    set { if let newValue { self = .connector(newValue) } }
  }
  package var gradient: GradientContent? {
    get { if case .gradient(let gradient) = self { gradient } else { nil } }
    set { if let newValue { self = .gradient(newValue) } }
  }
  package var replicator: ReplicatorContent? {
    get { if case .replicator(let replicator) = self { replicator } else { nil } }
    set { if let newValue { self = .replicator(newValue) } }
  }
  package var emitter: EmitterContent? {
    get { if case .emitter(let emitter) = self { emitter } else { nil } }
    set { if let newValue { self = .emitter(newValue) } }
  }

  /// The colour of the characters of a text or of art; nil if the content is something else.
  package var foregroundColor: Color? {
    get { text?.foregroundColor ?? art?.foregroundColor ?? letters?.foregroundColor }
    set {
      guard let newValue else { return }
      switch self {
      case .art: art?.foregroundColor = newValue
      case .letters: letters?.foregroundColor = newValue
      default: text?.foregroundColor = newValue
      }
    }
  }

  /// The frame that an image or art shows; nil if the content is something else.
  package var frame: Double? {
    get { image?.frame ?? art?.frame }
    set {
      guard let newValue else { return }
      if case .art = self { art?.frame = newValue } else { image?.frame = newValue }
    }
  }

  /// The line that a shape or a connector draws; nil if the content draws none.
  package var line: ShapeContent? {
    get { shape ?? connector?.line }
    set {
      guard let newValue else { return }
      if case .connector = self { connector?.line = newValue } else { shape = newValue }
    }
  }
}

extension LayerContent.Kind {
  /// What there is to say about a kind.
  struct Row: Sendable {
    /// The default content.
    let content: LayerContent

    /// The owners of the properties that such content has, beside those of every layer.
    let owners: [PropertyOwner]

    /// True if the content depends on the local time itself.
    let followsTime: Bool

    /// True if the content depends on other layers (`isFilledByCommit`).
    let isFilledByCommit: Bool

    /// Multiplies the colours of the content, for the copies of a replicator (G25); nil for content without colours. It
    /// runs in a frame: it allocates nothing.
    let tint: (@Sendable (inout LayerContent, Lanes) -> Void)?

    /// Returns a new layer of the engine's class with the state of that class beside the model.
    let bareCopy: @Sendable (Layer) -> Layer

    fileprivate init(
      _ content: LayerContent, _ owners: [PropertyOwner] = [], followsTime: Bool = false,
      isFilledByCommit: Bool = false, tint: (@Sendable (inout LayerContent, Lanes) -> Void)?,
      _ bareCopy: @escaping @Sendable (Layer) -> Layer
    ) {
      (self.content, self.owners, self.bareCopy, self.tint) = (content, owners, bareCopy, tint)
      (self.followsTime, self.isFilledByCommit) = (followsTime, isFilledByCommit)
    }
  }

  /// The rows, which are made once, since frames look at them.
  private static let rows = allCases.map(\.newRow)

  var row: Row { Self.rows[rawValue] }

  private var newRow: Row {
    switch self {
    case .none: Row(.none, tint: nil) { _ in Layer() }
    case .shape:
      Row(.shape(ShapeContent()), [.shape, .line], tint: { $0.shape?.tintColors($1) }) { _ in ShapeLayer() }
    case .text:
      Row(.text(TextContent()), [.text, .characters], tint: { $0.text?.tintColors($1) }) { TextLayer(like: $0) }
    case .letters:
      Row(.letters(LettersContent()), [.letters, .characters], tint: { $0.letters?.tintColors($1) }) { _ in
        LettersLayer()
      }
    case .art:
      Row(.art(ArtContent()), [.characters, .pictures], tint: { $0.art?.tintColors($1) }) { _ in ArtLayer() }
    case .recording:
      Row(.recording(RecordingContent()), [.recording], tint: { $0.recording?.tint.tint($1) }) { _ in RecordingLayer() }
    case .image: Row(.image(ImageContent()), [.pictures], tint: { $0.image?.tint.tint($1) }) { _ in ImageLayer() }
    case .chart:
      Row(
        .chart(ChartContent(.strip)), followsTime: true, isFilledByCommit: true, tint: { $0.chart?.tintColors($1) }
      ) { ChartLayer(like: $0) }
    case .connector:
      Row(.connector(ConnectorContent()), [.line], tint: { $0.connector?.line.strokeColor?.tint($1) }) {
        ConnectorLayer(like: $0)
      }
    case .gradient:
      Row(.gradient(GradientContent()), [.gradient], tint: { $0.gradient?.tint = $1 }) { _ in GradientLayer() }
    case .transform: Row(.transform, tint: nil) { _ in TransformLayer() }
    case .replicator: Row(.replicator(ReplicatorContent()), [.replicator], tint: nil) { _ in ReplicatorLayer() }
    case .emitter:
      Row(.emitter(EmitterContent()), [.emitter], followsTime: true, tint: { $0.emitter?.tint = $1 }) { _ in
        EmitterLayer()
      }
    }
  }

  /// A new layer of the engine's class for such content.
  package var newLayer: Layer {
    let model = Layer()
    model.model.content = row.content
    return row.bareCopy(model)
  }

  /// True if the content depends on the local time itself.
  package var followsTime: Bool { row.followsTime }

  /// True if the content depends on other layers, so that a commit fills it in when it has listed all of them
  /// (`Layer.committedContent(in:)`).
  package var isFilledByCommit: Bool { row.isFilledByCommit }
}

/// A layer that draws a filled and stroked outline in its own points.
open class ShapeLayer: Layer {
  /// The content of the layer.
  public var shape: ShapeContent {
    get { model.content.shape ?? ShapeContent() }
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

  /// How far both are moved along the line, as a fraction of its length.
  public var strokeOffset: Double {
    get { shape.strokeOffset }
    set { change(.strokeOffset) { shape.strokeOffset = newValue } }
  }
}

/// A layer whose sublayers keep their depth: they are not projected onto its plane before its own transform.
///
/// It only transforms its sublayers: background, border, shadow and mask are not shown, and it is never hit.
open class TransformLayer: Layer {
  override class var firstContent: LayerContent { .transform }
}
