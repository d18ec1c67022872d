import Cells
import LayerAnimation

/// One scene's picture passing into another's, as of a layer that is in transition (R4): the old one as it was left, the new one
/// as it is.
///
/// What is mixed are the cells of both, since scenes may differ in everything else: in their stages, grounds and glyph sets. Moves are
/// by whole cells.
package final class SceneTransition {
  /// What the two pictures do, and for how long.
  package let transition: Transition

  /// Where on the screen the pictures are.
  package struct Region: Hashable {
    let columns: Range<Int>
    let rows: Range<Int>

    /// Creates a rectangle of the screen.
    package init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }
  }

  /// What both are seen on.
  package struct Ground {
    /// The terminal's own colours.
    package var colors: TerminalColors
    /// True if there are no other ones, so that a fade replaces cell by cell.
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
  /// Where the old picture is drawn.
  private var region: Region?

  /// Creates a transition from the last frame of a scene.
  ///
  /// - Parameters:
  ///   - old: What drew that frame.
  ///   - transition: What the pictures do.
  ///   - start: When it begins, in seconds of any clock.
  package init(from old: SceneRenderer, _ transition: Transition, start: Double) {
    (self.old, self.transition, self.start) = (old, transition, start)
    // The old picture is drawn once for each size, and the transition cannot do without it.
    old.isUnwanted = nil
  }

  /// How far it is at a time of the same clock; nil once it is over.
  package func state(at time: Double) -> TransitionState? { transition.state(after: time - start) }

  /// Draws both pictures into a frame.
  ///
  /// - Parameters:
  ///   - state: How far it is.
  ///   - new: What draws the new scene, which has been sampled.
  ///   - region: Where to draw; within the frame.
  ///   - ground: What they are seen on.
  ///   - frame: The frame; other cells are left alone.
  /// - Returns: false if the new scene's picture was abandoned (`isUnwanted`); the frame is unchanged then.
  /// - Complexity: O(cells of the region), and what it takes to draw the new scene. Allocates nothing, except for the first frame of a
  ///   size.
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

/// A picture that is moved by whole cells.
private struct Shifted {
  private let picture: CellBuffer
  private let region: SceneTransition.Region
  private let x: Int
  private let y: Int

  init(_ picture: CellBuffer, by offset: Point, in region: SceneTransition.Region) {
    (self.picture, self.region) = (picture, region)
    (x, y) = (Self.cells(offset.x), Self.cells(offset.y))
  }

  /// Returns the nearest number of cells. Offsets that differ by a whole number, as those of a push do, give numbers
  /// that differ by as much: what lies in the middle is rounded up, whatever the last bit of the offset is.
  private static func cells(_ offset: Double) -> Int { Int((offset + 0.5 + 1e-9).rounded(.down)) }

  /// Returns the cell that it has at a place of the screen; nil where it does not reach.
  func cell(_ column: Int, _ row: Int) -> Cell? {
    let (column, row) = (column - x, row - y)
    guard region.columns.contains(column), region.rows.contains(row) else { return nil }
    return picture[column, row]
  }
}
