import LayerAnimation
import ScenePlayer

/// The presentation values of a scene's layers at one time, as JSON or as a table.
///
/// Layers stand in tree order; the root, which is the stage, is not among them.
struct SampleReport {
  let time: Double
  let duration: Double
  let presentation: PresentationTree

  // MARK: JSON

  /// One JSON object with all numbers in full.
  var json: String {
    let layers = layerIndices.map { "    " + json(of: $0) }.joined(separator: ",\n")
    let list = layers.isEmpty ? "[]" : "[\n\(layers)\n  ]"
    return "{\n  \"time\": \(time.json),\n  \"duration\": \(duration.json),\n  \"layers\": \(list)\n}\n"
  }

  private func json(of index: Int) -> String {
    let layer = presentation.layers[index]
    let properties = layer.properties
    let fields = [
      ("path", presentation.path(of: index).json),
      ("present", "\(layer.isPresent)"),
      ("time", layer.time.json),
      ("transform", properties.transform.entries.json),
      ("position", [properties.position.x, properties.position.y].json),
      ("zPosition", properties.zPosition.json),
      ("anchorPoint", [properties.anchorPoint.x, properties.anchorPoint.y].json),
      ("bounds", properties.bounds.numbers.json),
      ("opacity", properties.opacity.json),
      ("hidden", "\(properties.isHidden)"),
      ("backgroundColor", properties.backgroundColor.map(\.components.json) ?? "null"),
    ]
    return "{" + fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }

  // MARK: Table

  /// Columns for people, numbers rounded to three places.
  var table: String {
    let header = ["layer", "time", "position", "opacity", "rotation", "scale", "background"]
    let rows = [header] + layerIndices.map(row)
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ").trimmed
    }
    let head = "time \(short(time)) of \(short(duration)) s\n\n"
    return head + lines.joined(separator: "\n") + "\n"
  }

  private func row(_ index: Int) -> [String] {
    let layer = presentation.layers[index]
    let properties = layer.properties
    let path = presentation.path(of: index)
    guard layer.isPresent else { return [path, "-", "-", "-", "-", "-", "-"] }
    return [
      path, short(layer.time), "\(short(properties.position.x)), \(short(properties.position.y))",
      properties.isHidden ? "hidden" : short(properties.opacity), rotation(of: properties),
      scale(of: properties), properties.backgroundColor.map(hex) ?? "-",
    ]
  }

  private func rotation(of properties: LayerProperties) -> String {
    number("transform.rotation", of: properties).map { short($0 * 180 / .pi) + "°" } ?? "-"
  }

  private func scale(of properties: LayerProperties) -> String {
    guard let x = number("transform.scale.x", of: properties), let y = number("transform.scale.y", of: properties)
    else { return "-" }
    return abs(x - y) < 1e-9 ? short(x) : "\(short(x)), \(short(y))"
  }

  private func number(_ keyPath: AnimationKeyPath, of properties: LayerProperties) -> Double? {
    guard case .number(let number) = properties.value(of: keyPath) else { return nil }
    return number
  }

  private func hex(_ color: Color) -> String {
    let digits = [color.red, color.green, color.blue].map { component in
      let byte = Int((max(0, min(component, 1)) * 255).rounded())
      return String(byte / 16, radix: 16) + String(byte % 16, radix: 16)
    }
    return "#" + digits.joined() + (color.alpha < 1 ? " at \(short(color.alpha))" : "")
  }

  private func short(_ number: Double) -> String { NumberText.short(number, decimals: 3) }

  private var layerIndices: Range<Int> { presentation.layers.isEmpty ? 0..<0 : 1..<presentation.layers.count }
}

extension String {
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// The text as a JSON string.
  fileprivate var json: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{0}"..<"\u{20}":
        let code = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Double {
  /// The number in full; JSON has no infinity, so `null` stands for what is not finite.
  fileprivate var json: String { isFinite ? "\(self == 0 ? 0 : self)" : "null" }
}

extension [Double] {
  fileprivate var json: String { "[" + map(\.json).joined(separator: ", ") + "]" }
}

extension Rect {
  fileprivate var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension Color {
  fileprivate var components: [Double] { [red, green, blue, alpha] }
}
