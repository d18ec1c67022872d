import LayerAnimation

/// A painter of pictures of pixels, which gives each part of a cell the colour that the picture has there.
///
/// Places are mapped back through the layer's projection, so that a picture may be rotated, scaled and seen in
/// perspective.
final class ImagePainter {
  private let bounds: BoundsPainter

  /// Creates a painter.
  ///
  /// - Parameter bounds: The painter that finds the cells that a rectangle covers.
  init(_ bounds: BoundsPainter) { self.bounds = bounds }

  /// Paints the picture of a layer.
  ///
  /// - Complexity: O(visible cells). Allocates nothing.
  func paint(_ content: ImageContent, of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) {
    guard step.opacity > Double(Canvas.leastOpacity),
      let placement = ImagePlacement(content, layer, step)
    else { return }
    // Between dots the paper would be seen, so that a picture consists of whole cells.
    let lattice = target.canvas.manner.drawsDots && target.lattice != nil ? .cells : target.lattice
    bounds.add(RoundedRectangle(placement.area, cornerRadius: 0), step.projection, lattice, to: target.mask)
    target.sweep(.nonZero)
    guard !target.canvas.isProbe else { return }
    content.picture.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      let sampler = ImageSampler(first, of: content, placement, opacity: min(step.opacity, 1))
      for index in 0..<target.mask.runs.count { paint(target.mask.runs[index], sampler, on: target) }
    }
  }

  private func paint(_ run: CoverageRun, _ sampler: ImageSampler, on target: PaintTarget) {
    let canvas = target.canvas
    let (row, column) = run.cell.quotientAndRemainder(dividingBy: canvas.columns)
    for offset in 0..<run.count {
      let parts = sampler.parts(column: column + offset, row: row)
      guard !parts.areInvisible else { continue }
      let cell = canvas.touched(run.cell + offset)
      if let paint = parts.single {
        cell.pointee.addPaper(run, paint, strength: target.isMonochrome ? target.shades.contrast(paint) : 0)
      } else {
        cell.pointee.addParts(run, parts, target.shades)
      }
    }
  }
}
