import Cells
import LayerAnimation

/// Chooses the frame that stays where a scene has been shown: the one with which it ended, or, if nothing is to be seen in that, the one
/// before what was there began to vanish.
///
/// It looks at frames from the end on, against the direction of playing, for as long as more and more comes back. The choice follows from
/// the scene, the two times and the size alone.
package struct LastingFrame {
  /// Draws the scene at a time into a frame.
  private let draw: (_ time: Double, _ frame: CellBuffer) -> Void
  private let frame: CellBuffer
  /// The stage with nothing on it.
  private let ground: CellBuffer

  /// The largest number of steps that are looked back, and the shortest step, in seconds.
  private static let (mostSteps, shortestStep) = (40, 0.1)

  /// How much of the most that is seen counts as all of it.
  private static let almostAll = 0.9

  /// - Parameters:
  ///   - renderer: What draws the scene.
  ///   - columns: The size of the frames.
  ///   - rows: The same, in rows.
  ///   - draw: Draws the scene with it at a time into a frame of that size.
  package init(
    of renderer: SceneRenderer, columns: Int, rows: Int, draw: @escaping (_ time: Double, _ frame: CellBuffer) -> Void
  ) {
    self.draw = draw
    frame = CellBuffer(columns: columns, rows: rows)
    ground = CellBuffer(columns: columns, rows: rows)
    renderer.withoutLayers.render(at: 0, rows: rows, into: ground)
  }

  /// Returns the time of that frame.
  ///
  /// - Parameters:
  ///   - end: The time at which the scene has ended.
  ///   - start: The one at which it began; larger if it was played backwards.
  /// - Returns: a time from the one to the other; `end` if there was nothing to be seen before.
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

  /// How much there is to be seen at a time: in each cell, how far it stands out from the ground.
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
  /// How far it stands out from a cell of the ground, from 0 for not at all.
  fileprivate func contrast(to ground: Cell) -> Double {
    if self == ground { return 0 }
    let behind = Self.contrast(background, ground.background)
    guard glyph != Cell.blank.glyph else { return behind }
    return max(behind, foreground.isDefault ? 1 : Self.contrast(foreground, ground.background))
  }

  private static func contrast(_ a: CellColor, _ b: CellColor) -> Double {
    if a == b { return 0 }
    // A colour that the terminal chooses is not known.
    return a.isDefault || b.isDefault ? 1 : Oklab(a).squaredDistance(to: Oklab(b)).squareRoot()
  }
}
