import LayerAnimation

/// The names of colours as people say them.
package enum ColorName {
  /// Returns the name of a colour; nil for one that is nearly transparent.
  package static func name(of color: Color) -> String? {
    guard color.alpha > 0.3 else { return nil }
    let (red, green, blue) = (unit(color.red), unit(color.green), unit(color.blue))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    guard most - least > 0.16 * max(most, 0.3) else { return grey(most) }
    let name = hueName(hue(red, green, blue, most, least))
    if name == "orange", most < 0.62 { return "brown" }
    return most < 0.35 ? "dark \(name)" : name
  }

  private static func unit(_ part: Double) -> Double { max(0, min(part, 1)) }

  private static func grey(_ level: Double) -> String {
    level < 0.15 ? "black" : level < 0.4 ? "dark grey" : level < 0.8 ? "grey" : "white"
  }

  /// Returns the hue in degrees, from 0 to 360.
  private static func hue(_ red: Double, _ green: Double, _ blue: Double, _ most: Double, _ least: Double) -> Double {
    let range = most - least
    let sector =
      most == red ? (green - blue) / range : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    return (sector < 0 ? sector + 6 : sector) * 60
  }

  private static func hueName(_ hue: Double) -> String {
    let names: [(below: Double, name: String)] = [
      (14, "red"), (46, "orange"), (68, "yellow"), (165, "green"), (195, "turquoise"), (255, "blue"), (290, "violet"),
      (335, "pink"), (360, "red"),
    ]
    return names.first { hue <= $0.below }?.name ?? "red"
  }
}
