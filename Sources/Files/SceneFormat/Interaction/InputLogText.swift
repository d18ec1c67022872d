import Diagnostics
import Interaction
import LayerAnimation

/// A log of inputs as text, which `InputLogDecoder` reads as the same log.
package enum InputLogText {
  /// Returns the text of a log's file.
  ///
  /// - Complexity: O(inputs).
  package static func text(of log: InputLog) -> String {
    var text = "format: \(InputLogDecoder.version)\ninputs:"
    if log.isEmpty { text += " []" }
    text += "\n"
    for input in log.inputs { text += "  - {at: \(input.time)s, \(words(for: input.input))}\n" }
    return text
  }

  private static func words(for input: Input) -> String {
    switch input {
    case .pointer(let phase, let point, let modifiers):
      "\(notation(of: phase).rawValue): \(place(point))\(held(modifiers))"
    case .wheel(let steps, let point, let modifiers):
      "wheel: {over: \(place(point)), steps: \(steps)}\(held(modifiers))"
    case .key(let key): "key: \(quoted(key))"
    case .text(let text): "type: \(quoted(text))"
    case .set(let name, let value): "set: {\(name): \(value.kind == .text ? quoted(value.shown) : value.shown)}"
    case .event(let name): "event: \(quoted(name))"
    case .focus(.next): "focus: next"
    case .focus(.previous): "focus: previous"
    case .focus(.none): "focus: none"
    case .focus(.layer(let path)): "focus: \(quoted(path))"
    }
  }

  private static func notation(of phase: Input.PointerPhase) -> InputNotation {
    switch phase {
    case .down: .down
    case .moved: .moved
    case .up: .up
    case .cancelled: .cancelled
    }
  }

  private static func place(_ point: Point) -> String { "[\(point.x), \(point.y)]" }

  private static func held(_ modifiers: Input.Modifiers) -> String {
    let names = [(Input.Modifiers.alt, "alt"), (.shift, "shift"), (.control, "control")].filter {
      modifiers.contains($0.0)
    }
    return names.isEmpty ? "" : ", with: [\(names.map(\.1).joined(separator: ", "))]"
  }

  /// Returns a text in quotation marks. Hidden characters are escaped, since a file that contains them would be
  /// refused, or be read as a different text.
  private static func quoted(_ text: String) -> String {
    var marked = ""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { marked += "\\" }
      marked.unicodeScalars.append(scalar)
    }
    return "\"" + marked.showingHidden(as: escape) + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let width = scalar.value > 0xFFFF ? 8 : 4
    return (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
  }
}
