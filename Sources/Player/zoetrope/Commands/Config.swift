import ArgumentParser

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

  private static let table = Setting.allCases.map { setting in
    let form = lines(of: setting.form).map { "".padded(to: 14) + $0 }.joined(separator: "\n")
    return "  \(setting.rawValue.padded(to: 12))\(setting.about):\n\(form)"
  }.joined(separator: "\n")

  /// Returns a text in lines of at most 80 letters, as the parser would break it without its margin.
  private static func lines(of text: String) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= 80 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  func run() throws {
    let config = UserConfig.installed()
    for diagnostic in config.diagnostics { StandardStream.error.tell(diagnostic) }
    var text = "# \(UserConfig.file.path?.description ?? "~/.config/zoetrope/config")\n"
    for setting in Setting.allCases {
      let value = config.settings.text(of: setting)
      let origin = value == nil ? " (not set)" : ""
      text +=
        setting.rawValue.padded(to: 12) + (value ?? setting.otherwise).padded(to: 11) + " # \(setting.about)\(origin)\n"
    }
    try StandardStream.output.writeOrFail(text)
    if !config.diagnostics.isEmpty { throw ExitStatus.badScene }
  }
}
