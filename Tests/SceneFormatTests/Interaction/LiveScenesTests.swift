import Diagnostics
import Foundation
import Interaction
import LayerAnimation
import TestSupport
import Testing

@testable import SceneFormat

/// Scenes that take inputs: what their files say, and what becomes of it.
@Suite("Live scenes")
struct LiveScenesTests {
  private static let head = "format: 1\ntitle: t\nstage: {width: 100, height: 50}\nduration: 5s\n"

  private func scene(_ text: String) throws -> Scene {
    let (scene, diagnostics) = SceneDecoder.decode(SourceFile(name: "live.yaml", text: Self.head + text))
    return try #require(scene, "\(diagnostics.map(\.description).joined(separator: "\n"))")
  }

  private func messages(_ text: String) -> [String] {
    SceneDecoder.decode(SourceFile(name: "live.yaml", text: Self.head + text)).diagnostics.map {
      "\($0.line - 4):\($0.column): \($0.message)"
    }
  }

  /// What is shown at a time after some inputs.
  private func look(_ scene: Scene, at time: Double, _ log: String = "") throws -> PresentationTree {
    if !log.isEmpty {
      let mistakes = InputLogDecoder.decode(SourceFile(name: "log", text: "format: 1\ninputs:\n" + log), into: scene)
      #expect(mistakes.map(\.description) == [])
    }
    scene.prepare(at: time)
    var presentation = PresentationTree()
    scene.tree.sample(at: time, into: &presentation)
    return presentation
  }

  private static let toggle = """
    parameters: {isOn: false, count: 0}
    layers:
      - name: switch
        position: [20, 20]
        size: [20, 10]
        opacity: $(if isOn then 1 else 0.5)
        gestures:
          - tap: {set: {isOn: $(not isOn), count: $(count + 1)}}
      - {name: label, position: [60, 20], text: {string: "$(count) taps, ${isOn}"}}
    """

  @Test("A tap sets parameters, and what names them follows")
  func taps() throws {
    let scene = try scene(Self.toggle)
    let log = "  - {at: 1s, tap: switch}\n  - {at: 2s, tap: switch}\n"
    #expect(try look(scene, at: 0.5, log).layers[1].properties.opacity == 0.5)
    #expect(try look(scene, at: 1.5).layers[1].properties.opacity == 1)
    #expect(try look(scene, at: 1.5).layers[2].value(of: "string") == .text("1 taps, true"))
    #expect(try look(scene, at: 3).layers[2].value(of: "string") == .text("2 taps, false"))
    #expect(try look(scene, at: 0.5).layers[2].value(of: "string") == .text("0 taps, false"))
  }

  @Test("A change by an action during another keeps place and speed, also on the way back through time (X24)")
  func reversals() throws {
    let scene = try scene(
      """
      parameters: {open: false}
      events:
        first: {at: 0.5s, set: {open: true}}
        second: {at: 0.8s, set: {open: false}}
        third: {at: 1s, set: {open: true}}
        fourth: {at: 4s, set: {open: false}}
      layers:
        - name: panel
          size: [20, $(if open then 80 else 10)]
          transform: {rotateX: $(if open then 0 else -90deg)}
          actions:
            bounds: {duration: 0.7s, spring: {dampingRatio: 0.7}}
            transform: {duration: 0.7s, timingFunction: easeInEaseOut}
      """)
    func numbers(_ time: Double) throws -> [Double] {
      let properties = try look(scene, at: time).layers[1].properties
      return [properties.bounds.size.height, properties.transform.m22]
    }
    var there: [[Double]] = []
    let times = [0.7998, 0.7999, 0.8, 0.8001, 0.8002, 0.9998, 0.9999, 1, 1.0001, 1.0002, 1.7, 3, 4.2, 6]
    for time in times { there.append(try numbers(time)) }
    for first in [0, 5] {
      // From step to step a speed changes by as much as springs and curves accelerate: far less than it is.
      for (place, most) in [(0, 3e-4), (1, 2e-6)] {
        let steps = (first..<first + 4).map { there[$0 + 1][place] - there[$0][place] }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($0 - $1) < most }, "\(steps)")
      }
    }
    #expect(there[11] == [80, 1] && there[13][0] == 10)
    for (time, expected) in zip(times, there).reversed() { #expect(try numbers(time) == expected, "at \(time)") }
  }

  @Test("A scene without gestures and events has no director, and one with them has")
  func directors() throws {
    #expect(try scene("layers: [{size: [1, 1]}]").director == nil)
    #expect(try scene(Self.toggle).director != nil)
  }

  @Test("What a parameter is set to from outside is where it begins")
  func overrides() throws {
    let source = SourceFile(name: "live.yaml", text: Self.head + Self.toggle)
    let scene = try #require(SceneDecoder.decode(source, parameters: ["count": "7", "isOn": "true"]).scene)
    #expect(try look(scene, at: 0).layers[2].value(of: "string") == .text("7 taps, true"))
    #expect(
      try look(scene, at: 2, "  - {at: 1s, tap: switch}\n").layers[2].value(of: "string") == .text("8 taps, false"))
  }

  @Test("A fragment hands a live parameter on, to read and to set")
  func fragments() throws {
    let scene = try scene(
      """
      parameters: {left: false, right: true}
      fragments:
        switch:
          with: {value: false}
          size: [10, 10]
          opacity: $(if value then 1 else 0.25)
          gestures: [tap: {set: {value: $(not value)}}]
      layers:
        - {name: a, position: [20, 20], use: switch, with: {value: $left}}
        - {name: b, position: [60, 20], use: switch, with: {value: $right}}
      """)
    let shown = try look(scene, at: 2, "  - {at: 1s, tap: a}\n  - {at: 1.5s, tap: b}\n")
    #expect(shown.layers[1].properties.opacity == 1)
    #expect(shown.layers[2].properties.opacity == 0.25)
  }

  @Test("An action leads from what is seen, and is added to one that has not ended (X24)")
  func actions() throws {
    let scene = try scene(
      """
      parameters: {isOn: false}
      layers:
        - name: knob
          position: [$(if isOn then 80 else 20), 20]
          size: [10, 10]
          actions: {position: {duration: 1s, timingFunction: linear}}
          gestures: [key: {name: x, set: {isOn: $(not isOn)}}]
      """)
    let log = "  - {at: 0s, focus: knob}\n  - {at: 1s, key: x}\n  - {at: 1.5s, key: x}\n"
    #expect(abs(try look(scene, at: 1.25, log).layers[1].properties.position.x - 35) < 1e-9)
    #expect(abs(try look(scene, at: 1.5).layers[1].properties.position.x - 50) < 1e-9)
    // Half-way back to 20; of the way to 80 nothing is left.
    #expect(abs(try look(scene, at: 2).layers[1].properties.position.x - 50) < 1e-9)
    #expect(try look(scene, at: 3).layers[1].properties.position.x == 20)
    #expect(abs(try look(scene, at: 1.25).layers[1].properties.position.x - 35) < 1e-9)
  }

  @Test("A rotation of a layer that moves measures each move about where its middle is then")
  func movingMiddle() throws {
    let scene = try scene(
      """
      parameters: {angle: {default: 0, type: angle}}
      layers:
        - name: dial
          position: [50, 25]
          size: [40, 40]
          transform: {rotate: $angle}
          gestures:
            - rotation: {fingers: 1, threshold: 0deg, reset: true, set: {angle: $(angle + rotation)}}
          animations: [{keyPath: position.x, from: 50, to: 60, duration: 1s}]
      """)
    // The middle is at 50, then at 55, and at 58, where the finger stays where it was.
    let log = "  - {at: 0s, down: [50, 10]}\n  - {at: 0.5s, moved: [62, 25]}\n  - {at: 0.8s, moved: [62, 25]}\n"
    let turned = atan2(15.0, 5.0)
    for (time, angle) in [(0.4, 0.0), (0.6, .pi - turned), (0.9, .pi - turned)] {
      let shown = try look(scene, at: time, log).layers[1].value(of: "transform.rotation")
      guard case .number(let number) = shown else { throw Unseen() }
      #expect(abs(number - angle) < 1e-9, "\(number) at \(time)")
    }
  }

  private struct Unseen: Error {}

  @Test("J15: a gesture that is not listened to any more is cancelled, and begins again with the next fingers")
  func disabledGesture() throws {
    let scene = try scene(
      """
      parameters: {x: 20, calls: 0, isFar: false}
      events:
        far: {when: $(x > 30), set: {isFar: true}}
        back: {after: far, delay: 1s, set: {isFar: false, x: 20}}
      layers:
        - name: knob
          position: [$x, 25]
          size: [40, 40]
          cornerRadius: $calls
          gestures:
            - pan:
                threshold: 0
                reset: true
                enabled: $(not isFar)
                set: {x: $(x + translation.x)}
                cancelled: {set: {calls: $(calls + 1)}}
                ended: {set: {calls: $(calls + 5)}}
      """)
    let log =
      [
        "at: 1s, down: [20, 25]", "at: 1.1s, moved: [26, 25]", "at: 1.2s, moved: [32, 25]", "at: 1.3s, moved: [38, 25]",
        "at: 2.5s, moved: [44, 25]", "at: 2.6s, up: [44, 25]", "at: 3s, down: [20, 25]", "at: 3.1s, moved: [23, 25]",
      ].map { "  - {\($0)}\n" }.joined()
    for (time, x, calls) in [(1.15, 26.0, 0.0), (1.4, 32, 1), (2.3, 20, 1), (2.9, 20, 1), (3.2, 23, 1)] {
      let knob = try look(scene, at: time, log).layers[1].properties
      #expect(knob.position.x == x && knob.cornerRadius == calls, "at \(time)")
    }
  }

  @Test("D2: a spring that is an action follows the table of the article")
  func springs() throws {
    let scene = try scene(
      """
      parameters: {isOn: false}
      layers:
        - name: part
          size: [10, 10]
          transform: {rotateX: $(if isOn then 0 else -90deg)}
          actions: {transform: {duration: 0.7s, spring: {dampingRatio: 0.7, initialVelocity: 0.2}}}
          gestures: [key: {name: x, set: {isOn: true}}]
        - name: twin
          size: [10, 10]
          animations:
            - {keyPath: transform, from: {rotateX: -90deg}, to: identity, beginTime: 1s, duration: 0.7s, spring: {dampingRatio: 0.7, initialVelocity: 0.2}}
      """)
    _ = try look(scene, at: 0, "  - {at: 0s, focus: part}\n  - {at: 1s, key: x}\n")
    for time in stride(from: 1.0, through: 1.7, by: 0.05) {
      let shown = try look(scene, at: time)
      let (part, twin) = (shown.layers[1].properties.transform, shown.layers[2].properties.transform)
      #expect(abs(part.m22 - twin.m22) < 1e-9 && abs(part.m23 - twin.m23) < 1e-9, "\(time)")
    }
  }

  @Test("A field that has the focus at first is typed into, and is told so")
  func firstFocus() throws {
    let scene = try scene(
      """
      parameters: {word: {default: "", type: text}, typing: false}
      focus: field
      layers:
        - {name: field, size: [10, 10], gestures: [text: {into: word, focused: typing}]}
        - {name: label, text: {string: "${word} ${typing}"}}
      """)
    #expect(try look(scene, at: 0).layers[2].value(of: "string") == .text(" true"))
    #expect(try look(scene, at: 2, "  - {at: 1s, type: ab}\n").layers[2].value(of: "string") == .text("ab true"))
    #expect(
      try look(scene, at: 3, "  - {at: 1s, type: ab}\n  - {at: 2s, focus: none}\n").layers[2].value(of: "string")
        == .text("ab false"))
  }

  @Test("Animations, groups, blocks, transitions and changes begin with events, each time")
  func occasions() throws {
    let scene = try scene(
      """
      parameters: {to: 40}
      events: {go: }
      layers:
        - name: button
          position: [10, 40]
          size: [10, 10]
          gestures: [tap: {raise: go, set: {to: $(to + 20)}}]
        - name: moved
          position: [0, 10]
          animations: [{on: go, keyPath: position.x, from: 0, to: $to, duration: 1s}]
        - name: block
          position: [0, 20]
          keyframes: {on: go, duration: 1s, curve: linear, frames: [{start: 0, duration: 1, move: {by: [10, 0]}}]}
        - name: changed
          text: {string: before}
          changes: [{on: go, to: {string: after}}]
        - name: pushed
          text: {string: old}
          transitions: [{on: go, type: fade, duration: 1s, to: {string: new}}]
      """)
    let log = "  - {at: 1s, tap: button}\n  - {at: 3s, tap: button}\n"
    let first = try look(scene, at: 1.55, log)
    #expect(abs(first.layers[2].properties.position.x - 30) < 1e-9)
    #expect(abs(first.layers[3].properties.position.x - 5) < 1e-9)
    #expect(first.layers[4].value(of: "string") == .text("after"))
    #expect(first.layers[5].value(of: "string") == .text("new"))
    #expect(abs((first.layers[5].properties.transition?.progress ?? 0) - 0.5) < 1e-9)
    #expect(abs(try look(scene, at: 3.55).layers[2].properties.position.x - 40) < 1e-9)
    #expect(try look(scene, at: 0.5).layers[4].value(of: "string") == .text("before"))
  }

  @Test("Events follow conditions, ends, times and delays")
  func events() throws {
    let scene = try scene(
      """
      parameters: {x: 0, log: {default: "", type: text}}
      events:
        far: {when: $(x > 5), set: {log: $(log & 'far ')}}
        ended: {ends: {layer: box, animation: run}, set: {log: $(log & 'ended ')}}
        bell: {at: 2s, set: {log: $(log & 'bell ')}}
        later: {after: bell, delay: 0.5s, if: $(x > 0), set: {log: $(log & 'later ')}}
        never: {after: bell, if: $(x < 0), set: {log: $(log & 'never ')}}
      layers:
        - name: box
          size: [10, 10]
          gestures: [key: {set: {x: $(x + 4)}}]
          animations: [{name: run, keyPath: opacity, from: 0, to: 1, duration: 1.5s}]
        - {name: label, text: {string: "${log}"}}
      """)
    let log = "  - {at: 0.5s, focus: box}\n  - {at: 1s, key: a}\n  - {at: 1.2s, key: b}\n"
    _ = try look(scene, at: 0, log)
    let texts = try [1.1, 1.3, 1.6, 2.1, 2.6].map { try look(scene, at: $0).layers[2].value(of: "string") }
    #expect(
      texts == [
        .text(""), .text("far "), .text("far ended "), .text("far ended bell "), .text("far ended bell later "),
      ])
  }

  @Test(
    "T3c: a layer that stands still from the start shows its animations at its time",
    arguments: ["", "beginTime: 0s, "])
  func stopped(begin: String) throws {
    let scene = try scene(
      """
      layers:
        - speed: 0
          timeOffset: 0.25s
          animations: [{\(begin)keyPath: position.x, from: 0, to: 8, duration: 1s}]
          sublayers:
            - animations: [{\(begin)keyPath: position.x, from: 0, to: 8, duration: 1s}]
      """)
    let shown = try look(scene, at: 3)
    #expect(shown.layers[1].properties.position.x == 2)
    #expect(shown.layers[2].properties.position.x == 2)
  }

  @Test("E11: a slider drives the clock of a layer that stands still, and the colour is that of its time exactly")
  func slider() throws {
    let url = packageRoot.appending(path: "Scenes/timing/slider.yaml")
    let text = try String(contentsOf: url, encoding: .utf8)
    let scene = try #require(SceneDecoder.decode(SourceFile(name: "slider", text: text)).scene)
    for offset in [0, 0.125, 0.5, 1] {
      let shown = try look(scene, at: 2, "  - {at: 1s, set: {offset: \(offset)}}\n")
      let (orange, blue) = (SIMD3(1, 128.0 / 255, 0), SIMD3<Double>(0, 0, 1))
      let expected = orange + (blue - orange) * offset
      guard case .color(let color) = shown.layers[2].value(of: "backgroundColor") else { return #expect(Bool(false)) }
      #expect(
        abs(color.red - expected.x) < 1e-9 && abs(color.green - expected.y) < 1e-9
          && abs(color.blue - expected.z) < 1e-9)
    }
  }

  @Test(
    "Mistakes are told with their places",
    arguments: [
      (
        "parameters: {a: 1}\nlayers:\n  - {opacity: $(b + 1)}",
        "3:17: in this expression: there is no parameter 'b'; did you mean 'a'?"
      ),
      (
        "parameters: {a: 1}\nlayers:\n  - {opacity: $(a and 1)}",
        "3:17: in this expression: 'and' needs a flag, and this is a number"
      ),
      (
        "parameters: {a: 1}\nlayers:\n  - {opacity: $(a}",
        "3:15: this expression has no end: ')' is missing"
      ),
      (
        "parameters: {a: 0}\nlayers:\n  - {opacity: $(1 / a)}",
        "3:15: this expression has no value here: a division by zero, for one"
      ),
      (
        "parameters: {a: 1}\nlayers:\n  - {opacity: $a, gestures: [tap: {set: {aa: 1}}]}",
        "3:42: there is no parameter 'aa'; did you mean 'a'?"
      ),
      (
        "parameters: {a: 1}\nlayers:\n  - {opacity: $a, gestures: [tap: {set: {a: yes}}]}",
        "3:45: expected a number, found 'yes'"
      ),
      (
        "parameters: {a: 1}\nlayers:\n  - {opacity: $a, gestures: [tap: {set: {a: $(a > 1)}}]}",
        "3:45: expected a number, and this is a flag"
      ),
      (
        "parameters: {a: 1}\nlayers:\n  - {opacity: $a, gestures: [tap: {set: {a: $(rotation)}}]}",
        "3:47: in this expression: there is no parameter 'rotation'; a gesture's values are known in its own responses"
      ),
      (
        "parameters: {a: [1, 2]}\nlayers:\n  - {position: $a, gestures: [tap: {set: {a: 1}}]}",
        "3:43: 'a' cannot be changed: only a parameter of the scene that is a number, a flag or a text can"
      ),
      (
        "layers:\n  - {gestures: [tap: {raise: go}], animations: [{on: goo, keyPath: opacity, to: 0}]}",
        "2:54: nothing raises the event 'goo'; did you mean 'go'?"
      ),
      (
        "layers:\n  - {gestures: [{}]}",
        "2:17: a gesture needs one of the keys 'tap', 'longPress', 'pan', 'swipe', 'pinch', 'rotation', 'hover', 'key' or 'text'"
      ),
      (
        "layers:\n  - {gestures: [{tap: {}, pan: {}}]}",
        "2:27: a gesture is of one sort: it is 'tap' already; begin another with '- '"
      ),
      ("layers:\n  - {gestures: [tapp: {}]}", "2:17: unknown key 'tapp' in a gesture; did you mean 'tap'?"),
      (
        "events: {e: {ends: {layer: x, animation: y}}}\nlayers:\n  - {name: y}",
        "1:28: there is no layer 'x'; did you mean 'y'?"
      ),
      ("events: {e: {delay: 1s}}\nlayers: []", "1:14: a 'delay' is counted from another event; say which with 'after'"),
      ("events: {e: {at: 1s, after: f}}\nlayers: []", "1:22: an event has one cause: this one has 'at' already"),
      (
        "parameters: {a: 1}\nlayers:\n  - {size: [1, 1], animations: [{keyPath: opacity, to: $a}], gestures: [tap: {set: {a: 0}}]}",
        "3:56: 'a' is read here once, when the scene begins; what gestures make of it is not seen"
      ),
      (
        "parameters: {count: 1, a: 1}\nlayers:\n  - {size: [$count, $a], gestures: [tap: {set: {a: $(count + 1)}}]}",
        "3:52: 'count' is the parameter of the scene here, which hides what the gesture reads; with another name both could be used"
      ),
      (
        "parameters: {a: 1}\nlayers:\n  - {opacity: $a, gestures: [tap: {set: {a: '${location.x}'}}]}",
        "3:45: an expression stands in round brackets: $(location.x)"
      ),
      (
        "layers:\n  - {size: [$location.x, 1], gestures: [tap: {}]}",
        "2:13: there is no parameter 'location.x'; a gesture's values are known in its own responses, such as 'set: {NAME: $(location.x)}'"
      ),
      (
        "layers:\n  - {text: '${location.x}'}",
        "2:13: there is no parameter 'location.x'; a gesture's values are known in its own responses, such as 'set: {NAME: $(location.x)}'"
      ),
    ]
  )
  func mistakes(text: String, message: String) {
    let found = messages(text)
    #expect(found.contains(message), "\(found)")
  }

  // MARK: What is read once

  /// Everything that live parameters can be in.
  private static let manifold = """
    parameters: {x: {default: 0, minimum: 0, maximum: 9}, c: {default: red, type: text}, w: {default: "", type: text}}
    data: {rows: [{a: 1}, {a: 2}]}
    events: {go: {when: $(x > 0)}}
    fragments:
      dot: {with: {at: 0}, position: [$at, 0], size: [1, 1], opacity: $(if at > 20 then 1 else 0.5)}
    layers:
      - name: plain
        position: [$(x * 10), 5]
        size: [$x, -2]
        backgroundColor: $c
        transform: [{translateX: $x}, {scale: [$(x + 1), 1]}]
        border: {width: $x}
        speed: $(1 + x)
        gestures: [tap: {set: {x: $(x + 1), c: blue}}]
        actions: {opacity: {duration: 1s}}
      - {for: {row: $rows}, use: dot, with: {at: $(row.a * x * 10 + sum(rows.a))}}
      - {text: {string: "${w}: $(x) of ${x}, $$"}}
      - {text: {spans: [{string: "${w} "}, {string: $(x)}]}}
      - {shape: {polyline: [{for: {i: 1..3}, value: [$i, $(i * x)]}], lineWidth: $x}}
      - {shape: {path: "M0 0 L${x} 1"}}
      - {drawn: {string: "$(x)"}}
      - {gradient: {colors: [$c, {light: $c, dark: black}]}}
      - {text: ab, letters: {on: go, effect: fade, animations: [{keyPath: opacity, to: $(x / 10), duration: 1s}]}}
      - {connector: {from: plain, to: plain2, lineWidth: $x, label: "x"}}
      - name: plain2
        animations:
          - {on: go, keyPath: opacity, from: 0, to: 1, duration: 1s}
          - {on: go, keyPath: zPosition, from: 0, to: $x, duration: 1s}
          - {on: go, dialTurns: {stops: [3]}}
        keyframes: {on: go, duration: 1s, frames: [{start: 0, duration: 1, move: {by: [$x, 0]}}]}
        transitions: [{on: go, duration: 1s, to: {backgroundColor: $c}}]
        changes: [{on: go, to: {cornerRadius: $x}}]
    """

  @Test("Nothing that was parsed is kept while a scene is played with, and everything follows all the same")
  func reading() throws {
    weak var table: NodeTable?
    weak var context: DecodingContext?
    let scene: Scene
    do {
      let reading = DecodingContext(SourceFile(name: "live.yaml", text: Self.head + Self.manifold))
      let root = try #require(YAMLDocument.read(in: reading))
      (table, context) = (root.table, reading)
      let read = SceneDecoder.scene(of: root, in: reading, [:])
      scene = try #require(read, "\(reading.diagnostics.map(\.description).joined(separator: "\n"))")
    }
    #expect(table == nil)
    #expect(context == nil)
    let log = "  - {at: 1s, set: {w: word, c: blue, x: 2}}\n"
    let shown = try look(scene, at: 1.5, log).layers
    let plain = shown[1].properties
    #expect(plain.position == Point(x: 20, y: 5) && plain.bounds == Rect(x: 0, y: -2, width: 2, height: 2))
    #expect(plain.backgroundColor == Color(red: 0, green: 0, blue: 1) && plain.borderWidth == 2)
    #expect(plain.transform == Transform3D.translation(x: 2, y: 0).concatenating(.scale(x: 3, y: 1)))
    #expect(shown[2].properties.position.x == 23 && shown[2].properties.opacity == 1)
    #expect(shown[3].properties.position.x == 43)
    #expect(shown[4].value(of: "string") == .text("word: 2 of 2, $"))
    #expect(shown[5].value(of: "string") == .text("word 2"))
    guard case .path(let polyline) = shown[6].value(of: "path"), case .path(let path) = shown[7].value(of: "path")
    else { throw Unseen() }
    #expect(polyline.elements == [.move(Point(x: 1, y: 2)), .line(Point(x: 2, y: 4)), .line(Point(x: 3, y: 6))])
    #expect(path.elements == [.move(.zero), .line(Point(x: 2, y: 1))])
    #expect(shown[8].value(of: "path") == .path(DrawnText("2").path))
    #expect(shown[8].properties.bounds == DrawnText("2").bounds)
    let blue = Color(red: 0, green: 0, blue: 1)
    #expect(shown[9].value(of: "colors") == .colors([blue, .black]))
    let begun = try #require(shown.last { $0.properties.cornerRadius == 2 })
    #expect(begun.properties.backgroundColor == blue)
    let before = try look(scene, at: 0.5).layers
    #expect(before[4].value(of: "string") == .text(": 0 of 0, $") && before[1].properties.position.x == 0)
  }

  @Test("A parameter that is written with a unit is what is written whenever it has that value")
  func units() throws {
    let scene = try scene(
      """
      parameters: {turn: 90deg}
      layers:
        - {name: a, size: [1, 1], transform: {rotate: $turn}, gestures: [tap: {set: {turn: 1}}]}
        - {text: "${turn}"}
      """)
    let log = "  - {at: 1s, set: {turn: 1}}\n  - {at: 2s, set: {turn: 90deg}}\n"
    let texts = try [0, 1.5, 2.5].map { try look(scene, at: $0, log).layers[2].value(of: "string") }
    #expect(texts == [.text("90deg"), .text("1"), .text("90deg")])
    let angles = try [0, 1.5, 2.5].map { try look(scene, at: $0).layers[1].value(of: "transform.rotation") }
    #expect(angles == [.number(.pi / 2), .number(1), .number(.pi / 2)])
  }

  @Test("A property that has no value for what a parameter is stays what it is, and the others follow")
  func valueless() throws {
    let scene = try scene(
      """
      parameters: {x: 1, c: {default: red, type: text}}
      layers:
        - name: a
          opacity: $x
          cornerRadius: $(1 / (3 - x))
          zPosition: $x
          backgroundColor: $c
          gestures: [tap: {set: {x: 3, c: no colour}}]
      """)
    let log = "  - {at: 1s, set: {x: 3, c: no colour}}\n  - {at: 2s, set: {x: 0.5, c: blue}}\n"
    let shown = try [0, 1.5, 2.5].map { try look(scene, at: $0, log).layers[1].properties }
    #expect(shown.map(\.opacity) == [1, 1, 0.5])
    #expect(shown.map(\.cornerRadius) == [0.5, 0.5, 0.4])
    #expect(shown.map(\.zPosition) == [1, 3, 0.5])
    let colors = shown.map(\.backgroundColor)
    #expect(colors[1] == colors[0] && colors[2] != colors[0])
  }

  @Test("A dial that turns on an event stands where it is before, and where its turns end after")
  func dialOnEvent() throws {
    let scene = try scene(
      """
      events: {go: {at: 1s}}
      layers: [{size: [1, 1], animations: [{on: go, dialTurns: {dial: 4, stops: [1], pace: 0.1s}}]}]
      """)
    let angles = try [0.5, 4.5].map { try look(scene, at: $0).layers[1].value(of: "transform.rotation") }
    guard case .number(let before) = angles[0], case .number(let after) = angles[1] else { throw Unseen() }
    #expect(before == 0 && abs(abs(after) - .pi / 2) < 1e-9)
  }

  @Test("A parameter that a gesture sets to something made of itself hides nothing that is meant")
  func countingParameter() {
    let text = "parameters: {count: 1}\nlayers:\n  - {size: [$count, 1], gestures: [tap: {set: {count: $(count + 1)}}]}"
    #expect(messages(text).isEmpty, "\(messages(text))")
  }
}
