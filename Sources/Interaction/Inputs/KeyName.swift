/// The names of keys, as inputs and gestures have them: a character, or one of some words, with `shift+` before a word.
package enum KeyName {
  /// The keys that have words for names, besides the function keys `f1` to `f63`.
  package static let words = [
    "space", "left", "right", "up", "down", "home", "end", "pageup", "pagedown", "backspace", "delete", "enter",
  ]

  /// Keys that never come to a scene, since they move the focus, and how a log of inputs says the same.
  package static let keysOfFocus = [
    (name: "tab", focus: "next"), (name: "backtab", focus: "previous"), (name: "escape", focus: "none"),
  ]

  /// Returns true if a text is the name of a key that can come to a scene.
  package static func isName(_ text: String) -> Bool {
    if text.count == 1 { return text.first?.isWhitespace == false }
    let word = text.hasPrefix("shift+") ? text.dropFirst(6) : text[...]
    return words.contains { $0 == word } || isFunction(word)
  }

  private static func isFunction(_ word: Substring) -> Bool {
    // Terminals name these and no others.
    guard word.first == "f", let number = Int(word.dropFirst()) else { return false }
    return (1...63).contains(number) && word == "f\(number)"
  }

  /// Returns the name that was probably meant by words of other programs; nil for one that is not known.
  package static func meant(by text: String) -> String? {
    let word = text.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    if let known = words.first(where: { $0 == word }) { return known }
    if text == " " { return "space" }
    return others[word]
  }

  /// All words that mean a key, those of other programs included, to look for the nearest.
  package static var knownWords: [String] { words + others.keys.sorted() }

  private static let others = [
    "return": "enter", "spacebar": "space", "del": "delete", "bksp": "backspace", "back": "backspace",
    "pgup": "pageup", "pgdn": "pagedown", "pgdown": "pagedown", "arrowleft": "left", "arrowright": "right",
    "arrowup": "up", "arrowdown": "down", "leftarrow": "left", "rightarrow": "right", "uparrow": "up",
    "downarrow": "down",
  ]
}
