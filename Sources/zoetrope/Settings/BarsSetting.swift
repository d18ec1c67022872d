/// True if there are bars below the stage.
enum BarsSetting: String, CaseIterable, Sendable {
  /// They are on the whole screen, and not among what a shell's screen shows.
  case auto
  case shown, hidden

  /// Returns true if there are.
  ///
  /// - Parameter isInline: True if the scene is among what a shell's screen shows.
  func isShown(isInline: Bool) -> Bool {
    switch self {
    case .auto: !isInline
    case .shown: true
    case .hidden: false
    }
  }
}
