import ArgumentParser

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say what is wrong with scenes.")

  @Argument(help: "Files, or names from 'zoetrope list'.")
  var scenes: [String]

  @OptionGroup
  var options: SceneOptions

  func run() throws {
    let library = SceneLibrary.installed()
    var isFlawless = true
    for name in scenes {
      let (scene, diagnostics) = try Failure.told { () throws(Failure) in
        try SceneReader(parameters: options.parameters).decode(path: library.path(of: name))
      }
      for diagnostic in diagnostics { StandardStream.error.write("\(diagnostic)\n") }
      isFlawless = isFlawless && scene != nil
    }
    if !isFlawless { throw ExitStatus.badScene }
  }
}
