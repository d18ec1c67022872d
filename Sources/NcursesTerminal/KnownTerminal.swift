import Terminal

/// A terminal that draws mosaic characters by itself, from some version on.
///
/// Where none of these is recognised, nothing is known, and `blocks` is drawn: every font for terminals has those.
struct KnownTerminal {
  /// How its answer to the question for its name and version begins (XTVERSION).
  private let name: String
  /// The first versions that draw sextants and octants; nil for none so far.
  private let sextants: [Int]?, octants: [Int]?

  private init(_ name: String, sextants: [Int]?, octants: [Int]? = nil) {
    (self.name, self.sextants, self.octants) = (name, sextants, octants)
  }

  /// The terminals, by what their change logs and sources say. What is not certain is left out: it costs a finer picture, and not a
  /// broken one.
  ///
  /// A terminal has octants here if it draws all of a set's characters, of which four are in the block of sixteenths
  /// (U+1CEA0, U+1CEA3, U+1CEA8, U+1CEAB): kitty, foot and VTE draw the block of octants alone, as far as is known.
  private static let all = [
    // docs/changelog.rst: sextants in 0.19.0, drawn rightly from 0.19.3 on (pull request 3105).
    KnownTerminal("kitty", sextants: [0, 19, 3]),
    // src/font/sprite/draw: both blocks of symbols for legacy computing, the supplement from 1.2 on (pull request 5433).
    KnownTerminal("ghostty", sextants: [1, 0], octants: [1, 2]),
    // CHANGELOG.md: since 1.7; 1.20.0 crashes at these characters (issue 1901).
    KnownTerminal("foot", sextants: [1, 20, 1]),
    // docs/config/lua/config/custom_block_glyphs: since 20210814.
    KnownTerminal("wezterm", sextants: [20_210_814]),
    // src/minifont.cc: in the sources since March 2020, so in 0.62, whose number is 6200.
    KnownTerminal("vte", sextants: [6200]),
    // Pull request 5467 of December 2025; the first version that answers is newer than that.
    KnownTerminal("xterm.js", sextants: [6, 1]),
    // Pull requests 438 and 482 of 2021.
    KnownTerminal("contour", sextants: [0, 4]),
  ]

  /// What a terminal draws by itself, by its name and version; nothing for one that is not known.
  static func glyphs(byVersion text: String) -> DrawnGlyphs {
    all.first { text.lowercased().hasPrefix($0.name) }?.glyphs(of: numbers(in: text)) ?? []
  }

  /// What the environment says that the terminal draws by itself; its answer says it better, if it comes.
  ///
  /// - Parameter value: The value of a variable; nil for one that is not set or empty.
  static func glyphs(byVariables value: (String) -> String?) -> DrawnGlyphs {
    // A terminal that was started from another one, and has a name of its own, has that one's variables.
    guard !isBehindMultiplexer(value), value("TERM")?.hasPrefix("xterm") == true else { return [] }
    if let version = value("VTE_VERSION") { return glyphs(byVersion: "VTE(\(version))") }
    guard let program = value("TERM_PROGRAM"), let version = value("TERM_PROGRAM_VERSION") else { return [] }
    return glyphs(byVersion: "\(program) \(version)")
  }

  /// Whether tmux, screen or zellij is between the program and the terminal: the variables are those of the terminal that it was started
  /// in, and it would answer with its own name.
  static func isBehindMultiplexer(_ value: (String) -> String?) -> Bool {
    let term = value("TERM") ?? ""
    return ["tmux", "screen"].contains(where: term.hasPrefix)
      || ["TMUX", "STY", "ZELLIJ"].contains { value($0) != nil }
  }

  private func glyphs(of version: [Int]) -> DrawnGlyphs {
    func isReached(_ first: [Int]?) -> Bool { first.map { !version.lexicographicallyPrecedes($0) } ?? false }
    var glyphs: DrawnGlyphs = []
    if isReached(sextants) { glyphs.insert(.sextants) }
    if isReached(octants) { glyphs.insert(.octants) }
    return glyphs
  }

  /// The numbers of a version one after another: 0, 26 and 5 in `kitty(0.26.5)`.
  private static func numbers(in text: String) -> [Int] {
    text.drop { !$0.isASCII || !$0.isWholeNumber }.split { !$0.isASCII || !$0.isWholeNumber }.compactMap { Int($0) }
  }
}
