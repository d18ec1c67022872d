import ArgumentParser
import Diagnostics
import SceneFormat

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check scenes, and print their errors and warnings.")

  @Argument(help: "Files, or names from 'zoetrope list'.")
  var scenes: [FilePath]

  @OptionGroup
  var options: SceneOptions

  func run() throws {
    let library = SceneLibrary.installed()
    let reader = SceneReader(parameters: options.parameters, input: options.input)
    var mistakes: [Diagnostic] = []
    var status: ExitCode?
    var isTold = true
    for name in scenes {
      // A scene that cannot be read does not end the command; the others are checked all the same.
      do throws(Failure) {
        let (scene, found) = try reader.decode(path: library.path(of: name))
        let diagnostics =
          found + (scene.map { SceneFaults.diagnostics(of: $0, file: name, upTo: SceneFaults.end(of: $0)) } ?? [])
        for diagnostic in diagnostics { isTold = StandardStream.error.write("\(diagnostic)\n") && isTold }
        mistakes += diagnostics
        if diagnostics.count(of: .error) > 0 { status = status ?? ExitStatus.badScene }
      } catch {
        let end = failure(error.description, error.status)
        status = status ?? end
      }
    }
    if let total = mistakes.total { isTold = StandardStream.error.write("\(total)\n") && isTold }
    if let status { throw status }
    // The warnings could not be written to standard error, so no message would be either; only the status reports it.
    if !isTold { throw ExitStatus.outputFailed }
  }
}
