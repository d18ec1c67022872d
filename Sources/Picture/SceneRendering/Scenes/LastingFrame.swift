import Cells
import LayerAnimation

/// The choice of the frame that remains where a scene has been shown: the last one, or, if nothing is visible in that,
/// the one before the content began to vanish.
///
/// Frames are examined from the end on, against the direction of playing, as long as the visible content grows. The
/// choice depends only on the scene, the two times and the size.
package struct LastingFrame {
  /// A closure that draws the scene at a time into a frame.
  private let draw: (_ time: Double, _ frame: CellBuffer) -> Void
  private let frame: CellBuffer
  /// The stage without layers.
  private let ground: CellBuffer

  /// The greatest number of steps, and the shortest step, in seconds.
  private static let (mostSteps, shortestStep) = (40, 0.1)

  /// The fraction of the greatest amount of content that counts as all of it.
  private static let almostAll = 0.9

  /// Creates the choice for a scene.
  ///
  /// - Parameters:
  ///   - renderer: The renderer of the scene.
  ///   - columns: The width of the frames.
  ///   - rows: The height of the frames.
  ///   - draw: A closure that draws the scene with the renderer at a time into a frame of that size.
  package init(
    of renderer: SceneRenderer, columns: Int, rows: Int, draw: @escaping (_ time: Double, _ frame: CellBuffer) -> Void
  ) {
    self.draw = draw
    frame = CellBuffer(columns: columns, rows: rows)
    ground = CellBuffer(columns: columns, rows: rows)
    renderer.withoutLayers.render(at: 0, rows: rows, into: ground)
  }

  /// Returns the time of the frame that remains.
  ///
  /// - Parameters:
  ///   - end: The time at which the scene ended.
  ///   - start: The time at which it began; it is greater than the end if the scene was played backwards.
  /// - Returns: A time between both; `end` if nothing was visible before.
  /// - Complexity: O(frames), of which there are at most 41.
  package func time(from end: Double, backTo start: Double) -> Double {
    let length = abs(end - start)
    let step = max(Self.shortestStep, length / Double(Self.mostSteps))
    var (seen, most): ([(time: Double, amount: Double)], Double) = ([], 0)
    for index in 0...Self.mostSteps where Double(index) * step <= length {
      let time = end + (start < end ? -1 : 1) * Double(index) * step
      let amount = amountSeen(at: time)
      if index == 0, amount > 0 { return end }
      if amount < most * Self.almostAll { break }
      most = max(most, amount)
      seen.append((time, amount))
    }
    return most > 0 ? seen.first { $0.amount >= most * Self.almostAll }?.time ?? end : end
  }

  /// Returns the amount of visible content at a time: the sum of the contrasts of all cells to the ground.
  private func amountSeen(at time: Double) -> Double {
    draw(time, frame)
    var amount = 0.0
    for row in 0..<frame.rows {
      for column in 0..<frame.columns { amount += frame[column, row].contrast(to: ground[column, row]) }
    }
    return amount
  }
}

extension Cell {
  /// Returns the contrast of the cell to a cell of the ground; 0 if they are equal.
  fileprivate func contrast(to ground: Cell) -> Double {
    if self == ground { return 0 }
    let behind = Self.contrast(background, ground.background)
    guard glyph != Cell.blank.glyph else { return behind }
    return max(behind, foreground.isDefault ? 1 : Self.contrast(foreground, ground.background))
  }

  private static func contrast(_ a: CellColor, _ b: CellColor) -> Double {
    if a == b { return 0 }
    // A colour that the terminal chooses is unknown.
    return a.isDefault || b.isDefault ? 1 : Oklab(a).squaredDistance(to: Oklab(b)).squareRoot()
  }
}

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
