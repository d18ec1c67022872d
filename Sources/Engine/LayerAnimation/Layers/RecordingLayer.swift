/// A layer that shows a recorded session of a terminal.
///
///     let layer = RecordingLayer(session)
///     layer.add(layer.play(), forKey: "recording")
open class RecordingLayer: Layer {
  /// The content of the layer.
  public var recording: RecordingContent {
    get { model.content.recording ?? RecordingContent() }
    set { model.content = .recording(newValue) }
  }

  override class var firstContent: LayerContent { .recording(RecordingContent()) }

  /// Creates a layer with a recording, at its natural size.
  public convenience init(_ session: any RecordedSession) {
    self.init()
    recording.session = session
  }

  /// The time in the recording whose screen is shown, in seconds.
  public var recordingTime: Double {
    get { recording.recordingTime }
    set { change(.recordingTime) { recording.recordingTime = newValue } }
  }

  /// Returns the animation that plays the recording once, from the layer's time 0 on; its last screen stays. Nil for a
  /// recording without length.
  public func play() -> BasicAnimation? {
    guard let duration = recording.session?.duration, duration > 0 else { return nil }
    var animation = BasicAnimation(
      keyPath: AnimationKeyPath(.recordingTime), from: 0.0, to: duration, duration: duration)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }
}

/// A recorded session of a terminal, whose screen at any time a layer shows.
///
/// The engine knows no terminals: it asks a recording for its size and length only, and a renderer that knows the
/// recording's type for its screen.
public protocol RecordedSession: AnyObject, Sendable {
  /// The length in seconds.
  var duration: Double { get }

  /// The greatest number of columns that the screen has.
  var columns: Int { get }

  /// The greatest number of rows that the screen has.
  var rows: Int { get }

  /// Returns the columns and rows that the screen has at a time in seconds.
  func size(at time: Double) -> (columns: Int, rows: Int)
}

/// A screen of a recorded session, placed in the layer's bounds as character art is (`ArtContent`).
///
/// What is shown depends on `recordingTime` alone, which animations change: one from 0 to the recording's length plays
/// it, a slower one shows it in slow motion.
public struct RecordingContent: Hashable, Sendable {
  /// The recording; nil shows nothing.
  public var session: (any RecordedSession)?
  /// The time in the recording whose screen is shown, in seconds; before 0 it is the first screen, behind the end the
  /// last.
  public var recordingTime = 0.0
  /// The columns that are shown; nil for all.
  public var shownColumns: Range<Int>?
  /// The rows that are shown; nil for all.
  public var shownRows: Range<Int>?
  /// The height of a row of the screen, in points; its cells are half as wide. If rows are high enough to be read, characters are
  /// drawn as solid letters, as in a text with a `fontSize`. With 0 a cell of the screen takes one of the grid.
  public var fontSize = 0.0
  /// True if the cursor is shown where the recorded program shows it.
  public var showsCursor = true
  /// The colour of characters in the recorded terminal's own colour.
  public var foregroundColor: Color = .white
  /// The colour behind characters in the recorded terminal's own colour; where it is not opaque, what lies below the
  /// layer is seen.
  public var backgroundColor: Color = .black
  /// The colours that are numbered from 0 on, at most 16; those that are missing are xterm's.
  public var palette: [Color] = []
  /// The colour by which all others are multiplied, in a replicator.
  package var tint: Color = .white

  /// True if a frame that is smaller than the screen shows the part of it where the cursor is, as a recording does that
  /// is a scene of its own.
  package var followsCursor = false

  /// Creates a content without a recording.
  public init() {}

  /// Returns true if both show the same screen of the same recording in the same way.
  public static func == (a: RecordingContent, b: RecordingContent) -> Bool {
    a.session === b.session && a.recordingTime == b.recordingTime && a.shownColumns == b.shownColumns
      && a.shownRows == b.shownRows && a.fontSize == b.fontSize && a.showsCursor == b.showsCursor
      && a.foregroundColor == b.foregroundColor
      && a.backgroundColor == b.backgroundColor
      && a.palette == b.palette && a.tint == b.tint && a.followsCursor == b.followsCursor
  }

  /// Hashes the recording's identity and the time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(session.map { ObjectIdentifier($0) })
    hasher.combine(recordingTime)
  }
}
