import Foundation
import TestSupport

/// Runs the built command as a user would.
enum Command {
  /// Runs `zoetrope` with arguments, from the package's root.
  static func zoetrope(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandResult {
    var variables = plainEnvironment
    variables["TERM"] = "xterm-256color"
    variables["COLUMNS"] = "100"
    variables.merge(environment) { $1 }
    return try run(
      BuiltProducts.zoetrope.path, arguments, environment: variables, directory: Fixtures.packageRoot, timeout: 60)
  }

  /// The names of the scenes that ship with the program.
  static func sceneNames() throws -> [String] {
    try zoetrope("list").stdout.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
  }
}
