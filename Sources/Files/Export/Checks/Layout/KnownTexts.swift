import Cells
import LayerAnimation
import SceneRendering

/// What was found of texts in the frames before, so that nothing is looked at again, or drawn by itself again, that looks as it
/// did.
final class KnownTexts {
  /// A text in a frame, with all by which it can be told whether it has changed.
  struct Look: Equatable {
    /// The appearance of the layer and of those around it.
    let revisions: [UInt64]
    let columns, rows: Range<Int>
    /// The cells of the frame that the text takes.
    let cells: [Cell]
  }

  private let rasterizer: Rasterizer
  private var faults: [Int: (look: Look, faults: [TextFaults.Fault])] = [:]
  private var inks: [Int: (revisions: [UInt64], rows: Range<Int>, ink: [Int: ClosedRange<Int>])] = [:]

  /// Creates the memory for the frames of a renderer.
  init(_ renderer: SceneRenderer) { rasterizer = Rasterizer(glyphSet: renderer.glyphSet) }

  /// Returns a text of a renderer's last frame by itself.
  func alone(_ text: ShownText, in renderer: SceneRenderer) -> LoneLayer {
    LoneLayer(of: text, in: renderer, rasterizer)
  }

  /// Returns what is wrong with a text by itself; computes it where the text does not look as it did.
  func faults(of text: ShownText, _ look: Look, _ compute: () -> [TextFaults.Fault]) -> [TextFaults.Fault] {
    if let known = faults[text.index], known.look == look { return known.faults }
    let found = compute()
    faults[text.index] = (look, found)
    return found
  }

  /// Returns the columns that the characters of a text take; draws it by itself where it does not look as it did.
  func ink(of text: ShownText, in renderer: SceneRenderer) -> [Int: ClosedRange<Int>] {
    let revisions = renderer.presentation.revisions(ofLayer: text.index)
    if let known = inks[text.index], known.revisions == revisions, known.rows == text.rows { return known.ink }
    let alone = alone(text, in: renderer)
    let ink = text.ink { alone[$0, $1] }
    inks[text.index] = (revisions, text.rows, ink)
    return ink
  }
}
