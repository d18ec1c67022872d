/// A line that leads from one layer to another, with arrow heads.
///
/// Where it runs follows from where both layers are seen at an instant; a sample works it out when all layers have been sampled.
public struct ConnectorContent: Hashable, Sendable {
  /// How the line looks: its colour, width, ends, corners and dashes, and which part of it is drawn. Its path and its fill
  /// are of no effect.
  public var line: ShapeContent
  /// How the line runs.
  public var route = ConnectorRoute.straight
  /// Which sides it leaves and enters; of no effect on straight ones.
  public var axis = ConnectorAxis.automatic
  /// Which of its ends have heads.
  public var arrow = ConnectorArrow.end
  /// How far from both layers it ends, in points; not negative.
  public var gap = 0.0
  /// Whether the line is written in characters for boxes, as thin borders are, where it is level or upright.
  public var isTyped = true
  /// Where it runs, in the layer's own points; nil in a model, and where there is no way from one layer to the other.
  package internal(set) var course: ConnectorCourse?

  /// A straight white line, one point wide, with a head at its end.
  public init() {
    line = ShapeContent()
    (line.fillColor, line.strokeColor) = (nil, .white)
  }
}

/// How a connector runs from one layer to another.
public enum ConnectorRoute: String, Hashable, Sendable, CaseIterable {
  /// Along the line between both middles, from edge to edge.
  case straight
  /// Level and upright, with at most two bends.
  case orthogonal
  /// In a curve that leaves both sides at right angles.
  case curved
}

/// Which sides of the boxes around its layers an orthogonal or curved connector leaves and enters.
public enum ConnectorAxis: String, Hashable, Sendable, CaseIterable {
  /// Those between which there is more room.
  case automatic = "auto"
  /// The left and the right ones, if there is room between them.
  case horizontal
  /// The upper and the lower ones, if there is room between them.
  case vertical

  /// Whether a line leaves on the left or the right.
  ///
  /// - Parameters:
  ///   - across: How far apart both layers are in x; not positive where they overlap.
  ///   - down: How far apart they are in y.
  func isHorizontal(across: Double, down: Double) -> Bool {
    switch self {
    case .automatic: across >= down
    case .horizontal: across > 0 || down <= 0
    case .vertical: down <= 0
    }
  }
}

/// Which ends of a connector have heads.
public enum ConnectorArrow: String, Hashable, Sendable, CaseIterable {
  /// The end.
  case end
  /// The beginning.
  case start
  /// Both.
  case both
  /// Neither.
  case none

  /// Whether there is a head at the end.
  package var isAtEnd: Bool { self == .end || self == .both }

  /// Whether there is a head at the beginning.
  package var isAtStart: Bool { self == .start || self == .both }
}
