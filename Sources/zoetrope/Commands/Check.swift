import ArgumentParser
import Diagnostics
import SceneFormat

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say what is wrong with scenes; nothing where nothing is.")

  @Argument(help: "Files, or names from 'zoetrope list'.")
  var scenes: [FilePath]

  @OptionGroup
  var options: SceneOptions

  func run() throws {
    let library = SceneLibrary.installed()
    let reader = SceneReader(parameters: options.parameters)
    var mistakes: [Diagnostic] = []
    var status: ExitCode?
    var isTold = true
    for name in scenes {
      // One that cannot be read keeps nobody from looking through the others.
      do throws(Failure) {
        let (scene, diagnostics) = try reader.decode(path: library.path(of: name))
        for diagnostic in diagnostics { isTold = StandardStream.error.write("\(diagnostic)\n") && isTold }
        mistakes += diagnostics
        if scene == nil { status = status ?? ExitStatus.badScene }
      } catch {
        let end = failure(error.description, error.status)
        status = status ?? end
      }
    }
    if let total = mistakes.total { isTold = StandardStream.error.write("\(total)\n") && isTold }
    if let status { throw status }
    // Nobody could read the warnings, nor could they read why.
    if !isTold { throw ExitStatus.outputFailed }
  }
}
