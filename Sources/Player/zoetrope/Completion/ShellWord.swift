import LayerAnimation

/// A word of a command line as it was typed, with the shell's quotes and escapes.
enum ShellWord {
  /// Returns the text that the word stands for: quotes and escapes removed, as far as they go. Quotes need not be
  /// closed, since the word is still being typed. Variables and commands are left as they are.
  static func text(of word: String) -> String {
    var text = ""
    var quote: Character?
    var rest = word[...]
    while let character = rest.popFirst() {
      switch (character, quote) {
      case ("'", nil), ("\"", nil): quote = character
      case ("'", "'"), ("\"", "\""): quote = nil
      case ("\\", nil): text += rest.popFirst().map(String.init) ?? ""
      case ("\\", "\""):
        if let next = rest.first, !"\"\\$`".contains(next) { text.append(character) }
        text += rest.popFirst().map(String.init) ?? ""
      case (let character, _): text.append(character)
      }
    }
    return text
  }
}
