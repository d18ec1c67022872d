import ArgumentParser
import ScenePlayer

/// A time on the command line: `1.5` or `1.5s`, `1500ms`, or `50%` of the scene.
struct TimeArgument: Hashable, ExpressibleByArgument {
  /// The time.
  let time: SceneTime

  /// So many seconds.
  static func seconds(_ seconds: Double) -> TimeArgument { TimeArgument(time: .seconds(seconds)) }

  init?(argument: String) {
    guard let time = SceneTime(number: argument) else { return nil }
    self.time = time
  }

  private init(time: SceneTime) { self.time = time }

  /// The time as it is typed, for the help.
  var defaultValueDescription: String { time.description }

  /// The time in seconds, for a scene of a duration.
  func seconds(of duration: Double) -> Double { time.seconds(of: duration) ?? 0 }
}
