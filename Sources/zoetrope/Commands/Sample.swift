import ArgumentParser
import LayerAnimation

struct Sample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Print what the layers of a scene are at a time.",
    discussion: "The values are those of the presentation: the model with its animations applied.")

  @Argument(help: "A file, or a name from 'zoetrope list'.")
  var scene: String

  @Option(parsing: .unconditional, help: ArgumentHelp("The time to look at.", valueName: "time"))
  var at = TimeArgument.seconds(0)

  @Flag(help: "Print one JSON object instead of a table.")
  var json = false

  @OptionGroup
  var options: SceneOptions

  func run() throws {
    let scene = try options.open(scene, in: .installed())
    let time = at.seconds(of: scene.duration)
    var presentation = PresentationTree()
    scene.tree.commit(at: time)
    scene.tree.sample(at: time, into: &presentation)
    let report = SampleReport(time: time, duration: scene.duration, presentation: presentation)
    try StandardStream.output.writeOrFail(json ? report.json : report.table)
  }
}
