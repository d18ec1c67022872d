/// Formatting of numbers for display. Digits are passed on one by one, so that displays that change sixty times per
/// second allocate no strings.
package enum NumberText {
  /// Returns a number with a fixed number of decimals, rounded half away from zero.
  package static func fixed(_ number: Double, decimals: Int) -> String {
    text { spell(number, decimals: decimals, isShort: false, $0) }
  }

  /// Returns a number with at most a number of decimals, without trailing zeros.
  package static func short(_ number: Double, decimals: Int) -> String {
    text { spell(number, decimals: decimals, isShort: true, $0) }
  }

  /// Returns a time in seconds, with minutes from one minute on: `3.38`, `1:03.38`.
  package static func time(_ seconds: Double) -> String { text { spellTime(seconds, $0) } }

  private static func text(_ spell: ((Unicode.Scalar) -> Void) -> Void) -> String {
    var scalars = String.UnicodeScalarView()
    spell { scalars.append($0) }
    return String(scalars)
  }

  // MARK: Digits

  /// Passes the characters of a number to a closure, from left to right. Allocates nothing for numbers below 10¹⁵.
  ///
  /// - Parameters:
  ///   - number: Any number.
  ///   - decimals: The number of decimals, 0 to 15.
  ///   - isShort: True if trailing zeros are left out.
  ///   - emit: A closure that is called with each character.
  package static func spell(_ number: Double, decimals: Int, isShort: Bool, _ emit: (Unicode.Scalar) -> Void) {
    var decimals = max(0, min(decimals, powers.count - 1))
    guard abs(number) < 1e15, abs(number) * Double(powers[decimals]) < 9e18 else {
      return number.plain.unicodeScalars.forEach(emit)
    }
    var units = Int((abs(number) * Double(powers[decimals])).rounded())
    while isShort, decimals > 0, units.isMultiple(of: 10) {
      units /= 10
      decimals -= 1
    }
    if number < 0, units > 0 { emit("-") }
    spell(units / powers[decimals], digits: 1, emit)
    guard decimals > 0 else { return }
    emit(".")
    spell(units % powers[decimals], digits: decimals, emit)
  }

  /// Passes the characters of a time in seconds to a closure.
  package static func spellTime(_ seconds: Double, _ emit: (Unicode.Scalar) -> Void) {
    let hundredths = (abs(seconds) * 100).rounded()
    guard hundredths >= 6000, hundredths < 1e14 else { return spell(seconds, decimals: 2, isShort: false, emit) }
    if seconds < 0 { emit("-") }
    let whole = Int(hundredths)
    spell(whole / 6000, digits: 1, emit)
    emit(":")
    spell(whole % 6000 / 100, digits: 2, emit)
    emit(".")
    spell(whole % 100, digits: 2, emit)
  }

  private static func spell(_ number: Int, digits: Int, _ emit: (Unicode.Scalar) -> Void) {
    var (power, count) = (1, 1)
    while count < digits || number / power >= 10 {
      power *= 10
      count += 1
    }
    while power > 0 {
      emit(Unicode.Scalar(UInt8(48 + number / power % 10)))
      power /= 10
    }
  }

  private static let powers = (0...15).map { place in (0..<place).reduce(1) { power, _ in 10 * power } }
}

extension Double {
  /// The shortest decimal number that is read back as this one, without a needless fraction or minus sign.
  package var plain: String { rounded() == self && magnitude < 1e15 ? "\(Int64(self))" : "\(self)" }
}
