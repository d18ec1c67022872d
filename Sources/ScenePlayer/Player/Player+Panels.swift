import Cells

/// What is opened and closed around the stage.
///
/// What is hidden together with the bars is not closed but shown, when it is asked for. What has no room says how much it
/// needs.
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

  /// The inspector that a key is for; says why if there is none to be seen.
  var shownInspector: Inspector? {
    if let inspector, !layout.lanes.isEmpty { return inspector }
    if ScreenLayout.Least.lanes.fits(frame.columns, frame.rows) {
      tell("the inspector is not open", .accent)
    } else {
      tell("the inspector needs", .lanes)
    }
    return nil
  }

  /// Tells how large the screen has to be for something that is asked for.
  private func tell(_ beginning: String, _ least: ScreenLayout.Least, _ tone: Theme.Tone = .warning) {
    tell(StatusMessage(beginning, ending: " \(least)", tone: tone))
  }

  /// Shows the first page, the next, none.
  func turnHelp() {
    guard HelpOverlay.fits(columns: frame.columns, rows: helpRows) else { return tell("help needs", HelpOverlay.least) }
    let next = helpPage.map { $0 + 1 } ?? 0
    helpPage = next < help.pageCount(columns: frame.columns, rows: helpRows) ? next : nil
  }

  /// Leaves what was opened last.
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

  /// Says why there is no list of scenes to be seen.
  func tellUnlessListed() {
    arrange()
    if layout.list.isEmpty { tell("the list needs", .list) }
  }

  /// Closes the help; without it, ends.
  func quit() {
    if helpPage == nil { outcome = .quit } else { helpPage = nil }
  }
}
