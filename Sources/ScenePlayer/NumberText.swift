/// Numbers as people read them on the heads-up display.
package enum NumberText {
  /// A number with so many decimals, rounded half away from zero.
  package static func fixed(_ number: Double, decimals: Int) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let units = Int((abs(number) * scale).rounded())
    let sign = number < 0 && units > 0 ? "-" : ""
    guard decimals > 0 else { return sign + "\(units)" }
    let fraction = String(units % Int(scale))
    return sign + "\(units / Int(scale))." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  /// A number with at most so many decimals and no trailing zeros.
  package static func short(_ number: Double, decimals: Int) -> String {
    var text = fixed(number, decimals: decimals)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// A time in seconds, with minutes from one minute on: `3.38`, `1:03.38`.
  package static func time(_ seconds: Double) -> String {
    let hundredths = (seconds * 100).rounded() / 100
    guard abs(hundredths) >= 60, abs(hundredths) < 1e12 else { return fixed(hundredths, decimals: 2) }
    let minutes = Int(abs(hundredths) / 60)
    let rest = fixed(abs(hundredths) - Double(minutes) * 60, decimals: 2)
    return (hundredths < 0 ? "-" : "") + "\(minutes):" + (rest.count < 5 ? "0" : "") + rest
  }
}
