/// A control sequence of ECMA-48 (§ 5.4), `ESC [ … x`, which a terminal sends for a key, a report or an answer.
struct ControlSequence: Equatable {
  /// The character behind the introducer that makes it a private sequence, one of `<=>?`; 0 for none.
  private(set) var prefix: UInt8 = 0

  /// The first three parameters; 0 for one that is left out.
  private(set) var numbers = (first: 0, second: 0, third: 0)

  /// The number of parameters; 0 if nothing stands between the introducer and the end.
  private(set) var count = 0

  /// The character before the final one, such as the dollar sign of `$y`; 0 for none.
  private(set) var intermediate: UInt8 = 0

  /// The character that ends the sequence and tells its function.
  private(set) var final: UInt8 = 0

  /// True if the sequence contains anything that no key and no report has: subparameters, or a second intermediate
  /// character.
  private(set) var isOdd = false

  /// The state of a sequence after a character.
  enum Progress {
    /// More characters are needed.
    case incomplete

    /// The sequence is complete.
    case complete

    /// The character cannot be part of the sequence, which is therefore broken off.
    case broken
  }

  /// True if only the introducer of the sequence has been received.
  var isEmpty: Bool { prefix == 0 && count == 0 && intermediate == 0 && !isOdd }

  /// Adds the next character.
  mutating func take(_ character: UInt32) -> Progress {
    guard let byte = UInt8(exactly: character) else { return .broken }
    switch byte {
    case 0x30...0x39: add(digit: Int(byte) - 0x30)
    case 0x3B: count = max(count, 1) + 1
    case 0x3C...0x3F where isEmpty: prefix = byte
    case 0x3A, 0x3C...0x3F: isOdd = true
    case 0x20...0x2F:
      isOdd = isOdd || intermediate != 0
      intermediate = byte
    case 0x40...0x7E:
      final = byte
      return .complete
    default: return .broken
    }
    return .incomplete
  }

  private mutating func add(digit: Int) {
    func appended(_ number: Int) -> Int { min(number * 10 + digit, 99_999) }
    isOdd = isOdd || intermediate != 0
    count = max(count, 1)
    switch count {
    case 1: numbers.first = appended(numbers.first)
    case 2: numbers.second = appended(numbers.second)
    case 3: numbers.third = appended(numbers.third)
    default: break
    }
  }

  /// Returns true if the sequence has a prefix, an intermediate and a final character.
  func isOfKind(_ prefix: Unicode.Scalar? = nil, _ intermediate: Unicode.Scalar? = nil, _ final: Unicode.Scalar) -> Bool
  {
    !isOdd && self.prefix == Self.byte(prefix) && self.intermediate == Self.byte(intermediate)
      && self.final == Self.byte(final)
  }

  private static func byte(_ scalar: Unicode.Scalar?) -> UInt8 { scalar.map { UInt8(ascii: $0) } ?? 0 }

  static func == (one: ControlSequence, other: ControlSequence) -> Bool {
    one.prefix == other.prefix && one.numbers == other.numbers && one.count == other.count
      && one.intermediate == other.intermediate && one.final == other.final && one.isOdd == other.isOdd
  }
}
