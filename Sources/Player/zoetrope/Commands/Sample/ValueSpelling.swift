import LayerAnimation
import ScenePlayer

extension Path {
  /// The path in the notation of scenes: SVG path data
  /// ([SVG 1.1, § 8.3](https://www.w3.org/TR/SVG11/paths.html#PathData)).
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
  /// The number rounded to three decimals; `endless` if it is infinite, `-` if it is not a number.
  var short: String { isFinite ? NumberText.short(self, decimals: 3) : isNaN ? "-" : "endless" }
}
