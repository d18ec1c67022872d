import TestSupport
import Testing

@testable import LayerAnimation

/// What a commit takes over, and what it leaves unchanged. Values are changed through `model`, without implicit
/// animations.
@Suite("LayerTree: commit")
struct LayerTreeTests {
  /// root ─ lock ─ dial, (unnamed); root ─ label
  private let root = Layer(), lock = Layer(), dial = Layer(), unnamed = Layer(), label = TextLayer()
  private let tree: LayerTree

  init() {
    (root.name, lock.name, dial.name, label.name) = ("root", "lock", "dial", "label")
    root.addSublayer(lock)
    lock.addSublayer(dial)
    lock.addSublayer(unnamed)
    root.addSublayer(label)
    tree = LayerTree(root: root)
    tree.commit(at: 0)
  }

  /// The presentation's list as an outline.
  private func outline(at time: Double = 0) -> [String] {
    let presentation = tree.presentation(at: time)
    return presentation.layers.indices.map { index in
      let layer = presentation.layers[index]
      return "\(index) '\(presentation.path(of: index))' in \(layer.parent) to \(layer.subtreeEnd)"
        + (layer.isPresent ? "" : " absent")
    }
  }

  @Test("The list is in pre-order")
  func listIsInPreOrder() {
    #expect(
      outline() == [
        "0 '' in -1 to 5", "1 'lock' in 0 to 4", "2 'lock/dial' in 1 to 3", "3 'lock/#2' in 1 to 4",
        "4 'label' in 0 to 5",
      ])
  }

  @Test("A layer that has not begun is absent, and so is everything in it (T22)")
  func absent() {
    (lock.beginTime, lock.fillMode) = (2, .forwards)
    tree.commit(at: 0)
    #expect(outline(at: 1).filter { $0.hasSuffix("absent") }.count == 3)
    #expect(outline(at: 2).allSatisfy { !$0.hasSuffix("absent") })
    lock.fillMode = .backwards
    tree.commit(at: 0)
    #expect(outline(at: 1).allSatisfy { !$0.hasSuffix("absent") })
    #expect(tree.presentation(at: 1).layers[1].time == 0)
  }

  @Test("An absent layer comes back when time does")
  func comesBack() {
    lock.beginTime = 2
    tree.commit(at: 0)
    var presentation = PresentationTree()
    for time in [3.0, 1, 3, 0, 2] {
      tree.sample(at: time, into: &presentation)
      #expect(presentation.layers.map(\.isPresent) == [true, time >= 2, time >= 2, time >= 2, true], "at \(time)")
    }
  }

  @Test("A commit does nothing when nothing has changed")
  func commitIsNothingWhenNothingChanged() {
    let commits = tree.commitCount
    for time in [1.0, 2, 3] { tree.commit(at: time) }
    #expect(tree.commitCount == commits)
  }

  @Test("A changed value reaches the picture with the next commit, not before")
  func values() {
    dial.model.opacity = 0.5
    #expect(tree.properties(of: 2, at: 0).opacity == 1)
    tree.commit(at: 0)
    #expect(tree.properties(of: 2, at: 0).opacity == 0.5)
    label.string = "new"
    unnamed.speed = 3
    tree.commit(at: 0)
    #expect(tree.properties(of: 4, at: 0).content == label.model.content)
    #expect(tree.presentation(at: 2).layers[3].time == 6)
    #expect(tree.properties(of: 2, at: 0).opacity == 0.5)
  }

  @Test("A presentation that is used again shows new values, and layers that came and went")
  func presentationsAreReused() {
    var presentation = PresentationTree()
    tree.sample(at: 0, into: &presentation)
    dial.model.zPosition = 7
    tree.commit(at: 0)
    tree.sample(at: 0, into: &presentation)
    #expect(presentation.layers[2].properties.zPosition == 7)
    withoutActions { lock.removeFromSuperlayer() }
    tree.commit(at: 0)
    tree.sample(at: 0, into: &presentation)
    #expect(presentation.layers.map(\.name) == ["root", "label"])
    withoutActions { root.insertSublayer(lock, at: 0) }
    tree.commit(at: 0)
    tree.sample(at: 0, into: &presentation)
    #expect(presentation.layers.map(\.name) == ["root", "lock", "dial", "#2", "label"])
    #expect(presentation.layers.map(\.subtreeEnd) == [5, 4, 3, 4, 5])
  }

  @Test("A presentation may go from one tree to another")
  func presentationOfAnotherTree() {
    let other = LayerTree(root: Layer())
    other.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: 0, into: &presentation)
    other.sample(at: 0, into: &presentation)
    #expect(presentation.layers.count == 1)
    tree.sample(at: 0, into: &presentation)
    #expect(presentation.layers.count == 5)
    #expect(presentation.path(of: 2) == "lock/dial")
  }

  @Test("Structure changes")
  func structureChanges() {
    withoutActions {
      label.removeFromSuperlayer()
      dial.addSublayer(label)
      root.insertSublayer(unnamed, at: 0)
    }
    tree.commit(at: 0)
    #expect(
      outline() == [
        "0 '' in -1 to 5", "1 '#1' in 0 to 2", "2 'lock' in 0 to 5", "3 'lock/dial' in 2 to 5",
        "4 'lock/dial/label' in 3 to 5",
      ])
    #expect(label.superlayer === dial)
    #expect(root.sublayers.count == 2)
    #expect(lock.sublayers.count == 1)
  }

  @Test("Renaming renames")
  func renamingRenames() {
    dial.name = "knob"
    tree.commit(at: 0)
    #expect(outline()[2] == "2 'lock/knob' in 1 to 3")
    #expect(root.sublayer(at: "lock/knob") === dial)
    #expect(root.sublayer(at: "lock/dial") == nil)
    #expect(root.sublayer(at: "label") === label)
  }

  @Test("Changes below a layer that also changed are not lost")
  func changesAtTwoDepths() {
    lock.model.opacity = 0.5
    dial.model.opacity = 0.25
    tree.commit(at: 0)
    dial.model.opacity = 0.125
    tree.commit(at: 0)
    lock.model.opacity = 0.75
    dial.model.zPosition = 3
    label.model.zPosition = 4
    tree.commit(at: 0)
    let layers = tree.presentation(at: 0).layers
    #expect(layers[1].properties.opacity == 0.75)
    #expect(layers[2].properties.opacity == 0.125)
    #expect(layers[2].properties.zPosition == 3)
    #expect(layers[4].properties.zPosition == 4)
  }

  @Test("A negative size is standardised (G11)")
  func bounds() {
    dial.bounds = Rect(x: 10, y: 10, width: -4, height: -6)
    #expect(dial.bounds == Rect(x: 6, y: 4, width: 4, height: 6))
  }
}
