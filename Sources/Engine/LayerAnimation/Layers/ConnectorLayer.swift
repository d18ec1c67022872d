/// A layer that draws a line from one layer to another and follows both when they move.
///
/// The layers may be anywhere in the tree, but not inside a connector. The line runs between the axis-aligned boxes
/// around their bounds, as they are seen, or around the outline of a shape whose bounds are empty. It is not drawn
/// while one of the layers is absent, or while both overlap. Core Animation has no such layer.
open class ConnectorLayer: Layer {
  /// The layer at which the line starts; nil draws nothing. In a replicator it is the layer in the same copy, or else
  /// the first copy.
  public weak var start: Layer? { didSet { setNeedsCommit(.structure) } }

  /// The layer at which the line ends.
  public weak var end: Layer? { didSet { setNeedsCommit(.structure) } }

  /// A sublayer that is kept at the middle of the line, offset by its own `position`, and is shown while that part of
  /// the line is drawn.
  public weak var label: Layer? { didSet { setNeedsCommit(.structure) } }

  /// The content of the layer.
  public var connector: ConnectorContent {
    get { if case .connector(let connector) = model.content { connector } else { ConnectorContent() } }
    set { model.content = .connector(newValue) }
  }

  override class var firstContent: LayerContent { .connector(ConnectorContent()) }

  /// The kind of course.
  public var route: ConnectorRoute {
    get { connector.route }
    set { connector.route = newValue }
  }

  /// The sides that the line leaves and enters.
  public var axis: ConnectorAxis {
    get { connector.axis }
    set { connector.axis = newValue }
  }

  /// The ends that have arrowheads.
  public var arrow: ConnectorArrow {
    get { connector.arrow }
    set { connector.arrow = newValue }
  }

  /// The colour of the line and its arrowheads; nil draws nothing.
  public var strokeColor: Color? {
    get { connector.line.strokeColor }
    set { change(.strokeColor) { connector.line.strokeColor = newValue } }
  }

  /// The width of the line, in points.
  public var lineWidth: Double {
    get { connector.line.lineWidth }
    set { change(.lineWidth) { connector.line.lineWidth = newValue } }
  }

  /// The fraction of the length at which drawing starts.
  public var strokeStart: Double {
    get { connector.line.strokeStart }
    set { change(.strokeStart) { connector.line.strokeStart = newValue } }
  }

  /// The fraction of the length at which drawing ends.
  public var strokeEnd: Double {
    get { connector.line.strokeEnd }
    set { change(.strokeEnd) { connector.line.strokeEnd = newValue } }
  }
}
