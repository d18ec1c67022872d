import Cells

/// What a screen shows of pictures.
extension ScreenModel {
  /// All places with what can be seen of their attributes: a blank has neither a foreground nor a weight.
  package var visiblePlaces: [Place] { places.map(\.visible) }
}

extension ScreenModel.Place {
  fileprivate var visible: ScreenModel.Place {
    guard text == " ", style.isDisjoint(with: [4, 7]) else { return self }
    return ScreenModel.Place(background: background)
  }
}

extension CellBuffer {
  /// What a screen that shows this picture has in its places (`visiblePlaces`).
  package func places(in depth: ColorDepth) -> [ScreenModel.Place] {
    let inks = Inks(depth)
    return cells.indices.map { index in
      let isRightHalf = isRightHalf(column: index % columns, row: index / columns)
      let look = isRightHalf ? cells[index - 1] : cells[index]
      var style: Set<Int> = []
      for (bit, number) in [(CellStyle.bold, 1), (.dim, 2), (.underline, 4), (.reverse, 7)]
      where look.style.contains(bit) {
        style.insert(number)
      }
      var text = ""
      cells[index].forEachScalar { text.unicodeScalars.append($0) }
      return ScreenModel.Place(
        text: isRightHalf ? "" : text, foreground: inks.parameters(of: look.foreground, 38),
        background: inks.parameters(of: look.background, 48), style: style
      ).visible
    }
  }
}

/// Colours as SGR parameters.
private struct Inks {
  private let depth: ColorDepth
  private let palette: Palette?

  init(_ depth: ColorDepth) {
    self.depth = depth
    palette =
      switch depth {
      case .palette256: Palette(.xterm256)
      case .palette16: Palette(.ansi16)
      case .truecolor, .none: nil
      }
  }

  /// The parameters of a colour; empty for the terminal's own.
  ///
  /// - Parameter base: 38 for a foreground, 48 for a background.
  func parameters(of color: CellColor, _ base: Int) -> String {
    if color.isDefault || depth == .none { return "" }
    guard let palette else { return "\(base);2;\(color.red);\(color.green);\(color.blue)" }
    let index = palette.nearest(to: color)
    if depth == .palette256 { return "\(base);5;\(index)" }
    return "\(base - 8 + (index < 8 ? index : 52 + index))"
  }
}
