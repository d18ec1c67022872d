import Foundation

/// Finds the files that tests read. Paths are relative to this source file, so that the working directory does not
/// matter.
package enum Fixtures {
  /// The directory that holds `Package.swift`.
  package static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// `Tests/Fixtures`.
  package static let directory = packageRoot.appendingPathComponent("Tests/Fixtures", isDirectory: true)

  /// A file or directory in `Tests/Fixtures`, such as `Semantics/timing.md`.
  package static func url(_ path: String) -> URL { directory.appendingPathComponent(path) }

  /// The text of a file in `Tests/Fixtures`.
  ///
  /// - Throws: what reading throws, or that the file is not UTF-8.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The bytes of a file that a scene in a test refers to: among the fixtures, or beside the scenes that are shown.
  ///
  /// - Throws: `Missing`.
  package static func bytes(ofSceneFile path: String) throws -> [UInt8] {
    let folders = [
      url("Scenes"), url("Pictures"), packageRoot.appendingPathComponent("Scenes/show"),
      packageRoot.appendingPathComponent("Scenes/recordings"),
    ]
    for folder in folders {
      if let data = try? Data(contentsOf: folder.appendingPathComponent(path)) { return [UInt8](data) }
    }
    throw Missing()
  }

  /// There is no such file.
  package struct Missing: Error, CustomStringConvertible {
    package let description = "does not exist"
  }

  /// The names of the files in a directory, with their extensions, in order; empty if the directory does not exist.
  package static func fileNames(in directory: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}
