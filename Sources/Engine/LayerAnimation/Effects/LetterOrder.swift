/// The order in which the letters of a text have their turns.
public enum LetterOrder: String, Hashable, Sendable, CaseIterable {
  /// From the first to the last.
  case first
  /// From the last to the first.
  case last
  /// From the middle to both ends.
  case middle
  /// From both ends to the middle.
  case ends
  /// In a random order.
  case random

  /// Returns the turn of each part, from 0; parts may have the same turn.
  ///
  /// - Parameters:
  ///   - count: The number of parts.
  ///   - seed: The seed of the random order.
  /// - Complexity: O(count), O(count · log count) at random.
  package func turns(of count: Int, seed: Double) -> [Int] {
    switch self {
    case .first: return Array(0..<count)
    case .last: return (0..<count).reversed()
    case .middle: return (0..<count).map { abs(2 * $0 - count + 1) / 2 }
    case .ends: return (0..<count).map { min($0, count - 1 - $0) }
    case .random:
      let places = (0..<count).sorted {
        (SplitMix64.unit(of: [seed, Double($0)]), $0) < (SplitMix64.unit(of: [seed, Double($1)]), $1)
      }
      var turns = [Int](repeating: 0, count: count)
      for (turn, place) in places.enumerated() { turns[place] = turn }
      return turns
    }
  }
}
