/// The text of a scene file, and what messages about it call it.
///
/// Reading files is the business of whoever has a file system; decoding needs only these two.
package struct SceneSource: Sendable {
  /// The file's name, as messages show it.
  package var name: String

  /// The whole text.
  package var text: String

  /// A source from its name and its text.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
