import Diagnostics
import ScenePlayer

/// The user's key bindings: the file `zoetrope/keys` in the folder for configuration files.
struct UserKeys {
  /// The table in force.
  let table: KeyTable

  /// The mistakes in the file.
  let diagnostics: [Diagnostic]

  /// The path of the file, whether or not it exists; nil for a user without a home folder.
  static var path: FilePath? {
    if let folder = FilePath(variable: "XDG_CONFIG_HOME"), folder.isAbsolute { return folder / "zoetrope/keys" }
    return FilePath(variable: "HOME").map { $0 / ".config/zoetrope/keys" }
  }

  /// Larger files are refused.
  private static let sizeLimit = 64 * 1024

  /// The standard bindings, changed by the user's file if it exists.
  static func installed() -> UserKeys {
    guard let path, File.exists(path) else { return UserKeys(table: KeyTable(), diagnostics: []) }
    do throws(File.ReadError) {
      return UserKeys(text: try File.text(at: path, limit: sizeLimit), name: path.description)
    } catch {
      let source = SourceFile(name: path.description, text: "")
      return UserKeys(table: KeyTable(), diagnostics: Diagnostic.list([(0, 0, reason(error))], of: source))
    }
  }

  private init(table: KeyTable, diagnostics: [Diagnostic]) {
    (self.table, self.diagnostics) = (table, diagnostics)
  }

  private init(text: String, name: String) {
    var mistakes: [KeyTable.Mistake] = []
    table = KeyTable(text: text, mistakes: &mistakes)
    let told = mistakes.map { mistake in
      let hint = EditDistance.hint(for: mistake.word, among: mistake.candidates)
      return (line: mistake.line, column: mistake.column, message: mistake.message + hint)
    }
    diagnostics = Diagnostic.list(told, of: SourceFile(name: name, text: text))
  }

  private static func reason(_ error: File.ReadError) -> String {
    switch error {
    case .system(let reason): "cannot be read: \(reason)"
    case .tooLarge(let limit): "is larger than \(limit / 1024) KiB"
    case .notText: "is not text in UTF-8"
    case .notFile(let kind): "is \(kind), not a file"
    }
  }
}
