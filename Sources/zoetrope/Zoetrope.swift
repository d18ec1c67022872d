import ArgumentParser
import Diagnostics
import SceneFormat

/// The command: declares its parts and hands over to one of them.
@main
struct Zoetrope: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "zoetrope",
    abstract: "Play layered animations in the terminal.",
    discussion: """
      A scene is a file, or the name of one that ships with the program (see 'zoetrope list').
      Times are seconds (1.5), milliseconds (1500ms), a part of the scene (50%) or one of its markers (climb).
      """,
    version: "0.1.0",
    subcommands: [Play.self, Render.self, Sample.self, Check.self, List.self, Bench.self, Keys.self],
    defaultSubcommand: Play.self)

  /// Plays at once, if all that is asked for is scenes; else reads the command line.
  ///
  /// The parser takes more time to learn what options there are than all else takes before the first frame.
  static func main() {
    StandardStream.failWhereFilesAreLimited()
    let arguments = CommandLine.rawArguments
    let words = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    if let first = arguments.first, let command = command(meantBy: first, among: words) {
      end(
        with: failure(
          "there is neither a command nor a scene '\(first)'; did you mean 'zoetrope \(command)'?", ExitStatus.badUsage)
      )
    }
    do {
      if arguments.contains(where: { $0.hasPrefix("-") || words.contains($0) }) {
        var command = try parseAsRoot(arguments)
        try command.run()
      } else {
        try Playback(scenes: arguments.map(FilePath.init(argument:))).run()
      }
    } catch {
      end(with: error)
    }
  }

  /// The command that a first word was probably meant to be; nil for commands, scenes, and words unlike any.
  private static func command(meantBy word: String, among words: [String]) -> String? {
    guard !words.contains(word), !word.hasPrefix("-"), let near = EditDistance.nearest(to: word, among: words) else {
      return nil
    }
    return SceneLibrary.installed().knows(FilePath(argument: word)) ? nil : near
  }
}
