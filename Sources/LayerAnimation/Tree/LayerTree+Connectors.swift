/// Lines that lead from one layer to another (`ConnectorLayer`). Where they run at an instant follows from the samples of other layers,
/// so it is computed after all layers have been sampled.
extension LayerTree {
  /// A connector, or a copy of one in a replicator, by the places of its layers among the nodes; −1 for one that is not there.
  struct Link {
    let node: Int
    let start: Int
    let end: Int
    let label: Int
  }

  /// Lists the connectors; called when the nodes of all layers exist.
  func listLinks() {
    links.removeAll(keepingCapacity: true)
    for (index, node) in nodes.enumerated()
    where node.model.content.kind == .connector && layers.indices.contains(node.original) {
      guard let connector = layers[node.original] as? ConnectorLayer else { continue }
      nodes[index].isLinked = true
      let copy = index - node.original
      let label = place(of: connector.label, inCopy: copy)
      links.append(
        Link(
          node: index, start: subject(connector.start, inCopy: copy), end: subject(connector.end, inCopy: copy),
          label: label >= 0 && nodes[label].parent == index ? label : -1))
    }
  }

  /// The place of a layer that a connector leads to. What is inside a connector depends on where that runs, so that nothing
  /// leads there.
  private func subject(_ layer: Layer?, inCopy copy: Int) -> Int {
    let place = place(of: layer, inCopy: copy)
    var outer = place
    while outer >= 0 {
      if nodes[outer].model.content.kind == .connector { return -1 }
      outer = nodes[outer].parent
    }
    return place
  }

  /// The place of a layer among the nodes; for a copy in a replicator, of the same copy of that layer if it is in the replicator too.
  ///
  /// - Parameter copy: How many places behind its original the copy is; 0 for an original.
  /// - Returns: −1 if the layer is not in the tree.
  func place(of layer: Layer?, inCopy copy: Int) -> Int {
    guard let layer, layers.indices.contains(layer.nodeIndex), layers[layer.nodeIndex] === layer else { return -1 }
    let index = layer.nodeIndex + copy
    return nodes.indices.contains(index) && nodes[index].original == layer.nodeIndex ? index : layer.nodeIndex
  }
}

extension Sampler {
  /// Lets a connector run between its layers as they are seen now. Where none of them has changed, neither has it.
  ///
  /// - Complexity: O(depth); allocates nothing.
  mutating func connect(_ link: LayerTree.Link) {
    guard layers[link.node].isPresent, known != .everything || isMoved(link),
      case .connector(var connector) = layers[link.node].properties.content
    else { return }
    let course = course(of: connector, link)
    if course != connector.course {
      connector.course = course
      layers[link.node].properties.content = .connector(connector)
      reviseContent(link.node)
    }
    if link.label >= 0, layers[link.label].isPresent { place(link.label, on: connector) }
  }

  private func isMoved(_ link: LayerTree.Link) -> Bool {
    isMoved(link.node) || isMoved(link.start) || isMoved(link.end) || link.label >= 0 && isRevised(link.label)
  }

  /// Whether a layer may be seen elsewhere than before: it, or a layer that it is in, looks otherwise.
  private func isMoved(_ index: Int) -> Bool {
    var outer = index
    while outer >= 0 {
      if isRevised(outer) { return true }
      outer = nodes[outer].parent
    }
    return false
  }

  private func course(of connector: ConnectorContent, _ link: LayerTree.Link) -> ConnectorCourse? {
    guard link.start >= 0, link.end >= 0, layers[link.start].isPresent, layers[link.end].isPresent else { return nil }
    let list = LayerList(start: layers, count: count)
    let plane = list.projection(of: link.node)
    guard let start = list.box(of: link.start, in: plane), let end = list.box(of: link.end, in: plane) else {
      return nil
    }
    return connector.route.course(from: start, to: end, along: connector.axis, gap: connector.gap)
  }

  /// Keeps a label in the middle of its line, and hides it where the line does not reach there.
  private mutating func place(_ label: Int, on connector: ConnectorContent) {
    let model = model(label)
    let isReached = connector.line.strokeStart <= 0.5 && connector.line.strokeEnd >= 0.5
    let position = model.pointee.position + (connector.course?.middle ?? .zero)
    let isHidden = connector.course == nil || !isReached || model.pointee.isHidden
    guard layers[label].properties.isHidden != isHidden || layers[label].properties.position != position else { return }
    (layers[label].properties.isHidden, layers[label].properties.position) = (isHidden, position)
    reviseForm(label)
  }
}

extension LayerList {
  /// The box around a layer as it is seen on a plane: around its bounds or, if these are empty, around the outline of a shape; nil if
  /// it is not seen there.
  fileprivate func box(of index: Int, in plane: Homography) -> Rect? {
    projection(of: index).leading(to: plane)?.boundingBox(of: extent(of: at(index).properties))
  }

  private func extent(of layer: PropertiesPointer) -> Rect {
    guard layer.pointee.bounds.isEmpty, case .shape(let shape) = layer.pointee.content,
      let outline = shape.path?.controlBounds
    else { return layer.pointee.bounds.standardized }
    return outline
  }
}
