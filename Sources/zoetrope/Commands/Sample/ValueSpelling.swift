import LayerAnimation
import ScenePlayer

extension Color {
  /// The colour as scenes write it: `#rrggbb`, or `#rrggbbaa` where it lets something through.
  var hexDigits: String {
    let components = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    return "#"
      + components.map { component in
        let byte = Int((max(0, min(component.isNaN ? 0 : component, 1)) * 255).rounded())
        return String(byte / 16, radix: 16) + String(byte % 16, radix: 16)
      }.joined()
  }
}

extension Path {
  /// The outline as scenes write it: SVG path data (SVG 1.1, chapter 8).
  var svg: String { elements.map(\.svg).joined(separator: " ") }
}

extension Path.Element {
  fileprivate var svg: String {
    switch self {
    case .move(let point): "M" + point.svg
    case .line(let point): "L" + point.svg
    case .quadCurve(let point, let control): "Q\(control.svg) \(point.svg)"
    case .curve(let point, let control1, let control2): "C\(control1.svg) \(control2.svg) \(point.svg)"
    case .close: "Z"
    }
  }
}

extension Point {
  fileprivate var svg: String { "\(x.plain) \(y.plain)" }
}

extension Double {
  /// The number to three places; `endless` for what has no end in either direction, `-` for what is no number at all.
  var short: String { isFinite ? NumberText.short(self, decimals: 3) : isNaN ? "-" : "endless" }

  /// The number in full, whole ones without a point.
  var plain: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
