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
