import CellRasterizer
import Terminal

extension Player {
  /// How to play.
  public struct Options: Sendable {
    /// Ticks a second.
    public var framesPerSecond = 60.0
    /// The speed to start with; negative backwards.
    public var rate = 1.0
    /// The scene time to start at, in seconds; nil is the start of the way.
    public var startTime: Double?
    /// Whether it waits for the space bar.
    public var startsPaused = false
    /// Whether the end leads back to the start; nil leaves it to the scene.
    public var loops: Bool?
    /// What shapes are drawn with at first; nil leaves it to each scene and the terminal.
    package var glyphSet: GlyphSet?
    /// Whether gradients are dithered where there are few colours.
    package var dithers = false
    /// Whether a few frames a second are enough, and short animations show their ends at once.
    public var reducesMotion = false
    /// Whether it starts with the list of scenes, the first one playing beside it.
    public var startsInGallery = false

    /// Forwards at normal speed, from the start, at once.
    public init() {}
  }

  /// Why playing came to an end.
  public enum Outcome: Hashable, Sendable {
    /// The user quit.
    case quit
    /// The terminal went away, or a signal asked the program to end.
    case ended(EndReason)
  }
}
