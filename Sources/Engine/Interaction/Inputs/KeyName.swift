/// The names of keys in inputs and gestures: a character, or a word, with `shift+` before the word.
package enum KeyName {
  /// The keys that are named by words, besides the function keys `f1` to `f63`.
  package static let words = [
    "space", "left", "right", "up", "down", "home", "end", "pageup", "pagedown", "backspace", "delete", "enter",
  ]

  /// The keys that never reach a scene, since they move the focus, and the corresponding moves in a log of inputs.
  package static let keysOfFocus = [
    (name: "tab", focus: "next"), (name: "backtab", focus: "previous"), (name: "escape", focus: "none"),
  ]

  /// Returns true if a text is the name of a key that can reach a scene.
  package static func isName(_ text: String) -> Bool {
    if text.count == 1 { return text.first?.isWhitespace == false }
    let word = text.hasPrefix("shift+") ? text.dropFirst(6) : text[...]
    return words.contains { $0 == word } || isFunction(word)
  }

  private static func isFunction(_ word: Substring) -> Bool {
    // Terminals have names for these function keys only.
    guard word.first == "f", let number = Int(word.dropFirst()) else { return false }
    return (1...63).contains(number) && word == "f\(number)"
  }

  /// Returns the name for a key's name in other programs; nil for an unknown one.
  package static func meant(by text: String) -> String? {
    let word = text.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    if let known = words.first(where: { $0 == word }) { return known }
    if text == " " { return "space" }
    return others[word]
  }

  /// All words for keys, including those of other programs, among which a similar one is looked for.
  package static var knownWords: [String] { words + others.keys.sorted() }

  private static let others = [
    "return": "enter", "spacebar": "space", "del": "delete", "bksp": "backspace", "back": "backspace",
    "pgup": "pageup", "pgdn": "pagedown", "pgdown": "pagedown", "arrowleft": "left", "arrowright": "right",
    "arrowup": "up", "arrowdown": "down", "leftarrow": "left", "rightarrow": "right", "uparrow": "up",
    "downarrow": "down",
  ]
}
