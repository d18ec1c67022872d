import Diagnostics
import ScenePlayer

/// The user's key bindings: the file `keys` in the folder for configuration files.
struct UserKeys {
  /// The resulting table of key bindings.
  let table: KeyTable

  /// The mistakes in the file.
  let diagnostics: [Diagnostic]

  /// The file, whether or not it exists.
  static let file = UserFile("keys")

  /// Returns the standard bindings, changed by the user's file if it exists.
  static func installed() -> UserKeys {
    var diagnostics: [Diagnostic] = []
    guard let source = file.source(diagnostics: &diagnostics) else {
      return UserKeys(table: KeyTable(), diagnostics: diagnostics)
    }
    return UserKeys(source)
  }

  private init(table: KeyTable, diagnostics: [Diagnostic]) {
    (self.table, self.diagnostics) = (table, diagnostics)
  }

  private init(_ source: SourceFile) {
    var mistakes: [KeyTable.Mistake] = []
    table = KeyTable(text: source.text, mistakes: &mistakes)
    let told = mistakes.map { mistake in
      let hint = EditDistance.hint(for: mistake.word, among: mistake.candidates)
      return (line: mistake.line, column: mistake.column, message: mistake.message + hint)
    }
    diagnostics = Diagnostic.list(told, of: source)
  }
}
