import Testing

@testable import LayerAnimation

/// Rule X15: a change without intermediate values fades from the old picture to the new one.
@Suite("Implicit fades")
struct ImplicitFadeTests {
  /// root ─ card ─ face, committed at 0.
  private let root = Layer(), card = Layer(), face = Layer()
  private let tree: LayerTree

  init() {
    root.addSublayer(card)
    card.addSublayer(face)
    tree = LayerTree(root: root)
    tree.commit(at: 0)
  }

  @Test("A change of the mask fades, with the old mask in the old picture (X9, X15)")
  func maskFades() throws {
    let (first, second) = (Layer(), Layer())
    withoutActions { face.mask = first }
    #expect(face.animationKeys.isEmpty)
    tree.commit(at: 9)
    face.mask = second
    #expect(face.animationKeys == ["transition"] && face.mask === second && first.maskedLayer == nil)
    tree.commit(at: 10)
    let layers = tree.presentation(at: 10.125).layers
    #expect(layers[2].properties.transition?.progress == 0.5 && layers[2].mask >= 0)
    #expect(layers[layers[2].snapshot].mask >= 0 && layers[layers[2].snapshot].mask != layers[2].mask)
    face.removeAllAnimations()
    face.mask = second
    #expect(face.animationKeys.isEmpty, "the same mask is no change (X11)")
    face.mask = nil
    #expect(face.animationKeys == ["transition"])
  }

  @Test("Another picture of characters fades in (X9, X15)")
  func contentsFade() {
    let art = ArtLayer(ArtPicture("old"))
    art.picture = ArtPicture("older")
    #expect(art.animationKeys.isEmpty, "no commit has seen it (X11)")
    withoutActions { root.addSublayer(art) }
    tree.commit(at: 9)
    art.picture = ArtPicture("older")
    #expect(art.animationKeys.isEmpty)
    art.picture = ArtPicture("new")
    #expect(art.animationKeys == ["transition"])
    tree.commit(at: 10)
    let layers = tree.presentation(at: 10.125).layers
    guard let seen = layers.first(where: { $0.properties.transition != nil }), seen.snapshot >= 0,
      case .art(let new) = seen.properties.content, case .art(let old) = layers[seen.snapshot].properties.content
    else {
      Issue.record("the picture does not fade")
      return
    }
    #expect(new.picture == ArtPicture("new") && old.picture == ArtPicture("older"))
    withoutActions { art.picture = ArtPicture("newer") }
    art.removeAllAnimations()
    art.actions = ["contents": .none]
    art.picture = ArtPicture("newest")
    #expect(art.animationKeys.isEmpty)
  }
}
