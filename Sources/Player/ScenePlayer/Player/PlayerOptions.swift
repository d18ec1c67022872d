import LayerAnimation
import Terminal

extension Player {
  /// The player's settings.
  public struct Options: Sendable {
    /// The number of ticks per second; finite and more than 0.
    public var framesPerSecond: Double
    /// The initial rate; finite, and negative to play backwards.
    public var rate: Double
    /// The scene time to start at, in seconds, finite; nil for the start in the playing direction.
    public var start: Double?
    /// True if playing starts paused.
    public var startsPaused: Bool
    /// True if the scene repeats; nil for the scene's own setting.
    public var loops: Bool?
    /// The initial glyph set for shapes; nil for the set that suits each scene and the terminal.
    public var glyphs: SceneGlyphs?
    /// True if backgrounds are dithered when there are few colours.
    public var dithers: Bool
    /// True if moves of the mouse without a button, which are many, are reported to `onEvent`.
    public var reportsMoves: Bool
    /// True if motion is reduced: what moves is shown at its end, unless it is essential (`LayerTree.reducesMotion`).
    public var reducesMotion: Bool
    /// True if frames are held for a fifth of a second while a scene plays, so that nothing can flash more than three times
    /// a second, whatever the scene shows.
    public var isCalm = false
    /// True if the bars are shown at first.
    public var showsBars: Bool
    /// True if messages are shown. Without bars they cover the last row of the stage.
    public var showsMessages: Bool
    /// The occasion on which the next scene replaces the present one by itself; nil for never.
    public var advance: Advance?
    /// The transition with which a scene replaces another.
    public var entrance: Entrance
    /// True if playing ends when the scene does.
    public var endsWithScene: Bool
    /// True if playing ends at any key.
    public var endsAtAnyKey: Bool
    /// True if playing pauses at all markers, also those that are no stops.
    public var stopsAtMarkers: Bool
    /// True if the scenes are the slides of a talk: it begins with the first and ends with the last one, space goes on at a
    /// slide's end, and the keys that lead through a scene otherwise lead from stop to stop, across slides.
    public var isTalk = false
    /// True if the number of the scene and the progress are shown at first.
    public var showsProgress = false
    /// True if playing starts in the gallery, with the first scene playing beside the list.
    public var startsInGallery: Bool

    /// Creates settings. The default is to play forwards at normal speed, from the start, not paused, with the bars.
    public init(
      framesPerSecond: Double = 60, rate: Double = 1, start: Double? = nil, startsPaused: Bool = false,
      loops: Bool? = nil, glyphs: SceneGlyphs? = nil, dithers: Bool = false, reportsMoves: Bool = false,
      reducesMotion: Bool = false, showsBars: Bool = true, showsMessages: Bool = true, advance: Advance? = nil,
      entrance: Entrance = .asScenesSay, endsWithScene: Bool = false, endsAtAnyKey: Bool = false,
      stopsAtMarkers: Bool = false,
      startsInGallery: Bool = false
    ) {
      (self.framesPerSecond, self.rate, self.start) = (framesPerSecond, rate, start)
      (self.startsPaused, self.loops, self.glyphs, self.dithers) = (startsPaused, loops, glyphs, dithers)
      (self.reportsMoves, self.reducesMotion, self.showsBars) = (reportsMoves, reducesMotion, showsBars)
      self.showsMessages = showsMessages
      (self.advance, self.entrance) = (advance, entrance)
      (self.endsWithScene, self.endsAtAnyKey) = (endsWithScene, endsAtAnyKey)
      (self.stopsAtMarkers, self.startsInGallery) = (stopsAtMarkers, startsInGallery)
    }
  }

  /// An occasion on which the next scene replaces the present one by itself.
  public enum Advance: Hashable, Sendable {
    /// The end of the scene. Scenes then do not repeat.
    case atEnd
    /// Some seconds, more than 0, after the beginning of the scene or the last action of the user.
    case after(Double)
  }

  /// A choice of the transition with which a scene replaces another.
  public enum Entrance: Sendable {
    /// The new scene's own transition (`Scene.entrance`), or none.
    case asScenesSay
    /// No transition.
    case cut
    /// A transition. It is mirrored for a user who goes back in the list.
    case transition(Transition)
  }

  /// A reason for which playing ends.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive
  #endif
  public enum Outcome: Hashable, Sendable {
    /// The user quit, the program stopped the player, or the scene ended and playing was to end with it.
    case quit
    /// The scene, or a program that drives it, has asked for the end, with a status from 1 to 255.
    case quitWithStatus(Int)
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
