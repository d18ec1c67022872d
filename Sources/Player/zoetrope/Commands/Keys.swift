import ArgumentParser
import Diagnostics
import ScenePlayer
import Terminal

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
