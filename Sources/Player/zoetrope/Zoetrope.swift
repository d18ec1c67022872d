import ArgumentParser
import Diagnostics
import SceneFormat

/// The command with its subcommands.
@main
struct Zoetrope: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "zoetrope",
    abstract: "Play layered animations in the terminal.",
    discussion: """
      A scene is a file, or the name of one that ships with the program (see 'zoetrope list').
      Times are seconds (1.5), milliseconds (1500ms), minutes (1:30, 2min), a part of the scene (50%) or one of its markers (climb).
      """,
    version: "0.3.0",
    subcommands: commands.map(\.type),
    defaultSubcommand: Play.self)

  /// Plays at once if the arguments are only scenes; parses the command line otherwise.
  ///
  /// Setting up the argument parser takes longer than everything else before the first frame.
  static func main() { start() }

  /// Does the work of `main` without its isolation to the main actor: only the checks of that isolation in closures
  /// would call the runtime of concurrency, and add 300 kB of it to the program.
  nonisolated private static func start() {
    StandardStream.failWhereFilesAreLimited()
    let arguments = CommandLine.rawArguments
    if arguments.first == "---completion" { answer(completion: arguments) }
    if let script = CompletionScript(askedBy: arguments) { end(printing: script.text) }
    let words = commandNames
    if let first = arguments.first, let command = command(meantBy: first, among: words) {
      end(
        with: Failure(
          "there is neither a command nor a scene '\(first)'; did you mean 'zoetrope \(command)'?", ExitStatus.badUsage)
      )
    }
    if arguments.first == "help", let topic = arguments.dropFirst().first { refuse(topic: topic, among: words) }
    do {
      if arguments.contains(where: { $0.hasPrefix("-") || words.contains($0) }) {
        var command = try parsed(arguments)
        try command.run()
      } else {
        try ScenePlayback(scenes: arguments.map(FilePath.init(argument:))).run()
      }
    } catch {
      end(with: error)
    }
  }

  /// Returns the command that a command line asks for.
  ///
  /// The parser sets up the options of each command on the way several times, which takes longer than the scene, so the command that is
  /// named is parsed as if it were the whole program. What is wrong with a command line, and help, are said of the whole program.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let named = commands.first { $0.name == arguments.first }?.type
    guard named != nil || !["--version", "--help", "-h", "help"].contains(arguments.first) else {
      return try parseAsRoot(arguments)
    }
    let type: any ParsableCommand.Type = named ?? Play.self
    do {
      let command = try type.parseAsRoot(named == nil ? arguments : Array(arguments.dropFirst()))
      if Swift.type(of: command) == type { return command }
    } catch {
      // An error without a message is an exit status, whose sentence has been printed.
      if fullMessage(for: error).isEmpty { throw error }
    }
    return try parseAsRoot(arguments)
  }

  /// The words that a command line can begin with, besides scenes and options.
  static let commandNames = commands.map(\.name) + ["help"]

  /// The commands, with their names: whoever plays a scene need not set up the options and the help of all others to know those.
  static let commands: [(name: String, type: any ParsableCommand.Type)] = [
    ("play", Play.self), ("text", TextCommand.self), ("render", Render.self), ("record", Record.self),
    ("sample", Sample.self), ("describe", Describe.self), ("check", Check.self), ("sheet", Sheet.self),
    ("list", List.self), ("reference", Reference.self), ("bench", Bench.self), ("keys", Keys.self),
    ("config", Config.self),
  ]

  /// Refuses a word behind `help` that is no command; the parser would explain the whole program instead.
  private static func refuse(topic: String, among words: [String]) {
    guard !words.contains(topic), !topic.hasPrefix("-") else { return }
    let near = EditDistance.nearest(to: topic, among: words)
    let hint = near.map { "did you mean 'zoetrope help \($0)'?" } ?? "'zoetrope help' names the commands"
    end(with: Failure("there is no command '\(topic)'; \(hint)", ExitStatus.badUsage))
  }

  /// Returns the subcommand that the first argument probably means; nil for subcommands, scenes, and texts unlike any
  /// subcommand.
  private static func command(meantBy word: String, among words: [String]) -> String? {
    guard !words.contains(word), !word.hasPrefix("-"), let near = EditDistance.nearest(to: word, among: words) else {
      return nil
    }
    return SceneLibrary.installed().knows(FilePath(argument: word)) ? nil : near
  }
}
