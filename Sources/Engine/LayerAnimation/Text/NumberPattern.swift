/// The parts of a number's format, shared by all its copies.
final class NumberPattern: Hashable, Sendable {
  /// The arrangement of the digits.
  enum Form: Hashable, Sendable {
    case decimal
    /// Minutes and seconds, with hours if there are any.
    case time
    /// Hours, minutes and seconds, of two digits each.
    case fullTime
  }

  static let longestPattern = 1000, longestSeparator = 16
  private static let mostWidth = 40, mostDecimals = 15

  let pattern: String
  private let rounding: NumberFormat.Rounding
  private let grouping: String
  private let decimal: String
  private let prefix: String
  private let suffix: String
  private let form: Form
  private let width: Int
  private let decimals: Int
  private let isGrouped: Bool
  private let isZeroFilled: Bool
  private let hasPlus: Bool

  /// The greatest number of bytes of a number: nineteen digits in groups, decimals, or a whole width, and a sign.
  private static let longestNumber = 19 + mostDecimals + mostWidth + 8 * longestSeparator + 1

  /// The greatest number of bytes of a text.
  var longestText: Int { prefix.utf8.count + suffix.utf8.count + Self.longestNumber }

  /// The amount of memory that a writer needs: digits are stored after the text first.
  var memoryToWrite: Int { longestText + Self.longestNumber }

  init(_ pattern: String, _ rounding: NumberFormat.Rounding, grouping: String, decimal: String) throws {
    guard pattern.utf8.count <= Self.longestPattern else { throw NumberFormatError.isTooLong }
    var reader = PatternReader(pattern)
    try reader.read()
    guard let number = reader.number else { throw NumberFormatError.hasNoNumber }
    (self.pattern, self.rounding, self.grouping, self.decimal) = (pattern, rounding, grouping, decimal)
    (prefix, suffix, form) = (reader.prefix, reader.suffix, number.form)
    (width, decimals) = (number.width, number.decimals)
    (isGrouped, isZeroFilled, hasPlus) = (number.isGrouped, number.isZeroFilled, number.hasPlus)
  }

  static func == (a: NumberPattern, b: NumberPattern) -> Bool {
    a === b
      || a.pattern == b.pattern && a.rounding == b.rounding && a.grouping == b.grouping && a.decimal == b.decimal
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(rounding)
    hasher.combine(grouping)
    hasher.combine(decimal)
  }

  // MARK: Writing

  func write(_ number: Double, to writer: inout ByteWriter) {
    writer.write(prefix)
    if number.isFinite { writeDigits(of: number, to: &writer) } else { writer.write("–") }
    writer.write(suffix)
  }

  private func writeDigits(of number: Double, to writer: inout ByteWriter) {
    let (whole, fraction) = digits(of: abs(number))
    let isNegative = number < 0 && (whole > 0 || fraction > 0)
    var digits = writer.digits
    for place in 0..<decimals { digits.prepend(UInt8(fraction / Self.powers[place] % 10) + 0x30) }
    if decimals > 0 { digits.prepend(decimal) }
    switch form {
    case .decimal: prepend(whole, isGrouped: isGrouped, to: &digits)
    case .time, .fullTime: prependTime(whole, to: &digits)
    }
    let sign: UInt8? = isNegative ? 0x2D : hasPlus ? 0x2B : nil
    let missing = max(width - digits.characters - (sign == nil ? 0 : 1), 0)
    if !isZeroFilled { writer.write(0x20, times: missing) }
    if let sign { writer.write(sign, times: 1) }
    if isZeroFilled { writer.write(0x30, times: missing) }
    writer.write(digits)
  }

  /// Returns the whole part of a number that is not negative, and its decimals as a whole number; for greater numbers,
  /// the greatest that can be written.
  private func digits(of number: Double) -> (whole: UInt64, fraction: UInt64) {
    let unit = Self.powers[decimals]
    let whole = number.rounded(.down)
    guard whole < Self.mostWhole else { return (UInt64(Self.mostWhole), 0) }
    let rest = (number - whole) * Double(unit)
    let fraction = rounded(rest)
    return fraction >= Double(unit) ? (UInt64(whole) + 1, 0) : (UInt64(whole), UInt64(fraction))
  }

  /// Returns the rounded decimals. A number that differs from a whole one by no more than rounding errors is that
  /// number.
  private func rounded(_ rest: Double) -> Double {
    let nearest = rest.rounded()
    switch rounding {
    case .nearest: return nearest
    case .down: return abs(rest - nearest) < Self.rest ? nearest : rest.rounded(.down)
    case .up: return abs(rest - nearest) < Self.rest ? nearest : rest.rounded(.up)
    }
  }

  /// The greatest difference due to rounding errors, in units of the last digit.
  private static let rest = 1e-6
  private static let mostWhole = 1e18
  private static let powers: [UInt64] = (0...mostDecimals).map { place in (0..<place).reduce(1) { ten, _ in ten * 10 } }

  private func prepend(_ number: UInt64, isGrouped: Bool, to digits: inout ByteWriter.Digits) {
    var (rest, place) = (number, 0)
    repeat {
      if isGrouped, place > 0, place % 3 == 0 { digits.prepend(grouping) }
      digits.prepend(UInt8(rest % 10) + 0x30)
      rest /= 10
      place += 1
    } while rest > 0
  }

  private func prependTime(_ seconds: UInt64, to digits: inout ByteWriter.Digits) {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    digits.prependTwo(seconds % 60)
    digits.prepend(0x3A)
    guard form == .fullTime || hours > 0 else { return prepend(minutes, isGrouped: false, to: &digits) }
    digits.prependTwo(minutes)
    digits.prepend(0x3A)
    if form == .fullTime, hours < 10 {
      digits.prependTwo(hours)
    } else {
      prepend(hours, isGrouped: isGrouped, to: &digits)
    }
  }

  // MARK: Reading

  /// The number in a pattern.
  struct Number {
    var form = Form.decimal
    var width = 0
    var decimals = 0
    var isGrouped = false
    var isZeroFilled = false
    var hasPlus = false
  }

  /// A reader that divides a pattern into its number and the text around it.
  private struct PatternReader {
    private(set) var prefix = ""
    private(set) var suffix = ""
    private(set) var number: Number?
    private let characters: [Character]
    private var place = 0

    init(_ pattern: String) { characters = Array(pattern) }

    mutating func read() throws {
      while let character = next {
        place += 1
        if character != "%" {
          append(character)
        } else if next == "%" {
          place += 1
          append("%")
        } else {
          guard number == nil else { throw NumberFormatError.hasSeveralNumbers(at: place - 1) }
          number = try readNumber(from: place - 1)
        }
      }
    }

    private var next: Character? { place < characters.count ? characters[place] : nil }

    private mutating func append(_ character: Character) {
      if number == nil { prefix.append(character) } else { suffix.append(character) }
    }

    private mutating func readNumber(from start: Int) throws -> Number {
      var number = Number()
      while let flag = next, "'0+".contains(flag) {
        switch flag {
        case "'": number.isGrouped = true
        case "0": number.isZeroFilled = true
        default: number.hasPlus = true
        }
        place += 1
      }
      number.width = try readCount(most: NumberPattern.mostWidth, start) ?? 0
      var decimals: Int?
      if next == "." {
        place += 1
        decimals = try readCount(most: NumberPattern.mostDecimals, start) ?? 0
      }
      switch next {
      case "d": number.decimals = decimals ?? 0
      case "f": number.decimals = decimals ?? 6
      case "t": (number.form, number.decimals) = (.time, decimals ?? 0)
      case "T": (number.form, number.decimals) = (.fullTime, decimals ?? 0)
      case nil, .some: throw NumberFormatError.isNoNumber(at: start)
      }
      place += 1
      return number
    }

    private mutating func readCount(most: Int, _ start: Int) throws -> Int? {
      var count: Int?
      while let digit = next?.wholeNumberValue, next?.isASCII == true {
        count = (count ?? 0) * 10 + digit
        guard let count, count <= most else { throw NumberFormatError.isNoNumber(at: start) }
        place += 1
      }
      return count
    }
  }
}
