import Cells
import LayerAnimation
import SceneRendering

/// The pictures of a film: those of a scene, or of several scenes one after another.
package final class FilmReel {
  /// A scene of the film.
  package struct Part {
    /// The renderer of the scene.
    package let renderer: SceneRenderer
    /// How long the scene plays, in seconds, without the times at its stops.
    private let length: Double
    /// The times of the scene at which it stands still for a while, in seconds, in ascending order.
    private let stops: [Double]
    /// How long it stands still at each of them, in seconds.
    private let hold: Double
    /// The transition by which it takes the place of the part before; nil for none.
    let entrance: Transition?

    /// Creates a part from a renderer and a length.
    package init(
      _ renderer: SceneRenderer, lasting length: Double, stops: [Double] = [], hold: Double = 0,
      entrance: Transition? = nil
    ) {
      (self.renderer, self.length, self.entrance) = (renderer, length, entrance)
      (self.stops, self.hold) = (stops, hold)
    }

    /// How long the scene is shown, in seconds.
    package var duration: Double { length + hold * Double(stops.count) }

    /// Returns the time of the scene that is shown at a time of the part.
    func sceneTime(at time: Double) -> Double {
      var held = 0.0
      for stop in stops where time > stop + held {
        if time <= stop + held + hold { return stop }
        held += hold
      }
      return time - held
    }

    /// Returns the time of the part at which a time of the scene is first shown.
    package func time(ofScene time: Double) -> Double { time + hold * Double(stops.count { $0 < time }) }
  }

  private let parts: [Part]
  /// The time at which each part begins.
  package let starts: [Double]
  private let ground: SceneTransition.Ground
  /// The transition to a part, which is kept while it lasts.
  private var transition: (part: Int, pictures: SceneTransition)?

  /// How long the scenes take, in seconds.
  package let duration: Double

  /// Creates the pictures of one scene, whose times are its own.
  package convenience init(_ renderer: SceneRenderer) {
    self.init(
      [Part(renderer, lasting: .infinity)], on: SceneTransition.Ground(colors: TerminalColors(), isMonochrome: false))
  }

  /// Creates the pictures of scenes one after another, each with the transition that it has.
  ///
  /// - Parameters:
  ///   - parts: The scenes; at least one.
  ///   - ground: The background of the pictures.
  package init(_ parts: [Part], on ground: SceneTransition.Ground) {
    (self.parts, self.ground) = (parts, ground)
    var (starts, end) = ([Double](), 0.0)
    for part in parts {
      starts.append(end)
      end += part.duration
    }
    (self.starts, duration) = (starts, end)
  }

  /// Draws the picture at a time into the upper rows of a frame.
  package func render(at time: Double, rows: Int, into frame: CellBuffer) {
    let index = starts.lastIndex { $0 <= time + 1e-9 } ?? 0
    let (part, local) = (parts[index], index == 0 ? time : max(0, time - starts[index]))
    let (new, sceneTime) = (part.renderer, part.sceneTime(at: local))
    guard index > 0, let entrance = part.entrance, entrance.duration > 0,
      case let pictures = pictures(of: entrance, to: index), let state = pictures.state(at: local)
    else {
      new.render(at: sceneTime, rows: rows, into: frame)
      return
    }
    new.sample(at: sceneTime)
    let region = SceneTransition.Region(columns: 0..<frame.columns, rows: 0..<rows)
    _ = pictures.draw(state, to: new, in: region, on: ground, into: frame)
  }

  /// Returns the transition to a part from the last picture of the part before it.
  private func pictures(of entrance: Transition, to index: Int) -> SceneTransition {
    if let transition, transition.part == index { return transition.pictures }
    let old = parts[index - 1]
    old.renderer.sample(at: old.sceneTime(at: old.duration))
    let pictures = SceneTransition(from: old.renderer, entrance, start: 0)
    transition = (index, pictures)
    return pictures
  }
}

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
