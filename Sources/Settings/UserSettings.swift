import Cells

/// Somebody's own defaults; nil for each that is not set.
package struct UserSettings: Equatable, Sendable {
  package var glyphs: GlyphsSetting?
  package var color: ColorSetting?
  package var framesPerSecond: Double?
  package var theme: TerminalTheme?
  package var background: OwnColorSetting?
  package var foreground: OwnColorSetting?
  package var bars: BarsSetting?
  package var inlineRows: Int?

  /// No defaults.
  package init() {}

  /// The value of a setting, as it is written; nil if it is not set.
  package func text(of setting: Setting) -> String? {
    switch setting {
    case .glyphs: glyphs?.name
    case .color: color?.name
    case .fps: framesPerSecond.map { $0 == $0.rounded() ? String(Int($0)) : String($0) }
    case .theme: theme?.name
    case .background: background?.name
    case .foreground: foreground?.name
    case .bars: bars?.rawValue
    case .inlineRows: inlineRows.map(String.init)
    }
  }
}
