import LayerAnimation
import Testing

@testable import ScenePlayer

@Suite("SceneTranscript")
struct SceneTranscriptTests {
  private func lines(_ layers: String, upTo end: Double? = nil) throws -> [String] {
    SceneTranscript(of: try scene(layers), upTo: end).entries.map {
      "\($0.time) \($0.sentences.joined(separator: " "))"
    }
  }

  @Test("What crosses the stage sets out, and leaves over the edge")
  func crossing() throws {
    let found = try lines(
      """
        - label: the plane
          position: [20, 30]
          size: [6, 4]
          backgroundColor: red
          animations: [{keyPath: position.x, from: 20, to: 120, duration: 2s}]
      """)
    #expect(found == ["0.2 The plane moves to the right.", "1.5 The plane leaves to the right."])
  }

  @Test("What moves to and fro is told once it is known, and not again")
  func swinging() throws {
    let found = try lines(
      """
        - label: the ball
          position: [20, 30]
          size: [6, 4]
          backgroundColor: red
          animations: [{keyPath: position.x, from: 20, to: 60, duration: 1s, autoreverses: true, repeatCount: 5}]
      """)
    #expect(found.count == 3)
    #expect(found.last?.hasSuffix("The ball moves to and fro.") == true)
  }

  @Test("Texts and colours are told as they change; a number that runs now and then, and when it rests")
  func changes() throws {
    let found = try lines(
      """
        - position: [45, 10]
          text: {number: {value: 0}}
          animations: [{keyPath: value, from: 0, to: 100, duration: 3s, fillMode: forwards, removedOnCompletion: false}]
        - {position: [45, 40], text: a, animations: [{keyPath: string, values: [a, b], calculationMode: discrete, duration: 2s, fillMode: forwards, removedOnCompletion: false}]}
      """, upTo: 5)
    #expect(found.contains("1.0 “a” becomes “b”."))
    #expect(found.filter { $0.contains("becomes “100”") }.count == 1)
    #expect(found.count <= 6)
  }

  @Test("Things to which the same happens at once are one sentence")
  func groups() throws {
    let found = try lines(
      """
        - {beginTime: 1s, position: [20, 30], text: one}
        - {beginTime: 1s, position: [45, 30], text: two}
      """, upTo: 2)
    #expect(found == ["1.0 “one” and “two” appear."])
  }

  @Test("Code that is typed is told when it is whole, line by line, without the numbers of its lines")
  func typedCode() throws {
    let found = try lines(
      #"""
        - name: listing
          position: [45, 30]
          code: {text: "def area(r):\n  pi = 3.14\n\n  return pi * r\n", numbers: true}
          animations: [{keyPath: revealed, from: 0, to: 1, duration: 4s}]
      """#, upTo: 5)
    #expect(found == ["4.0 These lines appear:\ndef area(r):\n  pi = 3.14\n  return pi * r"])
    let told = SpokenChange.lines(of: ["They appear:\n  a", "The plane grows."])
    #expect(told == ["The plane grows.", "They appear:", "  a"])
  }

  @Test("Of a recording the lines of its screen are told as they appear")
  func recording() throws {
    let scene = try recordedScene([(0.5, "o", "$ ls\\r\\n"), (2, "o", "one  two\\r\\n- three"), (4, "o", "!")])
    let transcript = SceneTranscript(of: scene, upTo: 5)
    #expect(transcript.beginning.isEmpty)
    let found = transcript.entries.map { "\($0.time) \($0.sentences.joined(separator: " "))" }
    #expect(
      found == ["0.5 “$ ls” appears.", "2.0 These lines appear:\none  two\n- three", "4.0 “- three!” appears."])
  }

  @Test("The same scene always has the same transcript, whatever was sampled before")
  func pure() throws {
    let scene = try shippedScene("take-off")
    let first = SceneTranscript(of: scene).entries
    var describer = SceneDescriber(scene)
    _ = describer.items(at: 1.7)
    #expect(SceneTranscript(of: scene).entries == first)
    #expect(!first.isEmpty)
  }
}
