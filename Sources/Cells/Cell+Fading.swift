/// Cells between two others, for a picture that fades into another.
extension Cell {
  /// What a cell shows while it fades into another.
  ///
  /// Colours are mixed. Of two characters the more opaque is shown: the old one in the first half, fading, then the new one. Halves of a
  /// cell that are filled count as two colours, and so does a cell that is empty or full, so that pictures in them fade exactly.
  ///
  /// - Parameters:
  ///   - new: What it becomes.
  ///   - fraction: How much of the new cell there is, 0…1.
  ///   - colors: The terminal's own, which default colours are mixed as.
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

  /// True if nothing but its background is seen.
  private var isEmpty: Bool { glyph == 0x20 || glyph == Self.continuation }

  /// Returns the colours of its upper and of its lower half, if it shows nothing else; the default one is that of
  /// paper.
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
    // No ink has the colour that the paper has by default.
    guard upper.isDefault else { return Cell(glyph: 0x2580, foreground: upper, background: lower, style: []) }
    return Cell(glyph: 0x2584, foreground: lower, background: upper, style: [])
  }
}

extension CellColor {
  /// Returns a mixture with another colour, in which the terminal's own has a colour; two of these stay the terminal's
  /// own.
  fileprivate func mixed(with other: CellColor, _ fraction: Double, for own: CellColor) -> CellColor {
    if self == other { return self }
    return (isDefault ? own : self).mixed(with: other.isDefault ? own : other, fraction)
  }
}
