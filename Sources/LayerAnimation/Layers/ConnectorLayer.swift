/// A layer that draws a line from one layer to another and follows both, whatever moves them.
///
/// The layers may be anywhere in the tree, but not inside a connector. The line runs between the upright boxes around their bounds, as
/// they are seen, or around the outline of a shape whose bounds are empty. It is not drawn while one of the layers is absent, or while both
/// overlap. Core Animation has no such layer.
open class ConnectorLayer: Layer {
  /// Where the line begins; nil draws nothing. Within a replicator it is the layer in the same copy, else the first copy.
  public weak var start: Layer? { didSet { setNeedsCommit(.structure) } }

  /// Where it ends.
  public weak var end: Layer? { didSet { setNeedsCommit(.structure) } }

  /// A sublayer that is kept in the middle of the line, moved by its own `position`, and is shown as long as the line reaches
  /// there.
  public weak var label: Layer? { didSet { setNeedsCommit(.structure) } }

  /// Everything about the line.
  public var connector: ConnectorContent {
    get {
      guard case .connector(let connector) = model.content else { return ConnectorContent() }
      return connector
    }
    set { model.content = .connector(newValue) }
  }

  override class var firstContent: LayerContent { .connector(ConnectorContent()) }

  /// How the line runs.
  public var route: ConnectorRoute {
    get { connector.route }
    set { connector.route = newValue }
  }

  /// Which sides it leaves and enters.
  public var axis: ConnectorAxis {
    get { connector.axis }
    set { connector.axis = newValue }
  }

  /// Which ends have heads.
  public var arrow: ConnectorArrow {
    get { connector.arrow }
    set { connector.arrow = newValue }
  }

  /// The colour of the line and its heads; nil draws nothing.
  public var strokeColor: Color? {
    get { connector.line.strokeColor }
    set { change(.strokeColor) { connector.line.strokeColor = newValue } }
  }

  /// The line's width, in points.
  public var lineWidth: Double {
    get { connector.line.lineWidth }
    set { change(.lineWidth) { connector.line.lineWidth = newValue } }
  }

  /// Where the drawn part starts, as a fraction of the length.
  public var strokeStart: Double {
    get { connector.line.strokeStart }
    set { change(.strokeStart) { connector.line.strokeStart = newValue } }
  }

  /// Where the drawn part ends, as a fraction of the length.
  public var strokeEnd: Double {
    get { connector.line.strokeEnd }
    set { change(.strokeEnd) { connector.line.strokeEnd = newValue } }
  }
}
