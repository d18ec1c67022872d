extension UIImage {
  /// The size in points: a cell for each character; the size of pixels follows from the scale.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    switch cgImage.picture {
    case .pixels: return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    case .characters(let picture):
      let columns = picture.rows.map { TextMetrics.columns(of: $0) }.max() ?? 0
      return CGSize(
        width: CGFloat(columns) * UIScreen.cellSize.width,
        height: CGFloat(picture.rows.count) * UIScreen.cellSize.height)
    }
  }
}
