import Cells
import LayerAnimation
import SceneRendering
import Terminal

/// The panels around the stage, which may be open or closed, and their positions.
///
/// While the bars are hidden, a command for an open panel shows the panel instead of closing it. For a panel without
/// enough room, a message states the required size.
struct Panels {
  /// The whole screen.
  let frame: CellBuffer
  var theme: Theme
  private let help: HelpOverlay

  /// The list of scenes; nil if there is none.
  private(set) var gallery: Gallery?
  var isGalleryOpen = false
  private(set) var inspector: Inspector? {
    didSet { if inspector == nil { wantsDetails = false } }
  }
  /// True if the inspector's details are shown although they leave little room to the stage.
  private var wantsDetails = false
  var prompt: Prompt?
  private var helpPage: Int?
  private(set) var showsBars: Bool
  private var showsStatistics = false
  private(set) var titleCard: TitleCard?

  /// True if the keys that were pressed in a recording are shown.
  var showsKeys = false

  /// True if the notes of the scene are shown, if it has any.
  var showsNotes = false
  /// The notes of the scene.
  private var notes: NotesPanel?

  /// True if the number of the scene and the progress are shown.
  var showsProgress = false

  /// The messages of the status line.
  var messages = StatusMessages()

  private(set) var layout: ScreenLayout

  /// The scene's time axis, which the bar shows.
  var timeline: Timeline

  /// The last column of the bar or the lanes over which the mouse has dragged the time; nil while it does not.
  var heldColumn: Int?

  /// Creates the panels of a scene.
  ///
  /// - Parameter names: The names of the scenes in the list; nil for no list.
  init(_ scene: Scene, on frame: CellBuffer, _ theme: Theme, keys: KeyTable, showsBars: Bool, names: [String]? = nil) {
    (self.frame, self.theme, self.showsBars) = (frame, theme, showsBars)
    help = HelpOverlay(keys: keys, theme: theme)
    layout = ScreenLayout(columns: frame.columns, rows: frame.rows, wish: ScreenLayout.Wish())
    timeline = Timeline(scene: scene)
    notes = NotesPanel(of: scene)
    gallery = names.map(Gallery.init)
    isGalleryOpen = gallery != nil
  }

  /// Shows another scene.
  mutating func show(_ scene: Scene) {
    (messages.lasting, heldColumn, timeline) = (nil, nil, Timeline(scene: scene))
    notes = NotesPanel(of: scene)
    if inspector != nil { inspector = Inspector(scene: scene) }
  }

  /// Shows the title and the description of a scene for a while, or until the user does something.
  mutating func showTitle(of scene: Scene, at now: Double) {
    titleCard = TitleCard(title: scene.title, about: scene.about, at: now)
  }

  /// Removes the notice and the caption. Returns false if there is neither.
  @discardableResult
  mutating func dismissNotices() -> Bool {
    let hadCaption = dismissCaption()
    return messages.dismiss() || hadCaption
  }

  /// Removes the caption. Returns false if there is none.
  mutating func dismissCaption() -> Bool {
    defer { titleCard = nil }
    return titleCard != nil
  }

  // MARK: Layout

  /// Computes the layout of the screen. Allocates only if the layout or the scene has changed.
  mutating func arrange(_ scene: Scene, duration: Double) {
    arrange()
    let columns = layout.laneAxis ?? HeadsUpDisplay.barColumns(in: layout.timeline, duration: duration)
    let axis = TimeAxis(columns: layout.timeline.isEmpty ? 0..<0 : columns, duration: duration)
    guard timeline.axis != axis else { return }
    let found = timeline.found
    timeline = Timeline(axis: axis, scene: scene)
    timeline.found = found
  }

  private mutating func arrange() {
    var wish = ScreenLayout.Wish()
    wish.bars = showsBars
    wish.markers = !timeline.markers.isEmpty
    wish.list = isGalleryOpen
    if !isGalleryOpen { (wish.lanes, wish.details) = (inspector?.wantedRows, wantsDetails) }
    layout = ScreenLayout(columns: frame.columns, rows: frame.rows, wish: wish)
  }

  /// Updates the panels after the scene has changed.
  mutating func follow(_ scene: Scene) {
    inspector?.follow()
    timeline.follow(scene)
  }

  /// The row of the prompt and of messages.
  var statusRow: Int? { layout.status.rows.first ?? layout.stage.rows.last }

  /// True if the gallery is open, and its list fits on the screen.
  var isListShown: Bool { isGalleryOpen && !layout.list.isEmpty }

  /// True if a panel is in use, so that the next scene must wait.
  var isInUse: Bool { isGalleryOpen || heldColumn != nil || prompt != nil }

  /// True if the help is open.
  var isHelpShown: Bool { helpPage != nil }

  /// The inspector, if it is visible.
  var shownInspector: Inspector? { layout.lanes.isEmpty ? nil : inspector }

  /// The number of rows that the help may cover, which are all but those of the bars.
  private var helpRows: Int { layout.timeline.isEmpty ? frame.rows : layout.timeline.rows.lowerBound }

  private var helpPageCount: Int { help.pageCount(columns: frame.columns, rows: helpRows) }

  /// The region of the stage that the statistics cover.
  private var statisticsRegion: ScreenRegion {
    showsStatistics && showsBars ? FrameStatistics.region(on: layout.stage) : .none
  }

  /// The media time at which the caption is removed, in seconds; nil if none is shown.
  var titleEnd: Double? { showsBars ? titleCard?.end : nil }

  /// The rows of the caption: those of the timeline and of the status line.
  private var titleRegion: ScreenRegion {
    guard titleCard != nil, !layout.timeline.isEmpty, !isListShown, prompt == nil, messages.shown == nil else {
      return .none
    }
    return ScreenRegion(
      columns: layout.timeline.columns, rows: layout.timeline.rows.lowerBound..<layout.status.rows.upperBound)
  }

  // MARK: Opening and closing

  mutating func toggleBars() -> StatusMessage? {
    showsBars.toggle()
    arrange()
    return showsBars && layout.status.isEmpty ? Self.need("the bars need", .bars) : nil
  }

  mutating func toggleStatistics() -> StatusMessage? {
    showsStatistics = statisticsRegion.isEmpty
    showsBars = true
    guard showsStatistics else { return nil }
    arrange()
    return statisticsRegion.isEmpty ? Self.need("statistics need", FrameStatistics.least) : nil
  }

  /// Shows the inspector; then its details, where they would leave little room to the stage; and then closes it.
  mutating func toggleInspector(of scene: Scene) -> StatusMessage? {
    let isSeen = showsBars && !layout.lanes.isEmpty
    (isGalleryOpen, showsBars) = (false, true)
    if !isSeen {
      inspector = inspector ?? Inspector(scene: scene)
    } else if canShowMore {
      wantsDetails = true
    } else {
      inspector = nil
      return nil
    }
    arrange()
    if layout.lanes.isEmpty { return Self.need("the inspector needs", .lanes) }
    if canShowMore { return StatusMessage("once more for the details", tone: .accent) }
    return layout.details.isEmpty ? Self.need("details need", .details, .accent) : nil
  }

  /// True if the inspector's details are not shown, and have room.
  private var canShowMore: Bool {
    layout.details.isEmpty && ScreenLayout.Least.details.fits(frame.columns, frame.rows)
  }

  /// The message that the inspector is not visible, or the list that is open in its place.
  var inspectorAbsence: StatusMessage {
    if isGalleryOpen, layout.list.isEmpty { return Self.need("the list needs", .list) }
    return ScreenLayout.Least.lanes.fits(frame.columns, frame.rows)
      ? StatusMessage("the inspector is not open", tone: .accent) : Self.need("the inspector needs", .lanes)
  }

  /// Shows the first page of the help, then each further one, and then closes it.
  mutating func turnHelp() -> StatusMessage? {
    guard HelpOverlay.fits(columns: frame.columns, rows: helpRows) else {
      return Self.need("help needs", HelpOverlay.least)
    }
    let next = helpPage.map { $0 + 1 } ?? 0
    helpPage = next < helpPageCount ? next : nil
    return nil
  }

  /// Closes the help; a click on the lower edge of a box with several pages shows the next one. Returns false if the
  /// help is not open.
  mutating func clickHelp(row: Int) -> Bool {
    guard isHelpShown, row == help.footerRow(columns: frame.columns, rows: helpRows) else { return closeHelp() }
    _ = turnHelp()
    return true
  }

  /// Turns pages of the help. Returns false if it is not open.
  mutating func turnHelp(by pages: Int) -> Bool {
    guard let page = helpPage else { return false }
    helpPage = max(0, min(page + pages, helpPageCount - 1))
    return true
  }

  /// Closes the help. Returns false if it is not open.
  mutating func closeHelp() -> Bool {
    defer { helpPage = nil }
    return helpPage != nil
  }

  mutating func closeStatistics() { showsStatistics = false }

  /// Closes the uppermost of the open panels, or shows hidden bars; if there are none, leaves the scene for the
  /// gallery.
  ///
  /// - Parameter index: The index of the present scene in the list.
  mutating func goBack(to index: Int) -> StatusMessage? {
    if closeHelp() { return nil }
    if !showsBars {
      showsBars = true
    } else if showsStatistics {
      showsStatistics = false
    } else if inspector != nil {
      inspector = nil
    } else if let gallery {
      isGalleryOpen = true
      gallery.select(index)
      return listAbsence()
    }
    return nil
  }

  /// Returns the message that there is no room for the open list; nil if there is room.
  mutating func listAbsence() -> StatusMessage? {
    arrange()
    return isGalleryOpen && layout.list.isEmpty ? Self.need("the list needs", .list) : nil
  }

  /// Returns the message with the size of the screen that a panel requires.
  private static func need(
    _ beginning: String, _ least: ScreenLayout.Least, _ tone: Theme.Tone = .warning
  ) -> StatusMessage { StatusMessage(beginning, ending: " \(least)", tone: tone) }

  // MARK: Places

  /// The parts of the screen that the mouse can act on.
  enum Target {
    case status(StatusLine.Part), bar(HeadsUpDisplay.Target?), name(Marker?), lanes(Inspector), list(Gallery),
      statistics
    case stage
  }

  /// Returns the part at a cell of the screen; nil where a click has no effect.
  func target(column: Int, row: Int, _ state: HeadsUpDisplay.State) -> Target? {
    func isIn(_ region: ScreenRegion) -> Bool { region.contains(column: column, row: row) }
    if isIn(titleRegion) { return nil }
    if prompt == nil, isIn(layout.status) {
      return StatusLine(theme: theme).part(atColumn: column, of: state, columns: frame.columns).map { .status($0) }
    }
    if isIn(layout.timeline) { return .bar(HeadsUpDisplay.target(atColumn: column, axis: timeline.axis)) }
    if isIn(layout.markers) { return .name(timeline.marker(namedAtColumn: column, screenColumns: frame.columns)) }
    if isIn(layout.lanes) { return inspector.map { .lanes($0) } }
    if isIn(layout.list) { return gallery.map { .list($0) } }
    if isIn(statisticsRegion) { return .statistics }
    return isIn(layout.stage) ? .stage : nil
  }

  /// Returns true if a cell shows the stage, with no panel above it.
  func showsStage(column: Int, row: Int) -> Bool {
    !isListShown && !isHelpShown && layout.stage.contains(column: column, row: row)
      && !statisticsRegion.contains(column: column, row: row)
  }

  // MARK: Drawing

  /// Draws the open panels around the stage and over it.
  mutating func draw(
    _ state: HeadsUpDisplay.State, of renderer: SceneRenderer, _ statistics: FrameStatistics, at now: Double
  ) {
    if isGalleryOpen { gallery?.draw(layout.list, scene: renderer.scene, theme: theme, into: frame) }
    if let inspector, !layout.lanes.isEmpty { draw(inspector, state, of: renderer) }
    if showsProgress, !isListShown { state.progress.draw(on: layout.stage, theme: theme, into: frame) }
    if showsNotes, !isListShown { notes?.draw(on: layout.stage, theme: theme, into: frame) }
    drawBars(state)
    if let card = titleCard, now >= card.end { titleCard = nil }
    titleCard?.draw(on: titleRegion, theme: theme, into: frame)
    if showsStatistics, showsBars {
      statistics.draw(on: layout.stage, glyphs: renderer.glyphSet.name, theme: theme, into: frame)
    }
    if let helpPage { help.draw(page: helpPage, rows: helpRows, theme: theme, into: frame) }
  }

  private func draw(_ inspector: Inspector, _ state: HeadsUpDisplay.State, of renderer: SceneRenderer) {
    state.root.draw(layout.rootTiming, axisStart: timeline.axis.columns.lowerBound, theme: theme, into: frame)
    inspector.draw(layout, timeline.axis, time: state.time, theme: theme, into: frame)
    inspector.drawDetails(layout.details, time: state.time, theme: theme, into: frame)
    if let layer = inspector.selectedLayer {
      LayerOutline(theme: theme).draw(layer, of: renderer, on: layout.stage, into: frame)
    }
  }

  /// Draws the rows below the stage. Without a status line, the prompt and messages are drawn over the stage's last row
  /// while they are shown.
  func drawBars(_ state: HeadsUpDisplay.State) {
    if let row = layout.markers.rows.first { timeline.drawNames(row: row, theme: theme, time: state.time, into: frame) }
    if let row = layout.timeline.rows.first {
      HeadsUpDisplay(theme: theme).drawTimeline(state, timeline, row: row, into: frame)
    }
    guard let row = statusRow else { return }
    if let prompt {
      prompt.draw(row: row, theme: theme, into: frame)
    } else if !layout.status.isEmpty || state.message != nil {
      StatusLine(theme: theme).draw(state, row: row, into: frame)
    }
  }
}

/// A box over the stage with a title in its upper edge.
struct Panel {
  /// The colours and glyphs.
  let theme: Theme

  /// Fills a box and draws its edges, clipped to the frame.
  ///
  /// - Parameters:
  ///   - title: The text in the upper edge.
  ///   - footer: The text in the lower edge.
  func draw(_ region: ScreenRegion, title: String, footer: String = "", into frame: CellBuffer) {
    guard region.columns.count > 1, region.rows.count > 1 else { return }
    frame.fill(region, with: theme.ink(.text).cell(" "))
    let (top, bottom) = (region.rows.lowerBound, region.rows.upperBound - 1)
    drawEdge(region, top, theme.glyph("╭", "+"), theme.glyph("╮", "+"), title, into: frame)
    drawEdge(region, bottom, theme.glyph("╰", "+"), theme.glyph("╯", "+"), footer, into: frame)
    for row in top + 1..<bottom {
      for column in [region.columns.lowerBound, region.columns.upperBound - 1]
      where frame.contains(column: column, row: row) {
        frame[column, row] = theme.ink(.faint).cell(theme.glyph("│", "|"))
      }
    }
  }

  private func drawEdge(
    _ region: ScreenRegion, _ row: Int, _ left: Unicode.Scalar, _ right: Unicode.Scalar, _ text: String,
    into frame: CellBuffer
  ) {
    var pen = DisplayPen(
      frame, column: region.columns.lowerBound, row: row, end: region.columns.upperBound, ink: theme.ink(.faint))
    pen.put(left)
    pen.put(theme.glyph("─", "-"), count: region.columns.count - 2)
    pen.put(right)
    guard !text.isEmpty else { return }
    pen = DisplayPen(
      frame, column: region.columns.lowerBound + 2, row: row, end: region.columns.upperBound - 2,
      ink: theme.ink(.accent))
    pen.put(" ")
    pen.write(fitting: text)
    pen.put(" ")
  }
}
