import Cells
import SceneRendering

/// Opens and closes the panels around the stage.
///
/// While the bars are hidden, a command for an open panel shows the panel instead of closing it. For a panel without
/// enough room, a message states the required size.
extension Player {
  func toggleBars() {
    showsBars.toggle()
    arrange()
    if showsBars, layout.status.isEmpty { tell("the bars need", .bars) }
  }

  func toggleStatistics() {
    showsStatistics = statisticsRegion.isEmpty
    showsBars = true
    guard showsStatistics else { return }
    arrange()
    if statisticsRegion.isEmpty { tell("statistics need", FrameStatistics.least) }
  }

  func toggleInspector() {
    let isSeen = !layout.lanes.isEmpty
    isGalleryOpen = false
    inspector = showsBars && isSeen ? nil : inspector ?? Inspector(scene: renderer.scene)
    showsBars = true
    guard inspector != nil else { return }
    arrange()
    if layout.lanes.isEmpty {
      tell("the inspector needs", .lanes)
    } else if layout.details.isEmpty {
      tell("details need", .details, .accent)
    }
  }

  /// The inspector, for a command that concerns it; if it is not visible, shows why and returns nil.
  var shownInspector: Inspector? {
    if let inspector, !layout.lanes.isEmpty { return inspector }
    if ScreenLayout.Least.lanes.fits(frame.columns, frame.rows) {
      tell("the inspector is not open", .accent)
    } else {
      tell("the inspector needs", .lanes)
    }
    return nil
  }

  /// Shows the size of the screen that a panel requires.
  private func tell(_ beginning: String, _ least: ScreenLayout.Least, _ tone: Theme.Tone = .warning) {
    tell(StatusMessage(beginning, ending: " \(least)", tone: tone))
  }

  /// Shows the first page of the help, then each further one, then closes it.
  func turnHelp() {
    guard HelpOverlay.fits(columns: frame.columns, rows: helpRows) else { return tell("help needs", HelpOverlay.least) }
    let next = helpPage.map { $0 + 1 } ?? 0
    helpPage = next < help.pageCount(columns: frame.columns, rows: helpRows) ? next : nil
  }

  /// Closes the uppermost of the open panels, or shows hidden bars; without any, leaves the scene for the gallery.
  func goBack() {
    if helpPage != nil {
      helpPage = nil
    } else if !showsBars {
      showsBars = true
    } else if showsStatistics {
      showsStatistics = false
    } else if inspector != nil {
      inspector = nil
    } else if gallery != nil {
      openGallery()
    }
  }

  private func openGallery() {
    isGalleryOpen = true
    gallery?.select(playlist.index)
    tellUnlessListed()
  }

  /// Shows why the list of scenes is not visible, if it is not.
  func tellUnlessListed() {
    arrange()
    if layout.list.isEmpty { tell("the list needs", .list) }
  }

  /// Closes the help; if it is not open, ends the player.
  func quit() {
    if helpPage == nil { outcome = .quit } else { helpPage = nil }
  }
}
