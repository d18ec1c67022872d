/// The setting for the bars below the stage.
enum BarsSetting: String, CaseIterable, Sendable {
  /// Bars are shown if the scene takes the whole screen, and not if it takes rows of a shell's screen.
  case auto
  case shown, hidden

  /// Returns true if the bars are shown.
  ///
  /// - Parameter isInline: True if the scene takes rows of a shell's screen.
  func isShown(isInline: Bool) -> Bool {
    switch self {
    case .auto: !isInline
    case .shown: true
    case .hidden: false
    }
  }
}
