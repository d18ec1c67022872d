import LayerAnimation
import SceneRendering

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
