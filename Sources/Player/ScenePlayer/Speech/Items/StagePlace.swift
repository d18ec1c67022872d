import LayerAnimation

/// A place on the stage in words, to a third of its width and height.
package struct StagePlace: Hashable, Sendable, CustomStringConvertible {
  /// The third from the left and the third from the top, from −1 to 1.
  let column: Int, row: Int

  /// Creates the place of a point on a stage.
  package init(of point: Point, on stage: Size) {
    column = Self.third(point.x / stage.width)
    row = Self.third(point.y / stage.height)
  }

  private static func third(_ fraction: Double) -> Int { fraction < 1 / 3.0 ? -1 : fraction > 2 / 3.0 ? 1 : 0 }

  /// The place as it stands behind a sentence: "at the top left", "in the middle".
  package var description: String {
    let names = [["top left", "top", "top right"], ["left", "", "right"], ["bottom left", "bottom", "bottom right"]]
    let name = names[row + 1][column + 1]
    return name.isEmpty ? "in the middle" : "at the \(name)"
  }
}

/// A direction of a movement, to an eighth of a turn.
package enum StageDirection: String, Hashable, Sendable, CaseIterable {
  case right = "to the right"
  case downRight = "down and to the right"
  case down
  case downLeft = "down and to the left"
  case left = "to the left"
  case upLeft = "up and to the left"
  case up
  case upRight = "up and to the right"

  /// Creates the direction from one point to another; y grows downwards.
  init(from start: Point, to end: Point) {
    let (x, y) = (end.x - start.x, end.y - start.y)
    // Half of an eighth of a turn has this tangent.
    let tangent = 0.414_213_562_373_095
    let (isLevel, isUpright) = (abs(y) < abs(x) * tangent, abs(x) < abs(y) * tangent)
    self =
      switch (isLevel, isUpright, x > 0, y > 0) {
      case (true, _, true, _): .right
      case (true, _, false, _): .left
      case (_, true, _, true): .down
      case (_, true, _, false): .up
      case (_, _, true, true): .downRight
      case (_, _, true, false): .upRight
      case (_, _, false, true): .downLeft
      case (_, _, false, false): .upLeft
      }
  }

  /// The number of eighths of a turn to another direction, from 0 to 4.
  func distance(to other: StageDirection) -> Int {
    let all = Self.allCases
    let steps = abs((all.firstIndex(of: self) ?? 0) - (all.firstIndex(of: other) ?? 0))
    return min(steps, all.count - steps)
  }
}

/// An edge of the stage.
package enum StageEdge: String, Hashable, Sendable {
  case left, right, top, bottom

  /// Creates the edge that cuts a rectangle, or that it is beyond; nil if it is inside.
  init?(cutting frame: Rect, on stage: Size) {
    let room = 0.01 * max(stage.width, stage.height)
    let overhangs: [(StageEdge, Double)] = [
      (.left, -frame.minX), (.right, frame.maxX - stage.width), (.top, -frame.minY),
      (.bottom, frame.maxY - stage.height),
    ]
    guard let most = overhangs.max(by: { $0.1 < $1.1 }), most.1 > room else { return nil }
    self = most.0
  }

  /// The way out beyond the edge: "to the right", "upwards".
  var outwards: String {
    switch self {
    case .left: "to the left"
    case .right: "to the right"
    case .top: "upwards"
    case .bottom: "downwards"
    }
  }

  /// The way in from it: "from the right", "from above".
  var inwards: String {
    switch self {
    case .left: "from the left"
    case .right: "from the right"
    case .top: "from above"
    case .bottom: "from below"
    }
  }
}
