/// A line from one layer to another, with arrowheads.
///
/// Its course follows from the places of both layers at an instant; a sample computes it after all layers have been
/// sampled.
public struct ConnectorContent: Hashable, Sendable {
  /// The colour, width, ends, corners, dashes and drawn part of the line. Its path and its fill have no effect.
  public var line: ShapeContent
  /// The kind of course.
  public var route = ConnectorRoute.straight
  /// The sides that the line leaves and enters; without effect on straight lines.
  public var axis = ConnectorAxis.automatic
  /// The ends that have arrowheads.
  public var arrow = ConnectorArrow.end
  /// The distance of both ends from their layers, in points; not negative.
  public var gap = 0.0
  /// True if horizontal and vertical parts of the line are drawn in box-drawing characters, as thin borders are.
  public var isTyped = true
  /// The course of the line, in the layer's own points; nil in a model, and if there is no course from one layer to the
  /// other.
  package internal(set) var course: ConnectorCourse?

  /// Creates a straight white line, one point wide, with an arrowhead at its end.
  public init() {
    line = ShapeContent()
    (line.fillColor, line.strokeColor) = (nil, .white)
  }
}

/// The kind of course of a connector from one layer to another.
public enum ConnectorRoute: String, Hashable, Sendable, CaseIterable {
  /// A straight line between both centres, from edge to edge.
  case straight
  /// Horizontal and vertical lines, with at most two bends.
  case orthogonal
  /// A curve that leaves both sides at right angles.
  case curved
}

/// The sides of the boxes around its layers that an orthogonal or curved connector leaves and enters.
public enum ConnectorAxis: String, Hashable, Sendable, CaseIterable {
  /// The sides with the greater distance between them.
  case automatic = "auto"
  /// The left and right sides, if there is room between them.
  case horizontal
  /// The upper and lower sides, if there is room between them.
  case vertical

  /// Returns true if a line leaves on the left or the right.
  ///
  /// - Parameters:
  ///   - across: The distance of both layers along the x axis; not positive if they overlap.
  ///   - down: Their distance along the y axis.
  func isHorizontal(across: Double, down: Double) -> Bool {
    switch self {
    case .automatic: across >= down
    case .horizontal: across > 0 || down <= 0
    case .vertical: down <= 0
    }
  }
}

/// The ends of a connector that have arrowheads.
public enum ConnectorArrow: String, Hashable, Sendable, CaseIterable {
  /// The end only.
  case end
  /// The start only.
  case start
  /// Both ends.
  case both
  /// Neither end.
  case none

  /// True if there is an arrowhead at the end.
  package var isAtEnd: Bool { self == .end || self == .both }

  /// True if there is an arrowhead at the start.
  package var isAtStart: Bool { self == .start || self == .both }
}
