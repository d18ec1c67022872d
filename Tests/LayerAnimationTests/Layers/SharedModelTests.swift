import Testing

@testable import LayerAnimation

@Suite("Shared models")
struct SharedModelTests {
  @Test("A change of one of two models that share their memory leaves the other as it is")
  func aChangeSeparates() {
    var model = SharedModel()
    model.properties.opacity = 0.5
    let other = model
    #expect(other.address == model.address)
    model.properties.opacity = 0.25
    #expect(other.address != model.address)
    #expect(other.properties.opacity == 0.5)
    #expect(model.properties.opacity == 0.25)
  }

  @Test("A model with memory of its own keeps it, whatever it takes over")
  func memoryIsKept() {
    var (source, model) = (SharedModel(), SharedModel())
    let address = model.address
    source.properties.zPosition = 3
    model.take(source)
    #expect(model.address == address)
    #expect(model.properties.zPosition == 3)
    source.properties.zPosition = 4
    #expect(model.properties.zPosition == 3)
  }

  @Test("A model whose memory is shared gets its own when it takes over another")
  func sharedMemoryIsLeft() {
    var (source, model) = (SharedModel(), SharedModel())
    let other = model
    source.properties.zPosition = 3
    model.take(source)
    #expect(model.address != other.address && model.address != source.address)
    #expect(other.properties.zPosition == 0)
  }

  @Test("A layer shares its model with the tree that committed it, until it is changed")
  func aCommitShares() {
    let root = Layer()
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    #expect(tree.nodes[0].sharedModel.address == root.modelAddress)
    root.model.opacity = 0.5
    #expect(tree.nodes[0].model.opacity == 1)
    tree.commit(at: 0)
    let addresses = (root.modelAddress, tree.nodes[0].sharedModel.address)
    #expect(addresses.0 != addresses.1 && tree.nodes[0].model.opacity == 0.5)
    root.model.opacity = 0.25
    tree.commit(at: 0)
    #expect(addresses == (root.modelAddress, tree.nodes[0].sharedModel.address))
    #expect(tree.nodes[0].model.opacity == 0.25)
  }
}
