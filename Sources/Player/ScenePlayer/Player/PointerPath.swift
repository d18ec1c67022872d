import Interaction
import LayerAnimation

/// The path of the pointer since the last frame, as moves that become inputs. A terminal may report a move for every
/// pixel; a frame takes only a few of them, which bounds the cost of many moves.
///
/// The last move is always included. The earlier ones count while the pointer is pressed, even if a frame is late, so
/// that a finger goes round a dial and not across it. If there are too many, the move is removed whose removal shortens
/// the path least (as in the algorithm of M. Visvalingam and J. Whyatt, 1993, with lengths in place of areas). So
/// turning points stay, and removed points lie between the others.
struct PointerPath {
  /// A move of the pointer.
  struct Move {
    let point: Point
    let modifiers: Input.Modifiers
    /// The scene's time of the move, in seconds.
    let time: Double
  }

  /// The greatest number of moves in one frame.
  static let most = 4

  /// The moves in the order of their arrival.
  private(set) var moves: [Move] = []

  /// The position of the last move that was taken, or of the press, in points of the stage.
  var start = Point.zero

  /// Adds a move.
  ///
  /// - Parameter reach: The least distance of a move from the one before at which it is kept when another follows, in
  ///   points of the stage; infinite if only the last one counts.
  mutating func add(_ move: Move, reach: Double) {
    if let last = moves.last, last.point.distance(to: point(before: moves.count - 1)) < reach { moves.removeLast() }
    moves.append(move)
    if moves.count > Self.most { moves.remove(at: leastMissed) }
  }

  /// Removes and returns the moves.
  mutating func take() -> [Move] {
    defer { moves = [] }
    if let last = moves.last { start = last.point }
    return moves
  }

  private func point(before place: Int) -> Point { place > 0 ? moves[place - 1].point : start }

  /// The index of the move whose removal shortens the path least, except for the last one; if several are equal, the
  /// one whose neighbours are nearest to each other, so that the rest is evenly distributed.
  private var leastMissed: Int {
    var best = (place: 0, cost: (Double.infinity, Double.infinity))
    for place in 0..<moves.count - 1 {
      let (before, here, after) = (point(before: place), moves[place].point, moves[place + 1].point)
      let gap = before.distance(to: after)
      // Sums that differ only by rounding errors count as equal.
      let detour = ((before.distance(to: here) + here.distance(to: after) - gap) * 1e6).rounded()
      if (detour, gap) < best.cost { best = (place, (detour, gap)) }
    }
    return best.place
  }
}
