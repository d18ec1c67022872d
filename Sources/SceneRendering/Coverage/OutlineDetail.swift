import LayerAnimation

/// How finely outlines are made: the first as finely as can be seen, each further one more coarsely.
///
/// An outline that would take too long to fill is made again with less detail. That depends on nothing but the shape, how
/// large it is seen and its allowance, so that equal presentations stay equal pictures.
enum OutlineDetail: Int {
  case full, high, medium, low, least

  /// What to try next where an outline costs so many times its allowance; nil where it is cheap enough, or there is no less.
  func coarser(for excess: Double) -> OutlineDetail? {
    guard excess > 1, self != .least else { return nil }
    return excess > 30 ? .least : OutlineDetail(rawValue: rawValue + (excess > 6 ? 2 : 1)) ?? .least
  }

  /// How many lines a curve is made of at most.
  var curveSegments: Int {
    switch self {
    case .full: PathFlattener.maximumSegments
    case .high: 32
    case .medium: 12
    case .low: 5
    case .least: 1
    }
  }

  /// How many lines a rounded corner, or a rounded end, is made of at most.
  var cornerSegments: Int {
    switch self {
    case .full: 32
    case .high: 8
    case .medium: 4
    case .low: 2
    case .least: 1
    }
  }

  /// True if dashes are told apart.
  var hasDashes: Bool { self != .low && self != .least }

  /// What all the outlines of a frame may cost to fill, in samples that their edges pass: as many as a processor does in
  /// a third of a second or so.
  static let frameAllowance = 4e7

  /// What any outline may cost, however many there are.
  static let leastAllowance = 2e4
}

extension Contours {
  /// Returns the number of samples that edges pass when it is filled, about, where it takes most: an edge is followed
  /// only within the grid.
  ///
  /// - Parameter scale: How large a point is seen, in samples.
  /// - Complexity: O(points).
  func work(samplesPerPoint scale: Double) -> Double {
    var work = 0.0
    let (points, parts) = (points, parts)
    for part in parts {
      var before = points[part.end - 1]
      for index in part.start..<part.end {
        work += Self.edge + min(before.distance(to: points[index]) * scale, Self.longestEdge)
        before = points[index]
      }
    }
    return work
  }

  /// What an edge costs however short it is, and how many samples the longest passes in a large terminal.
  private static let edge = 4.0, longestEdge = 1500.0
}
