import CNcurses
import Cells
import Terminal

/// What terminfo and the environment say about a terminal.
///
/// A terminal is drawn on directly if its description says that it follows ECMA-48 in what a picture needs: cursor
/// addressing (CUP), moving forward (CUF), erasing to the end of a line (EL), colours and their reset by SGR, and a right
/// margin at which the cursor waits (`am`, `xenl`). So say xterm and all that follow it, tmux, screen, rxvt, the Linux console,
/// alacritty, kitty, foot, wezterm, iTerm2. VT100 and its kin need padding or know no colours; others move otherwise.
///
/// Newer conventions, which terminfo has no words for, go by name: `isModern`.
struct TerminalDescription {
  /// Whether it can be drawn on without ncurses.
  let followsECMA48: Bool

  /// What it understands beyond that.
  let features: ScreenFeatures

  /// How many colours its palette has.
  let colors: Int

  /// Whether it is said to take colours of 24 bits.
  let hasDirectColor: Bool

  /// Whether it is one of those that understand, or at least ignore, xterm's private modes: mouse reports in decimal (1006),
  /// marked pastes (2004).
  let isModern: Bool

  /// Whether it answers, or at least ignores, the request for a mode (DECRQM). Apple's terminal, which goes by xterm's
  /// name, shows the end of the request as a letter.
  let answersQuestions: Bool

  /// What gives the terminal back, whatever it is in the middle of. A frame may have been cut short within its marks.
  let lastWords: String

  /// What makes `lastWords` harmless even before anything else was said: they take the cursor to where it was when the other
  /// screen was opened, so it is saved now. Empty where they do not.
  let firstWords: String

  /// Reads the description, before ncurses proper does: that would be too late to say what is wrong with it, and to prepare
  /// for being ended while the terminal is set up.
  ///
  /// - Parameter output: The terminal.
  /// - Throws: what is wrong with it.
  init(of output: Int32) throws(TerminalError) {
    guard let name = Environment.value(of: "TERM") else { throw .unnamedTerminal }
    var status: Int32 = 0
    guard setupterm(nil, output, &status) == ncursesOk else { throw .unknownTerminal(name: name) }
    defer { ncursesForgetDescription() }
    guard Self.string("cup") != nil else { throw .cannotMoveCursor(name: name) }
    self.init(named: name)
  }

  /// Reads the description that has been loaded.
  private init(named name: String) {
    followsECMA48 =
      Self.string("cup") == "\u{1B}[%i%p1%d;%p2%dH" && Self.string("cuf") == "\u{1B}[%p1%dC"
      && Self.string("el") == "\u{1B}[K" && Self.string("sgr0")?.contains("\u{1B}[") == true
      && Self.string("setaf")?.hasPrefix("\u{1B}[") == true && tigetflag("am") > 0 && tigetflag("xenl") > 0
    features = Self.features
    colors = Int(tigetnum("colors"))
    hasDirectColor = tigetflag("RGB") > 0 || tigetflag("Tc") > 0
    isModern = followsECMA48 && Self.isModern(name)
    answersQuestions = isModern && Environment.value(of: "TERM_PROGRAM") != "Apple_Terminal"
    lastWords = Self.lastWords(isModern: isModern)
    let savesCursor = Self.string("sc") == "\u{1B}7" && Self.string("rmcup")?.contains("\u{1B}[?1049l") == true
    firstWords = savesCursor ? "\u{1B}7" : ""
  }

  /// How many colours arrive, by what it says and by the environment.
  var colorDepth: ColorDepth {
    let detected = ColorDepth.detect(environment: Environment.value(of:))
    return hasDirectColor && detected != .none ? .truecolor : detected
  }

  /// A string capability, without the padding that no terminal of today needs.
  static func string(_ capability: String) -> String? {
    ncursesString(capability).map { withoutPadding(String(cString: $0)) }
  }

  /// A string without `$<5>` and the like (terminfo(5), "Delays and Padding").
  static func withoutPadding(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "$") {
      let delay = rest[start...].dropFirst()
      result += rest[..<start]
      guard delay.first == "<", let end = delay.firstIndex(of: ">") else {
        result.append("$")
        rest = delay
        continue
      }
      rest = delay[delay.index(after: end)...]
    }
    return result + rest
  }

  private static func lastWords(isModern: Bool) -> String {
    var sequence = isModern ? "\u{1B}[?2026l" + TerminalReports.end : ""
    for capability in ["sgr0", "op", "cnorm", "rmkx", "rmcup"] { sequence += string(capability) ?? "" }
    if string("rmcup") == nil { sequence += "\r\n" }
    return sequence
  }

  private static var features: ScreenFeatures {
    var features: ScreenFeatures = [.eraseLine]
    if string("ech") == "\u{1B}[%p1%dX" { features.insert(.eraseCells) }
    if string("rep")?.hasSuffix("%-%db") == true { features.insert(.repeatCharacter) }
    return features
  }

  /// screen passes on mouse reports in the old encoding only; tmux often goes by its name.
  private static func isModern(_ name: String) -> Bool {
    if name.hasPrefix("screen") { return Environment.value(of: "TMUX") != nil }
    return modernNames.contains { name.hasPrefix($0) }
  }

  private static let modernNames = [
    "xterm", "tmux", "alacritty", "kitty", "foot", "wezterm", "iterm", "ghostty", "contour", "konsole", "vte", "gnome",
    "mintty", "st-", "nsterm", "rio", "mlterm",
  ]
}
