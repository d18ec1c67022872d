import Testing

@testable import SceneFormat

@Suite("ExpectDecoder")
struct ExpectDecoderTests {
  @Test(
    "What cannot be expected is told",
    arguments: [
      ("{at: 1s}", "an expectation has one of 'is', 'inside', 'text' and 'event'; this one has none"),
      (
        "{at: 1s, text: a, event: b}",
        "an expectation has one of 'is', 'inside', 'text' and 'event'; this one has 'text' and 'event'"
      ),
      ("{at: 1s, is: 3}", "'is' is the value of a 'keyPath' of a 'layer'; both are needed"),
      ("{at: 1s, layer: plan, inside: stage}", "there is no layer 'plan'; did you mean 'plane'?"),
      ("{at: 1s, inside: stage}", "'inside' needs the 'layer' that is expected there"),
      ("{at: 1s, by: 2s, text: a}", "an expectation has one of 'at', 'between' and 'by'; this one has 'at' and 'by'"),
      ("{at: 1s, event: landed}", "an event is expected 'by' a time"),
      ("{by: 1s, event: lande}", "no event is called 'lande'; did you mean 'landed'?"),
      ("{at: nowhere, text: a}", "expected a time such as 1.2s or 50%, a marker's name, or 'end', found 'nowhere'"),
      ("{between: 3s, text: a}", "expected two times such as 0s..3s, found '3s'"),
      ("{between: 3s..1s, text: a}", "these times end before they begin"),
      ("{at: 1s, text: a, within: 3}", "'within' does not go with 'text'"),
      (
        "{at: 1s, layer: plane, keyPath: position.q, is: 3}",
        "there is no key path 'position.q'; did you mean 'position.x'?"
      ),
    ])
  func mistakes(_ text: String, message: String) {
    let lines = headlines(
      """
      format: 1
      title: A plane
      stage: {width: 80, height: 48}
      layers: [{name: plane, position: [10, 20], size: [8, 4], backgroundColor: red}]
      events: {landed: {at: 1.5s}}
      duration: 5s
      expect: [\(text)]
      """)
    #expect(lines.contains { $0.contains("error: \(message)") }, "\(lines)")
  }

  @Test(
    "What is ignored has a known rule and a reason",
    arguments: [
      ("{rule: text-cut, because: it is art}", nil), ("{rule: text-cut, layer: plane, because: it is art}", nil),
      ("{rule: text-cut}", "an ignored finding needs the key 'because'"),
      (
        "{rule: text-cat, because: it is art}",
        "no rule about the layout is called 'text-cat'; did you mean 'text-cut'?"
      ),
      ("{rule: text-cut, layer: plan, because: it is art}", "there is no layer 'plan'"),
    ] as [(String, String?)])
  func ignored(_ text: String, message: String?) {
    let lines = headlines(
      """
      format: 1
      title: A plane
      stage: {width: 80, height: 48}
      layers: [{name: plane, position: [10, 20], size: [8, 4], backgroundColor: red}]
      ignore: [\(text)]
      """)
    #expect(message.map { message in lines.contains { $0.contains(message) } } ?? lines.isEmpty, "\(lines)")
  }
}
