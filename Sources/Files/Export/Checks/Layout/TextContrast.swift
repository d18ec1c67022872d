import Cells
import LayerAnimation

/// The contrast of texts to what is behind them, after success criterion 1.4.3 of WCAG 2: (L₁ + 0.05) / (L₂ + 0.05) of the
/// relative luminances has to be at least 4.5 for text as small as a cell.
struct TextContrast {
  /// The least contrast.
  private static let least = 4.5
  /// The part of a text's characters that may have less, such as a comma in grey.
  private static let tolerated = 0.25

  /// A character's colours, by which its contrast is known.
  private struct Pair: Hashable {
    let ink, paper: CellColor
    let isReversed: Bool

    init(_ cell: Cell) {
      (ink, paper, isReversed) = (cell.foreground, cell.background, cell.style.contains(.reverse))
    }
  }

  /// The contrasts of the pairs that were asked for: a scene has few, and the nearest colour of a palette takes a search.
  private final class KnownRatios {
    var ratios: [Pair: [Double]] = [:]
  }

  private let known = KnownRatios()
  private let colors: TerminalColors
  /// The colours that terminals choose from, by their number.
  private let palettes: [(name: String, palette: Palette?)] = [
    ("24-bit colour", nil), ("256 colours", Palette(.xterm256)), ("16 colours", Palette(.ansi16)),
  ]

  /// Creates the contrast in a terminal with some colours of its own.
  init(colors: TerminalColors) { self.colors = colors }

  /// Returns what is wrong with the contrast of a text; nil if it suffices in every depth of colour.
  func fault(of text: ShownText, in frame: CellBuffer) -> String? {
    let cells = text.ownCells(in: frame)
    guard !cells.isEmpty else { return nil }
    let ratiosOfCells = cells.map(ratios)
    let faults = palettes.indices.compactMap { place -> String? in
      let (name, ratios) = (palettes[place].name, ratiosOfCells.map { $0[place] }.sorted())
      let faint = ratios.prefix { $0 < Self.least }.count
      guard Double(faint) > Self.tolerated * Double(cells.count) else { return nil }
      return "\(NumberText.short(ratios[faint / 2], decimals: 1)) to 1 in \(name)"
    }
    guard !faults.isEmpty else { return nil }
    return
      "its contrast is \(faults.joined(separator: ", ")); text needs \(NumberText.short(Self.least, decimals: 1)) to 1"
  }

  /// Returns the contrast of a cell with each palette.
  private func ratios(of cell: Cell) -> [Double] {
    let pair = Pair(cell)
    if let ratios = known.ratios[pair] { return ratios }
    let ratios = palettes.map { ratio(of: cell, $0.palette) }
    known.ratios[pair] = ratios
    return ratios
  }

  private func ratio(of cell: Cell, _ palette: Palette?) -> Double {
    var (ink, paper) = (cell.foreground, cell.background)
    if let palette {
      if !paper.isDefault { paper = Palette.color(at: palette.nearest(to: cell.background)) }
      if !ink.isDefault { ink = Palette.color(at: palette.nearest(to: cell.foreground, on: cell.background)) }
    }
    if ink.isDefault { ink = colors.text }
    if paper.isDefault { paper = colors.paper }
    if cell.style.contains(.reverse) { (ink, paper) = (paper, ink) }
    return ink.contrast(with: paper)
  }
}
