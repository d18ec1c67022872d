import Interaction
import LayerAnimation

/// A part of the file that contains live parameters, in rows of its own, with holes for the values of the parameters.
///
/// The template is made when the file is read, and does not need the file afterwards.
struct LiveTemplate {
  /// A text that is filled in.
  struct Hole {
    let row: UInt32
    let text: LiveText
  }

  private let nodes: NodeTable.Builder
  private let root: UInt32
  private let holes: [Hole]
  /// The indices of the live parameters in the template.
  let parameters: Set<Int>

  /// Creates a template of rows that have been written; nil if they contain no live parameter.
  init?(_ root: UInt32, of nodes: NodeTable.Builder, _ holes: [Hole]) {
    guard !holes.isEmpty else { return nil }
    (self.nodes, self.root, self.holes) = (nodes, root, holes)
    parameters = holes.reduce(into: []) { $0.formUnion($1.text.parameters) }
  }

  /// Returns the value that a function reads of the template for values of the parameters, on a ground; nil if it is
  /// wrong, or takes too long.
  ///
  /// - Parameter files: The files that the template may name.
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
