@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// Rows and columns, which place their layers when a scene is read.
@Suite("Stacks")
struct StacksTests {
  private func boxes(_ stack: String, _ sublayers: String) throws -> (size: Size, frames: [Rect]) {
    let layer = try layer("{position: [80, 44], \(stack), sublayers: [\(sublayers)]}")
    return (layer.bounds.size, layer.sublayers.map(\.frame))
  }

  @Test("A row stands beside one another with gaps, in a layer that fits it with padding around")
  func row() throws {
    let (size, frames) = try boxes("row: {gap: 3, padding: [2, 1]}", "{size: [10, 4]}, {size: [20, 8]}")
    #expect(size == Size(width: 37, height: 10))
    #expect(frames == [Rect(x: 2, y: 3, width: 10, height: 4), Rect(x: 15, y: 1, width: 20, height: 8)])
  }

  @Test("A column stands below one another, aligned as is said")
  func column() throws {
    let ends = try ["start", "center", "end"].map { align in
      try boxes("column: {gap: 2, align: \(align)}", "{size: [10, 4]}, {size: [20, 8]}").frames.map(\.origin)
    }
    #expect(
      ends.map { $0.map(\.x) } == [[0, 0], [5, 0], [10, 0]] && ends.map { $0.map(\.y) } == [[0, 6], [0, 6], [0, 6]])
  }

  @Test("A stack with a size of its own begins at its padding, and is aligned within the size")
  func sized() throws {
    let (size, frames) = try boxes("size: [60, 20], row: {padding: [4, 2]}", "{size: [10, 4]}, {size: [20, 8]}")
    #expect(size == Size(width: 60, height: 20))
    #expect(frames.map(\.origin) == [Point(x: 4, y: 8), Point(x: 14, y: 6)])
  }

  @Test("Stacks in stacks, texts by their characters, shapes by their outlines; anchors and transforms count")
  func nested() throws {
    let (size, frames) = try boxes(
      "row: {}",
      """
      {column: {padding: [1, 1]}, sublayers: [{text: abc}, {text: "d\\ne"}]}, {text: {string: ab, fontSize: 8}},
      {shape: {circle: {radius: 3}}}, {size: [4, 6], anchorPoint: [0, 0], transform: {scale: 2}}
      """)
    // Three columns of 2 points and three rows of 4, with a point around; two letters of 4 × 8; a disc; twice 4 × 6.
    #expect(frames.prefix(2).map(\.size) == [Size(width: 8, height: 14), Size(width: 8, height: 8)])
    #expect(size == Size(width: 30, height: 14) && frames[1].origin == Point(x: 8, y: 3))
    #expect(frames[2].origin == Point(x: 19, y: 7) && frames[3] == Rect(x: 22, y: 1, width: 8, height: 12))
  }

  @Test("A layer with a position of its own, and one without extent, take no place")
  func placed() throws {
    let (size, frames) = try boxes(
      "row: {gap: 2}", "{size: [10, 4]}, {position: [1, 2], size: [6, 6]}, {name: group}, {size: [10, 4]}")
    #expect(size == Size(width: 22, height: 4))
    #expect(frames.map(\.origin.x) == [0, -2, 0, 12])
  }

  @Test("Animations and blocks of keyframes begin from where a stack puts a layer")
  func animationsBegin() throws {
    let scene = try scene(
      layers: """
          - name: stack
            row: {gap: 2}
            sublayers:
              - {size: [10, 4]}
              - name: b
                size: [10, 4]
                animations: [{keyPath: position.x, to: 37, duration: 2s}]
              - name: c
                size: [10, 4]
                keyframes: {duration: 2s, curve: linear, frames: [{start: 0, duration: 1, move: {by: [20, 0]}}]}
        """)
    #expect(try number("position.x", of: "stack/b", in: scene, at: 1) == 27)
    #expect(try number("position.x", of: "stack/c", in: scene, at: 1) == 39)
  }

  @Test(
    "Mistakes are told at their place",
    arguments: [
      ("{row: {}, column: {}}", "not both"), ("{row: {gaps: 2}}", "did you mean 'gap'?"),
      ("{row: {align: top}}", "start"), ("{column: 3}", "a column"),
    ])
  func mistakesAreTold(_ mapping: String, _ part: String) {
    let found = headlines("format: 1\ntitle: T\nstage: {width: 160, height: 88}\nlayers:\n  - \(mapping)\n")
    #expect(found.count == 1 && found[0].contains(part), "\(found)")
  }

  @Test("Text is aligned vertically, and layers snap to cells, where the file says so")
  func verticalAlignmentAndSnap() throws {
    let text = try #require(try layer("{snap: true, text: {string: a, verticalAlignment: bottom}}") as? TextLayer)
    #expect(text.verticalAlignment == .bottom && text.snapsToCells)
    #expect(try layer("{text: a}").snapsToCells == false)
  }
}
