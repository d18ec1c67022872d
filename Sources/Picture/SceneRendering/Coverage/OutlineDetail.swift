import LayerAnimation

/// The detail of outlines: the first level is as fine as can be seen, and each further one is coarser.
///
/// An outline that would take too long to fill is made again with less detail. The level depends only on the shape, its
/// size in samples and its allowance, so that equal presentations give equal pictures.
enum OutlineDetail: Int {
  case full, high, medium, low, least

  /// Returns the next level to try; nil if the outline is cheap enough, or if there is no coarser level.
  ///
  /// - Parameter excess: The ratio of the cost to the allowance.
  func coarser(for excess: Double) -> OutlineDetail? {
    guard excess > 1, self != .least else { return nil }
    return excess > 30 ? .least : OutlineDetail(rawValue: rawValue + (excess > 6 ? 2 : 1)) ?? .least
  }

  /// The greatest number of lines in a curve.
  var curveSegments: Int {
    switch self {
    case .full: PathFlattener.maximumSegments
    case .high: 32
    case .medium: 12
    case .low: 5
    case .least: 1
    }
  }

  /// The greatest number of lines in a rounded corner or a rounded end.
  var cornerSegments: Int {
    switch self {
    case .full: 32
    case .high: 8
    case .medium: 4
    case .low: 2
    case .least: 1
    }
  }

  /// True if dashes are drawn.
  var hasDashes: Bool { self != .low && self != .least }

  /// The cost of filling all outlines of a frame, in samples that their edges cross: about a third of a second of a
  /// processor's work.
  static let frameAllowance = 4e7

  /// The cost that any outline may have, however many there are.
  static let leastAllowance = 2e4
}

extension Contours {
  /// Returns the approximate number of samples that edges cross when the outline is filled. It is an upper bound, since
  /// edges are followed only within the grid.
  ///
  /// - Parameter scale: The size of a point, in samples.
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

  /// The cost of the shortest edge, and that of the longest in a large terminal.
  private static let edge = 4.0, longestEdge = 1500.0
}
