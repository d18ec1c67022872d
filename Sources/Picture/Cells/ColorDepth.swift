/// The number of colours that a terminal shows. Colours of 24 bits are reduced to these before they are sent.
public enum ColorDepth: String, CaseIterable, Comparable, Sendable {
  /// No colours; bold, dim, reverse and underline remain.
  case none = "none"

  /// The eight colours of ECMA-48 and their bright variants. The terminal decides which colours they are.
  case palette16 = "16"

  /// The xterm palette, of which the 6×6×6 cube and the greys are used.
  case palette256 = "256"

  /// All colours with 8 bits each of red, green and blue.
  case truecolor = "truecolor"

  /// Returns true if the left depth has fewer colours than the right one.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rank < right.rank }

  /// Returns the colours that a terminal shows, as far as its environment tells.
  ///
  /// The first rule that applies decides:
  /// - `NO_COLOR` that is not empty means none (no-color.org).
  /// - `TERM` that is missing or `dumb` means none.
  /// - `COLORTERM=truecolor` or `24bit`, or a `TERM` that ends in `-direct`, means 24 bits.
  /// - `256color` within `TERM` means 256.
  /// - A name of a monochrome terminal means none; any other name means 16.
  ///
  /// - Parameter environment: Returns the value of an environment variable, or `nil`.
  public static func detect(environment: (String) -> String?) -> ColorDepth {
    if let refusal = environment("NO_COLOR"), !refusal.isEmpty { return .none }
    guard let term = environment("TERM"), !term.isEmpty, term != "dumb" else { return .none }
    if let promise = environment("COLORTERM"), promise == "truecolor" || promise == "24bit" { return .truecolor }
    if term.hasSuffix("-direct") { return .truecolor }
    if term.contains("256color") { return .palette256 }
    return isMonochrome(term) ? .none : .palette16
  }

  /// Returns true for DEC's terminals without colour, and for names that end in `-m` or `-mono`, which terminfo uses
  /// for monochrome variants.
  private static func isMonochrome(_ term: String) -> Bool {
    ["vt52", "vt100", "vt102", "vt220"].contains(term) || term.hasSuffix("-m") || term.hasSuffix("-mono")
  }

  private var rank: Int {
    switch self {
    case .none: 0
    case .palette16: 1
    case .palette256: 2
    case .truecolor: 3
    }
  }
}
