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
