/// The text of a file, and what messages about it call the file.
///
/// Whoever decodes needs only these two; reading files is left to whoever has a file system.
package struct SourceFile: Sendable {
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
