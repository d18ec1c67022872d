import LayerAnimation
import Testing

@testable import ScenePlayer

@Suite("SceneDescriber")
struct SceneDescriberTests {
  private func sentences(_ layers: String, at time: Double = 0) throws -> [String] {
    var describer = SceneDescriber(try scene(layers))
    return describer.items(at: time).map(\.sentence)
  }

  @Test("Texts are said in reading order: by rows, and in each from left to right")
  func order() throws {
    let found = try sentences(
      """
        - {position: [70, 10], text: right}
        - {position: [45, 50], text: below}
        - {position: [10, 10], text: left}
      """)
    #expect(found == ["left", "right", "below"])
  }

  @Test("Lines of code are said in the order of their rows, also where a step has inserted one")
  func orderOfCode() throws {
    let found = try sentences(
      """
        - position: [80, 40]
          code: {text: "a = 1\\nb = 2", steps: [{at: 1s, text: "a = 1\\nx = 9\\nb = 2"}]}
      """, at: 4)
    #expect(found == ["a = 1", "x = 9", "b = 2"])
  }

  @Test("A number is said behind the text to its left")
  func numbers() throws {
    let found = try sentences(
      """
        - {position: [10, 10], text: speed}
        - {position: [40, 10], text: {number: {value: 42, format: "%d km/h"}}}
      """)
    #expect(found == ["speed, 42 km/h"])
  }

  @Test("Of pictures in one another the outermost that has a name is said, with its place")
  func pictures() throws {
    let found = try sentences(
      """
        - name: paper-plane
          position: [80, 50]
          sublayers:
            - {name: wing, size: [4, 4], backgroundColor: red}
            - {name: tail, size: [4, 4], backgroundColor: red}
      """)
    #expect(found == ["paper plane, at the bottom right"])
  }

  @Test("A label, a role and a value are said in place of what is in a layer")
  func words() throws {
    let found = try sentences(
      """
        - label: the dial
          role: slider
          value: {keyPath: transform.rotation, format: "%d degrees"}
          position: [45, 30]
          size: [20, 20]
          transform: {rotate: 90deg}
          sublayers: [{position: [10, 10], text: "7"}]
      """)
    #expect(found == ["the dial, 90 degrees, slider"])
  }

  @Test("Nothing is said of decoration, of what is hidden, transparent, beside the stage, or not there yet")
  func absent() throws {
    let found = try sentences(
      """
        - {role: decoration, position: [45, 30], text: decoration}
        - {hidden: true, position: [45, 30], text: hidden}
        - {opacity: 0.05, position: [45, 30], text: transparent}
        - {position: [200, 30], text: outside}
        - {beginTime: 1s, position: [45, 30], text: later}
        - {position: [45, 30], text: {string: covered, revealed: 0}}
      """)
    #expect(found == [])
  }

  @Test("A text whose letters are layers, and one of strokes, are said as they are written")
  func letters() throws {
    let found = try sentences(
      """
        - {position: [45, 10], text: {string: HELLO, foregroundColor: white}, letters: {effect: drop}}
        - {position: [45, 40], drawn: {string: world, size: 10}}
      """, at: 5)
    #expect(found == ["HELLO", "world"])
  }

  @Test("A layer that can be tapped is a button, by the text in it; its value follows the parameters")
  func controls() throws {
    let scene = try scene(
      """
        - name: b
          position: [45, 30]
          size: [20, 10]
          gestures: [{tap: {set: {on: true}}}]
          value: $(if on then 'on' else 'off')
          sublayers: [{position: [10, 5], text: Power}]
      """, head: "parameters: {on: false}\nfocus: b")
    var describer = SceneDescriber(scene)
    let items = describer.items(at: 0)
    #expect(items.map(\.sentence) == ["Power, off, button, has the focus"])
    #expect(items.first?.offers == ["press"])
  }

  @Test("A chart is said as its data")
  func charts() throws {
    let found = try sentences(
      """
        - {name: a, position: [0, 80], animations: [{keyPath: position.x, from: 0, to: 9, duration: 1s}]}
        - {name: way, position: [45, 30], size: [40, 20], plot: {of: a, keyPath: position.x, end: 1s}}
      """)
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("way, from 0 to 9, now 0"))
  }

  @Test("A chart without a name is called by what it shows; one number at all times is said once")
  func chartNames() throws {
    let found = try sentences(
      """
        - {name: a, label: the ball, position: [0, 80]}
        - {position: [45, 30], size: [40, 20], plot: {of: a, keyPath: position.x, end: 1s}}
      """)
    #expect(found == ["position x of the ball over time, always 0, chart"])
  }

  @Test("Nothing is said of a text without characters, or of a line between things that is not drawn yet")
  func blank() throws {
    let found = try sentences(
      """
        - {name: message, position: [45, 30], text: ""}
        - {name: first, role: decoration, position: [10, 10], size: [4, 4]}
        - {name: second, role: decoration, position: [70, 10], size: [4, 4]}
        - {name: line, connector: {from: first, to: second, strokeEnd: 0}}
      """)
    #expect(found == [])
  }

  @Test("A number is said behind the one text beside it in the same layer, where that stands")
  func pairs() throws {
    let found = try sentences(
      """
        - for: {bar: {of: [{name: Ada, score: 42}, {name: Ben, score: 7}]}}
          position: [$(20 + 40 * index), 52]
          size: [10, $bar.score]
          anchorPoint: [0.5, 1]
          backgroundColor: blue
          sublayers:
            - {position: [5, 2], text: "${bar.score}"}
            - {position: [5, $(bar.score + 3)], text: "${bar.name}"}
      """)
    #expect(found == ["Ada, 42", "Ben, 7"])
  }

  @Test("Code is read line by line as it is written, from the top")
  func code() throws {
    var describer = SceneDescriber(
      try scene(
        """
          - position: [0, 0]
            anchorPoint: [0, 0]
            size: [80, 40]
            code: {language: python, text: "def total(rows):\\n  return 0\\n"}
        """))
    let items = describer.items(at: 0)
    #expect(items.map(\.role) == [.code, .code])
    #expect(items.flatMap(\.lines) == ["def total(rows):", "  return 0"])
    #expect("total.py".asSentence == "total.py." && "all".asSentence == "All.")
  }

  @Test("Lines of code are no numbers behind labels, nor an axis, whatever they begin with")
  func codeWithNumbers() throws {
    var describer = SceneDescriber(
      try scene(#"  - {position: [45, 30], code: {text: "alpha\n- beta\n+ gamma\n4 delta\n1\n2\n3"}}"#))
    let lines = describer.items(at: 0).flatMap(\.lines)
    #expect(lines == ["alpha", "- beta", "+ gamma", "4 delta", "1", "2", "3"])
  }

  @Test("A recording is read line by line, in a scene of its own under its title as it is written")
  func recordings() throws {
    var scene = try recordedScene([(0.5, "o", "$ ls\\r\\n"), (2, "o", "one  two\\r\\n- three")])
    scene.title = "sh job.sh"
    #expect(SceneDescriber(scene).title == "sh job.sh")
    scene.recording = nil
    var describer = SceneDescriber(scene)
    #expect(describer.title == "Sh job.sh.")
    #expect(describer.items(at: 0).isEmpty)
    #expect(describer.items(at: 2).flatMap(\.lines) == ["$ ls", "one  two", "- three"])
  }

  @Test("A connector is where its line is, also when its own layer has left the stage")
  func connectors() throws {
    var describer = SceneDescriber(
      try scene(
        """
          - position: [-30, 0]
            sublayers:
              - {name: a, position: [50, 30], size: [4, 4]}
              - {name: b, position: [90, 40], size: [4, 4]}
              - {label: the line, connector: {from: a, to: b}}
        """))
    let line = try #require(describer.items(at: 0).first { $0.label == "the line" })
    #expect(line.frame.minX >= 20 && line.frame.maxX <= 60 && line.frame.minY >= 28)
  }
}
