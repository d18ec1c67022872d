import LayerAnimation
import SceneRendering

/// The scenes one after another: which one is on, when the next one's turn comes, and the transition that leads to it. A transition runs by
/// the player's clock, and the old scene stands still in it.
struct SceneQueue {
  /// The directions from which one comes to another scene.
  enum Direction {
    /// On and back in the list, as to pages.
    case forwards, backwards
    /// By choosing it from the list, where it is shown at once.
    case chosen
  }

  /// The scenes.
  private(set) var playlist: Playlist

  /// The transition from the scene before to this one, while there is one.
  var transition: SceneTransition?

  private let options: Player.Options

  /// The media time at which the scene was put on, or the user last did something, in seconds.
  private var start = 0.0

  /// True if the scene has played to its end, rather than been sent there.
  private(set) var hasEnded = false

  /// Creates the scenes of a playlist.
  init(_ playlist: Playlist, _ options: Player.Options) { (self.playlist, self.options) = (playlist, options) }

  // MARK: Turns

  /// Notes that the scene begins.
  mutating func begin(at now: Double) { (start, hasEnded) = (now, false) }

  /// Notes that the user has done something: seconds are counted anew.
  mutating func touch(at now: Double) { start = now }

  /// Notes where the scene has come to a stand by itself.
  ///
  /// - Returns: whether that makes it the next one's turn.
  mutating func note(_ halt: Transport.Halt, isAtEnd: Bool) -> Bool {
    hasEnded = halt == .end && isAtEnd
    return hasEnded && options.advancesAtEnd
  }

  /// Returns true if the next scene's turn has come. The last frame of the scene before has been drawn then.
  func isTurn(after transport: Transport, at now: Double) -> Bool {
    guard options.advancesAtEnd else { return nextTurn(after: transport, at: now).map { $0 <= now } ?? false }
    return !isLast(at: 0, transport.rate) && isAtItsEnd(transport, at: now)
  }

  /// Returns the media time at which the next scene's turn comes, in seconds; nil if no time brings it.
  func nextTurn(after transport: Transport, at now: Double) -> Double? {
    guard case .after(let seconds)? = options.advance, !isLast(at: 0, transport.rate),
      transport.isPlaying || isAtItsEnd(transport, at: now)
    else { return nil }
    return start + seconds
  }

  private func isAtItsEnd(_ transport: Transport, at now: Double) -> Bool {
    hasEnded && !transport.isPlaying && transport.hasArrived(at: now)
  }

  /// The scenes whose turn is next, in the order in which they are tried where some are broken.
  func followers(rate: Double) -> [Int] {
    let step = rate < 0 ? -1 : 1
    return (1...playlist.items.count).filter { !isLast(at: ($0 - 1) * step, rate) }.map {
      playlist.index(offsetBy: $0 * step, from: playlist.index)
    }
  }

  /// Returns true if something comes after the scene's end: the next scene, or the end of playing. From a stop that is
  /// there one goes on to that, rather than to the scene's start.
  func goesOnAtEnd(rate: Double) -> Bool { options.endsWithScene || options.advancesAtEnd && !isLast(at: 0, rate) }

  /// Returns true if nothing comes after the scene at an offset from the present one. The first one comes after the
  /// last, unless nothing is to repeat.
  private func isLast(at offset: Int, _ rate: Double) -> Bool {
    guard options.loops == false else { return false }
    let index = playlist.index + offset
    return rate < 0 ? index <= 0 : index >= playlist.items.count - 1
  }

  /// Makes another scene the current one.
  mutating func select(_ index: Int) { playlist.select(index) }

  // MARK: Transitions

  /// Begins the transition to the scene that has just been put on.
  ///
  /// - Parameters:
  ///   - scene: That scene.
  ///   - old: The renderer of the scene before. One that has not been seen is not left either.
  mutating func beginTransition(to scene: Scene, from old: SceneRenderer, _ direction: Direction, at now: Double) {
    guard direction != .chosen, old.fit.columns > 0, old.fit.rows > 0, var entrance = entrance(of: scene) else {
      return
    }
    if direction == .backwards { entrance = entrance.mirrored }
    if options.reducesMotion { entrance = ReducedMotion.settled(entrance) }
    if entrance.duration > 0 { transition = SceneTransition(from: old, entrance, start: now) }
  }

  /// Returns the transition by which a scene comes in; nil for at once.
  private func entrance(of scene: Scene) -> Transition? {
    switch options.entrance {
    case .asScenesSay: scene.entrance
    case .cut: nil
    case .transition(let transition): transition
    }
  }
}

extension Player.Options {
  /// True if the next scene comes when a scene ends.
  var advancesAtEnd: Bool { advance == .atEnd }
}
