import TestSupport
import Testing

@testable import LayerAnimation

/// A commit that is kept and put back.
@Suite("LayerTree: commits that are kept")
struct KeptCommitTests {
  private let root = Layer(), box = Layer()
  private let tree: LayerTree

  init() {
    root.addSublayer(box)
    tree = LayerTree(root: root)
    tree.commit(at: 0)
  }

  private func fade() throws {
    try box.add(BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0, duration: 2), forKey: "fade")
  }

  private func opacity(at time: Double) -> Double {
    var presentation = PresentationTree()
    tree.sample(at: time, into: &presentation)
    return presentation.layers[1].properties.opacity
  }

  @Test("What was committed is seen again, and no commit has to work it out")
  func putBack() throws {
    let (before, bare) = (try #require(tree.keepCommit()), box.memento)
    try fade()
    tree.commit(at: 0)
    let (after, fading) = (try #require(tree.keepCommit()), box.memento)
    box.restore(bare)
    #expect(tree.restore(before))
    #expect(opacity(at: 1) == 1)
    box.restore(fading)
    #expect(tree.restore(after))
    let commits = tree.commitCount
    tree.commit(at: 5)
    #expect(tree.commitCount == commits, "there was nothing to commit")
    #expect(opacity(at: 1) == 0.5)
  }

  @Test("A number stands for the content: it comes back with that, and the root's own clock leaves it alone")
  func numbers() throws {
    let (before, bare) = (try #require(tree.keepCommit()), box.memento)
    let number = tree.contentNumber
    root.timing.speed = 0
    tree.commit(at: 1)
    #expect(tree.contentNumber == number)
    #expect(tree.shownCommit === before)
    try fade()
    tree.commit(at: 1)
    #expect(tree.contentNumber != number)
    #expect(tree.shownCommit == nil)
    box.restore(bare)
    #expect(tree.restore(before))
    #expect(tree.contentNumber == number)
    #expect(tree.shownCommit === before)
  }

  @Test("The root's own clock stays what it is")
  func clock() throws {
    try fade()
    tree.commit(at: 0)
    let kept = try #require(tree.keepCommit())
    root.timing.speed = 0
    root.timing.timeOffset = 0.5
    tree.commit(at: 0)
    #expect(tree.restore(kept))
    #expect(opacity(at: 7) == 0.25)
  }

  @Test("What was committed of other layers is not put back, and what waits for a commit is not kept")
  func otherLayers() throws {
    let kept = try #require(tree.keepCommit())
    root.addSublayer(Layer())
    #expect(tree.keepCommit() == nil)
    tree.commit(at: 0)
    #expect(!tree.restore(kept))
    #expect(tree.committedLayers.compactMap { $0 }.count == 3)
  }
}
