import Diagnostics
import LayerAnimation
import Testing

@testable import SceneFormat

@Suite struct TalkDecoderTests {
  private func decode(_ text: String) -> (talk: Talk?, messages: [String]) {
    let source = SourceFile(name: "talk.yaml", text: text)
    let (talk, diagnostics) = TalkDecoder.decode(source) { $0 == "gone.yaml" ? "is not there" : nil }
    return (talk, diagnostics.map(\.headline))
  }

  @Test("Every key of a talk is read")
  func all() throws {
    let (talk, messages) = decode(
      """
      format: 1
      title: A talk
      about: It is short.
      slides: [one.yaml, parts/two.yaml]
      transition: {type: push, duration: 1s}
      hold: 3s
      progress: true
      """)
    #expect(messages.isEmpty)
    let read = try #require(talk)
    #expect(read.title == "A talk" && read.about == "It is short." && read.slides == ["one.yaml", "parts/two.yaml"])
    #expect(read.entrance?.duration == 1 && read.hold == 3 && read.showsProgress)
    let bare = try #require(decode("{format: 1, title: T, slides: [a.yaml]}").talk)
    #expect(bare.entrance == nil && bare.hold == 2 && !bare.showsProgress)
  }

  @Test(
    "Mistakes are told with their places",
    arguments: [
      ("format: 1\ntitle: T\nslides:\n  - one.yaml\n  - gone.yaml", "5:5: error: the slide 'gone.yaml' is not there"),
      ("format: 1\ntitle: T\nslides: []", "a talk has 1 to 1000 slides, not 0"),
      ("format: 2\ntitle: T\nslides: [a]", "this program reads format 1 of talks, not 2"),
      ("format: 1\nslides: [a]", "a talk needs the key 'title'"),
      ("format: 1\ntitle: T\nslides: [a]\nholds: 1s", "did you mean 'hold'?"),
      ("format: 1\ntitle: T\nslide: [a]", "unknown key 'slide' in a talk; did you mean 'slides'?"),
      ("format: 1\ntitle: T\nslides: 7", "expected a list of files"),
    ])
  func mistakes(_ text: String, _ message: String) {
    let (talk, messages) = decode(text)
    #expect(talk == nil && messages.contains { $0.contains(message) }, "\(messages)")
  }

  @Test("A talk is told from a scene, which says so where one is needed")
  func isTalk() {
    let talk = SourceFile(name: "talk.yaml", text: "{format: 1, title: T, slides: [a.yaml]}")
    let scene = SourceFile(
      name: "scene.yaml", text: "{format: 1, title: slides, stage: {width: 8, height: 8}, layers: []}")
    #expect(TalkDecoder.isTalk(talk) && !TalkDecoder.isTalk(scene))
    #expect(SceneDecoder.decode(scene).scene != nil)
    #expect(SceneDecoder.decode(talk).diagnostics.first?.message.hasPrefix("this is a talk") == true)
  }

  @Test("What the speaker has to say is read with a scene, and is not part of its picture")
  func notes() {
    let text = "{format: 1, title: T, notes: Say hello., stage: {width: 8, height: 8}, layers: []}"
    let scene = SceneDecoder.decode(SourceFile(name: "s", text: text)).scene
    #expect(scene?.notes == "Say hello." && scene?.tree.root.sublayers.isEmpty == true)
  }
}
