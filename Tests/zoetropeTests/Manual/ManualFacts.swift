import Foundation
import TestSupport

/// What a manual page says besides the help: the parts that are kept here, and those that are read in the sources.
enum ManualFacts {
  /// The variables of the environment that are read, and what they do.
  static let variables: [(name: String, about: String)] = [
    (
      "ZOETROPE_SCENES",
      "The folder with the scenes of the gallery, and the only one; by default that which is installed with the program."
    ),
    (
      "ZOETROPE_PRESENTER",
      "What draws on the terminal, as by the option --presenter: auto, direct or curses."
    ),
    ("ZOETROPE_BACKGROUND", "The terminal's own background, as by the option --background; for play and bench."),
    ("ZOETROPE_FOREGROUND", "The colour of its text, as by the option --foreground; for play and bench."),
    ("ZOETROPE_ACCESSIBLE", "If it is neither empty nor 0, scenes play as with the option --accessible."),
    ("ZOETROPE_REDUCED_MOTION", "If it is neither empty nor 0, scenes play as with the option --reduced-motion."),
    (
      "ZOETROPE_NO_CONFIG",
      "If it is neither empty nor 0, your own defaults are left out, as with the option --no-config."
    ),
    ("NO_COLOR", "If it is not empty, auto means no colours in the terminal."),
    (
      "COLORTERM",
      "If it is truecolor or 24bit, the terminal has all colours; not in screen, dvtm and the terminal of Emacs."
    ),
    ("TERM", "The terminal, of which terminfo has a description, and how many colours it has otherwise."),
    ("TERMINFO", "Where ncurses looks for descriptions first."),
    (
      "COLORFGBG",
      "The numbers of the terminal's text and ground, where it is urxvt, qterminal or an older Konsole, which do not tell its ground."
    ),
    ("TMUX", "If it is set, a TERM that begins with screen is tmux, which can do more."),
    ("LC_ALL", "The first of LC_ALL, LC_CTYPE and LANG that is set says whether the terminal shows UTF-8."),
    ("LC_CTYPE", "See LC_ALL."),
    ("LANG", "See LC_ALL."),
    ("COLUMNS", "The width of help; and that of the terminal, where that does not know it."),
    ("LINES", "The height of the terminal, where that does not know it."),
    ("TMPDIR", "The folder for a film that ffmpeg makes for standard output; by default /tmp."),
    ("XDG_CONFIG_HOME", "The folder with the files of configuration; by default ~/.config."),
    ("HOME", "The folder in which .config is."),
  ]

  /// Texts in the sources that look like variables and are none, and why.
  static let otherWords: Set = [
    // Chunks of PNG files.
    "IEND", "IDAT", "IHDR", "PLTE",
    // A capability of terminfo.
    "RGB",
    // A place in the scripts for shells.
    "COMMANDS",
    // What script of util-linux writes of a session, and the letters of its times.
    "COMMAND", "COMMAND_EXIT_CODE", "DURATION", "EXIT_CODE", "HOIS", "INPUT_LOG", "OUTPUT_LOG", "SIGWINCH",
    "START_TIME",
    "SHELL",
    // Marks of files.
    "GIF8", "LZIP", "WEBP",
  ]

  /// All texts in the sources that could be names of variables: capital letters, digits and underscores.
  static func capitalWordsInSources() throws -> Set<String> {
    var words: Set<String> = []
    for file in try sourceFiles() {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: /"([A-Z][A-Z0-9_]{2,})"/) {
        words.insert(String(match.1))
      }
    }
    return words
  }

  private static func sourceFiles() throws -> [URL] {
    let folder = Fixtures.packageRoot.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { ["swift", "c", "h"].contains($0.pathExtension) }
  }

  /// The exit statuses, as the sources define and explain them.
  static func exitStatuses() throws -> [(status: Int, about: String)] {
    let file = Fixtures.packageRoot.appending(path: "Sources/Player/zoetrope/System/ExitStatus.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.matches(of: /\/\/\/ (.+)\n *static let \w+ = ExitCode\((\d+)\)/).map { (Int($0.2) ?? -1, String($0.1)) }
  }

  /// Command lines, and what they do.
  static let examples: [(command: String, about: String)] = [
    ("zoetrope", "Open the gallery of the scenes that come with the program."),
    ("zoetrope combination-lock --set combination=3-1-4", "Play one of them, with another value of a parameter."),
    ("zoetrope form/payment --at mistake", "Begin at a marker."),
    ("zoetrope play --inline --once show/hello", "Play a scene below the prompt, and leave its last frame there."),
    ("zoetrope render take-off --at 25% --size 100x30", "Print a frame as text."),
    ("zoetrope record take-off -o take-off.svg", "Write a moving picture."),
    ("zoetrope sample combination-lock --at 3.2s --layer dial --json", "Print the properties of a layer at a time."),
    ("zoetrope check my-scene.yaml", "Check a scene of your own."),
  ]

  /// The program's files; those of an installation are beside its `bin`.
  static let files: [(path: String, about: String)] = [
    ("~/.config/zoetrope/config", "Your own defaults; zoetrope config prints them in this form."),
    ("~/.config/zoetrope/keys", "Your own key bindings; zoetrope keys prints those in force in this form."),
    ("../share/zoetrope/Scenes", "The scenes of the gallery, in the folder share beside that of the program."),
    (
      "../share/zoetrope/Scenes/scene.schema.json",
      "The schema of scenes, for editors. Beside it is that of logs of inputs, input-log.schema.json."
    ),
  ]
}
