import ArgumentParser
import LayerAnimation
import SceneFormat

/// A key path on the command line, such as `position.x`.
enum KeyPathArgument {
  /// The key path that a text names.
  ///
  /// - Throws: a sentence with the key path that was probably meant.
  static func keyPath(_ text: String) throws -> AnimationKeyPath {
    if let keyPath = AnimationKeyPath(text) { return keyPath }
    let names = AnimationKeyPath.all.map(\.description)
    let near = KeyPathSynonyms.all[text] ?? EditDistance.nearest(to: text, among: names)
    throw ValidationError("there is no key path '\(text)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }
}
