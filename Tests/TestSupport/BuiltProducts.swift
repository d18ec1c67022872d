import Foundation

/// Finds what the same build has made: executables lie beside the test bundle, in `.build/<triple>/<configuration>`.
package enum BuiltProducts {
  /// The directory of the build that the running tests belong to.
  package static let directory: URL = {
    bundleDirectory ?? Fixtures.packageRoot.appendingPathComponent(".build/debug", isDirectory: true)
  }()

  /// The built `zoetrope`.
  package static let zoetrope = directory.appendingPathComponent("zoetrope")

  /// The directory that the `.xctest` bundle lies in: on Linux the bundle is the program that runs, elsewhere one of its
  /// arguments names it.
  private static var bundleDirectory: URL? {
    let running = Bundle.main.executableURL.map { [$0.path] } ?? []
    for path in running + CommandLine.arguments {
      guard let end = path.range(of: ".xctest") else { continue }
      return URL(fileURLWithPath: String(path[..<end.upperBound])).deletingLastPathComponent()
    }
    return nil
  }
}
