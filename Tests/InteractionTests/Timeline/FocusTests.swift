import LayerAnimation
import Testing

@testable import Interaction

@Suite struct FocusTests {
  /// Three layers in a row: a field, a slider that listens to a drag and to keys, and a button; each ten points wide.
  private struct Row {
    let field = Layer(), slider = Layer(), button = Layer()
    let interaction: InteractionTimeline

    enum Parameter: Int { case word, types, key, hovers, isOff }

    init(hidesField: Bool = false) {
      let root = Layer()
      root.bounds = Rect(x: 0, y: 0, width: 30, height: 10)
      root.anchorPoint = .zero
      for (place, layer) in [field, slider, button].enumerated() {
        layer.name = ["field", "slider", "button"][place]
        layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        layer.position = Point(x: Double(place) * 10 + 5, y: 5)
        root.addSublayer(layer)
      }
      var behavior = Behavior()
      behavior.parameters = [
        LiveParameter(name: "word", initial: .text("")), LiveParameter(name: "types", initial: .flag(false)),
        LiveParameter(name: "key", initial: .text("")), LiveParameter(name: "hovers", initial: .number(0)),
        LiveParameter(name: "isOff", initial: .flag(false)),
      ]
      behavior.layers = [field, slider, button]
      var text = TextField(parameter: Parameter.word.rawValue)
      text.focused = Parameter.types.rawValue
      var key = GestureListener(layer: 1, gesture: .key(nil))
      key.reactions = [
        .init([.ended], Response(settings: [.init(parameter: Parameter.key.rawValue, value: .reading(.key))]))
      ]
      var tap = GestureListener(layer: 2, gesture: .touch(TapRecognizer()))
      tap.isEnabled = .inverted(.parameter(Parameter.isOff.rawValue))
      var hover = GestureListener(layer: 1, gesture: .hover)
      let count = { (step: Double) in
        let sum = Expression.arithmetic(.sum, .parameter(Parameter.hovers.rawValue), .constant(.number(step)))
        return Response(settings: [.init(parameter: Parameter.hovers.rawValue, value: sum)])
      }
      hover.reactions = [.init([.began], count(1)), .init([.ended], count(10))]
      behavior.listeners = [
        GestureListener(layer: 0, gesture: .text(text)),
        GestureListener(layer: 1, gesture: .touch(PanRecognizer())), key, hover, tap,
      ]
      if hidesField {
        behavior.liveLayers = [
          LiveLayer(
            layer: field,
            properties: [
              (
                .hidden,
                LiveFormula(of: [Parameter.isOff.rawValue], initial: .flag(false)) {
                  .flag($0.parameters[Parameter.isOff.rawValue].flag == true)
                }
              )
            ])
        ]
      }
      let tree = LayerTree(root: root)
      tree.commit(at: 0)
      interaction = InteractionTimeline(behavior, tree: tree)
    }

    func press(_ x: Double, at time: Double) {
      interaction.take(TimedInput(.pointer(.down, Point(x: x, y: 5), []), at: time))
      interaction.take(TimedInput(.pointer(.up, Point(x: x, y: 5), []), at: time))
      interaction.advance(to: time)
    }

    func take(_ input: Input, at time: Double) {
      interaction.take(TimedInput(input, at: time))
      interaction.advance(to: time)
    }

    func value(_ parameter: Parameter) -> LiveValue { interaction.parameters[parameter.rawValue] }
  }

  @Test("A key that nothing on the layer with the focus listens to is not for it")
  func keysThatDoSomething() {
    let row = Row()
    let listens = { (input: Input, layer: Int) in row.interaction.listens(to: input, on: layer) }
    // A field has all keys, and so has a layer that listens to any.
    #expect(listens(.text("q"), 0) && listens(.key("up"), 0) && listens(.text("q"), 1))
    #expect(listens(.key("enter"), 2) && listens(.text(" "), 2))
    #expect(!listens(.text("q"), 2) && !listens(.key("left"), 2))
    row.interaction.take(TimedInput(.set("isOff", .flag(true)), at: 0))
    row.interaction.advance(to: 0)
    #expect(!listens(.key("enter"), 2))
  }

  @Test("A press on a layer without keys and text leaves the focus where it is")
  func leaves() {
    let row = Row()
    row.press(5, at: 1)
    #expect(row.interaction.focus === row.field)
    row.press(25, at: 2)
    #expect(row.interaction.focus === row.field)
    #expect(row.value(.types) == .flag(true))
  }

  @Test("A press on a layer that listens to keys beside other gestures gives it the focus, and a drag leaves it there")
  func drag() {
    let row = Row()
    row.press(5, at: 1)
    row.take(.pointer(.down, Point(x: 15, y: 5), []), at: 2)
    row.take(.pointer(.moved, Point(x: 28, y: 5), []), at: 2.1)
    row.take(.pointer(.up, Point(x: 28, y: 5), []), at: 2.2)
    #expect(row.interaction.focus === row.slider)
    #expect(row.value(.types) == .flag(false))
    row.take(.key("left"), at: 3)
    #expect(row.value(.key) == .text("left"))
  }

  @Test("Tab passes over what is hidden or does not listen at the moment, in both directions")
  func passingOver() {
    let row = Row()
    row.take(.focus(.previous), at: 1)
    #expect(row.interaction.focus === row.button)
    row.take(.set("isOff", .flag(true)), at: 2)
    #expect(row.interaction.focus === row.button, "what does not listen at the moment keeps it")
    row.take(.focus(.none), at: 2.5)
    row.take(.focus(.previous), at: 3)
    #expect(row.interaction.focus === row.slider)
    row.take(.focus(.next), at: 4)
    #expect(row.interaction.focus === row.field)
    let hidden = Row()
    hidden.field.isHidden = true
    hidden.take(.focus(.next), at: 1)
    #expect(hidden.interaction.focus === hidden.slider)
  }

  @Test("A layer that is hidden loses the focus, and its parameter is told")
  func hidden() {
    let row = Row(hidesField: true)
    row.press(5, at: 1)
    #expect(row.interaction.focus === row.field)
    row.take(.set("isOff", .flag(true)), at: 2)
    #expect(row.interaction.focus == nil)
    #expect(row.value(.types) == .flag(false))
  }

  @Test("The focus hovers over the layer that it is moved to, until it is moved on")
  func hovering() {
    let row = Row()
    row.take(.focus(.next), at: 1)
    #expect(row.value(.hovers) == .number(0))
    row.take(.focus(.next), at: 2)
    #expect(row.value(.hovers) == .number(1))
    row.take(.focus(.next), at: 3)
    #expect(row.value(.hovers) == .number(11))
    row.interaction.advance(to: 2.5)
    #expect(row.value(.hovers) == .number(1))
  }

  @Test("A move of the focus and the key behind it are undone together, with what they cut off")
  func waiting() {
    let row = Row()
    row.press(5, at: 1)
    row.take(.text("a"), at: 5)
    row.interaction.advance(to: 3)
    #expect(row.interaction.hasInputs(after: 3))
    let slider = row.interaction.focusPlace(after: .next, from: row.interaction.focusPlace)
    #expect(slider == 1)
    #expect(row.interaction.log.inputs.count == 3)
    row.interaction.take(TimedInput(.key("x"), at: 3), focusing: 1)
    row.interaction.advance(to: 6)
    #expect(row.value(.key) == .text("x"))
    #expect(row.value(.word) == .text(""))
    row.interaction.undo()
    row.interaction.advance(to: 6)
    #expect(row.value(.key) == .text(""))
    #expect(row.value(.word) == .text("a"))
    #expect(row.interaction.focus === row.field)
  }

  @Test("A move of the focus takes as many operations as it passes layers, however many others there are")
  func cost() {
    let root = Layer()
    var behavior = Behavior()
    for place in 0..<1000 {
      let layer = Layer()
      layer.isHidden = (10..<30).contains(place)
      root.addSublayer(layer)
      behavior.layers.append(layer)
      behavior.listeners.append(GestureListener(layer: place, gesture: .key(nil)))
    }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let interaction = InteractionTimeline(behavior, tree: tree)
    func operations(_ move: Input.FocusMove) -> Int {
      let before = interaction.work.done
      interaction.moveFocus(move)
      return interaction.work.done - before
    }
    #expect(operations(.layer("#10")) == 0 && interaction.focusPlace == 9)
    #expect(operations(.next) == 21 && interaction.focusPlace == 30)
    #expect(operations(.previous) == 21 && interaction.focusPlace == 9)
    #expect(operations(.previous) == 1 && interaction.focusPlace == 8)
  }
}
