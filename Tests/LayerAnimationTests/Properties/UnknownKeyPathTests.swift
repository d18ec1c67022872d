import LayerAnimation
import Testing

/// A key path that does not exist never traps: from text it is refused, as a literal it is a key path that no layer has.
@Suite("Unknown key paths")
struct UnknownKeyPathTests {
  private static let wrong: AnimationKeyPath = "transform.rotatoin"

  @Test("Text that names nothing is refused, in words")
  func text() {
    #expect(AnimationKeyPath("posit" + "ion.z") == nil)
    #expect(throws: AnimationError.noSuchProperty(Self.wrong)) { try AnimationKeyPath(checking: "transform.rotatoin") }
    #expect(throws: Never.self) { try AnimationKeyPath(checking: "transform.rotation") }
    #expect("\(AnimationError.noSuchProperty(Self.wrong))" == "there is no key path 'transform.rotatoin'")
  }

  @Test("A literal that names nothing says what was written, and no layer has it")
  func literal() {
    #expect(Self.wrong.unknown == "transform.rotatoin" && "\(Self.wrong)" == "transform.rotatoin")
    #expect(Self.wrong != "transform.rotation" && Self.wrong != "emitterCells" && Self.wrong.cell == nil)
    let contents: [LayerContent] = [.none, .shape(ShapeContent()), .emitter(EmitterContent())]
    for content in contents { #expect(!Self.wrong.exists(in: content)) }
    #expect(("position" as AnimationKeyPath).unknown == nil)
  }

  @Test("Adding an animation of it throws and changes nothing", arguments: 0..<4)
  func adding(_ kind: Int) {
    let layer = Layer()
    let basic = BasicAnimation(keyPath: Self.wrong, from: 0.0, to: 1.0, duration: 1)
    let animations: [any Animation] = [
      basic, SpringAnimation(keyPath: Self.wrong, spring: Spring()),
      KeyframeAnimation(keyPath: Self.wrong, values: [0.0, 1.0], duration: 1), AnimationGroup([basic]),
    ]
    #expect(throws: AnimationError.noSuchProperty(Self.wrong)) { try layer.add(animations[kind], forKey: "a") }
    #expect(layer.animationKeys == [])
  }

  @Test("Reading, writing and charting by it does nothing")
  func elsewhere() {
    var properties = LayerProperties()
    let before = properties
    properties.set(.number(1), for: Self.wrong)
    #expect(properties == before && properties.value(of: Self.wrong) == .absent)
    var block = KeyframeBlock(duration: 1)
    block.frames = [.init(start: 0, duration: 1, keyPath: Self.wrong, value: 1.0)]
    #expect(block.finalModel(after: before) == before)
    #expect(block.animations(model: before, presentation: before).count == 1)
    let chart = ChartLayer(.strip)
    chart.subject = chart
    chart.subjectKeyPath = Self.wrong
    let tree = LayerTree(root: chart)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: 0, into: &presentation)
    #expect(presentation.layers[0].value(of: Self.wrong) == .absent)
  }

  @Test("A path through a sublayer is refused with what to write")
  func throughSublayer() {
    let keyPath: AnimationKeyPath = "sublayers.dot.position.x"
    #expect(
      "\(AnimationError.noSuchProperty(keyPath))"
        == "there is no key path 'sublayers.dot.position.x': add an animation of 'position.x' to the sublayer 'dot' itself"
    )
  }
}
