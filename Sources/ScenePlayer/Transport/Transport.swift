import LayerAnimation

/// Play, pause, seek, reverse: everything that is done to time, done by editing the root layer's own properties.
///
/// One law. Every command first *re-anchors* the root: `timeOffset` becomes its local time now and `beginTime` becomes
/// now, which changes nothing that can be seen. After that
///
///     pause    speed = 0                 play     speed = rate
///     seek     timeOffset = t            reverse  speed = −rate
///
/// so that only a seek ever moves local time (T31, T32). There is no clock here: "now" is handed in, in seconds of media
/// time.
package struct Transport {
  /// The layer whose clock is edited; its local time is the scene's time.
  package let root: Layer

  /// How long the scene is, in seconds.
  package let duration: Double

  /// Whether the end leads back to the start.
  package var loops: Bool

  /// The speed at which it plays when it is not paused; negative backwards, never 0.
  package private(set) var rate = 1.0

  /// The first mark of a loop, in scene time, while the second is not set.
  package private(set) var loopStart: Double?

  /// The part that is played over and over; nil for none.
  package private(set) var loopRange: ClosedRange<Double>?

  /// Whether it plays on when the time is let go.
  private var playsAfterScrub = false

  /// How slow and how fast playing may be.
  package static let rateLimits = 0.05...16.0

  /// A transport for a scene's clock.
  package init(root: Layer, duration: Double, loops: Bool) {
    self.root = root
    self.duration = duration
    self.loops = loops
  }

  /// Whether time passes.
  package var isPlaying: Bool { root.speed != 0 }

  /// The scene's time.
  package func time(at now: Double) -> Double {
    root.timing.localTime(at: now) ?? root.timeOffset
  }

  // MARK: Commands

  /// Plays at the rate, from where it is.
  package func play(at now: Double) {
    anchor(at: now)
    root.speed = rate
  }

  /// Stands still.
  package func pause(at now: Double) {
    anchor(at: now)
    root.speed = 0
  }

  /// Pauses, or plays on. From the end of the way there is nowhere to play on to, so it starts again.
  package func togglePause(at now: Double) {
    guard !isPlaying else { return pause(at: now) }
    if hasArrived(at: now) { seek(to: rate > 0 ? 0 : duration, at: now) }
    play(at: now)
  }

  /// Goes to a time of the scene, as far as the scene goes.
  package func seek(to time: Double, at now: Double) {
    anchor(at: now)
    root.timeOffset = max(0, min(time, duration))
  }

  /// Goes to the next of some instants, or the one before; where there is none, to the end or the start.
  ///
  /// While it plays, going back from just behind an instant goes to the one before, or nobody would ever get there.
  ///
  /// - Parameter stops: Seconds, in ascending order.
  package func seek(toNext isNext: Bool, of stops: [Double], at now: Double) {
    let time = time(at: now)
    let before = isPlaying && rate > 0 ? time - Self.grace : time - Self.nearby
    let stop = isNext ? stops.first { $0 > time + Self.nearby } : stops.last { $0 < before }
    seek(to: stop ?? (isNext ? duration : 0), at: now)
  }

  /// How near, in seconds, is there already; and for how long after an instant "back" means the one before.
  private static let (nearby, grace) = (0.001, 0.5)

  /// Takes time in the hand: it stands still where it is dragged.
  package mutating func beginScrub(to time: Double, at now: Double) {
    playsAfterScrub = isPlaying
    pause(at: now)
    seek(to: time, at: now)
  }

  /// Lets time go: it plays on if it did before.
  package mutating func endScrub(at now: Double) {
    if playsAfterScrub { play(at: now) }
    playsAfterScrub = false
  }

  /// Takes over time, rate and loops of another transport, and whether it plays: the same scene has been made anew.
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

  /// Sets how fast it plays, now or when it plays on. The direction is that of the sign.
  package mutating func setRate(_ newRate: Double, at now: Double) {
    let limits = Self.rateLimits
    let magnitude = max(limits.lowerBound, min(abs(newRate), limits.upperBound))
    // Steps of a tenth would otherwise pile up rounding errors that the display shows.
    rate = (newRate < 0 ? -1 : 1) * (magnitude * 1000).rounded() / 1000
    if isPlaying { play(at: now) }
  }

  /// Turns the direction round. At the end of the way it sets out again.
  package mutating func reverse(at now: Double) {
    setRate(-rate, at: now)
  }

  /// The first mark, the second, none.
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

  /// A loop shorter than this, in seconds, is a slip of the finger.
  private static let shortestLoop = 0.01

  // MARK: The passing of time

  /// Deals with having come to the end, or the start, of what is played: goes round, or stands still there.
  package func advance(to now: Double) {
    guard isPlaying else { return }
    let time = time(at: now)
    let range = loopRange ?? 0...duration
    guard time > range.upperBound || time < range.lowerBound else { return }
    guard loops || loopRange != nil, range.upperBound > range.lowerBound else { return stop(beyond: range, at: now) }
    // Leaving through the far end of the way wraps; being outside on the near side is on the way in.
    let isLeaving = rate > 0 ? time > range.upperBound : time < range.lowerBound
    if isLeaving { seek(to: Self.wrap(time, into: range), at: now) }
  }

  private func stop(beyond range: ClosedRange<Double>, at now: Double) {
    let time = time(at: now)
    seek(to: time > range.upperBound ? range.upperBound : range.lowerBound, at: now)
    if rate > 0 ? time > range.upperBound : time < range.lowerBound { pause(at: now) }
  }

  private static func wrap(_ time: Double, into range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    let offset = (time - range.lowerBound).truncatingRemainder(dividingBy: length)
    return range.lowerBound + (offset < 0 ? offset + length : offset)
  }

  /// Whether it is where the way ends, so that playing on begins anew.
  package func hasArrived(at now: Double) -> Bool {
    rate > 0 ? time(at: now) >= duration : time(at: now) <= 0
  }

  /// Makes now the instant from which time is counted, without moving it.
  private func anchor(at now: Double) {
    let time = time(at: now)
    root.timeOffset = time
    root.beginTime = now
  }
}
