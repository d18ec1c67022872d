/// The text of a file, and its name in messages.
///
/// The caller reads the file; decoding does not access the file system.
package struct SourceFile: Sendable {
  /// The file's name, as messages show it.
  package var name: String

  /// The whole text of the file.
  package var text: String

  /// Creates a source file from its name and its text.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
