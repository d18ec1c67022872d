import Cells
import Terminal

/// What a terminal has said of itself when it was opened.
struct TerminalAnswers: Equatable {
  /// The name by which its description is found: `TERM`.
  var term = ""

  /// The name and version (XTVERSION), such as `kitty(0.26.5)`; nil without an answer.
  var version: String?

  /// The numbers of the secondary device attributes (DA2): a kind of terminal, a version, and an option; nil without an
  /// answer.
  var device: Device?

  /// The first number of the primary device attributes (DA1): the level of the terminal; nil without an answer.
  var level: Int?

  /// The numbers of DA2.
  struct Device: Equatable {
    let kind: Int, version: Int, option: Int
  }
}

/// What is true of a terminal, and cannot be asked.
struct TerminalFacts: OptionSet {
  let rawValue: UInt32

  /// It draws the characters of two by three parts by itself, without seams.
  static let sextants = TerminalFacts(rawValue: 1)

  /// It draws all characters of the set of octants by itself, among them four sixteenth blocks (U+1CEA0, U+1CEA3,
  /// U+1CEA8, U+1CEAB), and moves its cursor by one column for each.
  static let octants = TerminalFacts(rawValue: 2)

  /// It draws colours of 24 bits as they are.
  static let truecolor = TerminalFacts(rawValue: 4)

  /// It has 256 colours, and draws those of 24 bits as the nearest of them.
  static let palette256 = TerminalFacts(rawValue: 8)

  /// It answers questions about modes (DECRQM), or shows nothing of them.
  static let modes = TerminalFacts(rawValue: 16)

  /// It answers a question about attributes (DECRQSS), or shows nothing of it.
  static let attributes = TerminalFacts(rawValue: 32)

  /// It counts pixels of the mouse from the text, and not from the edge of its window.
  static let textPixels = TerminalFacts(rawValue: 64)

  /// It reports the mouse in decimal (1006) although other versions of it do not.
  static let decimalMouse = TerminalFacts(rawValue: 128)

  /// The variable `COLORFGBG` is its own, and it does not tell its background.
  static let groundVariable = TerminalFacts(rawValue: 256)

  /// Its glyphs leave marks beside their cells, which stay when a glyph is replaced.
  static let overflow = TerminalFacts(rawValue: 512)

  /// It keeps the arrow keys with shift for itself, or sends them without it.
  static let takesShift = TerminalFacts(rawValue: 1024)

  /// It repeats characters (REP) though it does not answer questions about modes.
  static let repeats = TerminalFacts(rawValue: 2048)
}

/// A terminal of which facts are known that it does not tell.
///
/// Facts are believed in this order: what the terminal answers now, then its name in `TERM`. Variables that a terminal
/// sets are inherited by every terminal that is started in it (`VTE_VERSION` in PuTTY, `COLORTERM` in screen), so they
/// are not read, but for `COLORTERM` (`ColorDepth.detect`) and `COLORFGBG` (`groundVariable`).
///
/// Of a terminal that is not in the table nothing is known: it is drawn on in blocks, which every font has, and in the
/// colours of its description. A fact that is not certain is left out: that costs a finer picture, and never a broken
/// one.
struct KnownTerminal {
  /// How a terminal is recognised.
  private enum Sign {
    /// By the name that its answer to XTVERSION starts with, in lower case. The numbers behind it are the version.
    case name(String)

    /// By the first number of DA2. The second number is the version.
    case device(Int)

    /// By all of DA2. The terminal tells no version.
    case exactly(Int, Int, Int)

    /// By the start of `TERM`, for one that answers neither XTVERSION nor DA2.
    case silent(String)

    /// alacritty's DA2: 0, the version of its library as 10,000 · major + 100 · minor + patch, 1. The Windows Terminal
    /// answers 0, 10, 1.
    case alacritty
  }

  private let sign: Sign
  private let facts: [(fact: TerminalFacts, since: [Int])]
  private let exceptions: [[Int]: TerminalFacts]

  private init(
    _ sign: Sign, _ certain: TerminalFacts = [], since: KeyValuePairs<TerminalFacts, [Int]> = [:],
    except exceptions: [[Int]: TerminalFacts] = [:]
  ) {
    self.sign = sign
    facts = [(certain, [])] + since.map { ($0.key, $0.value) }
    self.exceptions = exceptions
  }

  /// The terminals. What is not marked otherwise was measured; `docs/terminals.md` has the versions and the days.
  private static let all = [
    KnownTerminal(.name("xterm"), [.truecolor, .modes, .textPixels, .overflow]),
    // Sextants were mended in 0.19.3 (pull request 3105), pixels in 0.32 (issue 6950); sixteenth blocks came in 0.47
    // (docs/changelog.rst).
    KnownTerminal(
      .name("kitty"), [.truecolor, .modes], since: [.sextants: [0, 19, 3], .octants: [0, 47], .textPixels: [0, 32]]),
    // Version 1.20.0 ends at these characters (issue 1901); sextants since 1.7 (CHANGELOG.md).
    KnownTerminal(
      .name("foot"), [.truecolor, .modes, .textPixels], since: [.sextants: [1, 7]], except: [[1, 20, 0]: .sextants]),
    KnownTerminal(.name("konsole"), [.truecolor, .takesShift, .repeats], since: [.sextants: [22, 12]]),
    KnownTerminal(.name("terminology"), [.palette256, .takesShift, .repeats]),
    KnownTerminal(.name("tmux"), .modes),
    KnownTerminal(.name("libvterm"), .modes),
    // Not measured: pull requests 2088 (pixels), 5433 (octants) and 7761 (sixteenth blocks) of ghostty; the
    // documentation of wezterm, custom_block_glyphs; pull request 5467 of xterm.js, and 438 and 482 of contour.
    KnownTerminal(
      .name("ghostty"), [.truecolor, .modes, .attributes, .textPixels],
      since: [.sextants: [1, 0], .octants: [1, 2]]),
    KnownTerminal(.name("wezterm"), [.truecolor, .modes, .attributes], since: [.sextants: [20_210_814]]),
    KnownTerminal(.name("xterm.js"), [.truecolor, .modes, .attributes], since: [.sextants: [6, 1]]),
    KnownTerminal(.name("contour"), [.truecolor, .modes, .attributes], since: [.sextants: [0, 4]]),
    // VTE: sextants since March 2020 (src/minifont.cc), 24 bits since 0.36. Version 0.70 does not answer XTVERSION.
    KnownTerminal(.device(65), .modes, since: [.truecolor: [3600], .sextants: [6200]]),
    // Sextants since 0.13.2, whose library is 0.23.0 (CHANGELOG.md).
    KnownTerminal(.alacritty, [.truecolor, .modes, .repeats], since: [.sextants: [2300]]),
    // urxvt, mlterm, screen, zutty; PuTTY, qterminal, an older Konsole, neovim's terminal.
    KnownTerminal(.device(85), [.palette256, .modes, .groundVariable]),
    KnownTerminal(.device(24), [.palette256, .modes]),
    KnownTerminal(.device(83), since: [.decimalMouse: [40_700], .palette256: [40_900]]),
    KnownTerminal(.exactly(64, 0, 0), [.truecolor, .repeats]),
    KnownTerminal(.exactly(0, 136, 0), [.truecolor, .takesShift, .repeats]),
    // qterminal repeats all characters, but cool-retro-term 1.2, which answers the same, none beyond U+FFFF.
    KnownTerminal(.exactly(0, 115, 0), [.truecolor, .takesShift, .groundVariable]),
    KnownTerminal(.exactly(1, 115, 0), [.truecolor, .takesShift, .groundVariable, .repeats]),
    KnownTerminal(.exactly(0, 100, 0), .modes),
    KnownTerminal(.silent("st-"), [.truecolor, .repeats]),
    KnownTerminal(.silent("eterm"), .takesShift),
  ]

  /// Returns the facts of the terminal that has given some answers.
  ///
  /// One that is not in the table, and tells its name, understands strings and questions about modes as xterm does.
  static func facts(of answers: TerminalAnswers) -> TerminalFacts {
    if let terminal = all.first(where: { $0.version(in: answers) != nil }) { return terminal.facts(of: answers) }
    return answers.version == nil ? [] : [.modes, .attributes]
  }

  private func facts(of answers: TerminalAnswers) -> TerminalFacts {
    guard let version = version(in: answers) else { return [] }
    let reached = facts.filter { !version.lexicographicallyPrecedes($0.since) }
    return TerminalFacts(reached.map(\.fact)).subtracting(exceptions[version] ?? [])
  }

  /// Returns the version that the answers tell, if they are this terminal's; nil if they are another one's.
  private func version(in answers: TerminalAnswers) -> [Int]? {
    switch sign {
    case .name(let name):
      guard let text = answers.version else { return nil }
      let own = text.lowercased().prefix { $0.isLetter || $0 == "." }
      return own == name ? Self.numbers(in: text.dropFirst(own.count)) : nil
    case .device(let kind): return answers.device.flatMap { $0.kind == kind ? [$0.version] : nil }
    case .exactly(let kind, let version, let option):
      return answers.device == .init(kind: kind, version: version, option: option) ? [] : nil
    case .silent(let term):
      return answers.version == nil && answers.device == nil && answers.term.hasPrefix(term) ? [] : nil
    case .alacritty:
      return answers.device.flatMap { $0.kind == 0 && $0.version >= 400 && $0.option == 1 ? [$0.version] : nil }
    }
  }

  /// Returns the numbers of a version: 0, 26 and 5 for `(0.26.5)`.
  private static func numbers(in text: Substring) -> [Int] {
    text.split { !$0.isASCII || !$0.isWholeNumber }.compactMap { Int($0) }
  }
}

extension TerminalFacts {
  /// The characters that the terminal draws by itself.
  var glyphs: DrawnGlyphs {
    var glyphs: DrawnGlyphs = []
    if contains(.sextants) { glyphs.insert(.sextants) }
    if contains(.octants) { glyphs.insert(.octants) }
    return glyphs
  }

  /// The number of colours that the terminal is known to draw; nil if it is not known.
  var colorDepth: ColorDepth? { contains(.truecolor) ? .truecolor : contains(.palette256) ? .palette256 : nil }
}
