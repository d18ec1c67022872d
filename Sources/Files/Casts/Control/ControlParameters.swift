/// The parameters of a control sequence: numbers, of which those after a colon belong to the one before.
///
/// At most thirty are kept, as many as xterm keeps, and none is greater than 65,535.
struct ControlParameters: Sendable {
  /// A parameter that is left empty.
  static let missing = -1

  /// The greatest number of parameters, and the greatest parameter.
  static let limit = 30, greatest = 65_535

  /// The parameters, and room for as many as there may be.
  private var values = [Int32](repeating: 0, count: limit)

  /// For each parameter, a bit that is set if a colon is before it.
  private var joined: UInt32 = 0

  /// The number of parameters.
  private(set) var count = 0

  /// True once a parameter beyond the limit has begun; its digits are left out.
  private var isFull = false

  /// True if any parameter follows a colon.
  var hasColons: Bool { joined != 0 }

  /// Removes all parameters.
  mutating func removeAll() { (count, joined, isFull) = (0, 0, false) }

  /// Appends a digit to the last parameter.
  mutating func append(digit: Int) {
    if count == 0 { append(Self.missing, afterColon: false) }
    guard !isFull else { return }
    values[count - 1] = min(max(values[count - 1], 0) * 10 + Int32(digit), Int32(Self.greatest))
  }

  /// Begins the next parameter after a semicolon or a colon.
  mutating func beginNext(afterColon: Bool) {
    if count == 0 { append(Self.missing, afterColon: false) }
    append(Self.missing, afterColon: afterColon)
  }

  /// Appends a parameter, unless there are as many as are kept.
  private mutating func append(_ value: Int, afterColon: Bool) {
    isFull = count >= Self.limit
    guard !isFull else { return }
    values[count] = Int32(value)
    if afterColon { joined |= 1 << count }
    count += 1
  }

  /// Reads the parameters of a sequence that has neither colons nor anything else but digits and semicolons, from after
  /// its introducer on. Returns the index of its last byte, or nil if it is another sequence or not complete.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    removeAll()
    var (value, index) = (Self.missing, start)
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x30, byte <= 0x39 {
        value = value < 0 ? Int(byte & 0x0F) : value * 10 + Int(byte & 0x0F)
        if value > Self.greatest { value = Self.greatest }
      } else if byte == UInt8(ascii: ";") {
        append(value, afterColon: false)
        value = Self.missing
      } else {
        guard byte >= 0x40, byte < 0x7F else { return nil }
        if value >= 0 || count > 0 { append(value, afterColon: false) }
        return index
      }
      index += 1
    }
    return nil
  }

  /// Returns a parameter; `missing` if it is empty or there is none.
  subscript(index: Int) -> Int { index >= 0 && index < count ? Int(values[index]) : Self.missing }

  /// Returns true if a colon is before a parameter.
  func isJoined(_ index: Int) -> Bool { index < count && joined & 1 << index != 0 }

  /// Returns the number of parameters that belong to a parameter, since they follow it after colons.
  func joinedCount(after index: Int) -> Int {
    guard hasColons else { return 0 }
    var count = 0
    while isJoined(index + 1 + count) { count += 1 }
    return count
  }

  /// Returns a parameter, 1 if it is empty or zero.
  func countOrOne(_ index: Int) -> Int { max(self[index], 1) }

  /// Returns a parameter, 0 if it is empty.
  func orZero(_ index: Int) -> Int { max(self[index], 0) }
}

extension ControlParameters: Equatable {
  static func == (a: ControlParameters, b: ControlParameters) -> Bool {
    (a.count, a.joined, a.isFull) == (b.count, b.joined, b.isFull) && (0..<a.count).allSatisfy { a[$0] == b[$0] }
  }
}
