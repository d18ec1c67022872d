import LayerAnimation
import VisibleText

/// The members of a JSON object, in their order; the values are JSON already.
typealias JSONFields = [(name: String, value: String)]

/// What JSON is made of, without Foundation, which would have to be loaded at every start.
extension String {
  /// The text as a JSON string; what is hidden in it is named by number.
  var json: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted.showingHidden(as: Self.jsonEscape) + "\""
  }

  /// How JSON names a character: by its numbers in UTF-16.
  private static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\n" { return "\\n" }
    return UTF16.encode(scalar).map { units in
      units.map { unit in
        let code = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - code.count) + code
      }.joined()
    } ?? ""
  }

  /// A JSON object.
  static func object(_ fields: JSONFields) -> String {
    "{" + fields.map { "\($0.name.json): \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// A JSON array; its elements are JSON already.
  static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }
}

extension Double {
  /// The number in full; JSON has no infinity, so `null` stands for what is not finite.
  var json: String { isFinite ? "\(self == 0 ? 0 : self)" : "null" }
}

extension Color {
  /// Red, green, blue and opacity, 0…1.
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
  /// A number, a list of numbers, a text or a flag; outlines are SVG path data, and `null` is what is not there.
  var json: String {
    switch self {
    case .absent: "null"
    case .number(let number): number.json
    case .color(let color): color.json
    case .colors(let colors): .array(colors.map(\.json))
    case .flag(let flag): "\(flag)"
    case .text(let text): text.json
    case .path(let path): path.svg.json
    case .vector, .point, .size, .rect, .transform, .numbers: .array(numbers.map(\.json))
    }
  }

  /// The numbers that a value is made of; none for what is not made of numbers.
  var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .vector(let vector): [vector.x, vector.y, vector.z]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .transform(let transform): transform.entries
    case .numbers(let numbers): numbers
    case .absent, .color, .colors, .flag, .text, .path: []
    }
  }
}
