import ArgumentParser
import Cells
import Diagnostics
import LayerAnimation
import SceneFormat
import ScenePlayer
import Terminal

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the scenes that ship with the program.")

  func run() throws {
    let library = SceneLibrary.installed()
    let entries = library.entries
    guard !entries.isEmpty else { throw Failure(library.absence, ExitStatus.noInput) }
    let width = entries.map { CharacterWidth.columns(of: $0.name.description) }.max() ?? 0
    for entry in entries {
      let scene = (try? SceneReader().decode(path: entry.path))?.scene
      let name = entry.name.description
      let gap = String(repeating: " ", count: width - CharacterWidth.columns(of: name))
      let about = scene.map { $0.about.isEmpty ? $0.title : $0.about } ?? "(broken; see 'zoetrope check \(name)')"
      try StandardStream.output.writeOrFail("\(name)\(gap)  \(about.visible)\n")
    }
  }
}

struct Reference: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference",
    abstract: "Print the language of scenes on one page.",
    discussion: """
      For people and programs that write scenes and have none of the documents at hand:
      every key, with the kind of its value and its default, in at most 12 kB.
      """)

  func run() throws { try StandardStream.output.writeOrFail(LanguageSummary.text) }
}

struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Print the keys that are in force while scenes play.",
    discussion: """
      They can be bound anew in the file 'zoetrope/keys' in $XDG_CONFIG_HOME, or in ~/.config:
      a key and its command on each line, such as 'ctrl+right seek 5'; 'none' unbinds a key.
      What is printed can stand in that file.
      """)

  func run() throws {
    let keys = UserKeys.installed()
    for diagnostic in keys.diagnostics { StandardStream.error.tell(diagnostic) }
    var text = "# \(UserKeys.file.path?.description ?? "~/.config/zoetrope/keys")\n"
    let bindings = keys.table.rows.flatMap(\.bindings)
    let strokes = bindings.map(\.stroke) + keys.table.unbound
    let keyWidth = strokes.map { $0.description.visible.count }.max() ?? 0
    let commandWidth = bindings.map { $0.command.description.visible.count }.max() ?? 0
    for row in keys.table.rows {
      for (index, binding) in row.bindings.enumerated() {
        let key = binding.stroke.description.visible.padded(to: keyWidth + 2)
        let command = binding.command.description.visible
        text +=
          index == 0 ? "\(key)\(command.padded(to: commandWidth + 2))# \(row.meaning.visible)\n" : "\(key)\(command)\n"
      }
    }
    for stroke in keys.table.unbound { text += "\(stroke.description.visible.padded(to: keyWidth + 2))none\n" }
    try StandardStream.output.writeOrFail(text)
    if !keys.diagnostics.isEmpty { throw ExitStatus.badScene }
  }
}

struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print your own defaults, and what is in force without one.",
    discussion: """
      They stand in the file 'zoetrope/config' in $XDG_CONFIG_HOME, or in ~/.config: a setting and its
      value on each line, such as 'glyphs braille'. What is printed can stand in that file.

      What the command line says comes first, then environment variables, then this file, then what the
      scene asks for and the terminal has. 'play' and 'bench' use it; 'render', 'sample' and 'check' do
      not, so that they print the same for everybody. --no-config and ZOETROPE_NO_CONFIG=1 leave it out.

      \(Self.table)
      """)

  private static let table = Setting.all.map { setting in
    let form = WrappedText.lines(setting.form, columns: 80).map { "".padded(to: 14) + $0 }.joined(separator: "\n")
    return "  \(setting.name.padded(to: 12))\(setting.about):\n\(form)"
  }.joined(separator: "\n")

  func run() throws {
    let config = UserConfig.installed()
    for diagnostic in config.diagnostics { StandardStream.error.tell(diagnostic) }
    var text = "# \(UserConfig.file.path?.description ?? "~/.config/zoetrope/config")\n"
    for setting in Setting.all {
      let value = setting.text(config.settings)
      let origin = value == nil ? " (not set)" : ""
      text +=
        setting.name.padded(to: 12) + (value ?? setting.otherwise).padded(to: 11) + " # \(setting.about)\(origin)\n"
    }
    try StandardStream.output.writeOrFail(text)
    if !config.diagnostics.isEmpty { throw ExitStatus.badScene }
  }
}
