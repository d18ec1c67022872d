import ArgumentParser
import Diagnostics
import LayerAnimation
import SceneFormat

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
    "--advance", "--against", "--allow-files", "--along", "--at", "--background", "--color", "--colors", "--columns",
    "--direction", "--duration", "--edits", "--effect", "--exit", "--expect", "--find", "--follow", "--font",
    "--font-size", "--foreground", "--format", "--fps", "--frames", "--from", "--glyphs", "--hold", "--idle", "--input",
    "--key-path", "--layer", "--mouse", "--order", "--output", "--padding", "--presenter", "--press", "--rate",
    "--record", "--record-format", "--rows", "--save-input", "--screen", "--seconds", "--seed", "--set", "--size",
    "--speed", "--stay", "--step", "--theme", "--timing", "--to", "--transition", "-o",
  ]
}

/// A word of a command line as it was typed, with the shell's quotes and escapes.
enum ShellWord {
  /// Returns the text that the word stands for: quotes and escapes removed, as far as they go. Quotes need not be
  /// closed, since the word is still being typed. Variables and commands are left as they are.
  static func text(of word: String) -> String {
    var text = ""
    var quote: Character?
    var rest = word[...]
    while let character = rest.popFirst() {
      switch (character, quote) {
      case ("'", nil), ("\"", nil): quote = character
      case ("'", "'"), ("\"", "\""): quote = nil
      case ("\\", nil): text += rest.popFirst().map(String.init) ?? ""
      case ("\\", "\""):
        if let next = rest.first, !"\"\\$`".contains(next) { text.append(character) }
        text += rest.popFirst().map(String.init) ?? ""
      case (let character, _): text.append(character)
      }
    }
    return text
  }
}

/// The candidates for completing a command line: names of scenes, and the parameters and markers of a scene that the
/// line names. The shells' scripts ask for them.
///
/// If there is no such scene, or its file has errors, there are no candidates; that is no error, since the line is not
/// finished.
enum SceneCompletion {
  /// The scenes of the gallery, and files and folders.
  static let scenes = completion { line in Self.names(line.word) + Self.files(line.word) }

  /// The parameters of the scene as `name=`, and behind that the values of a parameter that has few.
  static let assignments = completion { line in
    let parameters = line.scenes.flatMap(Self.parameters)
    guard let sign = line.word.firstIndex(of: "=") else { return parameters.map { $0.name + "=" } }
    let name = line.word[..<sign]
    return (parameters.first { $0.name == name }?.choices ?? []).map { "\(name)=\($0)" }
  }

  /// The markers of the scene.
  static let markers = completion(Self.markers)

  /// The markers of the scene, also after a comma or the dots of a range.
  static let times = completion { line in
    let names = Self.markers(line)
    let whole = names.filter { $0.hasPrefix(line.word) }
    guard whole.isEmpty, let end = Self.endOfSeparator(in: line.word) else { return names }
    return names.map { line.word[..<end] + $0 }
  }

  /// Returns the completion of an argument.
  ///
  /// - Parameter candidates: Returns all candidates, including those that do not begin like the word.
  private static func completion(_ candidates: @escaping @Sendable (CompletionLine) -> [String]) -> CompletionKind {
    .custom { words, index, _ in
      let line = CompletionLine(words: words, index: index, commands: Zoetrope.commandNames)
      var told: Set<String> = []
      let fitting = candidates(line).filter { $0.hasPrefix(line.word) && $0.visible == $0 && told.insert($0).inserted }
      return fitting.map { CompletionShell.requesting == .bash ? Self.quoted($0) : $0 }
    }
  }

  /// Returns a candidate for bash, which expands a list of candidates like a command line: a file may be called
  /// `$(reboot)`.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || "0123456789/._-=".utf8.contains($0)
    }
    return isPlain
      ? text : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  // MARK: Scenes

  /// Returns the gallery's scenes: by their whole names, and, once something has been typed, by the last parts that
  /// belong to one scene only something has been typed.
  private static func names(_ word: String) -> [String] {
    let names = SceneLibrary.installed().entries.map(\.name)
    guard !word.isEmpty, !word.utf8.contains(UInt8(ascii: "/")) else { return names.map(\.description) }
    let counts = Dictionary(names.map { ($0.name, 1) }, uniquingKeysWith: +)
    return names.map(\.description) + names.map(\.name).filter { counts[$0] == 1 }.map(\.description)
  }

  /// Returns the scene files, and the folders, in the folder that the word begins with.
  private static func files(_ word: String) -> [String] {
    // zsh completes files by itself, in its own colours.
    guard CompletionShell.requesting != .zsh else { return [] }
    let start = word.lastIndex(of: "/").map { word[...$0] } ?? ""
    var folder = FilePath(argument: start.isEmpty ? "." : String(start))
    if start.hasPrefix("~/"), let home = FilePath(variable: "HOME") {
      folder = home / FilePath(argument: String(start.dropFirst(2)))
    }
    return File.names(in: folder).compactMap { name in
      let isFolder = File.isFolder(folder / name)
      // A name with hidden characters is left out, since it would be inserted in its visible form.
      guard isFolder || name.sceneName != nil, Array(name.description.utf8) == name.bytes else { return nil }
      // bash adds the slash itself.
      return start + name.description + (isFolder && CompletionShell.requesting != .bash ? "/" : "")
    }
  }

  // MARK: Parts of scenes

  private static func parameters(of scene: FilePath) -> [SceneParameter] {
    path(of: scene).flatMap { try? SceneReader().sceneParameters(path: $0) } ?? []
  }

  private static func markers(_ line: CompletionLine) -> [String] {
    let reader = SceneReader(reach: FileReach(allowed: line.allowedFolders))
    return line.scenes.compactMap(path).flatMap { (try? reader.decode(path: $0).scene?.markers.map(\.name)) ?? [] }
  }

  /// Returns the file of a scene; nil for standard input, which does not exist yet.
  private static func path(of scene: FilePath) -> FilePath? {
    scene == .standardStream ? nil : try? SceneLibrary.installed().path(of: scene)
  }

  /// Returns the end of the last `,` or `..` of a text; nil if there is none.
  private static func endOfSeparator(in text: String) -> String.Index? {
    let dots = Array(zip(text.indices, text.indices.dropFirst())).last { text[$0] == "." && text[$1] == "." }
    let ends = [text.lastIndex(of: ","), dots?.1].compactMap { $0 }
    return ends.max().map(text.index(after:))
  }
}
