import SceneRendering

/// The times of a scene that a film shows, and the times of the film at which it shows them.
package struct FilmTimes: Equatable, Sendable {
  /// The time of the first frame, in seconds of the scene.
  package let start: Double
  /// The time at which the film ends, in seconds of the scene.
  package let end: Double
  package let framesPerSecond: Double
  /// The number of seconds of the scene in a second of the film.
  package let speed: Double
  /// The number of frames.
  package var count: Int { kept?.count ?? all }
  /// The number of frames if none is left out.
  private let all: Int
  /// True if frames are held so that nothing can flash more than three times a second (`CalmTimes`).
  package var isCalm = false
  /// The frames that are not left out; nil for all.
  private var kept: [Int]?
  /// True if the last frame shows the end: a film that starts again shows the beginning instead, unless it holds its end.
  private let showsEnd: Bool
  /// The number of frames that show the end once more.
  private let held: Int

  /// The greatest number of frames. More are refused, since they indicate a mistake in the times.
  package static let limit = 100_000

  /// The reason why there are no such times.
  package enum Fault: Error, Hashable, Sendable {
    /// The film would end before it begins.
    case endsTooEarly
    /// There would be more frames than `limit`.
    case tooManyFrames
  }

  /// Creates the times from one time to another.
  ///
  /// - Parameters:
  ///   - speed: The number of seconds of the scene in a second of the film; more than 0.
  ///   - hold: How long the end is shown, in seconds of the film.
  package init(
    from start: Double, to end: Double, framesPerSecond: Double, loops: Bool, speed: Double = 1, hold: Double = 0
  ) throws(Fault) {
    guard start <= end else { throw .endsTooEarly }
    // A rounding error must not add a frame at the end.
    let frames = ((end - start) / speed * framesPerSecond - 1e-6).rounded(.up)
    let heldFrames = (hold * framesPerSecond).rounded()
    guard frames + heldFrames < Double(Self.limit) else { throw .tooManyFrames }
    (self.start, self.end, self.framesPerSecond, self.speed) = (start, end, framesPerSecond, speed)
    showsEnd = !loops || frames <= 0 || heldFrames > 0
    held = Int(heldFrames)
    all = max(0, Int(frames)) + (showsEnd ? 1 : 0) + held
  }

  /// The duration of the film, in seconds.
  package var duration: Double {
    kept.map { Double(max($0.count - (showsEnd ? 1 : 0), 0)) / framesPerSecond }
      ?? (end - start) / speed + Double(held) / framesPerSecond
  }

  /// The first frame that shows the end, if one does.
  private var endFrame: Int { all - 1 - held }

  /// Returns the time of a frame, in seconds of the scene.
  package func time(ofFrame index: Int) -> Double {
    let time = uncalmTime(ofFrame: kept?[index] ?? index)
    return isCalm ? max(CalmTimes.held(time, speed: speed), start) : time
  }

  /// Returns the time of the scene that a frame would show if it were not held.
  private func uncalmTime(ofFrame index: Int) -> Double {
    showsEnd && index >= endFrame ? end : start + Double(index) / framesPerSecond * speed
  }

  /// Returns the time of a frame, in seconds of the film.
  package func filmTime(ofFrame index: Int) -> Double {
    guard kept == nil else { return Double(index) / framesPerSecond }
    return (uncalmTime(ofFrame: index) - start) / speed + Double(max(index - endFrame, 0)) / framesPerSecond
  }

  /// Returns the time of the film at which a time of the scene is shown, or the first time after it that is.
  package func filmTime(of time: Double) -> Double {
    guard let kept else { return (time - start) / speed }
    let index = kept.firstIndex { start + Double($0) / framesPerSecond * speed >= time - 1e-6 } ?? kept.count - 1
    return Double(max(index, 0)) / framesPerSecond
  }

  /// Leaves frames out where nothing changes for longer than a time.
  ///
  /// - Parameters:
  ///   - idle: The longest time without a change, in seconds of the film; not negative.
  ///   - isChanged: Returns true if the frame at a time of the scene differs from the one before. It is called for each
  ///     frame in turn.
  package mutating func shorten(idle: Double, isChanged: (_ time: Double) -> Bool) {
    kept = nil
    let most = max(Int((idle * framesPerSecond).rounded()), 1)
    var (frames, still) = ([Int](), 0)
    for index in 0..<all {
      still = isChanged(time(ofFrame: index)) || index == 0 ? 0 : still + 1
      // The last frames show the end, whether something has changed or not.
      if still < most || showsEnd && index >= endFrame { frames.append(index) }
    }
    kept = frames
  }
}
