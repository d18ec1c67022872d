import Interaction
import LayerAnimation

/// The path of the pointer since the last frame, as moves that become inputs. A terminal may report a move for every pixel; a frame takes
/// few of them, so that a flood of moves costs no more than that.
///
/// The last move is always one of them. Those before it count while the pointer is pressed, also where a frame comes late: a finger goes
/// round a dial, and not across it. Where there are too many, the one is given up without which the path is shortened least. So the
/// points stay at which a finger turns round, and what is left out lies between the rest.
struct PointerPath {
  /// A move of the pointer.
  struct Move {
    let point: Point
    let modifiers: Input.Modifiers
    /// The scene's time at which it came, in seconds.
    let time: Double
  }

  /// The number of moves that one frame has at most.
  static let most = 4

  /// In the order in which they came.
  private(set) var moves: [Move] = []

  /// The place of the last move that was taken, or of the press, in points of the stage.
  var start = Point.zero

  /// Adds a move.
  ///
  /// - Parameter reach: How far from the one before a move has to lead so that it is kept when another follows, in points of the stage;
  ///   infinite where only the last one counts.
  mutating func add(_ move: Move, reach: Double) {
    if let last = moves.last, last.point.distance(to: point(before: moves.count - 1)) < reach { moves.removeLast() }
    moves.append(move)
    if moves.count > Self.most { moves.remove(at: leastMissed) }
  }

  /// Hands the moves on.
  mutating func take() -> [Move] {
    defer { moves = [] }
    if let last = moves.last { start = last.point }
    return moves
  }

  private func point(before place: Int) -> Point { place > 0 ? moves[place - 1].point : start }

  /// The move without which the path is shortened least, but for the last; of equal ones that whose neighbours are nearest to each
  /// other, so that the rest are spread evenly.
  private var leastMissed: Int {
    var best = (place: 0, cost: (Double.infinity, Double.infinity))
    for place in 0..<moves.count - 1 {
      let (before, here, after) = (point(before: place), moves[place].point, moves[place + 1].point)
      let gap = before.distance(to: after)
      // Sums that differ by nothing but their rounding are equal.
      let detour = ((before.distance(to: here) + here.distance(to: after) - gap) * 1e6).rounded()
      if (detour, gap) < best.cost { best = (place, (detour, gap)) }
    }
    return best.place
  }
}
