/// Mixtures of two cells, for a picture that fades into another.
extension Cell {
  /// Returns a cell between this one and another.
  ///
  /// Colours are mixed. Of two different characters one is shown: the old one in the first half of the transition and
  /// the new one in the second, each in a colour that fades; a character is also shown wherever the other cell is
  /// empty. Half blocks, full blocks and empty cells count as two colours, an upper and a lower one, so that pictures
  /// made of them fade exactly.
  ///
  /// - Parameters:
  ///   - new: The cell that this one becomes.
  ///   - fraction: The share of the new cell, 0…1.
  ///   - colors: The terminal's own colours, which stand for default colours in mixtures.
  /// - Complexity: O(1). Allocates nothing.
  package func faded(to new: Cell, _ fraction: Double, on colors: TerminalColors) -> Cell {
    guard fraction > 0, self != new else { return self }
    guard fraction < 1 else { return new }
    let (text, paper) = (colors.text, colors.paper)
    if glyph == new.glyph {
      return Cell(
        glyph: glyph, foreground: foreground.mixed(with: new.foreground, fraction, for: text),
        background: background.mixed(with: new.background, fraction, for: paper),
        style: fraction < 0.5 ? style : new.style)
    }
    if let old = halves(text), let new = new.halves(text) {
      return Self.ofHalves(
        upper: old.upper.mixed(with: new.upper, fraction, for: paper),
        lower: old.lower.mixed(with: new.lower, fraction, for: paper))
    }
    let isOld = isEmpty ? false : new.isEmpty || fraction < 0.5
    var cell = isOld ? self : new
    let (other, share) = isOld ? (new, 1 - fraction) : (self, fraction)
    let ink = cell.foreground.isDefault ? text : cell.foreground
    cell.foreground = other.background.mixed(with: ink, share, for: paper)
    cell.background = background.mixed(with: new.background, fraction, for: paper)
    return cell
  }

  /// True if only its background is visible.
  private var isEmpty: Bool { glyph == 0x20 || glyph == Self.continuation }

  /// Returns the colours of the upper and of the lower half; nil if the cell shows anything else than halves. Paper in
  /// the default colour stays `.default`.
  private func halves(_ text: CellColor) -> (upper: CellColor, lower: CellColor)? {
    let ink = foreground.isDefault ? text : foreground
    switch glyph {
    case 0x20: return (background, background)
    case 0x2580: return (ink, background)
    case 0x2584: return (background, ink)
    case 0x2588: return (ink, ink)
    default: return nil
    }
  }

  private static func ofHalves(upper: CellColor, lower: CellColor) -> Cell {
    if upper == lower { return Cell(glyph: 0x20, foreground: .default, background: upper, style: []) }
    // No foreground has the default colour of the background, so a default upper half has to be background.
    guard upper.isDefault else { return Cell(glyph: 0x2580, foreground: upper, background: lower, style: []) }
    return Cell(glyph: 0x2584, foreground: lower, background: upper, style: [])
  }
}

extension CellColor {
  /// Returns a mixture with another colour in which `own` replaces default colours; the mixture of two default colours
  /// is the default colour.
  fileprivate func mixed(with other: CellColor, _ fraction: Double, for own: CellColor) -> CellColor {
    if self == other { return self }
    return (isDefault ? own : self).mixed(with: other.isDefault ? own : other, fraction)
  }
}
