import LayerAnimation
import SceneRendering

/// The scenes to play, one of which is current. Each is created when it is selected, which may fail.
public struct Playlist {
  /// A scene that is created on demand.
  public struct Item {
    /// The scene's name; a group's name and a slash may precede it.
    public let name: String
    /// A closure that creates the scene for a ground, and returns its first warning. The description of its error is
    /// shown to the user.
    package let read: (Ground) throws -> (scene: Scene, warning: BrokenScene?)
    /// A closure that starts watching the scene's source; it returns nil if there is nothing to watch.
    public let watch: () -> (any SceneWatcher)?

    /// Creates an item whose scene is created by a closure.
    public init(
      name: String, watch: @escaping () -> (any SceneWatcher)? = { nil }, load: @escaping () throws -> Scene
    ) {
      self.init(name: name, watch: watch) { _ in (try load(), nil) }
    }

    /// Creates an item whose scene is read by a closure, which also returns the first warning.
    package init(
      name: String, watch: @escaping () -> (any SceneWatcher)?,
      read: @escaping (Ground) throws -> (scene: Scene, warning: BrokenScene?)
    ) {
      self.name = name
      self.read = read
      self.watch = watch
    }
  }

  /// The scenes.
  public let items: [Item]

  /// The index of the current scene.
  public private(set) var index = 0

  /// Creates a playlist of at least one scene.
  ///
  /// - Precondition: There is a scene in the list.
  public init(_ items: [Item]) {
    precondition(!items.isEmpty, "a playlist needs a scene")
    self.items = items
  }

  /// Creates a playlist of one scene.
  public init(_ scene: Scene) { self.init([Item(name: scene.title) { scene }]) }

  /// The current item.
  var current: Item { items[index] }

  /// Returns the index at an offset from another one, wrapping around at both ends.
  func index(offsetBy offset: Int, from index: Int) -> Int {
    ((index + offset) % items.count + items.count) % items.count
  }

  /// Makes the scene at an index the current one.
  mutating func select(_ newIndex: Int) { index = newIndex }
}

/// The mistakes in a scene's file: the first one, and the number of others. It is the error of loading the scene, or a
/// warning about mistakes that do not prevent loading.
public struct BrokenScene: Error, CustomStringConvertible {
  /// The file's name without its folder.
  public let file: String
  /// The line of the first mistake, from 1; 0 if the mistake is not in the text.
  public let line: Int
  /// The column of the first mistake, from 1.
  public let column: Int
  /// The description of the mistake, as a sentence without its full stop.
  public let message: String
  /// The number of further mistakes.
  public let others: Int
  /// The way to see all mistakes, such as a command.
  public let advice: String

  /// Creates an error with the first mistake of a file, and the number of others.
  public init(file: String, line: Int, column: Int, message: String, others: Int, advice: String) {
    (self.file, self.line, self.column, self.message) = (file, line, column, message)
    (self.others, self.advice) = (others, advice)
  }

  /// The first mistake with its file and position.
  var headline: String { line > 0 ? "\(file):\(line):\(column): \(message)" : "\(file): \(message)" }

  /// The first mistake with its position, without the file's name, which the user knows.
  var shortHeadline: String { line > 0 ? "\(line):\(column): \(message)" : message }

  /// The first mistake, and the number of others.
  public var description: String { others > 0 ? "\(headline) (\(others) more)" : headline }
}

/// The sequence of scenes: the present scene, the time of the next one, and the transition to it. A transition runs by
/// the player's clock; the old scene stands still in it.
struct SceneQueue {
  /// The ways in which another scene is selected.
  enum Direction {
    /// To the next or the previous scene, like a page.
    case forwards, backwards
    /// To the previous scene, which is shown at its last stop.
    case backwardsToEnd
    /// By a choice from the list, which shows the scene at once.
    case chosen
  }

  /// The scenes.
  private(set) var playlist: Playlist

  /// The transition from the previous scene to this one; nil if there is none.
  var transition: SceneTransition?

  /// True if the scene was chosen in the list, which is still open.
  var isPreview = false

  private let options: Player.Options

  /// The media time at which the scene began, or of the user's last action, in seconds.
  private var start = 0.0

  /// True if the scene has played to its end; it is false if the user has moved it there.
  private(set) var hasEnded = false

  /// Creates the scenes of a playlist.
  init(_ playlist: Playlist, _ options: Player.Options) { (self.playlist, self.options) = (playlist, options) }

  // MARK: Turns

  /// Notes that the scene begins.
  mutating func begin(at now: Double) { (start, hasEnded) = (now, false) }

  /// Notes an action of the user, from which the seconds until the next scene are counted.
  mutating func touch(at now: Double) { start = now }

  /// Notes that the scene has come to a stop by itself.
  ///
  /// - Returns: True if the next scene's turn has come.
  mutating func note(_ halt: Transport.Halt, isAtEnd: Bool) -> Bool {
    hasEnded = halt == .end && isAtEnd
    return hasEnded && options.advancesAtEnd
  }

  /// Returns true if the next scene's turn has come. The last frame of the present scene has been drawn by then.
  func isTurn(after transport: Transport, at now: Double) -> Bool {
    guard options.advancesAtEnd else { return nextTurn(after: transport, at: now).map { $0 <= now } ?? false }
    return !isLast(at: 0, transport.rate) && isAtItsEnd(transport, at: now)
  }

  /// Returns the media time of the next scene's turn, in seconds; nil if the turn does not depend on time.
  func nextTurn(after transport: Transport, at now: Double) -> Double? {
    guard case .after(let seconds)? = options.advance, !isLast(at: 0, transport.rate),
      transport.isPlaying || isAtItsEnd(transport, at: now)
    else { return nil }
    return start + seconds
  }

  private func isAtItsEnd(_ transport: Transport, at now: Double) -> Bool {
    hasEnded && !transport.isPlaying && transport.hasArrived(at: now)
  }

  /// Returns the indices of the next scenes, in the order in which they are tried if some are broken.
  func followers(rate: Double) -> [Int] {
    let step = rate < 0 ? -1 : 1
    return (1...playlist.items.count).filter { !isLast(at: ($0 - 1) * step, rate) }.map {
      playlist.index(offsetBy: $0 * step, from: playlist.index)
    }
  }

  /// Returns true if something follows the scene's end: the next scene, or the end of playing. From a stop at that
  /// place, playing continues with it rather than from the scene's start.
  func goesOnAtEnd(rate: Double) -> Bool { options.endsWithScene || options.advancesAtEnd && !isLast(at: 0, rate) }

  /// Returns true if nothing follows the scene at an offset from the present one. The first scene follows the last one,
  /// unless repetition is off.
  private func isLast(at offset: Int, _ rate: Double) -> Bool {
    guard options.loops == false else { return false }
    let index = playlist.index + offset
    return rate < 0 ? index <= 0 : index >= playlist.items.count - 1
  }

  /// Makes another scene the current one.
  mutating func select(_ index: Int) { playlist.select(index) }

  // MARK: Transitions

  /// Begins the transition to the scene that has just begun.
  ///
  /// - Parameters:
  ///   - scene: The scene that has begun.
  ///   - old: The renderer of the previous scene. If that has not been drawn, there is no transition.
  mutating func beginTransition(to scene: Scene, from old: SceneRenderer, _ direction: Direction, at now: Double) {
    guard direction != .chosen, old.fit.columns > 0, old.fit.rows > 0, var entrance = entrance(of: scene) else {
      return
    }
    if direction == .backwards || direction == .backwardsToEnd { entrance = entrance.mirrored }
    if options.reducesMotion { entrance = ReducedMotion.settled(entrance) }
    if entrance.duration > 0 { transition = SceneTransition(from: old, entrance, start: now) }
  }

  /// Returns the transition with which a scene begins; nil for none.
  private func entrance(of scene: Scene) -> Transition? {
    switch options.entrance {
    case .asScenesSay: scene.entrance
    case .cut: nil
    case .transition(let transition): transition
    }
  }
}

extension Player.Options {
  /// True if the next scene begins when a scene ends.
  var advancesAtEnd: Bool { advance == .atEnd }
}

/// The times at which a slide of a talk waits for its speaker: its stops, and its end.
package enum SlideStops {
  /// The distance below which two times count as one, in seconds.
  static let nearby = 0.001

  /// Returns the times of a scene, in seconds, in ascending order. What repeats has no end, and may have no stop at all.
  ///
  /// - Complexity: O(markers).
  package static func times(of scene: Scene) -> [Double] {
    let stops = scene.markers.filter(\.stops).map(\.time)
    return times(stops, end: scene.loops || scene.host != nil ? nil : scene.duration)
  }

  /// Returns stops with the end of a scene, unless one of them is there; nil for a scene without an end.
  static func times(_ stops: [Double], end: Double?) -> [Double] {
    guard let end else { return stops }
    let within = stops.filter { $0 < end - nearby }
    return within + [end]
  }
}
