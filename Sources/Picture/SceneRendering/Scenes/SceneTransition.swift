import Cells
import LayerAnimation

/// A transition of one scene's picture to another's, like that of a layer (R4): from the old picture as it was to the
/// new one as it is.
///
/// The cells of both pictures are mixed, since scenes may differ in everything else: in their stages, grounds and glyph
/// sets. Pictures move by whole cells.
package final class SceneTransition {
  /// The kind and the timing of the transition.
  package let transition: Transition

  /// The rectangle of the screen that the pictures take.
  package struct Region: Hashable {
    let columns: Range<Int>
    let rows: Range<Int>

    /// Creates a rectangle of the screen.
    package init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }
  }

  /// The background of both pictures.
  package struct Ground {
    /// The terminal's own colours.
    package var colors: TerminalColors
    /// True if there are no other colours, so that a fade replaces the picture cell by cell.
    package var isMonochrome: Bool

    /// Creates a ground.
    package init(colors: TerminalColors, isMonochrome: Bool) {
      (self.colors, self.isMonochrome) = (colors, isMonochrome)
    }
  }

  private let start: Double
  private let old: SceneRenderer
  private let oldPicture = CellBuffer(columns: 0, rows: 0)
  private let newPicture = CellBuffer(columns: 0, rows: 0)
  /// The rectangle in which the old picture has been drawn.
  private var region: Region?

  /// Creates a transition from the last frame of a scene.
  ///
  /// - Parameters:
  ///   - old: The renderer that drew that frame.
  ///   - transition: The kind and the timing of the transition.
  ///   - start: The time at which it starts, in seconds of any clock.
  package init(from old: SceneRenderer, _ transition: Transition, start: Double) {
    (self.old, self.transition, self.start) = (old, transition, start)
    // The old picture is drawn once for each size, and the transition cannot do without it.
    old.isUnwanted = nil
  }

  /// Returns the state at a time of the same clock; nil after the end.
  package func state(at time: Double) -> TransitionState? { transition.state(after: time - start) }

  /// Draws both pictures into a frame.
  ///
  /// - Parameters:
  ///   - state: The state of the transition.
  ///   - new: The renderer of the new scene, which has been sampled.
  ///   - region: The rectangle to draw in; it is within the frame.
  ///   - ground: The background of both pictures.
  ///   - frame: The frame; other cells are unchanged.
  /// - Returns: False if the new scene's picture was abandoned (`isUnwanted`); the frame is then unchanged.
  /// - Complexity: O(cells of the region), in addition to drawing the new scene. Allocates only for the first frame of
  ///   a size.
  package func draw(
    _ state: TransitionState, to new: SceneRenderer, in region: Region, on ground: Ground, into frame: CellBuffer
  ) -> Bool {
    if self.region != region || oldPicture.columns != frame.columns || oldPicture.rows != frame.rows {
      oldPicture.resize(columns: frame.columns, rows: frame.rows)
      newPicture.resize(columns: frame.columns, rows: frame.rows)
      old.rasterize(columns: region.columns, rows: region.rows, into: oldPicture)
      self.region = region
    }
    guard new.rasterize(columns: region.columns, rows: region.rows, into: newPicture) else { return false }
    switch state.kind {
    case .fade: fade(Float(state.progress), in: region, on: ground, into: frame)
    case .push, .moveIn, .reveal: move(state, in: region, into: frame)
    }
    return true
  }

  private func fade(_ progress: Float, in region: Region, on ground: Ground, into frame: CellBuffer) {
    for row in region.rows {
      for column in region.columns {
        let (before, after) = (oldPicture[column, row], newPicture[column, row])
        if ground.isMonochrome {
          frame[column, row] = progress > FrameDither.threshold(column: column, row: row) ? after : before
        } else {
          frame[column, row] = before.faded(to: after, Double(progress), on: ground.colors)
        }
      }
      frame.joinHalves(inRow: row, columns: region.columns)
    }
  }

  private func move(_ state: TransitionState, in region: Region, into frame: CellBuffer) {
    let size = Size(width: Double(region.columns.count), height: Double(region.rows.count))
    let before = Shifted(oldPicture, by: state.oldOffset(in: size), in: region)
    let after = Shifted(newPicture, by: state.newOffset(in: size), in: region)
    let (top, bottom) = state.isOldOnTop ? (before, after) : (after, before)
    for row in region.rows {
      for column in region.columns {
        frame[column, row] = top.cell(column, row) ?? bottom.cell(column, row) ?? .blank
      }
      frame.joinHalves(inRow: row, columns: region.columns)
    }
  }
}

/// A picture moved by whole cells.
private struct Shifted {
  private let picture: CellBuffer
  private let region: SceneTransition.Region
  private let x: Int
  private let y: Int

  init(_ picture: CellBuffer, by offset: Point, in region: SceneTransition.Region) {
    (self.picture, self.region) = (picture, region)
    (x, y) = (Self.cells(offset.x), Self.cells(offset.y))
  }

  /// Returns the nearest number of cells. Offsets that differ by an integer, such as those of a push, give numbers that
  /// differ by the same integer: halves are rounded up despite rounding errors.
  private static func cells(_ offset: Double) -> Int { Int((offset + 0.5 + 1e-9).rounded(.down)) }

  /// Returns the cell of the picture at a place of the screen; nil outside the picture.
  func cell(_ column: Int, _ row: Int) -> Cell? {
    let (column, row) = (column - x, row - y)
    guard region.columns.contains(column), region.rows.contains(row) else { return nil }
    return picture[column, row]
  }
}

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
