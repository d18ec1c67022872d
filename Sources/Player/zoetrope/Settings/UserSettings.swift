import LayerAnimation

/// A user's own defaults; nil for each that is not set.
struct UserSettings: Equatable, Sendable {
  var glyphs: GlyphsSetting?
  var color: ColorSetting?
  var framesPerSecond: Double?
  var theme: ThemeSetting?
  var background: OwnColorSetting?
  var foreground: OwnColorSetting?
  var bars: BarsSetting?
  var inlineRows: InlineRows?

  /// Creates settings without defaults.
  init() {}

  /// Returns the value of a setting, as it is written; nil if it has none.
  func text(of setting: Setting) -> String? {
    switch setting {
    case .glyphs: glyphs?.name
    case .color: color?.name
    case .fps: framesPerSecond?.plain
    case .theme: theme?.name
    case .background: background?.name
    case .foreground: foreground?.name
    case .bars: bars?.rawValue
    case .inlineRows: inlineRows?.description
    }
  }
}
