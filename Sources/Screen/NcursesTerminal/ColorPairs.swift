import CNcurses
import Cells

/// The colour pairs of a curses screen: the numbers that ncurses uses for a foreground on a background.
///
/// A pair is defined when it is first needed and is not changed afterwards: changing its colours makes ncurses search the
/// whole screen for it, 7 to 13 µs each. Colours are reduced to the palette first, so that there are few enough pairs: 58,081
/// with 240 colours and the default, of 65,535. If the terminal has fewer, the pair with the default background is used,
/// then that with both defaults.
final class ColorPairs {
  /// The number of colours that are used.
  private(set) var colorDepth: ColorDepth

  private var palette: Palette?
  private let hasDirectColor: Bool
  private let colors: Int
  private let hasDefaultColors: Bool
  private let lastPair: Int
  private var nextPair = 1

  /// The pair of every foreground and background, each an index of the palette or `ownColor`; 0 if it is not defined
  /// yet.
  private let pairs: UnsafeMutableBufferPointer<UInt16>
  private static let ownColor = 256
  private static let side = 257

  /// Creates the pairs of the screen that ncurses has open, and turns colours on if the terminal has them and they are
  /// wanted.
  ///
  /// - Parameter wanted: The greatest number of colours to use.
  init(_ wanted: ColorDepth) {
    let hasColors = wanted != .none && has_colors() && start_color() == ncursesOk
    colors = hasColors ? Int(ncursesColors()) : 0
    hasDefaultColors = hasColors && use_default_colors() == ncursesOk
    hasDirectColor = colors > 256
    let kind = Self.kind(wanted: wanted, colors: colors)
    palette = kind.map { Palette($0) }
    colorDepth = Self.depth(of: kind)
    lastPair = min(Int(ncursesColorPairs()), Int(ncursesLastPair) + 1) - 1
    pairs = .allocate(capacity: Self.side * Self.side)
    pairs.initialize(repeating: 0)
  }

  deinit { pairs.deallocate() }

  /// Changes the number of colours to a depth, or to the greatest that the screen supports. Defined pairs are kept.
  ///
  /// - Returns: True if the depth has changed.
  func use(_ wanted: ColorDepth) -> Bool {
    let kind = Self.kind(wanted: wanted, colors: colors)
    if kind == palette?.kind { return false }
    palette = kind.map { Palette($0) }
    colorDepth = Self.depth(of: kind)
    return true
  }

  /// Returns the pair for two colours, or the nearest one available: 0 stands for the terminal's own colours.
  ///
  /// - Complexity: O(1). Allocates nothing.
  func pair(foreground: CellColor, background: CellColor) -> Int32 {
    guard let palette else { return 0 }
    let front = foreground.isDefault ? Self.ownColor : palette.nearest(to: foreground, on: background)
    let back = background.isDefault ? Self.ownColor : palette.nearest(to: background)
    if front == Self.ownColor && back == Self.ownColor { return 0 }
    return definedPair(front, back) ?? definedPair(front, Self.ownColor) ?? 0
  }

  private func definedPair(_ front: Int, _ back: Int) -> Int32? {
    let place = front * Self.side + back
    if pairs[place] != 0 { return Int32(pairs[place]) }
    guard nextPair <= lastPair else { return nil }
    let pair = Int32(nextPair)
    let result = ncursesDefinePair(pair, terminalColor(front, orOwn: 7), terminalColor(back, orOwn: 0))
    guard result == ncursesOk else { return nil }
    pairs[place] = UInt16(pair)
    nextPair += 1
    return pair
  }

  /// Returns the number that ncurses uses for a colour of the palette: its index; -1 for the terminal's own, or a
  /// substitute if that is not supported; on a terminal with direct colours the 24 bits, where 0 to 7 are still
  /// indices.
  private func terminalColor(_ index: Int, orOwn substitute: Int32) -> Int32 {
    if index == Self.ownColor { return hasDefaultColors ? -1 : substitute }
    guard hasDirectColor else { return Int32(index) }
    return max(8, Int32(Palette.color(at: index).bits & 0xFF_FFFF))
  }

  private static func kind(wanted: ColorDepth, colors: Int) -> Palette.Kind? {
    if wanted == .none || colors < 8 { return nil }
    if wanted >= .palette256 && colors >= 256 { return .xterm256 }
    return colors >= 16 ? .ansi16 : .ansi8
  }

  private static func depth(of kind: Palette.Kind?) -> ColorDepth {
    switch kind {
    case .xterm256: .palette256
    case .ansi16, .ansi8: .palette16
    case nil: .none
    }
  }
}
