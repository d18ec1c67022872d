import ArgumentParser
import Diagnostics
import LayerAnimation
import SceneFormat

/// A key path as an argument, such as `position.x`.
enum KeyPathArgument {
  /// Returns the key path with a name.
  ///
  /// - Throws: An `ArgumentMistake` with the key path that was probably meant.
  static func keyPath(_ text: String) throws -> AnimationKeyPath {
    if let keyPath = AnimationKeyPath(text) { return keyPath }
    let names = AnimationKeyPath.all.map(\.description)
    let near = Synonyms.meant(by: text, where: names.contains) ?? EditDistance.nearest(to: text, among: names)
    throw ArgumentMistake(
      "there is no such key path; "
        + (near.map { "did you mean '\($0)'?" } ?? "there are position, position.x, opacity and others"))
  }
}
