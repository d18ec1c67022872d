import LayerAnimation
import RealModule

// Where on the stage something is that is worth saying.

extension Rect {
  /// Returns the part that both have in common; without an extent if there is none.
  func intersection(_ other: Rect) -> Rect {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
  }
}

extension PresentationTree {
  /// Returns the bounding box of a layer on the stage; nil if it is behind the eye, or of no extent although its bounds
  /// have one.
  func frame(of index: Int) -> Rect? { frame(of: index, layers[index].properties.bounds) }

  private func frame(of index: Int, _ bounds: Rect) -> Rect? {
    guard let box = projection(of: index).boundingBox(of: bounds) else { return nil }
    let isCollapsed = !bounds.isEmpty && (box.size.width < 1e-3 || box.size.height < 1e-3)
    return isCollapsed ? nil : box
  }

  /// Returns the bounding box of what a layer without an extent draws, with everything in it; of any other layer that of
  /// its bounds, or of the line of a text that it is.
  func drawnFrame(of index: Int) -> Rect? {
    let bounds = layers[index].properties.bounds
    guard bounds.isEmpty else { return frame(of: index, line(of: index, in: bounds)) }
    var box: Rect?
    for place in index..<layers[index].subtreeEnd where layers[place].isPresent && !layers[place].properties.isHidden {
      guard let part = partFrame(of: place) else { continue }
      box = box?.union(part) ?? part
    }
    return box ?? frame(of: index)
  }

  /// Returns the bounding box of a layer's bounds, or of its outline; nil if it has neither.
  private func partFrame(of index: Int) -> Rect? {
    let properties = layers[index].properties
    if !properties.bounds.isEmpty { return frame(of: index) }
    let outline: Rect? =
      switch properties.content {
      case .shape(let shape): shape.path?.bounds
      case .connector(let connector): connector.course?.bounds
      case .none, .text, .art, .recording, .image, .chart, .gradient, .transform, .replicator, .emitter: nil
      }
    return outline.flatMap { frame(of: index, $0) }
  }

  /// Returns the part of the bounds in which there is the line that a layer shows of a text; all of them for other layers.
  private func line(of index: Int, in bounds: Rect) -> Rect {
    guard case .text(let text) = layers[index].properties.content, let place = text.place, place.lines > 1 else {
      return bounds
    }
    let height = bounds.size.height / Double(place.lines)
    let top = bounds.origin.y + (Double(place.line) + text.row) * height
    return Rect(x: bounds.origin.x, y: top, width: bounds.size.width, height: height)
  }

  /// Measures the angle and the scale of an item's layer on the stage.
  func measure(_ item: inout SpokenItem, _ index: Int) {
    let (projection, properties) = (projection(of: index), layers[index].properties)
    let (bounds, part) = (properties.bounds, properties.anchorPoint)
    let anchor = Point(
      x: bounds.origin.x + part.x * bounds.size.width, y: bounds.origin.y + part.y * bounds.size.height)
    guard let start = projection.position(of: anchor),
      let end = projection.position(of: Point(x: anchor.x + 1, y: anchor.y))
    else { return }
    item.angle = Double.atan2(y: end.y - start.y, x: end.x - start.x)
    item.scale = Double.hypot(end.x - start.x, end.y - start.y)
  }
}
