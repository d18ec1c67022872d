import Cells

/// A scene's title and description, shown when the scene starts, and then faded out.
struct TitleCard {
  /// The title.
  let title: String
  /// The description, one sentence; may be empty.
  let about: String
  /// The media time at which it was first shown, in seconds.
  let start: Double

  /// The times for which the title is shown, and faded out, in seconds.
  private static let (standing, fading) = (3.0, 0.9)

  /// The interval of the fading's steps, in seconds, so that a paused player wakes up only a few times for it.
  private static let step = 0.15

  /// A tolerance: a frame that is earlier than its step by less than this, because of rounding, already shows that
  /// step.
  private static let slack = 1e-6

  /// Returns true if the title has faded out completely.
  func isOver(at now: Double) -> Bool { now >= start + Self.standing + Self.fading }

  /// Returns the media time of the title's next change, in seconds; nil if it has faded out.
  func nextChange(after now: Double) -> Double? {
    guard !isOver(at: now) else { return nil }
    let age = max(0, now - start - Self.standing)
    guard now >= start + Self.standing else { return start + Self.standing }
    return start + Self.standing + ((age / Self.step + Self.slack).rounded(.down) + 1) * Self.step
  }

  /// Draws the title over the lower left corner of the stage.
  func draw(on stage: ScreenRegion, at now: Double, theme: Theme, into frame: CellBuffer) {
    guard !isOver(at: now), stage.rows.count >= 6, stage.columns.count >= 20 else { return }
    let faded = max(0, (now - start - Self.standing) / Self.fading)
    let room = stage.columns.count - 2
    let width = CharacterWidth.columns(of: about)
    // Rows broken between words are not full, so a long sentence gets one more row than its length requires.
    let wanted = width == 0 ? 0 : width <= room ? 1 : min(3, width / room + 2)
    // At most a quarter of the stage, since it covers the scene.
    let lines = min(wanted, max(0, stage.rows.count / 4 - 1))
    draw(title, stage.rows.upperBound - lines - 1, 1, .bright, faded, stage, theme, frame)
    if lines > 0 { draw(about, stage.rows.upperBound - lines, lines, .text, faded, stage, theme, frame) }
  }

  private func draw(
    _ text: String, _ row: Int, _ rows: Int, _ tone: Theme.Tone, _ faded: Double, _ stage: ScreenRegion, _ theme: Theme,
    _ frame: CellBuffer
  ) {
    var ink = theme.ink(faded > 0.6 ? .faint : faded > 0.3 ? .muted : tone)
    if !theme.isMonochrome {
      ink.foreground = theme.color(of: tone).mixed(with: theme.color(of: .panel), faded)
    }
    let left = stage.columns.lowerBound
    let end = left + min(CharacterWidth.columns(of: text) + 2, stage.columns.count)
    for line in row..<row + rows {
      var pen = Pen(frame, column: left, row: line, end: end, ink: ink)
      pen.fill()
    }
    var pen = Pen(frame, column: left + 1, row: row, end: end - 1, ink: ink)
    pen.writeLines(of: text, rows: rows)
  }
}
