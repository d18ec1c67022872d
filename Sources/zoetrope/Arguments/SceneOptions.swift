import ArgumentParser
import LayerAnimation
import SceneFormat

/// What every command that opens a scene can be told about it.
struct SceneOptions: ParsableArguments {
  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("Give a parameter of the scene a value.", valueName: "name=value"))
  var assignments: [Assignment] = []

  /// A parameter and its value.
  struct Assignment: ExpressibleByArgument {
    let name: String
    let value: String

    init?(argument: String) {
      guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else { return nil }
      name = String(argument[..<sign])
      value = String(argument[argument.index(after: sign)...])
    }
  }

  /// Reads and decodes a scene.
  ///
  /// Mistakes and warnings go to standard error.
  ///
  /// - Throws: the status to end with, 65 for a scene with mistakes and 66 for a file that cannot be read.
  func open(_ name: String, in library: SceneLibrary) throws -> Scene {
    let (scene, diagnostics) = try decode(path: library.path(of: name))
    for diagnostic in diagnostics { StandardStream.error.write("\(diagnostic)\n") }
    guard let scene else { throw ExitStatus.badScene }
    return scene
  }

  /// Reads and decodes the scene in a file.
  func decode(path: String) throws -> (scene: Scene?, diagnostics: [Diagnostic]) {
    let parameters = Dictionary(assignments.map { ($0.name, $0.value) }) { _, last in last }
    return SceneDecoder.decode(try source(path: path), parameters: parameters)
  }

  private func source(path: String) throws -> SceneSource {
    do throws(File.ReadError) {
      return SceneSource(name: path, text: try File.text(at: path, limit: SceneLimits.fileSize))
    } catch .tooLarge(let limit) {
      throw failure("'\(path)' is larger than a scene may be, \(limit / 1024) KiB", ExitStatus.badScene)
    } catch .notText {
      throw failure("'\(path)' is not text in UTF-8", ExitStatus.badScene)
    } catch .system(let reason) {
      throw failure("cannot read '\(path)': \(reason)", ExitStatus.noInput)
    }
  }
}
