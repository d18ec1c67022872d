/// The parameters of a control sequence: numbers, of which those after a colon belong to the one before.
///
/// At most thirty are kept, as many as xterm keeps, and none is greater than 65,535.
struct ControlParameters: Hashable, Sendable {
  /// A parameter that is left empty.
  static let missing = -1

  /// The greatest number of parameters, and the greatest parameter.
  static let limit = 30, greatest = 65_535

  private var values: [Int] = []
  /// For each parameter, true if a colon is before it.
  private var joined: [Bool] = []

  /// The number of parameters.
  var count: Int { values.count }

  /// True if any parameter follows a colon.
  private(set) var hasColons = false

  /// Removes all parameters.
  mutating func removeAll() {
    guard !values.isEmpty else { return }
    values.removeAll(keepingCapacity: true)
    joined.removeAll(keepingCapacity: true)
    hasColons = false
  }

  /// Appends a digit to the last parameter.
  mutating func append(digit: Int) {
    if values.isEmpty { begin(afterColon: false) }
    let last = values.count - 1
    guard !isFull else { return }
    values[last] = min(max(values[last], 0) * 10 + digit, Self.greatest)
  }

  /// True once a parameter beyond the limit has begun; its digits are left out.
  private var isFull = false

  /// Begins the next parameter after a semicolon or a colon.
  mutating func beginNext(afterColon: Bool) {
    if values.isEmpty { begin(afterColon: false) }
    begin(afterColon: afterColon)
  }

  private mutating func begin(afterColon: Bool) {
    isFull = values.count >= Self.limit
    guard !isFull else { return }
    values.append(Self.missing)
    joined.append(afterColon)
    hasColons = hasColons || afterColon
  }

  /// Returns a parameter; `missing` if it is empty or there is none.
  subscript(index: Int) -> Int { index < values.count ? values[index] : Self.missing }

  /// Returns true if a colon is before a parameter.
  func isJoined(_ index: Int) -> Bool { index < joined.count && joined[index] }

  /// Returns the number of parameters that belong to a parameter, since they follow it after colons.
  func joinedCount(after index: Int) -> Int {
    var count = 0
    while isJoined(index + 1 + count) { count += 1 }
    return count
  }

  /// Returns a parameter, 1 if it is empty or zero.
  func countOrOne(_ index: Int) -> Int { max(self[index], 1) }

  /// Returns a parameter, 0 if it is empty.
  func orZero(_ index: Int) -> Int { max(self[index], 0) }
}
