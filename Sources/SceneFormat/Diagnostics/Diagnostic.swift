/// One mistake in a scene file: where it is, what is wrong, and the line it is on.
///
/// The form is the one that compilers use and editors jump to:
///
///     scene.yaml:12:9: error: unknown key 'positon' in a layer; did you mean 'position'?
///       positon: [1, 2]
///       ^
///
/// A message is a sentence without its full stop. Nothing in it can reach a terminal as a control sequence.
package struct Diagnostic: Hashable, Sendable {
  /// Whether the scene can be played all the same.
  package enum Severity: String, Hashable, Sendable {
    /// It cannot.
    case error
    /// It can, but hardly as it was meant.
    case warning
  }

  /// How bad it is.
  package let severity: Severity
  /// The file's name, as it was given.
  package let file: String
  /// The line, from 1; 0 where the mistake is not in the text.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int
  /// What is wrong.
  package let message: String
  /// The line it is on; empty where the mistake is not in the text.
  package let sourceLine: String

  /// A diagnostic; control characters in its texts are made visible.
  init(severity: Severity, file: String, line: Int, column: Int, message: String, sourceLine: String) {
    self.severity = severity
    self.file = file.withVisibleControls
    self.line = line
    self.column = column
    self.message = message.withVisibleControls
    self.sourceLine = sourceLine
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The first line of the form: place, severity, sentence.
  package var headline: String {
    guard line > 0 else { return "\(file): \(severity): \(message)" }
    return "\(file):\(line):\(column): \(severity): \(message)"
  }

  /// The whole form, without a final line break.
  package var description: String {
    guard line > 0, !sourceLine.isEmpty else { return headline }
    let (excerpt, caret) = excerpt
    return "\(headline)\n  \(excerpt)\n  \(caret)"
  }

  /// How much of a long line is shown before and after the column.
  private static let reach = 60

  /// The line without its indentation, cut where it is long, and the caret's line.
  ///
  /// Tabs are shown as one space, so that the caret stands under its character in every terminal.
  private var excerpt: (line: String, caret: String) {
    let scalars = Array(sourceLine.unicodeScalars)
    let indentation = scalars.prefix { $0 == " " || $0 == "\t" }.count
    let target = min(max(column - 1, 0), scalars.count)
    let start = max(min(indentation, target), target - Self.reach)
    let end = min(scalars.count, target + Self.reach)
    let shown = String(String.UnicodeScalarView(scalars[start..<end])).withVisibleControls
    let caret = String(repeating: " ", count: target - start) + "^"
    return (shown, caret)
  }
}

extension Diagnostic: Comparable {
  /// By place, then by what is said.
  package static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    (a.line, a.column, a.message) < (b.line, b.column, b.message)
  }
}

extension String {
  /// The text with every control character replaced: tabs by a space, others by the replacement character.
  ///
  /// Also the characters that reorder text, with which a line could be made to read as what it is not.
  var withVisibleControls: String {
    var visible = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\t" || scalar == "\n" || scalar == "\r" {
        visible.append(" ")
      } else {
        visible.append(scalar.isControl ? "\u{FFFD}" : scalar)
      }
    }
    return String(visible)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal might act on the character instead of showing it: C0, delete, C1, and the directional controls.
  var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0xFEFF: true
    default: false
    }
  }
}
