import ArgumentParser
import Diagnostics
import LayerAnimation

/// A command line in which a word is being completed. It is not parsed, since it is not finished.
struct CompletionLine {
  /// The beginning of the word that is being completed, without quotes.
  let word: String

  /// The scenes that the line names, besides the word itself.
  let scenes: [FilePath]

  /// The folders in which the line allows the scenes to name files.
  let allowedFolders: [FilePath]

  /// The number of scenes of one line that are examined; it is limited, so that the answer comes at once.
  private static let sceneLimit = 8

  /// Creates a line from the words that a shell passes.
  ///
  /// - Parameters:
  ///   - words: All words as they were typed, the program's name first.
  ///   - index: The index of the word to complete; the word is empty if there is none at that index.
  ///   - commands: The names of the program's commands.
  init(words: [String], index: Int, commands: [String]) {
    let texts = words.map(ShellWord.text)
    word = texts.indices.contains(index) ? texts[index] : ""
    var (scenes, allowedFolders): ([FilePath], [FilePath]) = ([], [])
    var isValue = false
    var hasOptions = true
    for (place, text) in texts.enumerated().dropFirst() where scenes.count < Self.sceneLimit {
      if isValue {
        isValue = false
        if texts[place - 1] == "--allow-files" { allowedFolders.append(FilePath(argument: text)) }
      } else if hasOptions, text.hasPrefix("-"), text != "-" {
        hasOptions = text != "--"
        isValue = Self.optionsWithValue.contains(text)
      } else if place != index, !(place == 1 && commands.contains(text)), !text.isEmpty {
        scenes.append(FilePath(argument: text))
      }
    }
    (self.scenes, self.allowedFolders) = (scenes, allowedFolders)
  }

  /// All options of all commands that take the next word as their value.
  static let optionsWithValue: Set = [
    "--advance", "--against", "--allow-files", "--at", "--background", "--color", "--columns", "--edits", "--effect",
    "--expect", "--find", "--follow", "--font", "--font-size", "--foreground", "--format", "--fps", "--frames",
    "--from", "--glyphs", "--hold", "--idle", "--input", "--key-path", "--layer", "--output", "--padding",
    "--presenter", "--press", "--rate", "--record", "--record-format", "--rows", "--save-input", "--screen",
    "--seconds", "--set", "--size", "--speed", "--step", "--theme", "--timing", "--to", "--transition", "-o",
  ]
}
