import Terminal

/// A key, by its name in the file of key bindings.
struct KeyArgument: FormedArgument {
  /// The key.
  let stroke: KeyStroke

  static let form = "a key as 'zoetrope keys' prints it, such as i, space or ctrl+l"

  init?(argument: String) {
    guard let stroke = KeyStroke(argument) else { return nil }
    self.stroke = stroke
  }
}
