import ArgumentParser
import Terminal

/// A key on the command line, by the name that it has in the file of keys.
struct KeyArgument: ExpressibleByArgument {
  /// The key.
  let stroke: KeyStroke

  init?(argument: String) {
    guard let stroke = KeyStroke(argument) else { return nil }
    self.stroke = stroke
  }
}
