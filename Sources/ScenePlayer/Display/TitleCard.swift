import Cells

/// A scene's title and its sentence, shown when it starts, and then fading.
struct TitleCard {
  /// The title.
  let title: String
  /// One sentence; may be empty.
  let about: String
  /// When it was first shown, in seconds of media time.
  let start: Double

  /// For how long it stands, and for how long it fades, in seconds.
  private static let (standing, fading) = (3.0, 0.9)

  /// Fading goes in steps, so that a paused player wakes up for few of them.
  private static let step = 0.15

  /// Whoever comes at the very instant of a step, but for rounding, has come for that step.
  private static let slack = 1e-6

  /// Whether there is nothing left of it.
  func isOver(at now: Double) -> Bool { now >= start + Self.standing + Self.fading }

  /// When it looks different next, in seconds of media time; nil when it is over.
  func nextChange(after now: Double) -> Double? {
    guard !isOver(at: now) else { return nil }
    let age = max(0, now - start - Self.standing)
    guard now >= start + Self.standing else { return start + Self.standing }
    return start + Self.standing + ((age / Self.step + Self.slack).rounded(.down) + 1) * Self.step
  }

  /// Draws it over the lower left of the stage.
  func draw(on stage: ScreenRegion, at now: Double, theme: Theme, into frame: CellBuffer) {
    guard !isOver(at: now), stage.rows.count >= 6, stage.columns.count >= 20 else { return }
    let faded = max(0, (now - start - Self.standing) / Self.fading)
    let room = stage.columns.count - 2
    let width = CharacterWidth.columns(of: about)
    // Words do not fill their rows, so a long sentence gets one more than its length asks for.
    let wanted = width == 0 ? 0 : width <= room ? 1 : min(3, width / room + 2)
    // A quarter of the stage is enough, for it covers the scene.
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
