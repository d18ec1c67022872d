import Foundation

/// Finds the products of the build: executables are beside the test bundle, in `.build/<triple>/<configuration>`.
package enum BuiltProducts {
  /// The directory of the build that the running tests belong to.
  package static let directory: URL = {
    bundleDirectory ?? Fixtures.packageRoot.appendingPathComponent(".build/debug", isDirectory: true)
  }()

  /// The built `zoetrope`.
  package static let zoetrope = directory.appendingPathComponent("zoetrope")

  /// The directory of the `.xctest` bundle: on Linux the bundle is the running program, elsewhere it is one of its
  /// arguments.
  private static var bundleDirectory: URL? {
    let running = Bundle.main.executableURL.map { [$0.path] } ?? []
    for path in running + CommandLine.arguments {
      guard let end = path.range(of: ".xctest") else { continue }
      return URL(fileURLWithPath: String(path[..<end.upperBound])).deletingLastPathComponent()
    }
    return nil
  }
}
