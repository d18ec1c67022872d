/// The identity of a tree.
///
/// It is an empty object, retained by everything that stores it, so that, unlike an address, it is never reused for a
/// later tree.
package final class TreeIdentity: Sendable {
  init() {}
}

/// The identity of one commit of one tree.
struct CommitIdentity: Equatable, Sendable {
  var tree: TreeIdentity
  var commit: Int

  static func == (a: CommitIdentity, b: CommitIdentity) -> Bool { a.tree === b.tree && a.commit == b.commit }
}
