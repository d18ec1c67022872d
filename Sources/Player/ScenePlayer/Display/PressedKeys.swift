import Casts

/// The keys that were pressed in a recording, as they are named on keyboards.
enum PressedKeys {
  /// The time for which a key is shown, in seconds.
  static let seconds = 2.0

  /// The greatest number of inputs that are shown.
  static let limit = 40

  /// Returns the names of keys: letters as they are, and others in words.
  ///
  ///     ls enter   ctrl+c   up
  static func text(of inputs: [CastInput]) -> String {
    var names: [String] = []
    var letters = ""
    func endLetters() {
      if !letters.isEmpty { names.append(letters) }
      letters = ""
    }
    for input in inputs {
      var rest = input.text.unicodeScalars[...]
      while let first = rest.first {
        if first.value > 0x20, first.value != 0x7F {
          letters.unicodeScalars.append(first)
          rest.removeFirst()
        } else {
          endLetters()
          names.append(name(ofNext: &rest))
        }
      }
    }
    endLetters()
    return names.joined(separator: " ")
  }

  /// Removes a key that is no letter from the begin of a text, and returns its name.
  private static func name(ofNext rest: inout Substring.UnicodeScalarView) -> String {
    guard let first = rest.popFirst() else { return "" }
    switch first.value {
    case 0x0D, 0x0A: return "enter"
    case 0x09: return "tab"
    case 0x20: return "space"
    case 0x7F, 0x08: return "backspace"
    case 0x1B: return sequenceName(&rest)
    default: return Unicode.Scalar(first.value + 0x60).map { "ctrl+\($0)" } ?? ""
    }
  }

  /// Removes the rest of a sequence that begins with an escape character, and returns its key's name.
  private static func sequenceName(_ rest: inout Substring.UnicodeScalarView) -> String {
    guard let kind = rest.first, kind == "[" || kind == "O" else { return "escape" }
    rest.removeFirst()
    var parameters = ""
    while let next = rest.popFirst() {
      if (0x40...0x7E).contains(next.value) {
        return finals[next] ?? tildes[parameters] ?? "escape \(parameters)\(next)"
      }
      parameters.unicodeScalars.append(next)
    }
    return "escape"
  }

  /// The keys of the last characters of sequences (ECMA-48's cursor keys as xterm sends them).
  private static let finals: [Unicode.Scalar: String] = [
    "A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end", "P": "f1", "Q": "f2", "R": "f3",
    "S": "f4", "Z": "shift+tab",
  ]

  /// The keys of sequences that end with a tilde, by their number.
  private static let tildes = [
    "2": "insert", "3": "delete", "5": "pageup", "6": "pagedown", "15": "f5", "17": "f6", "18": "f7", "19": "f8",
    "20": "f9", "21": "f10", "23": "f11", "24": "f12",
  ]
}
