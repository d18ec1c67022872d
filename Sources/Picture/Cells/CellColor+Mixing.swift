/// A method that mixes colours of cells.
extension CellColor {
  /// Returns a mixture with another colour, component by component in the sRGB encoding. If either is the terminal's
  /// default colour, whose components are unknown, the result is the nearer of the two.
  package func mixed(with other: CellColor, _ fraction: Double) -> CellColor {
    guard !isDefault, !other.isDefault else { return fraction < 0.5 ? self : other }
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(max(0, min(255, (Double(a) + (Double(b) - Double(a)) * fraction).rounded())))
    }
    return CellColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
