import Foundation

/// Finds the products of the build: executables are beside the test bundle, in `.build/<triple>/<configuration>`.
package enum BuiltProducts {
  /// The directory of the build that the running tests belong to.
  package static let directory: URL = {
    bundleDirectory ?? Fixtures.packageRoot.appendingPathComponent(".build/debug", isDirectory: true)
  }()

  /// The `zoetrope` that tests run: the program that the environment's `ZOETROPE` names, such as the optimised and linked one that
  /// users get (`make end-to-end`), or else the one that was built with the tests.
  package static let zoetrope =
    ProcessInfo.processInfo.environment["ZOETROPE"].map { URL(fileURLWithPath: $0) }
    ?? directory.appendingPathComponent("zoetrope")

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
