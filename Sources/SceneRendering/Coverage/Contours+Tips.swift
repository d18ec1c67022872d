import LayerAnimation

/// Tips: where a filled shape runs out in a point.
///
/// What is narrower than a sample or two is next to nothing of a cell, and a soft edge would make next to nothing of its
/// colour: stars would lose their points. So each tip gets a bar along the line that halves it, from its end to where the
/// shape is as wide as the bar, as lines have a least width too:
///
///        ^              _
///       / \            | |
///      /   \          /   \
extension Contours {
  /// Adds the bars for the tips of some outlines; together with these they are filled by the non-zero rule.
  ///
  /// A bar turns the way its outline does, so that both make one area. Parts that turn the other way than the largest are
  /// holes, whose corners are not tips.
  ///
  /// - Parameters:
  ///   - outline: What will be filled.
  ///   - width: How wide the bars are, in points.
  /// - Complexity: O(points). Allocates only if there were never as many tips.
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

  /// 1 or −1, as the largest part turns; 0 if nothing has an area.
  private var turnOfLargestPart: Double {
    var largest = 0.0
    for index in 0..<parts.count {
      let area = signedArea(of: parts[index])
      if abs(area) > abs(largest) { largest = area }
    }
    return largest > 0 ? 1 : largest < 0 ? -1 : 0
  }

  /// - Parameters:
  ///   - corner: Where two edges meet.
  ///   - a: The way to the other end of the first edge.
  ///   - b: The way to the other end of the second.
  ///   - width: The width of the bar of a corner that is sharp enough.
  ///   - turn: 1 or −1, as the outline turns; a corner that turns the other way points inwards.
  private func addTip(at corner: Point, between a: Point, and b: Point, _ width: Double, _ turn: Double) {
    let product = a.x * b.x + a.y * b.y
    guard product > 0, (a.x * b.y - a.y * b.x) * turn < 0 else { return }
    let (lengthA, lengthB) = (a.distance(to: .zero), b.distance(to: .zero))
    let cosine = min(product / (lengthA * lengthB), 1)
    let sharpness = min((cosine - Self.bluntest) / (Self.sharp - Self.bluntest), 1)
    guard sharpness > 0 else { return }
    // Of half the angle: cos² = (1 + cos) / 2, tan² = (1 − cos) / (1 + cos).
    let middle = Point(x: a.x / lengthA + b.x / lengthB, y: a.y / lengthA + b.y / lengthB)
    let direction = middle * (1 / middle.distance(to: .zero))
    let half = width / 2 * sharpness
    let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
    // Curves are made of short edges: their tips are followed for a few widths only.
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

  /// The cosine of the angle from which on a corner is no tip at all, and of that up to which it is one wholly: 75° and
  /// 60°. Bars grow between them, lest they appear at once.
  private static let bluntest = 0.26
  private static let sharp = 0.5
}
