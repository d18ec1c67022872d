import LayerAnimation
import Terminal

extension Player {
  /// The player's settings.
  public struct Options: Sendable {
    /// The number of ticks a second.
    public var framesPerSecond = 60.0
    /// The initial rate; negative to play backwards.
    public var rate = 1.0
    /// The scene time to start at, in seconds; nil for the start in the playing direction.
    public var startTime: Double?
    /// True if it starts paused.
    public var startsPaused = false
    /// True if the scene repeats; nil for the scene's own setting.
    public var loops: Bool?
    /// The characters for shapes at first; nil for those that suit each scene and the terminal.
    public var glyphs: SceneGlyphs?
    /// True if backgrounds are dithered if there are few colours.
    public var dithers = false
    /// True if moves of the mouse without a button are reported to `onEvent`. They are many.
    public var reportsMoves = false
    /// True if motion is reduced: a few frames a second, short animations at their ends.
    public var reducesMotion = false
    /// True if the bars are shown at first.
    public var showsBars = true
    /// The occasion on which the next scene of several takes a scene's place by itself; nil for never.
    public var advance: Advance?
    /// The way in which scenes take each other's place.
    public var entrance = Entrance.asScenesSay
    /// True if playing ends when the scene does.
    public var endsWithScene = false
    /// True if playing ends at any key.
    public var endsAtAnyKey = false
    /// True if it starts in the gallery, with the first scene playing beside the list.
    public var startsInGallery = false

    /// Creates the default settings: forwards at normal speed, from the start, not paused.
    public init() {}
  }

  /// The occasions on which the next scene takes a scene's place by itself.
  public enum Advance: Hashable, Sendable {
    /// The end of the scene; then scenes do not repeat.
    case atEnd
    /// The end of some seconds, more than 0, that are counted anew after each key and each touch.
    case after(Double)
  }

  /// The ways in which a scene takes another one's place.
  public enum Entrance: Sendable {
    /// As the new scene says (`Scene.entrance`), or else at once.
    case asScenesSay
    /// At once.
    case cut
    /// By a transition. Who goes back in the list sees it from the other side.
    case transition(Transition)
  }

  /// The reasons for which playing ends.
  public enum Outcome: Hashable, Sendable {
    /// The user quit, the program stopped it, or the scene has ended and playing was to end with it.
    case quit
    /// The terminal was closed, or a signal asked the program to end.
    case ended(EndReason)
  }

  /// The numbers of frames that kept the pace, and that did not.
  package struct Pace: Hashable, Sendable {
    /// The number of frames drawn.
    package let frames: Int
    /// The number of frames that began noticeably after their tick.
    package let late: Int
    /// The number of ticks without a frame: missed ones, and frames that were dropped because the terminal was busy.
    package let dropped: Int
  }

  /// The pace so far.
  package var pace: Pace {
    Pace(
      frames: pacing.statistics.frames, late: pacing.statistics.late,
      dropped: pacing.statistics.dropped + screen.terminal.statistics.skippedFrames)
  }
}
