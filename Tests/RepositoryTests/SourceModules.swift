import Foundation
import TestSupport

/// The modules below `Sources`, each in the folder of its wing.
enum SourceModules {
  /// The folder of the wings.
  static let root = Fixtures.packageRoot.appendingPathComponent("Sources", isDirectory: true)

  /// The folders of the modules, by the modules' names.
  static let folders: [String: URL] = {
    var folders: [String: URL] = [:]
    for wing in Fixtures.fileNames(in: root) {
      let wing = root.appendingPathComponent(wing, isDirectory: true)
      for module in Fixtures.fileNames(in: wing) where module != "README.md" {
        folders[module] = wing.appendingPathComponent(module, isDirectory: true)
      }
    }
    return folders
  }()

  /// The names of all modules, sorted.
  static let names = folders.keys.sorted()

  /// Returns the folder of a module; one that does not exist if there is no such module.
  static func folder(of module: String) -> URL { folders[module] ?? root.appendingPathComponent(module) }
}
