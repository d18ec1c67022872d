import Cells

/// The caption of a scene that begins: its title and its description, in the rows of the timeline and of the status line,
/// so that nothing of the scene is covered.
struct TitleCard {
  /// The title and the description.
  private let text: String
  /// The title.
  private let title: String
  /// The media time at which it is removed, in seconds.
  let end: Double

  /// The time for which it is shown, in seconds.
  private static let duration = 4.0

  /// Creates the caption of a scene; nil if the scene has no description, since the status line has the title.
  ///
  /// - Parameter now: The media time, in seconds.
  init?(title: String, about: String, at now: Double) {
    guard !about.isEmpty else { return nil }
    (self.title, text, end) = (title, "\(title): \(about)", now + Self.duration)
  }

  /// Draws the caption over some rows of the screen.
  func draw(on region: ScreenRegion, theme: Theme, into frame: CellBuffer) {
    guard let row = region.rows.first else { return }
    frame.fill(region, with: theme.ink(.text).cell(" "))
    var pen = Pen(
      frame, column: region.columns.lowerBound + 1, row: row, end: region.columns.upperBound - 1,
      ink: theme.ink(.muted))
    pen.writeLines(of: text, rows: region.rows.count)
    guard CharacterWidth.columns(of: title) <= pen.end - pen.column else { return }
    pen.ink = theme.ink(.bright)
    pen.write(title)
  }
}
