import Cells
import Diagnostics
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

/// The members of a JSON object in order; the values are JSON text.
typealias JSONFields = [(name: String, value: String)]

extension String {
  /// Returns a JSON object.
  static func object(_ fields: JSONFields) -> String {
    "{" + fields.map { "\($0.name.json): \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// Returns a JSON array of elements that are JSON text.
  static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }
}

extension Double {
  /// The number in full precision; `null` if it is not finite, since JSON (RFC 8259, section 6) has no infinity.
  var json: String { isFinite ? "\(self == 0 ? 0 : self)" : "null" }
}

extension Color {
  /// The colour as an array of red, green, blue and opacity, 0…1.
  var json: String { .array([red, green, blue, alpha].map(\.json)) }
}

extension Color? {
  /// The colour, or `null` for none.
  var json: String { map(\.json) ?? "null" }
}

extension Double? {
  /// The number, or `null` for none.
  var json: String { map(\.json) ?? "null" }
}

extension Value {
  /// The value as a number, a list of numbers, a text or a flag; paths are SVG path data, and an absent value is
  /// `null`.
  var json: String {
    switch self {
    case .absent: "null"
    case .number(let number): number.json
    case .color(let color): color.json
    case .colors(let colors): .array(colors.map(\.json))
    case .flag(let flag): "\(flag)"
    case .text(let text): text.json
    case .path(let path): path.svg.json
    case .vector, .point, .size, .rect, .transform, .numbers: .array(components.map(\.json))
    }
  }
}

/// A table of texts in columns, each as wide as its widest text.
struct AlignedTable {
  private let rows: [[String]]

  /// Creates a table of rows of equal length; hidden characters are made visible.
  init(rows: [[String]]) { self.rows = rows.map { $0.map(\.visible) } }

  /// The table's lines, without trailing spaces.
  var text: String {
    let widths = rows.reduce(into: [Int](repeating: 0, count: rows.first?.count ?? 0)) { widths, row in
      for (column, text) in row.enumerated() { widths[column] = max(widths[column], CharacterWidth.columns(of: text)) }
    }
    let lines = rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - CharacterWidth.columns(of: $0)) }
        .joined(separator: "  ").withoutTrailingSpaces
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text without spaces at its end. This works on scalars, since finding characters from the end would segment the
  /// text into characters again and again.
  fileprivate var withoutTrailingSpaces: String {
    var scalars = unicodeScalars[...]
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }
}
