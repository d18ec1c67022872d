@testable import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("TimePlan")
struct TimePlanTests {
  private let head = "format: 1\ntitle: t\nstage: {width: 160, height: 88}\n"

  private func messages(_ text: String) -> [String] { decode(head + text).diagnostics.map(\.headline) }

  /// Returns the begins of the animations of a layer, in the layer's time.
  private func begins(_ path: String, _ text: String) throws -> [Double] {
    let (scene, diagnostics) = decode(head + text)
    #expect(diagnostics.map(\.headline) == [])
    let layer = try #require(scene?.tree.root.sublayer(at: path))
    return layer.animations.map(\.clock.beginTime)
  }

  private let flight = "{name: flight, keyPath: position.x, to: 9, beginTime: 1s, duration: 2s}"

  @Test(
    "An animation begins after another, with it, after a marker, with a layer",
    arguments: [
      ("{after: flight}", 3), ("{with: flight}", 1), ("{after: flight, delay: 0.5s}", 3.5),
      ("{after: flight, delay: -0.5s}", 2.5), ("{after: two}", 2), ("{with: two, delay: 1s}", 3), ("{after: a}", 3),
      ("{with: a}", 0), ("{after: a/flight}", 3), ("$(two + 500ms)", 2.5), ("$two", 2),
    ])
  func begins(_ begin: String, _ time: Double) throws {
    let text = """
      markers: {two: 2s}
      layers:
      - {name: b, animations: [{keyPath: opacity, from: 0, beginTime: \(begin), duration: 1s}]}
      - {name: a, animations: [\(flight)]}
      """
    #expect(try begins("b", text) == [time])
  }

  @Test(
    "A transition and what it changes begin where an animation ends or at a marker, and others follow it",
    arguments: [("{after: flight}", 3.0), ("{with: flight, delay: 0.5s}", 1.5), ("{with: two}", 2)])
  func transitions(_ at: String, _ time: Double) throws {
    let text = """
      markers: {two: 2s}
      layers:
      - name: card
        text: a
        transitions:
        - {at: 0.5s, to: {string: b}}
        - {name: turn, at: \(at), duration: 1s, to: {string: c}}
        sublayers: [{name: dot, animations: [{keyPath: opacity, from: 0, beginTime: {after: turn}, duration: 1s}]}]
      - {name: a, animations: [\(flight)]}
      """
    #expect(try begins("card", text) == [0.5, 0.5, time, time])
    #expect(try begins("card/dot", text) == [time + 1])
    let scene = try #require(decode(head + text).scene)
    var presentation = PresentationTree()
    for (time, string) in [(time - 0.01, "b"), (time + 0.01, "c"), (0.4, "a"), (9, "c")] {
      scene.prepare(at: time)
      scene.tree.sample(at: time, into: &presentation)
      let index = try #require(presentation.layers.indices.first { presentation.path(of: $0) == "card" })
      #expect(presentation.layers[index].value(of: "string") == .text(string), "\(time)")
    }
  }

  @Test("Letters have their turns from where an animation ends, as much later as it is without that")
  func letters() throws {
    func letters(_ begin: String) throws -> [[Double]] {
      let text = """
        layers:
        - {name: word, text: abc, letters: {effect: drop, stagger: 100ms\(begin)}}
        - {name: a, animations: [\(flight)]}
        """
      let (scene, diagnostics) = decode(head + text)
      #expect(diagnostics.map(\.headline) == [])
      let word = try #require(scene?.tree.root.sublayer(at: "word"))
      return [word.animations.map(\.clock.beginTime)]
    }
    let plain = try letters(", beginTime: 3.25s")
    let planned = try letters(", beginTime: {after: flight, delay: 0.25s}")
    #expect(plain == [[3.25]] && planned[0].count == 1)
    for (plain, planned) in zip(plain.joined(), planned.joined()) { #expect(abs(plain - planned) < 1e-9) }
  }

  @Test("What begins in words says what it follows, through the steps around it")
  func origins() throws {
    let text = """
      markers: {two: 2s}
      layers:
      - name: b
        animations:
        - {keyPath: opacity, from: 0, beginTime: {after: flight, delay: 0.5s}}
        - {keyPath: opacity, from: 0, beginTime: {with: two, delay: -1s}}
        - {keyPath: opacity, from: 0, beginTime: {after: a}}
        - {keyPath: opacity, from: 0, beginTime: 1s}
      - {name: a, animations: [\(flight)]}
      sequence:
      - {layer: b, keyPath: opacity, to: 0, duration: 1s}
      - parallel:
        - {layer: b, keyPath: opacity, to: 0, duration: 1s}
        - {layer: a, keyPath: opacity, to: 0, duration: 1s}
        delay: 0.25s
      """
    let scene = try #require(decode(head + text).scene)
    let origins = scene.beginOrigins.map { "\($0.layer.namedPath) \($0.number) \($0.text)" }
    #expect(
      origins == [
        "b 0 after a/flight + 0.5 s", "b 1 with two - 1 s", "b 2 after a", "b 5 after b + 0.25 s",
        "a 1 after b + 0.25 s",
      ])
  }

  @Test("What makes no sense as a begin of a transition or of letters is refused with a sentence")
  func refusedForTransitionsAndLetters() {
    let turns = """
      layers:
      - name: card
        text: a
        transitions:
        - {at: {after: flight}, to: {string: b}}
        - {at: {with: flight}, to: {string: c}}
      - {name: a, animations: [\(flight)]}
      """
    #expect(
      messages(turns).contains {
        $0.contains("this transition happens 2 s before that in line 8, which stands before it")
      })
    let event =
      "layers:\n- {text: ab, gestures: [{tap: {raise: go}}], letters: {effect: drop, on: go, beginTime: {with: a}}}"
    #expect(messages(event).contains { $0.contains("this begins with an event, so that this is a time") })
    let waiting = "layers:\n- {name: word, text: ab, letters: {effect: drop, beginTime: {after: word}}}"
    #expect(messages(waiting).contains { $0.contains("this waits for itself: letters (line ") })
    let unknown = "layers:\n- {text: ab, transitions: [{at: {after: fligth}, to: {string: b}}]}"
    #expect(messages(unknown).contains { $0.contains("there is no animation, marker or layer 'fligth'") })
  }

  @Test("A chain in any order is resolved, and a change at its head moves all of it")
  func chain() throws {
    for duration in [1.0, 4] {
      let text = """
        layers:
        - {name: c, animations: [{keyPath: opacity, from: 0, beginTime: {after: second}, duration: 1s}]}
        - {name: b, animations: [{name: second, keyPath: opacity, from: 0, beginTime: {after: first}, duration: 1s}]}
        - {name: a, animations: [{name: first, keyPath: opacity, from: 0, duration: \(duration)s}]}
        """
      #expect(try begins("c", text) == [duration + 1])
    }
  }

  @Test("Times are converted between the clocks of layers")
  func clocks() throws {
    let text = """
      layers:
      - name: fast
        beginTime: 1s
        speed: 2
        fillMode: both
        sublayers: [{name: a, animations: [{name: first, keyPath: opacity, from: 0, beginTime: 2s, duration: 2s}]}]
      - name: late
        beginTime: {with: first}
        fillMode: both
        sublayers: [{name: b, animations: [{keyPath: opacity, from: 0, beginTime: {after: first}, duration: 1s}]}]
      """
    // It runs from 2 s to 3 s in the scene; the time of the layer `late` begins at 2 s.
    #expect(try begins("late/b", text) == [1])
    #expect(decode(head + text).scene?.tree.root.sublayer(at: "late")?.timing.beginTime == 2)
  }

  @Test("Blocks of keyframes and markers wait as well")
  func blocksAndMarkers() throws {
    let text = """
      duration: 10s
      markers: {zero: 9s, landed: {after: block, delay: 1s}}
      layers:
      - {name: a, animations: [\(flight)]}
      - name: b
        keyframes:
          {name: block, delay: {after: flight}, duration: 2s, frames: [{start: 0, duration: 1, opacity: 0, move: [1, 2]}]}
      """
    #expect(try begins("b", text) == [3, 3])
    let markers = try #require(decode(head + text).scene?.markers)
    #expect(markers.map(\.name) == ["landed", "zero"] && markers.map(\.time) == [6, 9])
  }

  @Test("Markers are computed from those above them")
  func markers() throws {
    let scene = try #require(
      decode(head + "markers: {one: 1s, two: $(one + 0.5s), three: $(two * 2)}\nlayers: []\n").scene)
    #expect(scene.markers.map(\.time) == [1, 1.5, 3])
  }

  @Test(
    "What cannot be is told",
    arguments: [
      ("{after: flihgt}", "there is no animation, marker or layer 'flihgt'; did you mean 'flight'?"),
      ("{after: spin}", "nothing comes after the animation 'spin' in line 5, which never ends"),
      ("{after: self}", "this waits for itself: "), ("{delay: 1s}", "a begin is 'after' or 'with' something"),
      ("{after: flight, with: two}", "not both"), ("{after: still/inner}", "has no one time in the scene"),
      ("{after: twice}", "there are 2 animations 'twice'; write the layer's name before it"),
    ])
  func mistakes(_ begin: String, _ message: String) {
    let found = messages(
      """
      layers:
      - {name: s, animations: [{name: spin, keyPath: opacity, from: 0, repeatCount: infinite, duration: 1s}]}
      - {name: c, animations: [\(flight), {name: twice, keyPath: opacity, from: 0}]}
      - {name: d, animations: [{name: twice, keyPath: opacity, from: 0}]}
      - {name: still, speed: 0, sublayers: [{name: inner, animations: [{name: inner, keyPath: opacity, from: 0}]}]}
      - {name: self, animations: [{keyPath: opacity, from: 0, beginTime: \(begin), duration: 1s}]}
      """)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test("A marker may have the name of a layer that it waits for, but not wait for itself")
  func namesakes() throws {
    let layers = "layers: [{name: a, animations: [{keyPath: opacity, from: 0, duration: 2s}]}]\n"
    let scene = try #require(decode(head + "markers: {a: {after: a}}\n" + layers).scene)
    #expect(scene.markers.map(\.time) == [2])
    #expect(
      messages("markers: {b: {after: b}}\n" + layers).map { $0.contains("the marker 'b' waits for itself") } == [true])
  }

  @Test("An expression cannot use a marker whose time is in words, nor hide markers from the duration")
  func markersInExpressions() throws {
    let layers = "layers: [{name: a, animations: [{keyPath: opacity, from: 0, duration: 2s}]}]\n"
    let found = messages("markers: {landed: {after: a}}\nduration: $(landed + 1)\n" + layers)
    #expect(found.count == 1 && found[0].contains("the marker 'landed' has its time in words"), "\(found)")
    #expect(try #require(decode(head + "markers: {two: 2s}\nduration: $(two + 1)\n" + layers).scene).duration == 3)
  }

  @Test("A step that begins before the scene is told")
  func early() {
    let found = messages(
      """
      layers: [{name: a}]
      sequence:
      - {layer: a, keyPath: opacity, from: 0, duration: 1s}
      - {overlap: 100s, sequence: [{layer: a, keyPath: opacity, from: 0}, {layer: a, keyPath: zPosition, to: 1}]}
      """)
    #expect(found.contains { $0.contains("s, before the scene does") }, "\(found)")
  }

  @Test("A circle is told once, with its places")
  func circle() {
    let found = messages(
      """
      layers:
      - {animations: [{name: a, keyPath: opacity, from: 0, beginTime: {after: b}, duration: 1s}]}
      - {animations: [{name: b, keyPath: opacity, from: 0, beginTime: {with: a}, duration: 1s}]}
      """)
    #expect(found.count == 1)
    #expect(
      found.first?.contains("the animation 'a' (line 5), which waits for the animation 'b' (line 6)") == true,
      "\(found)")
  }

  @Test("In groups, with events and for letters a begin is a time")
  func refused() {
    let group = messages("layers: [{animations: [{group: [{keyPath: opacity, to: 0, beginTime: {after: a}}]}]}]\n")
    #expect(group.contains { $0.contains("the group times its animations, so that this is a time") })
    let event = messages(
      "layers: [{gestures: [{tap: {raise: e}}], animations: [{on: e, keyPath: opacity, to: 0, beginTime: {after: a}}]}]\n"
    )
    #expect(event.contains { $0.contains("this begins with an event, so that this is a time") })
  }

  @Test("A chain of thousands is resolved without recursion", .timeLimit(.minutes(5)))
  func longChain() throws {
    let steps = (1...3000).reversed().map {
      "  - {name: s\($0), keyPath: opacity, from: 0, beginTime: {after: s\($0 - 1)}, duration: 1s}"
    }
    let text =
      "layers:\n- name: a\n  animations:\n" + steps.joined(separator: "\n")
      + "\n  - {name: s0, keyPath: opacity, from: 0, duration: 1s}\n"
    #expect(try begins("a", text).first == 3000)
  }
}
