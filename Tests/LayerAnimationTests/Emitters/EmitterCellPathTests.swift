import Testing

@testable import LayerAnimation

/// Rule V14: key paths that lead to an emitter's cells.
@Suite("EmitterCellPath")
struct EmitterCellPathTests {
  private func cell(_ name: String, _ inner: [EmitterCell] = []) -> EmitterCell {
    var cell = EmitterCell()
    (cell.name, cell.emitterCells) = (name, inner)
    return cell
  }

  @Test("Spelled as Core Animation does, and back", arguments: EmitterCellProperty.allCases)
  func spelling(_ property: EmitterCellProperty) throws {
    for names in [["spark"], ["rocket", "spark"], ["a.b", "c"]] {
      let path = try #require(EmitterCellPath(names, property))
      let keyPath = try #require(AnimationKeyPath(path.description))
      #expect(keyPath.cell == path && keyPath.kind == property.kind && keyPath == AnimationKeyPath(path))
      #expect(keyPath.description == path.description && keyPath.property == .emitterCells)
    }
    #expect(EmitterCellPath(["spark"], .velocity)?.description == "emitterCells.spark.velocity")
    #expect(EmitterCellPath([], property) == nil && EmitterCellPath(["a", ""], property) == nil)
  }

  @Test(
    "What leads nowhere is refused",
    arguments: [
      "emitterCells", "emitterCells.", "emitterCells.spark", "emitterCells.velocity", "emitterCells..velocity",
      "emitterCells.spark.speed", "emitterCells.spark.contents", "emitterCells.spark.Velocity", "emitterCells.spark.",
      "emitterCells.emitterCells.velocity", "emitterCells.a.emitterCells.velocity", "spark.velocity",
      "emitterCells.spark.color.red", "emitterCells.spark.velocity.x",
    ])
  func unknown(_ string: String) { #expect(AnimationKeyPath(string) == nil) }

  @Test("The first of a name is meant, and its place is among all cells")
  func places() {
    let cells = [cell("a", [cell("x"), cell("y", [cell("x")])]), cell("b"), cell("x"), cell("x")]
    #expect(cells.flattened.map(\.name) == ["a", "x", "y", "x", "b", "x", "x"])
    for (names, place) in [
      (["a"], 0), (["a", "x"], 1), (["a", "y"], 2), (["a", "y", "x"], 3), (["b"], 4), (["x"], 5),
    ] {
      #expect(cells.place(named: names) == place && cells.cell(named: names)?.name == names.last)
    }
    for names in [["c"], ["b", "x"], ["a", "y", "y"], []] { #expect(cells.place(named: names) == nil) }
  }

  @Test("The model is read and written through it; a value of the wrong kind changes nothing (V6)")
  func model() throws {
    var properties = LayerProperties()
    var emitter = EmitterContent()
    emitter.cells = [cell("a", [cell("x")])]
    properties.content = .emitter(emitter)
    for property in EmitterCellProperty.allCases {
      let keyPath = AnimationKeyPath(try #require(EmitterCellPath(["a", "x"], property)))
      let value: Value =
        switch property.kind {
        case .flag: .flag(false)
        case .color: .color(.black)
        default: .number(7)
        }
      #expect(properties.value(of: keyPath) != value && properties.value(of: keyPath).kind == property.kind)
      properties.set(.point(.zero), for: keyPath)
      #expect(properties.value(of: keyPath) != value)
      properties.set(value, for: keyPath)
      #expect(properties.value(of: keyPath) == value)
      #expect(properties.value(of: AnimationKeyPath(try #require(EmitterCellPath(["b"], property)))) == .absent)
    }
    #expect(LayerProperties().value(of: "emitterCells.a.scale") == .absent)
  }
}
