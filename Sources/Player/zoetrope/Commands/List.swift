import ArgumentParser
import Cells
import Diagnostics
import LayerAnimation

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
