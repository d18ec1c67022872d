/// The modes of a screen that change what programs write.
struct ScreenModes: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// A character after the last column is written on the next row (DECAWM).
  static let autowrap = ScreenModes(rawValue: 1)
  /// Places are counted from the margins (DECOM).
  static let origin = ScreenModes(rawValue: 1 << 1)
  /// Characters are inserted (IRM).
  static let insert = ScreenModes(rawValue: 1 << 2)
  /// A line feed also returns to the first column (LNM).
  static let newLine = ScreenModes(rawValue: 1 << 3)
  /// A backspace in the first column goes to the row above (xterm's mode 45).
  static let reverseWrap = ScreenModes(rawValue: 1 << 4)
  /// There are left and right margins (DECLRMM).
  static let sideMargins = ScreenModes(rawValue: 1 << 5)
  /// Light and dark are exchanged (DECSCNM).
  static let reverseVideo = ScreenModes(rawValue: 1 << 6)
  /// The cursor is visible (DECTCEM).
  static let cursor = ScreenModes(rawValue: 1 << 7)

  /// The modes of a terminal that was just started.
  static let initial: ScreenModes = [.autowrap, .cursor]

  /// Returns the mode with a number among DEC's private modes, or nil if it changes nothing that is shown.
  init?(privateNumber number: Int) {
    switch number {
    case 5: self = .reverseVideo
    case 7: self = .autowrap
    case 25: self = .cursor
    case 45: self = .reverseWrap
    default: return nil
    }
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }
}
