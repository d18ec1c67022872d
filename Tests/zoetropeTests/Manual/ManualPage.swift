import Foundation

/// The manual page, made of what the program says of its commands and of `ManualFacts`.
struct ManualPage {
  let program: CommandDescription
  /// The program's version.
  let version: String
  /// The day of the last change, such as `November 22, 2026`.
  let date: String

  /// The page in mdoc.
  func text() throws -> String {
    let head =
      ".\\\" Made of the program's help: RECORD_GOLDENS=1 swift test --filter ManualTests\n"
      + ".Dd \(date)\n.Dt ZOETROPE 1\n.Os Zoetrope \(version)\n"
    let parts = [
      section("NAME", ".Nm zoetrope\n.Nd \(ManualText.escaped(lowercased(program.abstract ?? "")))\n"),
      section("SYNOPSIS", synopsis), section("DESCRIPTION", description), section("COMMANDS", commands),
      section(
        "ENVIRONMENT", ManualText.list(ManualFacts.variables.map { ("Ev \($0.name)", ManualText.prose($0.about)) })),
      section(
        "FILES",
        ManualText.list(ManualFacts.files.map { ("Pa \(ManualText.escaped($0.path))", ManualText.prose($0.about)) })),
      section("EXIT STATUS", try exitStatus()), section("EXAMPLES", examples), section("SEE ALSO", seeAlso),
    ]
    return head + parts.joined()
  }

  private func section(_ title: String, _ text: String) -> String { ".Sh \(title)\n\(text)" }

  /// An abstract as what follows a name and a dash.
  private func lowercased(_ abstract: String) -> String {
    abstract.prefix(1).lowercased() + (abstract.hasSuffix(".") ? abstract.dropFirst().dropLast() : abstract.dropFirst())
  }

  // MARK: Synopsis

  private var synopsis: String {
    ".Nm\n.Op Ar scene ...\n" + program.commands.map { ".Nm\n" + call($0) }.joined()
      + ".Nm\n.Cm help\n.Op Ar command\n.Nm\n.Fl Fl version\n"
  }

  /// How a command is called: its name, that it has options and those that have to be given, and its arguments.
  private func call(_ command: CommandDescription) -> String {
    var text = ".Cm \(command.commandName)\n"
    let arguments = own(command)
    if arguments.contains(where: { $0.kind != .positional && $0.isOptional }) { text += ".Op Ar options\n" }
    for argument in arguments where argument.kind == .option && !argument.isOptional { text += ".\(term(argument))\n" }
    for argument in arguments where argument.kind == .positional {
      let name = argument.isRepeating ? "scene ..." : argument.valueName ?? ""
      text += argument.isOptional ? ".Op Ar \(name)\n" : ".Ar \(name)\n"
    }
    return text
  }

  // MARK: Description

  private var description: String {
    let play = program.commands.first { $0.commandName == "play" }
    return ".Nm\nplays scenes of shapes, text and colour as character cells,\n"
      + "and lets one pause, drag and reverse their time.\n"
      + ManualText.paragraphs(program.discussion ?? "")
      + ".Pp\nWithout a command, the arguments are those of\n.Cm play .\n"
      + ManualText.prose(play?.discussion ?? "")
      + ".Pp\nThese options stand with every command:\n" + options(program.arguments ?? [])
  }

  private var commands: String {
    program.commands.map { command in
      ".Ss \(command.commandName)\n" + ManualText.prose(command.abstract ?? "")
        + (command.discussion.map(ManualText.paragraphs) ?? "") + options(own(command))
    }.joined()
  }

  /// A command's own arguments: all but those that every command has.
  private func own(_ command: CommandDescription) -> [CommandDescription.Argument] {
    let common = Set((program.arguments ?? []).flatMap(\.spellings))
    return (command.arguments ?? []).filter { $0.shouldDisplay && !common.contains($0.spellings.first ?? "") }
  }

  private func options(_ arguments: [CommandDescription.Argument]) -> String {
    var items: [(term: String, about: String)] = []
    for (index, argument) in arguments.enumerated() {
      // A flag and its opposite have one explanation, which stands with the second.
      let isFirstOfTwo = index + 1 < arguments.count && arguments[index + 1].isOpposite(of: argument)
      items.append((term(argument), isFirstOfTwo ? "" : about(argument)))
    }
    return ManualText.list(items)
  }

  private func term(_ argument: CommandDescription.Argument) -> String {
    let names = (argument.names ?? []).map { ($0.kind == .long ? "Fl Fl " : "Fl ") + $0.name }
    let value = argument.valueName.map { " Ar \($0)" } ?? ""
    switch argument.kind {
    case .positional: return "Ar \(argument.valueName ?? "")" + (argument.isRepeating ? " ..." : "")
    case .flag: return names.joined(separator: " , ")
    case .option: return names.map { $0 + value }.joined(separator: " , ")
    }
  }

  private func about(_ argument: CommandDescription.Argument) -> String {
    var text = ManualText.prose(argument.abstract ?? "")
    if let values = argument.allValues, !values.isEmpty {
      text += ManualText.prose("One of " + values.joined(separator: ", ") + ".")
    }
    if let value = argument.defaultValue, !value.hasPrefix("-") {
      text += "The default is \(ManualText.escaped(value)).\n"
    }
    if argument.kind == .option, argument.isRepeating { text += "Can be given several times.\n" }
    return text
  }

  // MARK: The end

  private func exitStatus() throws -> String {
    let statuses = [(0, "Success; also after 'q' in the player.")] + (try ManualFacts.exitStatuses())
    return ManualText.list(statuses.map { ("\($0.0)", ManualText.prose($0.1)) })
      + ".Pp\n"
      + ManualText.prose("A signal ends the program with the status that shells report, 128 plus the signal's number.")
  }

  private var examples: String {
    ManualFacts.examples.map { example in
      ManualText.prose(example.about) + ".Pp\n.Dl \(ManualText.escaped(example.command))\n.Pp\n"
    }.joined().dropLast(".Pp\n".count) + ""
  }

  private var seeAlso: String { ".Xr tmux 1 ,\n.Xr terminfo 5\n" }
}

extension CommandDescription.Argument {
  /// Whether it is the flag with `no-` to another one.
  fileprivate func isOpposite(of other: Self) -> Bool {
    guard kind == .flag, let name = names?.first?.name, let first = other.names?.first?.name else { return false }
    return name == "no-" + first
  }
}
