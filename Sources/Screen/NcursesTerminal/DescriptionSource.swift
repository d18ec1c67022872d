import CNcurses

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
      "screen", "rxvt", "putty", "eterm", "hterm", "terminator", "terminology", "warp",
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
