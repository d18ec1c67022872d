import ArgumentParser

/// The command: declares its parts and hands over to one of them.
@main
struct Zoetrope: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "zoetrope",
    abstract: "Play layered animations in the terminal.",
    discussion: """
      A scene is a file, or the name of one that ships with the program (see 'zoetrope list').
      Times are seconds (1.5), milliseconds (1500ms) or a part of the scene (50%).
      """,
    version: "0.1.0",
    subcommands: [Play.self, Render.self, Sample.self, Check.self, List.self, Bench.self, Keys.self],
    defaultSubcommand: Play.self)
}
