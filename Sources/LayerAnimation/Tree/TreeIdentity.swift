/// Which tree something comes from.
///
/// An object without contents: it is kept alive by whoever remembers it, so that, unlike an address, it never stands for a
/// tree that came later.
package final class TreeIdentity: Sendable {
  init() {}
}

/// Names one commit of one tree.
struct CommitIdentity: Equatable, Sendable {
  var tree: TreeIdentity
  var commit: Int

  static func == (a: CommitIdentity, b: CommitIdentity) -> Bool { a.tree === b.tree && a.commit == b.commit }
}
