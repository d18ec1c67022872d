import Foundation
import TestSupport

/// What the program says of its commands, as the argument parser prints it with `--experimental-dump-help`.
struct CommandDescription: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let arguments: [Argument]?
  let subcommands: [CommandDescription]?
  let shouldDisplay: Bool

  struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      enum Kind: String, Decodable {
        case long, short, longWithSingleDash
      }

      let kind: Kind
      let name: String
    }

    let kind: Kind
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let allValues: [String]?
    let defaultValue: String?
    let isOptional: Bool
    let isRepeating: Bool
    let shouldDisplay: Bool
    let sectionTitle: String?

    /// The names as they are typed.
    var spellings: [String] { (names ?? []).map { ($0.kind == .long ? "--" : "-") + $0.name } }
  }

  private struct Dump: Decodable {
    let command: CommandDescription
  }

  /// What the built program says.
  static func ofProgram() throws -> CommandDescription {
    let dump = try Command.zoetrope("--experimental-dump-help")
    return try JSONDecoder().decode(Dump.self, from: Data(dump.stdout.utf8)).command
  }

  /// All commands that are shown, without the one that prints help.
  var commands: [CommandDescription] { (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" } }
}
