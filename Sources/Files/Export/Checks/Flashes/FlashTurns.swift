/// The peaks and valleys of one measure in many places: the changes between them that count are half a flash each.
///
///         ╱╲          A change counts at the frame at which it has become large enough, whether it took
///     ___╱  ╲___      one frame or many; smaller ripples on its way do not count.
struct FlashTurns {
  /// A change that counts.
  enum Turn: Int8 {
    case fall = -1
    case none = 0
    case rise = 1
  }

  private let leastChange: Float
  /// The lowest and the highest value since the last change that counted.
  private var low: [Float]
  private var high: [Float]
  /// True where the value is one of those that a flash needs: dark enough, or saturated red.
  private var isLowMarked: [Bool]
  private var isHighMarked: [Bool]
  /// The last change of each place.
  private var last: [Turn]

  /// Creates the measure of places, all of which begin with the same value.
  init(_ kind: FlashKind, places: Int) {
    leastChange = kind.leastChange
    low = [Float](repeating: .infinity, count: places)
    high = [Float](repeating: -.infinity, count: places)
    isLowMarked = [Bool](repeating: false, count: places)
    isHighMarked = isLowMarked
    last = [Turn](repeating: .none, count: places)
  }

  /// Notes the value of a place in a frame.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isMarked: True if the value is one of which a flash needs at least one.
  /// - Returns: The change that counts from now on.
  mutating func note(_ value: Float, isMarked: Bool, at place: Int) -> Turn {
    if last[place] != .fall, value <= high[place] - leastChange, isMarked || isHighMarked[place] {
      (low[place], isLowMarked[place], last[place]) = (value, isMarked, .fall)
      return .fall
    }
    if last[place] != .rise, value >= low[place] + leastChange, isMarked || isLowMarked[place] {
      (high[place], isHighMarked[place], last[place]) = (value, isMarked, .rise)
      return .rise
    }
    if value <= low[place] {
      (isLowMarked[place], low[place]) = (isMarked || value == low[place] && isLowMarked[place], value)
    }
    if value >= high[place] {
      (isHighMarked[place], high[place]) = (isMarked || value == high[place] && isHighMarked[place], value)
    }
    return .none
  }
}
