import Terminal

/// A terminal that draws mosaic characters by itself, from some version on.
///
/// For a terminal that is not in the table nothing is known, and `blocks` is drawn: every font for terminals has those
/// characters.
struct KnownTerminal {
  /// The name with which the terminal's answer to the question for its name and version (XTVERSION) begins, in lower case.
  private let name: String
  /// The first versions that draw sextants and octants; nil if none does.
  private let sextants: [Int]?, octants: [Int]?

  private init(_ name: String, sextants: [Int]?, octants: [Int]? = nil) {
    (self.name, self.sextants, self.octants) = (name, sextants, octants)
  }

  /// The terminals, by their change logs and sources. An entry that is not certain is left out: that costs a finer
  /// picture, and never a broken one.
  ///
  /// A terminal has octants here if it draws all characters of the glyph set, of which four are sixteenth blocks and not
  /// in the block of octants (U+1CEA0, U+1CEA3, U+1CEA8, U+1CEAB). The sources of kitty, foot and VTE name the block of
  /// octants alone.
  private static let all = [
    // docs/changelog.rst: sextants since 0.19.0, mended in 0.19.3 (pull request 3105).
    KnownTerminal("kitty", sextants: [0, 19, 3]),
    // Pull requests 5433 (octants) and 7761 (sixteenth blocks), both released with 1.2.0.
    KnownTerminal("ghostty", sextants: [1, 0], octants: [1, 2]),
    // CHANGELOG.md: sextants since 1.7; version 1.20.0 crashes at these characters (issue 1901).
    KnownTerminal("foot", sextants: [1, 20, 1]),
    // docs/config/lua/config/custom_block_glyphs: sextants since 20210814.
    KnownTerminal("wezterm", sextants: [20_210_814]),
    // src/minifont.cc: sextants since March 2020. Version 0.62 answers `VTE(6200)`.
    KnownTerminal("vte", sextants: [6200]),
    // Pull request 5467 of December 2025. The first version that answers is a later one.
    KnownTerminal("xterm.js", sextants: [6, 1]),
    // Pull requests 438 and 482 of 2021.
    KnownTerminal("contour", sextants: [0, 4]),
  ]

  /// Returns the characters that a terminal draws by itself, by its name and version; none if the terminal is not known.
  static func glyphs(byVersion text: String) -> DrawnGlyphs {
    let name = text.lowercased().prefix { $0.isLetter || $0 == "." }
    return all.first { $0.name == name }?.glyphs(of: numbers(in: text.dropFirst(name.count))) ?? []
  }

  /// Returns the characters that the terminal draws by itself, by its environment variables. The terminal's answer is
  /// more reliable, but not every terminal answers.
  ///
  /// - Parameter value: The value of a variable; nil if it is not set or empty.
  static func glyphs(byVariables value: (String) -> String?) -> DrawnGlyphs {
    // A terminal that was started from another one inherits its variables. `TERM` is always the terminal's own.
    guard !isBehindMultiplexer(value), value("TERM")?.hasPrefix("xterm") == true else { return [] }
    if let version = value("VTE_VERSION") { return glyphs(byVersion: "VTE(\(version))") }
    guard let program = value("TERM_PROGRAM"), let version = value("TERM_PROGRAM_VERSION") else { return [] }
    return glyphs(byVersion: "\(program) \(version)")
  }

  /// True if tmux, screen or zellij stands between the program and the terminal. The variables are then those of the
  /// terminal in which the multiplexer was started, and an answer names the multiplexer.
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

  /// Returns the numbers of a version: 0, 26 and 5 for `(0.26.5)`.
  private static func numbers(in text: Substring) -> [Int] {
    text.split { !$0.isASCII || !$0.isWholeNumber }.compactMap { Int($0) }
  }
}
