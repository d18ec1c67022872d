import Interaction
import LayerAnimation
import SceneRendering

/// The control of time: play, pause, seek and reverse, all implemented by changing timing properties of the root layer.
///
/// Every command first *re-anchors* the root: `timeOffset` becomes its present local time and `beginTime` becomes the
/// present media time, which changes nothing visible. After that
///
///     pause    speed = 0                 play     speed = rate
///     seek     timeOffset = t            reverse  speed = −rate
///
/// so that only a seek changes local time (T31, T32). It reads no clock: the present media time is passed as `now`, in
/// seconds.
package struct Transport {
  /// The layer whose timing is changed; its local time is the scene's time.
  package let root: Layer

  /// The duration of the scene, in seconds; for a scene without an end, its duration so far.
  package private(set) var duration: Double

  /// True if the scene continues after its end, for as long as the user touches it.
  package var isOpenEnded = false

  /// The times at which playing forwards pauses until the user continues, in seconds, in ascending order.
  package var stops: [Double] = []

  /// True if the scene repeats.
  package var loops: Bool

  /// The speed while it is playing; negative backwards, never 0.
  package private(set) var rate = 1.0

  /// The first end of a loop, in scene time, while the second is not set.
  package private(set) var loopStart: Double?

  /// The part of the scene that is repeated; nil if there is no loop.
  package private(set) var loopRange: ClosedRange<Double>?

  /// True if frames are held while it plays, so that nothing can flash more than three times a second (`CalmTimes`).
  var isCalm = false

  /// True if it continues to play after the time has been dragged.
  private var playsAfterScrub = false

  /// The smallest and the largest magnitude of the rate.
  package static let rateLimits = 0.05...16.0

  /// Creates a transport for a scene's root layer.
  package init(root: Layer, duration: Double, loops: Bool) {
    self.root = root
    self.duration = duration
    self.loops = loops
  }

  /// Creates a transport of a scene with the player's settings. A scene that takes inputs continues for as long as the
  /// user touches it, unless playing is to end with it; one that a program drives continues for as long as that does.
  init(_ scene: Scene, _ options: Player.Options) {
    let takesInputs = scene.director?.takesInputs ?? false
    let isDriven = scene.interaction?.behavior.isDriven ?? false
    self.init(
      root: scene.tree.root, duration: scene.duration,
      loops: !options.advancesAtEnd && options.loops ?? (!takesInputs && scene.loops))
    isOpenEnded =
      takesInputs && (!options.endsWithScene || isDriven) && !options.advancesAtEnd || scene.host != nil
    stops = scene.markers.filter { $0.stops || options.stopsAtMarkers }.map(\.time)
    if options.reducesMotion { scene.tree.reducesMotion = true }
    isCalm = options.isCalm
  }

  /// True if time passes.
  package var isPlaying: Bool { root.speed != 0 }

  /// Returns the scene's time.
  package func time(at now: Double) -> Double {
    root.timing.localTime(at: now) ?? root.timeOffset
  }

  /// Returns the media time that is sampled in place of another one, where frames are held.
  func sampledTime(at now: Double) -> Double {
    guard isPlaying, isCalm else { return now }
    let time = time(at: now)
    return now + (CalmTimes.held(time, speed: root.speed) - time) / root.speed
  }

  // MARK: Commands

  /// Plays at the rate from the present time.
  package func play(at now: Double) {
    anchor(at: now)
    root.speed = rate
  }

  /// Pauses at the present time.
  package func pause(at now: Double) {
    anchor(at: now)
    root.speed = 0
  }

  /// Pauses or plays. At the end of the playing direction, playing starts again from the other end.
  package func togglePause(at now: Double) {
    guard !isPlaying else { return pause(at: now) }
    if hasArrived(at: now) { seek(to: rate > 0 ? 0 : duration, at: now) }
    play(at: now)
  }

  /// Goes to a time of the scene, clamped to its duration.
  package func seek(to time: Double, at now: Double) {
    anchor(at: now)
    root.timeOffset = max(0, min(time, duration))
  }

  /// Goes to the next or the previous of some times; if there is none, to the end or the start.
  ///
  /// For a short time after one of the times, while playing, "previous" means the one before it; otherwise it would
  /// always lead back to the same one.
  ///
  /// - Parameter stops: Times in seconds, in ascending order.
  package func seek(toNext isNext: Bool, of stops: [Double], at now: Double) {
    let time = time(at: now)
    let before = isPlaying && rate > 0 ? time - Self.grace : time - Self.nearby
    let stop = isNext ? stops.first { $0 > time + Self.nearby } : stops.last { $0 < before }
    seek(to: stop ?? (isNext ? duration : 0), at: now)
  }

  /// The distance below which a time counts as reached, and the time after it for which "previous" skips it, in
  /// seconds.
  private static let (nearby, grace) = (0.001, 0.5)

  /// Begins dragging the time: pauses at a time.
  package mutating func beginScrub(to time: Double, at now: Double) {
    playsAfterScrub = isPlaying
    pause(at: now)
    seek(to: time, at: now)
  }

  /// Ends dragging the time: plays on if it was playing before.
  package mutating func endScrub(at now: Double) {
    if playsAfterScrub { play(at: now) }
    playsAfterScrub = false
  }

  /// Copies time, rate, loop and state of another transport, after the scene was reloaded.
  package mutating func adopt(_ other: Transport, at now: Double) {
    setRate(other.rate, at: now)
    (loops, loopStart, loopRange, playsAfterScrub) = (other.loops, nil, nil, other.playsAfterScrub)
    loopStart = other.loopStart.map { min($0, duration) }
    if let range = other.loopRange, range.lowerBound < duration {
      loopRange = range.lowerBound...min(range.upperBound, duration)
    }
    seek(to: other.time(at: now), at: now)
    if other.isPlaying { play(at: now) } else { pause(at: now) }
  }

  /// Sets the rate, also for a paused scene. Its sign is the direction.
  package mutating func setRate(_ newRate: Double, at now: Double) {
    let limits = Self.rateLimits
    let magnitude = max(limits.lowerBound, min(abs(newRate), limits.upperBound))
    // Rounded, since repeated steps of a tenth would accumulate rounding errors that become visible in the display.
    rate = (newRate < 0 ? -1 : 1) * (magnitude * 1000).rounded() / 1000
    if isPlaying { play(at: now) }
  }

  /// Reverses the direction; a paused scene stays paused.
  package mutating func reverse(at now: Double) {
    setRate(-rate, at: now)
  }

  /// Sets the first end of the loop, then the second, then clears both.
  package mutating func markLoop(at now: Double) {
    let time = time(at: now)
    if let start = loopStart {
      loopStart = nil
      if abs(time - start) > Self.shortestLoop { loopRange = min(start, time)...max(start, time) }
    } else if loopRange != nil {
      loopRange = nil
    } else {
      loopStart = time
    }
  }

  /// The shortest loop, in seconds; a shorter one is a slip of the user.
  private static let shortestLoop = 0.01

  // MARK: Ends

  /// The places at which time pauses by itself.
  package enum Halt: Hashable, Sendable {
    /// One of `stops`, even if that is the end.
    case stop
    /// The end in the playing direction.
    case end
  }

  /// Handles the end of the scene or the loop, or its start when playing backwards: repeats or pauses.
  ///
  /// - Returns: The place of the pause; nil if time continues, or was paused before.
  @discardableResult
  package mutating func advance(to now: Double) -> Halt? {
    guard isPlaying else { return nil }
    if let stop = nextStop, stop <= time(at: now) {
      seek(to: stop, at: now)
      pause(at: now)
      return .stop
    }
    let time = time(at: now)
    if isOpenEnded, loopRange == nil, !loops, time > duration { duration = Self.extended(duration, beyond: time) }
    let range = loopRange ?? 0...duration
    guard time > range.upperBound || time < range.lowerBound else { return nil }
    // Only leaving the range in the playing direction counts; a time before the range will still enter it.
    let isLeaving = rate > 0 ? time > range.upperBound : time < range.lowerBound
    if loops || loopRange != nil, range.upperBound > range.lowerBound {
      guard isLeaving else { return nil }
      guard !waits(at: range.lowerBound) else {
        seek(to: range.lowerBound, at: now)
        pause(at: now)
        return .stop
      }
      seek(to: Self.wrap(time, into: range), at: now)
      return nil
    }
    seek(to: time > range.upperBound ? range.upperBound : range.lowerBound, at: now)
    guard isLeaving else { return nil }
    pause(at: now)
    return .end
  }

  /// The first stop after the time of the last command.
  private var nextStop: Double? { rate > 0 ? stops.first { $0 > root.timeOffset + Self.nearby } : nil }

  /// Returns true if playing forwards from a time waits there, before anything has moved.
  func waits(at time: Double) -> Bool { rate > 0 && stops.contains { abs($0 - time) <= Self.nearby } }

  /// Returns true if time is paused at a stop.
  package func isAtStop(at now: Double) -> Bool {
    let time = time(at: now)
    return !isPlaying && stops.contains { abs($0 - time) <= Self.nearby }
  }

  /// Extends a scene without an end beyond a time.
  mutating func extend(beyond time: Double) {
    if time >= duration { duration = Self.extended(duration, beyond: time) }
  }

  /// Returns a longer duration. The steps are large enough to be rare, and small enough for the bar to be useful.
  private static func extended(_ duration: Double, beyond time: Double) -> Double {
    (max(time, duration) * 1.25 + 2).rounded(.up)
  }

  private static func wrap(_ time: Double, into range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    let offset = (time - range.lowerBound).truncatingRemainder(dividingBy: length)
    return range.lowerBound + (offset < 0 ? offset + length : offset)
  }

  /// Returns true if time is at the end in the playing direction, so that playing starts again from the other end.
  package func hasArrived(at now: Double) -> Bool {
    rate > 0 ? time(at: now) >= duration : time(at: now) <= 0
  }

  /// Re-anchors the root at the present time, without changing its local time.
  private func anchor(at now: Double) {
    let time = time(at: now)
    root.timeOffset = time
    root.beginTime = now
  }
}
