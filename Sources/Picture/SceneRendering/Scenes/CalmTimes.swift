/// The times of a calm showing: a frame is held until the next time of a fixed grid, so that nothing can flash more than
/// three times a second, whatever the scene shows.
///
/// The grid has five times in a second. Six would allow three flashes a second exactly, and a frame that comes late would
/// make them more. What is shown is a function of the time, so that seeking and playing backwards show the same frames.
package enum CalmTimes {
  /// The number of frames in a second.
  package static let framesPerSecond = 5.0

  /// Returns the time of the scene that is shown in place of another one.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds of the scene.
  ///   - speed: The number of seconds of the scene in a second; not 0. The frames are held as long at any speed.
  package static func held(_ time: Double, speed: Double = 1) -> Double {
    let steps = framesPerSecond / abs(speed)
    guard steps.isFinite, time.isFinite else { return time }
    // A time of the grid is its own, whatever its last digit is.
    return (time * steps + 1e-6).rounded(.down) / steps
  }
}
