import Diagnostics

/// A file of the user's in the folder for configuration files, `zoetrope` in `$XDG_CONFIG_HOME` or in `~/.config`.
struct UserFile {
  /// The path of the file, whether or not it exists; nil for a user without a home folder.
  let path: FilePath?

  /// Creates the file with a name.
  init(_ name: String) {
    if let folder = FilePath(variable: "XDG_CONFIG_HOME"), folder.isAbsolute {
      path = folder / "zoetrope" / name
    } else {
      path = FilePath(variable: "HOME").map { $0 / ".config/zoetrope" / name }
    }
  }

  /// The size of the largest file that is read, in bytes.
  private static let sizeLimit = 64 * 1024

  /// Returns the file's text; nil if there is no such file, or if it cannot be read, which is reported.
  ///
  /// - Parameter diagnostics: The list to which the reason why it cannot be read is appended.
  func source(diagnostics: inout [Diagnostic]) -> SourceFile? {
    guard let path, File.exists(path) else { return nil }
    do throws(File.ReadError) {
      return SourceFile(name: path.description, text: try File.text(at: path, limit: Self.sizeLimit))
    } catch {
      let source = SourceFile(name: path.description, text: "")
      diagnostics += Diagnostic.list([(0, 0, error.reason)], of: source)
      return nil
    }
  }
}
