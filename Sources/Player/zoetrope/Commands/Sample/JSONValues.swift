import Diagnostics
import LayerAnimation

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
