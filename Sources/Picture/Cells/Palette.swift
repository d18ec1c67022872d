/// A palette of a terminal, which finds the colour most similar to a given one.
///
/// Similarity is distance in Oklab (`Oklab`), in which equal distances are perceived as about equal, with the hue stressed:
/// few colours keep the hue rather than the lightness, so that a deep sea is blue, and not charcoal.
///
/// Results are cached by the upper six bits of each component: the first request for each of these 262,144 colours
/// searches the palette, later ones read the cache. The palette's own colours are found exactly.
package final class Palette {
  /// A set of colours to choose from.
  package enum Kind: Sendable {
    /// The colours 16 to 255 of xterm: a 6×6×6 cube and 24 greys. The 16 before them are left out, since users change
    /// them.
    case xterm256

    /// The 16 colours of ECMA-48 and aixterm, with the colours of an xterm in its default configuration.
    case ansi16

    /// The first eight of `ansi16`.
    case ansi8
  }

  /// The set of colours.
  package let kind: Kind
  private let firstIndex: Int
  private let colors: [Oklab]
  private let levels: [Double]

  /// The lightness of each colour of a small palette, 0 to 255.
  private let lumas: [Int]

  /// The weight of the opponent axes.
  private let hueWeight: Double

  /// The results, one for each colour of 18 bits: the index that was found, less `firstIndex`, or `unknown`. The 64
  /// colours of a group, which differ in the lower two bits of each component, are adjacent; the groups are in the
  /// order of their first use, and have no values before it. A picture has few of the 4,096 groups, so most of this
  /// memory is never touched.
  private let found: UnsafeMutablePointer<UInt8>
  private static let unknown: UInt8 = 0xFF

  /// The position of each group in `found`, in groups, or `unused`.
  private let groups: UnsafeMutablePointer<UInt16>
  private var groupCount = 0
  private static let unused: UInt16 = 0xFFFF
  private static let groupSize = 1 << 6, groupLimit = 1 << 12

  /// Creates a palette with an empty cache of 256 KiB, which the system provides page by page as it is used.
  package init(_ kind: Kind) {
    self.kind = kind
    let indices = Palette.indices(of: kind)
    firstIndex = indices.lowerBound
    hueWeight = kind == .xterm256 ? 0.8 : 0.25
    colors = indices.map { Self.stressed(Oklab(Palette.color(at: $0)), kind) }
    lumas = kind == .xterm256 ? [] : indices.map { Palette.color(at: $0).luma }
    levels = (0..<64).map { Oklab.linear(UInt8($0 << 2 | $0 >> 4)) }
    found = .allocate(capacity: Self.groupSize * Self.groupLimit)
    groups = .allocate(capacity: Self.groupLimit)
    groups.initialize(repeating: Self.unused, count: Self.groupLimit)
  }

  deinit {
    found.deallocate()
    groups.deallocate()
  }

  /// Returns the index of the most similar colour; 0 for the terminal's default, whose components are unknown.
  ///
  /// - Complexity: O(1) for a colour seen before, else O(colours of the palette). Allocates nothing.
  package func nearest(to color: CellColor) -> Int {
    if color.isDefault { return 0 }
    let red = Int(color.red >> 2)
    let green = Int(color.green >> 2)
    let blue = Int(color.blue >> 2)
    let group = (red >> 2) << 8 | (green >> 2) << 4 | blue >> 2
    let entry = entries(ofGroup: group) + ((red & 3) << 4 | (green & 3) << 2 | blue & 3)
    if entry.pointee == Self.unknown {
      let exact = Oklab(red: levels[red], green: levels[green], blue: levels[blue])
      entry.pointee = search(for: Self.stressed(exact, kind))
    }
    return firstIndex + Int(entry.pointee)
  }

  /// Returns the index of the most similar colour for a glyph on a background; if few colours would make the glyph
  /// invisible though its lightness differs from the background's, the most similar one that can be seen.
  ///
  /// - Complexity: O(1) for colours seen before. Allocates nothing.
  package func nearest(to color: CellColor, on background: CellColor) -> Int {
    let front = nearest(to: color)
    guard !lumas.isEmpty, !color.isDefault, !background.isDefault else { return front }
    let difference = color.luma - background.luma
    let back = nearest(to: background)
    guard abs(difference) >= Self.leastDifference, isHardlySeen(front, on: back) else { return front }
    return nearest(to: front, from: lumas[back], isLighter: difference > 0) ?? front
  }

  private func isHardlySeen(_ front: Int, on back: Int) -> Bool {
    colors[front].squaredDistance(to: colors[back], hueWeight: hueWeight) < Self.leastSquaredDistance
  }

  /// Returns the most similar colour to one of a small palette among those that are clearly lighter or darker than a
  /// background; nil if there is none.
  private func nearest(to front: Int, from back: Int, isLighter: Bool) -> Int? {
    var (best, shortest): (Int?, Double) = (nil, .infinity)
    for index in colors.indices {
      guard (isLighter ? lumas[index] - back : back - lumas[index]) >= Self.clearDifference else { continue }
      // A grey becomes black or white, not a colour that happens to be as light.
      let distance = colors[index].squaredDistance(to: colors[front])
      if distance < shortest { (best, shortest) = (index, distance) }
    }
    return best
  }

  /// The difference in lightness from which a glyph has to be seen on its background. Areas of one cell, such as the wall and the
  /// roof of a house, may differ by less.
  private static let leastDifference = 84

  /// The difference in lightness from which a glyph is clearly seen on its background.
  private static let clearDifference = 64

  /// The squared distance, with the hue stressed, below which one colour is hardly seen on another.
  private static let leastSquaredDistance = 0.04

  private func entries(ofGroup number: Int) -> UnsafeMutablePointer<UInt8> {
    if groups[number] == Self.unused {
      groups[number] = UInt16(groupCount)
      (found + groupCount * Self.groupSize).initialize(repeating: Self.unknown, count: Self.groupSize)
      groupCount += 1
    }
    return found + Int(groups[number]) * Self.groupSize
  }

  private static func stressed(_ color: Oklab, _ kind: Kind) -> Oklab {
    kind == .xterm256 ? color.stressingHue : color.stressingHueAmongFew
  }

  private func search(for color: Oklab) -> UInt8 {
    var best = 0
    var shortest = Double.infinity
    // Among few colours a grey stays a grey, and does not become a colour that happens to be as light.
    let isGrey = kind != .xterm256 && color.isGrey
    for index in colors.indices where !isGrey || colors[index].isGrey {
      let distance = colors[index].squaredDistance(to: color, hueWeight: hueWeight)
      if distance < shortest { (best, shortest) = (index, distance) }
    }
    return UInt8(best)
  }

  private static func indices(of kind: Kind) -> Range<Int> {
    switch kind {
    case .xterm256: 16..<256
    case .ansi16: 0..<16
    case .ansi8: 0..<8
    }
  }
}

extension Palette {
  /// Returns the colour of an index in xterm's default configuration.
  ///
  /// - Parameter index: 0 to 255.
  package static func color(at index: Int) -> CellColor {
    precondition((0..<256).contains(index), "a palette has no colour \(index)")
    if index < 16 { return system[index] }
    if index >= 232 { return gray(UInt8(8 + 10 * (index - 232))) }
    let place = index - 16
    return CellColor(red: cube[place / 36], green: cube[place / 6 % 6], blue: cube[place % 6])
  }

  /// The six levels of the cube's components.
  private static let cube: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The 16 colours of xterm's default configuration, in the order of ECMA-48: black, red, green, yellow, blue,
  /// magenta, cyan, white, and their bright variants.
  package static let system: [CellColor] = [
    CellColor(red: 0, green: 0, blue: 0), CellColor(red: 205, green: 0, blue: 0),
    CellColor(red: 0, green: 205, blue: 0), CellColor(red: 205, green: 205, blue: 0),
    CellColor(red: 0, green: 0, blue: 238), CellColor(red: 205, green: 0, blue: 205),
    CellColor(red: 0, green: 205, blue: 205), CellColor(red: 229, green: 229, blue: 229),
    CellColor(red: 127, green: 127, blue: 127), CellColor(red: 255, green: 0, blue: 0),
    CellColor(red: 0, green: 255, blue: 0), CellColor(red: 255, green: 255, blue: 0),
    CellColor(red: 92, green: 92, blue: 255), CellColor(red: 255, green: 0, blue: 255),
    CellColor(red: 0, green: 255, blue: 255), CellColor(red: 255, green: 255, blue: 255),
  ]

  private static func gray(_ level: UInt8) -> CellColor { CellColor(red: level, green: level, blue: level) }
}

extension CellColor {
  /// The approximate lightness, 0 to 255.
  fileprivate var luma: Int { (54 * Int(red) + 183 * Int(green) + 19 * Int(blue)) >> 8 }
}
