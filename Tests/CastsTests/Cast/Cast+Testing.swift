import Casts

/// Returns a recording from its text.
func cast(_ text: String) throws -> Cast { try Cast(Array(text.utf8)) }

/// A recording of version 2 with some lines after its header.
func recording(_ lines: String..., header: String = "") throws -> Cast {
  try cast("{\"version\": 2, \"width\": 10, \"height\": 3\(header)}\n" + lines.joined(separator: "\n") + "\n")
}

/// A recording with enough output for several states, of which each part looks different.
func longRecording(events: Int = 4000) throws -> Cast {
  var text = "{\"version\": 2, \"width\": 40, \"height\": 6}\n"
  for event in 0..<events {
    let output = "line \(event) \\u001b[3\(event % 8)m" + String(repeating: "x", count: event % 130) + "\\r\\n"
    text += "[\(Double(event) / 100), \"o\", \"\(output)\"]\n"
    if event.isMultiple(of: 700) {
      text += "[\(Double(event) / 100), \"r\", \"\(30 + event % 20)x\(4 + event % 5)\"]\n"
    }
  }
  return try cast(text)
}
