import LayerAnimation
import Export

extension FilmTimes {
  /// Returns the instants from one time to another.
  ///
  /// - Throws: A sentence without its full stop, if the film would end before it begins, or have too many frames.
  static func checked(
    from start: Double, to end: Double, framesPerSecond: Double, loops: Bool, speed: Double, hold: Double = 0
  ) throws(Failure) -> FilmTimes {
    do throws(Fault) {
      return try FilmTimes(
        from: start, to: end, framesPerSecond: framesPerSecond, loops: loops, speed: speed, hold: hold)
    } catch {
      switch error {
      case .endsTooEarly:
        throw Failure(
          "a film ends after it begins; this one begins at \(start.short) s and ends at \(end.short) s",
          ExitStatus.badUsage)
      case .tooManyFrames:
        throw Failure(
          "a film has at most \(limit) frames; make it shorter with --to, or --fps smaller", ExitStatus.badUsage)
      }
    }
  }

  /// Returns the time at which a film of a scene ends by default: the scene's end, with one round of animations that
  /// repeat without end. A scene without an end is shown for ten seconds.
  static func end(of scene: Scene) -> Double { scene.duration > 0 ? scene.duration : withoutEnd }

  private static let withoutEnd = 10.0

  /// How long the last frame of a recorded session or of a text stays, in seconds, so that it can be read.
  static let usualHold = 3.0
}
