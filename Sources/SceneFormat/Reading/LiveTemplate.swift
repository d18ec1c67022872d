import Interaction
import LayerAnimation

/// A part of the file that live parameters are in: what it says, in rows of its own, with holes for what becomes of them.
///
/// It is made when the file is read, and needs nothing of it afterwards.
struct LiveTemplate {
  /// A text that is filled in.
  struct Hole {
    let row: UInt32
    let text: LiveText
  }

  private let nodes: NodeTable.Builder
  private let root: UInt32
  private let holes: [Hole]
  /// The live parameters in it, by their places.
  let parameters: Set<Int>

  /// Creates a template of rows that have been written; nil where nothing in it is live.
  init?(_ root: UInt32, of nodes: NodeTable.Builder, _ holes: [Hole]) {
    guard !holes.isEmpty else { return nil }
    (self.nodes, self.root, self.holes) = (nodes, root, holes)
    parameters = holes.reduce(into: []) { $0.formUnion($1.text.parameters) }
  }

  /// What a function reads of it for values of the parameters, on a ground; nil where that is wrong, or takes too long.
  ///
  /// - Parameter files: The files that it may name.
  func read<Result>(
    _ environment: ExpressionEnvironment, on ground: Ground, _ files: SceneFiles, _ read: (NodeReader) -> Result?
  ) -> Result? {
    var nodes = nodes
    for hole in holes {
      guard let (text, style) = hole.text.filled(environment) else { return nil }
      nodes.replace(hole.row, by: text, style)
    }
    let context = DecodingContext(on: ground, counting: environment.work)
    context.files = files
    let result = read(NodeReader(nodes.node(root), in: context, scope: nil))
    return context.hasErrors || context.isSpent ? nil : result
  }
}
