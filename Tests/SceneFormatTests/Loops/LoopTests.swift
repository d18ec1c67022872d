import Diagnostics
@testable import LayerAnimation
import TestSupport
import Testing

@testable import SceneFormat

@Suite("Loops")
struct LoopTests {
  private func layers(_ text: String, parameters: String = "", set: [String: String] = [:]) throws -> [Layer] {
    try scene(layers: text, parameters: parameters, set: set).tree.root.sublayers
  }

  private func mistakes(_ layers: String, parameters: String = "") -> [String] {
    headlines("format: 1\ntitle: t\nstage: {width: 90, height: 90}\n\(parameters)layers:\n\(layers)")
      .map { $0.replacing("scene.yaml:", with: "") }
  }

  @Test("An element stands for one for each value of a list")
  func anElementStandsForOneForEachValueOfAList() throws {
    let bars = try layers(
      """
        - {name: first}
        - for: {height: [12, 30, 22]}
          name: bar-${index}
          position: [$(20 + 24 * index), $count]
          size: [16, $height]
        - {name: last}

      """)
    #expect(bars.map(\.name) == ["first", "bar-0", "bar-1", "bar-2", "last"])
    #expect(bars[1...3].map(\.bounds.size.height) == [12, 30, 22])
    #expect(bars[1...3].map(\.position) == [Point(x: 20, y: 3), Point(x: 44, y: 3), Point(x: 68, y: 3)])
  }

  @Test(
    "A range has both of its ends",
    arguments: [("1..3", [1.0, 2, 3]), ("-1..0", [-1, 0]), ("4..4", [4]), ("1..0", [])])
  func aRangeHasBothOfItsEnds(_ range: String, _ expected: [Double]) throws {
    #expect(try layers("  - {for: {i: \(range)}, zPosition: $i}\n").map(\.zPosition) == expected)
  }

  @Test("Parameters give the ends of a range, and lists")
  func parametersGiveTheEndsOfARangeAndLists() throws {
    let parameters = "parameters: {n: 3, heights: [5, 6]}\n"
    #expect(try layers("  - {for: {i: \"1..${n}\"}, zPosition: $i}\n", parameters: "parameters: {n: 3}\n").count == 3)
    let text = "  - {for: {i: \"1..$(n - 1)\", h: $heights}, zPosition: $(h * i)}\n"
    #expect(try layers(text, parameters: parameters).map(\.zPosition) == [5, 12])
    #expect(try layers(text, parameters: parameters, set: ["heights": "7, 8"]).map(\.zPosition) == [7, 16])
  }

  @Test("Loops stand in loops, and inner names hide outer ones")
  func loopsStandInLoops() throws {
    let rows = try layers(
      """
        - for: {y: [10, 20], index: row}
          name: row-$(row)
          sublayers:
            - for: {x: 1..3}
              name: "${row}-${index}-${count}"
              position: [$x, $y]
              sublayers:
                - {for: {x: [7]}, zPosition: $(x + y)}

      """)
    #expect(rows.map(\.name) == ["row-0", "row-1"])
    #expect(rows[1].sublayers.map(\.name) == ["1-0-3", "1-1-3", "1-2-3"])
    #expect(rows[1].sublayers[2].position == Point(x: 3, y: 20))
    #expect(rows[1].sublayers[2].sublayers[0].zPosition == 27)
  }

  @Test("Values are mappings, and mappings of mappings")
  func valuesAreMappings() throws {
    let texts = try layers(
      """
        - for: {city: [{name: Rome, at: {x: 3}}, {name: Oslo, at: {x: 4}}]}
          text: "${city.name}!"
          position: [$(city.at.x * 2), $city.at.x]

      """)
    #expect(texts.map { ($0 as? TextLayer)?.string } == ["Rome!", "Oslo!"])
    #expect(texts.map(\.position) == [Point(x: 6, y: 3), Point(x: 8, y: 4)])
  }

  @Test("All lists of mappings can be repeated")
  func allListsOfMappingsCanBeRepeated() throws {
    let layers = try layers(
      """
        - animations:
            - {for: {i: 1..2}, keyPath: opacity, to: 0, beginTime: $i}
            - group:
                - {for: {path: [opacity, position.x]}, keyPath: $path, to: 0}
        - keyframes: {duration: 1s, frames: [{for: {i: 0..3}, start: $(i / 4), duration: 0.25, opacity: $(i / 4)}]}
        - transitions: [{for: {i: 1..3}, at: $i}]
        - emitter: {emitterCells: [{for: {c: [a, b]}, contents: $c, birthRate: 1, lifetime: 1}]}
        - for: {r: 1..2}
          keyframes: [{for: {i: 0..1}, duration: 1s, delay: $i, frames: [{start: 0, duration: 1, opacity: $i}]}]

      """)
    #expect(layers[0].animations.count == 3)
    #expect(layers[0].animations[1].animation.beginTime == 2)
    #expect(layers[0].animations[2].animation.children?.count == 2)
    #expect((layers[1].animations[0].animation as? KeyframeAnimation)?.values.count ?? 0 >= 4)
    #expect((layers[3] as? EmitterLayer)?.emitter.cells.map(\.contents) == ["a", "b"])
    #expect(layers.count == 6 && layers[5].animations.count == 2)
  }

  @Test("Values that are no mappings are repeated by their key 'value'")
  func valuesThatAreNoMappingsAreRepeatedByTheirKeyValue() throws {
    let layers = try layers(
      """
        - shape: {polyline: [[0, 9], {for: {y: [1, 4, 2]}, value: [$(10 * index), $y]}, [99, 9]]}
        - shape: {polygon: [{for: {x: 0..1, index: i}, value: {for: {y: 0..2}, value: [$x, $(y + 3 * i)]}}]}
        - animations:
            - keyPath: position
              duration: 1s
              values: [{for: {x: 0..2}, value: [$x, 5]}]
              keyTimes: [0, {for: {k: 1..2}, value: $(k / 2)}]
              timingFunctions: [{for: {k: 1..2}, value: easeIn}]
            - {keyPath: opacity, duration: 1s, values: [{for: {k: 0..4}, value: $(k / 4)}, 0]}
            - keyPath: transform
              duration: 1s
              values: [identity, {for: {k: 1..3}, rotate: $(k * 10deg)}]
        - gradient: {colors: [{for: {h: [red, gold]}, value: $h}, blue]}
        - transform: [{for: {k: 1..3}, translate: [$k, 0]}, {scale: 2}]

      """)
    func points(_ index: Int) -> [Point] {
      (layers[index] as? ShapeLayer)?.path?.elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point): point
        case .quadCurve, .curve, .close: nil
        }
      } ?? []
    }
    #expect(
      points(0)
        == [Point(x: 0, y: 9), Point(x: 0, y: 1), Point(x: 10, y: 4), Point(x: 20, y: 2), Point(x: 99, y: 9)])
    #expect(points(1).map(\.y) == [0, 1, 2, 3, 4, 5] && points(1).map(\.x) == [0, 0, 0, 1, 1, 1])
    let animations = layers[2].animations.map { $0.animation as? KeyframeAnimation }
    #expect(animations.map { $0?.values.count } == [3, 6, 4])
    #expect(animations[0]?.keyTimes == [0, 0.5, 1] && animations[0]?.timingFunctions.count == 2)
    #expect((layers[3] as? GradientLayer)?.colors.count == 3)
    #expect(layers[4].transform.m41 == 12, "1 + 2 + 3 points, twice as large")
  }

  @Test("What is repeated in a list of values is nothing but a value")
  func whatIsRepeatedInAListOfValuesIsNothingButAValue() {
    func mistakes(_ layer: String) -> [String] {
      headlines("format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: [\(layer)]\n")
        .map { String($0.split(separator: " ", maxSplits: 1)[1]) }
    }
    #expect(
      mistakes("{shape: {polyline: [[0, 0], {for: {x: 1..3}, point: [$x, 1]}]}}").first?.hasSuffix(
        "found a mapping\(Loop.valueHint)") == true)
    #expect(
      mistakes("{position: [{for: {x: 1..2}, value: $x}]}").first?.contains("so that none is repeated") == true)
    #expect(mistakes("{animations: [{for: {x: 1..2}, value: 3}]}").count > 0)
    #expect(mistakes("{shape: {polyline: [{for: {x: 1..2}, value: [$y, 1]}]}}").first?.contains("y") == true)
    #expect(mistakes("{shape: {polyline: [{for: {x: 1..1}, value: [$x, 1]}]}}").first?.contains("two points") == true)
  }

  @Test("Fragments are used in loops, and given loops")
  func fragmentsAreUsedInLoops() throws {
    let fragments = """
      fragments:
        dot: {with: {size: 1, inner: []}, zPosition: $size, sublayers: $inner}

      """
    let dots = try layers(
      """
        - for: {size: [2, 3]}
          use: dot
          with: {size: $size, inner: [{for: {i: 1..3}, zPosition: $(i * size)}]}

      """, parameters: fragments)
    #expect(dots.map(\.zPosition) == [2, 3])
    #expect(dots[1].sublayers.map(\.zPosition) == [3, 6, 9])
  }

  @Test("What is random differs from copy to copy, and is the same each time")
  func whatIsRandomDiffersFromCopyToCopy() throws {
    let text = "  - {for: {i: 1..9}, zPosition: $(random(index))}\n"
    let places = try layers(text).map(\.zPosition)
    #expect(Set(places).count == 9)
    #expect(try layers(text).map(\.zPosition) == places)
  }

  @Test("Live parameters stay live in loops")
  func liveParametersStayLiveInLoops() throws {
    let layers = """
        - for: {x: [1, $far]}
          name: dot-${index}
          position: [$(x * 2), $far]
          gestures: [{for: {n: [1]}, tap: {set: {far: $(x + n)}}}]

      """
    let scene = try scene(layers: layers, parameters: "parameters: {far: 5}\n")
    let director = try #require(scene.director)
    #expect(director.takesInputs)
    #expect(scene.tree.root.sublayers.map(\.position.x) == [2, 10])
  }

  // MARK: Mistakes

  @Test(
    "Wrong loops are explained",
    arguments: [
      (
        "{for: 3}",
        "5:11: error: expected names with their values, such as {height: [12, 30, 22]} or {i: 1..12}, found '3'"
      ),
      ("{for: {}}", "5:11: error: a loop needs a name with its values, such as {height: [12, 30, 22]} or {i: 1..12}"),
      ("{for: {i: 12}}", "5:15: error: expected a list, or a range such as 1..12, found '12'; write 1..12"),
      ("{for: {i: 1..many}}", "5:15: error: expected a list, or a range such as 1..12, found '1..many'"),
      ("{for: {i: 9..1}}", "5:15: error: a range goes upwards: 1..9; what goes down is computed, as in $(10 - i)"),
      ("{for: {i: 1..20000}}", "5:15: error: a loop has at most 10000 values"),
      ("{for: {i: 1..99999999999}}", "5:15: error: expected a list, or a range such as 1..12, found '1..99999999999'"),
      (
        "{for: {'': [1]}}",
        "5:12: error: a value's name has letters, digits, '_' and '-', and does not begin with a digit"
      ),
      (
        "{for: {a.b: [1]}}",
        "5:12: error: a value's name has letters, digits, '_' and '-', and does not begin with a digit"
      ),
      ("{for: {i: [1], index: 3}}", "5:27: error: expected a name, such as 'k', found '3'"),
      (
        "{for: {i: [1], k: 1..2}}",
        "5:20: error: 'k' has 2 values, and 'i' has 1; a loop within a loop goes through all pairs"
      ),
      ("{for: {i: $far}}", "5:15: error: there is no parameter 'far'"),
      ("{name: a, mask: {for: {i: [1]}}}", "5:22: error: 'for' repeats an element of a list, and this is none"),
      (
        "{for: {i: [1]}, gestures: [{for: {k: [1]}}]}",
        "5:32: error: a gesture needs one of the keys 'tap', 'longPress', 'pan', 'swipe', 'pinch', 'rotation', 'hover', 'key' or 'text'"
      ),
    ])
  func wrongLoopsAreExplained(_ layer: String, _ message: String) {
    #expect(mistakes("  - \(layer)\n") == [message])
  }

  @Test("A part that does not exist is named, with the nearest one")
  func aPartThatDoesNotExistIsNamed() {
    let loop = "for: {city: [{name: Rome, x: 3}]}"
    #expect(mistakes("  - {\(loop), text: $city.nam}\n") == ["5:47: error: 'city' has no 'nam'; did you mean 'name'?"])
    #expect(mistakes("  - {\(loop), text: \"a ${city.y}\"}\n") == ["5:50: error: 'city' has no 'y'; did you mean 'x'?"])
    #expect(
      mistakes("  - {\(loop), zPosition: $(city.nam)}\n") == [
        "5:54: error: in this expression: 'city' has no 'nam'; did you mean 'name'?"
      ])
    #expect(
      mistakes("  - {\(loop), text: $city.name.x}\n") == [
        "5:47: error: 'city.name' is a value without parts, so it has no 'x'"
      ])
    #expect(mistakes("  - {\(loop), zPosition: $city}\n") == ["5:19: error: expected a number, found a mapping"])
  }

  @Test("What all copies do wrong is said once")
  func whatAllCopiesDoWrongIsSaidOnce() {
    #expect(
      mistakes("  - {for: {i: 1..1000}, opacty: $i}\n") == [
        "5:25: error: unknown key 'opacty' in a layer; did you mean 'opacity'?"
      ])
    #expect(
      mistakes("  - {for: {i: 1..1000}, name: bar}\n") == [
        "5:31: error: each copy of this layer needs a name of its own, such as 'bar-${index}'"
      ])
    // Of messages that differ in quoted values only, some are shown.
    #expect(mistakes("  - {for: {i: 1..1000}, use: \"f${i}\"}\n").count == 20)
  }

  @Test("A wrong loop does not hide other mistakes, nor make any")
  func aWrongLoopDoesNotHideOtherMistakes() {
    #expect(
      mistakes("  - {for: {i: 12}, opacty: $i, position: [$index, $(i * 2)], name: \"a${i}\"}\n") == [
        "5:15: error: expected a list, or a range such as 1..12, found '12'; write 1..12",
        "5:20: error: unknown key 'opacty' in a layer; did you mean 'opacity'?",
      ])
  }

  @Test("What an empty loop would use counts as used")
  func whatAnEmptyLoopWouldUseCountsAsUsed() {
    let parameters = "parameters: {far: 3}\nfragments: {dot: {zPosition: 1}}\n"
    #expect(mistakes("  - {for: {i: []}, use: dot, position: [$far, $(i + far)]}\n", parameters: parameters) == [])
  }

  @Test("A loop's own names warn where they hide parameters")
  func aLoopsOwnNamesWarnWhereTheyHideParameters() {
    let parameters = "parameters: {count: 3}\n"
    #expect(
      mistakes("  - {for: {i: 1..2}, zPosition: $count}\n", parameters: parameters) == [
        "6:11: warning: 'count' is the loop's own here, which hides the parameter; another name for it: 'for: {…, count: k}'"
      ])
    #expect(
      mistakes("  - {for: {i: 1..2, count: n}, zPosition: $count}\n", parameters: parameters) == [])
  }

  @Test("Copies count for all limits")
  func copiesCountForAllLimits() throws {
    let animations = "animations: [{for: {k: 1..1000}, keyPath: opacity, to: 0, beginTime: $k}]"
    #expect(
      mistakes("  - {for: {i: 1..100}, \(animations)}\n").contains(
        "5:43: error: the scene is too large: its loops and letters make more than 100000 values, each copy counted"))
    let many = "{for: {i: 1..10000}}"
    #expect(mistakes("  - \(many)\n  - {}\n") == ["6:5: error: the scene has more than 10000 layers"])
  }

  @Test(
    "A range between numbers that are too large is refused",
    arguments: [
      "-9223372036854775808..1", "0..9223372036854775807", "-9223372036854775808..-9223372036854775807",
      "-9223372036854775808..9223372036854775807", "-9223372036854775808..-9223372036854775808", "1000001..1000002",
    ])
  func largeRanges(_ range: String) {
    #expect(
      mistakes("  - {for: {i: \(range)}}\n") == [
        "5:15: error: expected a list, or a range such as 1..12, found '\(range.count > 40 ? range.prefix(40) + "…" : range)'"
      ])
  }

  private static let tooMany =
    "error: the scene is too large: its loops and letters make more than 100000 values, each copy counted"

  @Test("What all names of a loop stand for counts before any of it is made")
  func manyNames() {
    let names = (0..<300).map { "n\($0): 1..10000" }.joined(separator: ", ")
    let text = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers:\n  - {for: {\(names)}, text: x}\n"
    #expect(headlines(text) == ["scene.yaml:5:11: \(Self.tooMany)"])
    // Nothing is made of more values than the first name has.
    #expect(
      mistakes("  - {for: {i: [1, 2], \(names)}, text: x}\n") == [
        "5:23: error: 'n0' has 10000 values, and 'i' has 2; a loop within a loop goes through all pairs"
      ])
  }

  @Test("When there are too many copies, nothing more is read: of loops in loops, in fragments and in lists")
  func nothingMoreIsRead() {
    let head = "format: 1\ntitle: t\nstage: {width: 90, height: 90}\n"
    for scene in [
      "fragments:\n  f: {sublayers: [{for: {j: 1..10000}, text: x}]}\nlayers: [{for: {i: 1..10000}, use: f}]\n",
      "layers:\n  - for: {i: 1..1000}\n    shape: {circle: {radius: 5}, lineDashPattern: [{for: {j: 1..10000}, value: $j}]}\n",
    ] {
      let (found, seconds) = ProcessorTime.of { headlines(head + scene) }
      #expect(found.filter { $0.contains(Self.tooMany) }.count == 1, "\(found)")
      #expect(seconds < 5, "\(seconds) s")
    }
  }

  @Test("Letters are copies of what they do")
  func letters() {
    let text = String(repeating: "a", count: 9000)
    let animation = "{for: {i: 1..50}, keyPath: opacity, to: 1, duration: 1s}"
    #expect(
      mistakes("  - {text: \(text), letters: {animations: [\(animation)]}}\n").contains {
        $0.contains(Self.tooMany)
      })
  }

  @Test("What expressions take counts, in each copy")
  func expressions() {
    let sum = (0..<55).map { "random(\($0))" }.joined(separator: " + ")
    let (found, seconds) = ProcessorTime.of {
      mistakes("  - {for: {i: 1..9000}, text: {string: \"$(\(sum))\"}}\n")
    }
    #expect(found.contains { $0.contains("to read it takes more than 4194304 operations") }, "\(found)")
    #expect(seconds < 20, "\(seconds) s")
  }
}
