import CNcurses
import CSystem
import Cells
import Terminal

/// The properties of a terminal according to terminfo and the environment.
///
/// A terminal is drawn on directly if its description has the ECMA-48 sequences that a frame needs: cursor addressing (CUP),
/// moving forward (CUF), erasing to the end of a line (EL), colours and their reset by SGR, and a right margin at which the
/// cursor stays until the next character (`am`, `xenl`). These include xterm and its descendants, tmux, screen, rxvt, the
/// Linux console, alacritty, kitty, foot, wezterm and iTerm2. A VT100 needs padding or has no colours; others use other
/// sequences.
///
/// Support of newer conventions, which terminfo does not describe, is recognised by the terminal's name: `isModern`. If
/// no description of a terminal that follows xterm is installed, as is common on remote servers and in containers,
/// xterm's is used instead.
struct TerminalDescription {
  /// True if frames can be drawn without ncurses.
  let followsECMA48: Bool

  /// The control sequences that the terminal supports beyond those.
  let features: ScreenFeatures

  /// The number of colours of the terminal's palette.
  let colors: Int

  /// True if the description says that the terminal supports colours of 24 bits.
  let hasDirectColor: Bool

  /// True if the terminal supports, or at least ignores, xterm's private modes: mouse reports in decimal (1006),
  /// bracketed paste (2004).
  let isModern: Bool

  /// The terminal's name: `TERM`.
  let name: String

  /// True if the terminal is screen, or another one behind it. screen reports the mouse in decimal from version 4.7 on
  /// only, which its answer tells; tmux is often configured with its name.
  let isScreen: Bool

  /// True if the terminal answers, or at least ignores, the first questions (`TerminalQuestion`).
  var answersQuestions: Bool { isModern || isScreen && followsECMA48 }

  /// The sequence that restores the terminal from any state, also after an incomplete frame.
  let lastWords: String

  /// The sequence that is sent first, so that `lastWords` works at any time: leaving the alternate screen restores the
  /// saved cursor position, so the position is saved now. The sequence is empty if `lastWords` does not restore the
  /// position.
  let firstWords: String

  /// The sequence that hides the cursor and sets the keypad mode where ncurses writes nothing, and the one that undoes
  /// this and all other changes but the cursor's position.
  let inlineFirstWords: String
  let inlineLastWords: String

  /// The sequence that resets attributes and colours.
  let reset: String

  /// The sequences by which the terminal sends its keys.
  let keys: KeySequences

  /// The place where the description was found.
  let source: DescriptionSource

  /// The sentence for the user if the description is not the terminal's own; nil if it is.
  let substitution: String?

  /// Reads the description before ncurses does, in order to report errors in it, and to prepare the signal handlers before the
  /// terminal is set up.
  ///
  /// - Parameter output: The terminal.
  /// - Throws: An error if the description is missing or unsuitable.
  init(of output: Int32) throws(TerminalError) {
    guard let name = Environment.value(of: "TERM") else { throw .unnamedTerminal }
    try self.init(of: output, named: name, from: DescriptionSource.all(for: name))
  }

  /// Reads the first of several descriptions that exists.
  init(of output: Int32, named name: String, from sources: [DescriptionSource]) throws(TerminalError) {
    guard let source = sources.first(where: { $0.load(for: output) }) else { throw .unknownTerminal(name: name) }
    defer { ncursesForgetDescription() }
    guard Self.string("cup") != nil else { throw .cannotMoveCursor(name: name) }
    self.init(named: name, from: source)
  }

  /// Reads the description that has been loaded.
  private init(named name: String, from source: DescriptionSource) {
    self.source = source
    substitution = source.substitution(for: name)
    keys = KeySequences.described()
    followsECMA48 =
      Self.string("cup") == "\u{1B}[%i%p1%d;%p2%dH" && Self.string("cuf") == "\u{1B}[%p1%dC"
      && Self.string("el") == "\u{1B}[K" && Self.capability("sgr0", contains: "\u{1B}[")
      && Self.string("setaf")?.hasPrefix("\u{1B}[") == true && tigetflag("am") > 0 && tigetflag("xenl") > 0
    // Not every terminal that follows xterm can repeat characters (REP).
    features = substitution == nil ? Self.features : Self.features.subtracting(.repeatCharacter)
    colors = Int(tigetnum("colors"))
    hasDirectColor = tigetflag("RGB") > 0 || tigetflag("Tc") > 0
    self.name = name
    isScreen = name.hasPrefix("screen") && Environment.value(of: "TMUX") == nil
    isModern = followsECMA48 && !isScreen && Self.modernNames.contains { name.hasPrefix($0) }
    let hasReports = isModern || isScreen
    lastWords = Self.lastWords(hasReports: hasReports)
    inlineFirstWords = Self.strings(["civis", "smkx"])
    inlineLastWords = Self.resetWords(hasReports: hasReports)
    reset = Self.strings(["sgr0", "op"])
    let savesCursor = Self.string("sc") == "\u{1B}7" && Self.capability("rmcup", contains: "\u{1B}[?1049l")
    firstWords = savesCursor ? "\u{1B}7" : ""
  }

  /// The number of colours, by the description and by the environment.
  var colorDepth: ColorDepth {
    let detected = ColorDepth.detect(environment: Environment.value(of:))
    if hasDirectColor, detected != .none { return .truecolor }
    // For such a terminal only the description tells the number of colours.
    return substitution != nil && detected == .palette16 && colors >= 256 ? .palette256 : detected
  }

  /// Returns a string capability without padding, which current terminals do not need.
  static func string(_ capability: String) -> String? {
    ncursesString(capability).map { withoutPadding(String(cString: $0)) }
  }

  /// Returns true if a string capability contains a text. Bytes are compared: the standard library's search works on
  /// characters, takes 150,000 instructions for one capability, and brings 200 kB of code that nothing else uses before
  /// the first frame.
  private static func capability(_ capability: String, contains text: String) -> Bool {
    guard let bytes = string(capability)?.utf8 else { return false }
    return bytes.indices.contains { bytes[$0...].starts(with: text.utf8) }
  }

  /// Returns a string without `$<5>` and the like (terminfo(5), "Delays and Padding").
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

  private static func lastWords(hasReports: Bool) -> String {
    resetWords(hasReports: hasReports) + (string("rmcup") ?? "\r\n")
  }

  private static func resetWords(hasReports: Bool) -> String {
    (hasReports ? "\u{1B}[?2026l" + TerminalReports.end : "") + strings(["sgr0", "op", "cnorm", "rmkx"])
  }

  /// Returns the string capabilities that exist, one after the other.
  private static func strings(_ capabilities: [String]) -> String { capabilities.compactMap(string).joined() }

  private static var features: ScreenFeatures {
    var features = ScreenFeatures.eraseLine
    if string("ech") == "\u{1B}[%p1%dX" { features.insert(.eraseCells) }
    if string("rep")?.hasSuffix("%-%db") == true { features.insert(.repeatCharacter) }
    return features
  }

  static let modernNames = [
    "xterm", "tmux", "alacritty", "kitty", "foot", "wezterm", "iterm", "ghostty", "contour", "konsole", "vte", "gnome",
    "mintty", "st-", "nsterm", "rio", "mlterm", "rxvt", "putty", "terminology", "screen",
  ]
}

/// A description of a terminal, and the place where it is found.
struct DescriptionSource: Equatable {
  /// The terminal's name in the description.
  let name: String

  /// The description itself, in the form that ncurses takes from the variable `TERMINFO`; nil for the one that is installed.
  let text: String?

  /// Returns the descriptions of a terminal that are tried, the best one first. For a terminal that follows xterm these
  /// are its own, that of xterm, and the one that is part of this program.
  static func all(for name: String) -> [DescriptionSource] {
    let own = DescriptionSource(name: name, text: nil)
    guard followsXterm(name) else { return [own] }
    return [own, DescriptionSource(name: xterm, text: nil), DescriptionSource(name: xterm, text: description)]
  }

  /// Loads the description. Returns true if it exists.
  func load(for output: Int32) -> Bool {
    var status: Int32 = 0
    return whileInstalled { setupterm(name, output, &status) == ncursesOk }
  }

  /// Does some work during which a description that is part of this program is found by its name.
  func whileInstalled<Result>(_ work: () -> Result) -> Result { Environment.with("TERMINFO", text, work) }

  /// Returns the sentence that tells that this description is used for a terminal; nil for the terminal's own
  /// description.
  func substitution(for terminal: String) -> String? {
    guard terminal != name || text != nil else { return nil }
    return "no description of '\(terminal)' here; \(text == nil ? "that of \(name)" : "a short one of xterm") is used"
  }

  /// Returns true if a terminal of a name is known to understand xterm's control sequences, and to send its keys as
  /// xterm does.
  static func followsXterm(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == "st" || names.contains { name.hasPrefix($0) }
  }

  private static let xterm = "xterm-256color"

  private static let names =
    TerminalDescription.modernNames + [
      "eterm", "hterm", "terminator", "warp",
    ]

  /// A short description of xterm with 256 colours (compiled terminfo in Base64, as `infocmp -Q2` writes it): it has
  /// the capabilities that ncurses needs to draw, and no keys, which `KeyCodes` has. The source is in
  /// `Tests/Fixtures/Terminfo/xterm-256color.ti`.
  private static let description = """
    b64:GgEPAB0ADwBpAXcBeHRlcm0tMjU2Y29sb3IAAAEAAAEAAAABAAAAAAEBAAAAAAAAAAAAAAEAAAFQAP__GAD_______________________\
    ___wAB_3___wAAAgAEAP__FQAdACEAJQD__zAAQQBDAEcATgD__1AAXQD__2EA__________________9lAGoA__9zAP_______3gA__99AIIA\
    __-LAI8A________mAD___________________________________________________________________________________________\
    _______________________54ApgD_____________________________________________rgD_______-\
    3AMAA___JAP_____________________________SANUA4ADjAOUA________6AD______________________________________________\
    ______________________________________________________________________________________________________________\
    ______________________________________________________________________________________________________________\
    ___________________________________________________________________________________________6gD________________\
    ________________________________________________________vAP___________________________________________________\
    ______________________________________________________________________________________________________________\
    _-AA3AQcADQAbWyVpJXAxJWQ7JXAyJWRyABtbSBtbMkoAG1tLABtbSgAbWyVpJXAxJWRHABtbJWklcDElZDslcDIlZEgACgAbW0gAG1s_MjVsA\
    AgAG1s_MTJsG1s_MjVoABtbQwAbW0EAG1sxbQAbWz8xMDQ5aAAbWzJtABtbN20AG1s0bQAbWyVwMSVkWAAbW20AG1s_MTA0OWwAG1syNG0AG1s\
    _MWwbPgAbWz8xaBs9ABtbJXAxJWRCABtbJXAxJWREABtbJXAxJWRDABtbJXAxJWRBABs4ABtbJWklcDElZGQAGzcACgAbTQAJABtbMUsAG1szO\
    Ts0OW0AG1slPyVwMSV7OH0lPCV0MyVwMSVkJWUlcDElezE2fSU8JXQ5JXAxJXs4fSUtJWQlZTM4OzU7JXAxJWQlO20AG1slPyVwMSV7OH0lPCV\
    0NCVwMSVkJWUlcDElezE2fSU8JXQxMCVwMSV7OH0lLSVkJWU0ODs1OyVwMSVkJTttAA==
    """
}

extension Environment {
  /// True if the environment asks for a locale with UTF-8. The first of the three variables that is set counts (POSIX,
  /// "Internationalization Variables").
  private static var promisesUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { value(of: $0) }.first
    return locale.map { $0.lowercased().hasSuffix("utf-8") || $0.lowercased().hasSuffix("utf8") } ?? false
  }

  /// Sets the C library's character set, which ncurses uses, to that of the environment. Other categories of the
  /// locale, such as the format of numbers, are not changed.
  ///
  /// - Returns: True if the character set is UTF-8. If the environment names a locale that is not installed, as is
  ///   common on remote servers, `C.UTF-8` is used instead.
  static func adoptCharacterSet() -> Bool {
    if setlocale(LC_CTYPE, "") == nil, promisesUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
    guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: name) == "UTF-8"
  }
}
