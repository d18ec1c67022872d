import LayerAnimation

/// Tips, the points in which a filled shape ends.
///
/// A tip that is narrower than a sample or two covers hardly any of a cell, and a soft edge would make its colour
/// invisible: stars would lose their points. Therefore each tip gets a bar along its bisector, from its end to the
/// place where the shape is as wide as the bar, just as lines have a least width:
///
///        ^              _
///       / \            | |
///      /   \          /   \
extension Contours {
  /// Adds the bars for the tips of some outlines, which are filled together with these by the non-zero rule.
  ///
  /// A bar has the orientation of its outline, so that both make one area. Parts whose orientation differs from that of
  /// the largest part are holes, whose corners are not tips.
  ///
  /// - Parameters:
  ///   - outline: The outlines that will be filled.
  ///   - width: The width of the bars, in points.
  /// - Complexity: O(points). Allocates only if there have never been as many tips.
  func addTips(of outline: Contours, width: Double) {
    let turn = outline.turnOfLargestPart
    guard turn != 0, width > 0 else { return }
    let (points, parts) = (outline.points, outline.parts)
    for part in parts {
      guard part.end - part.start > 2, outline.signedArea(of: part) * turn > 0 else { continue }
      var before = points[part.end - 1]
      for index in part.start..<part.end {
        let corner = points[index]
        let after = points[index + 1 < part.end ? index + 1 : part.start]
        addTip(at: corner, between: before - corner, and: after - corner, width, turn)
        before = corner
      }
    }
  }

  /// The orientation of the largest part, 1 or −1; 0 if no part has an area.
  private var turnOfLargestPart: Double {
    var largest = 0.0
    for index in 0..<parts.count {
      let area = signedArea(of: parts[index])
      if abs(area) > abs(largest) { largest = area }
    }
    return largest > 0 ? 1 : largest < 0 ? -1 : 0
  }

  /// Adds the bar of a corner if it is a tip.
  ///
  /// - Parameters:
  ///   - corner: The point in which two edges meet.
  ///   - a: The vector to the other end of the first edge.
  ///   - b: The vector to the other end of the second edge.
  ///   - width: The width of the bar at a corner that is sharp enough.
  ///   - turn: The orientation of the outline, 1 or −1; a corner of the other orientation points inwards.
  private func addTip(at corner: Point, between a: Point, and b: Point, _ width: Double, _ turn: Double) {
    let product = a.x * b.x + a.y * b.y
    guard product > 0, (a.x * b.y - a.y * b.x) * turn < 0 else { return }
    let (lengthA, lengthB) = (a.distance(to: .zero), b.distance(to: .zero))
    let cosine = min(product / (lengthA * lengthB), 1)
    let sharpness = min((cosine - Self.bluntest) / (Self.sharp - Self.bluntest), 1)
    guard sharpness > 0 else { return }
    // The half-angle formulas of the angle between the edges are cos² = (1 + cos) / 2 and tan² = (1 − cos) / (1 + cos).
    let middle = Point(x: a.x / lengthA + b.x / lengthB, y: a.y / lengthA + b.y / lengthB)
    let direction = middle * (1 / middle.distance(to: .zero))
    let half = width / 2 * sharpness
    let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
    // Curves are made of short edges, so their tips are followed for a few widths only.
    let limit = max(min(lengthA, lengthB), 2 * width)
    let length = tangent * limit > half ? half / tangent : limit
    guard length.isFinite else { return }
    addBar(from: corner, direction * length, side: Point(x: direction.y, y: -direction.x) * (half * turn))
  }

  private func addBar(from start: Point, _ way: Point, side: Point) {
    append(start + side)
    append(start + way + side)
    append(start + way - side)
    append(start - side)
    endPart(isClosed: true)
  }

  /// The cosine of the angle from which on a corner is no tip: 75°. From there to `sharp` bars grow in width, so that
  /// none appears abruptly.
  private static let bluntest = 0.26
  /// The cosine of the angle up to which a corner has a bar of full width: 60°.
  private static let sharp = 0.5
}
