import LayerAnimation
import ScenePlayer
import Testing

@testable import zoetrope

/// The arguments of `--advance` and `--transition`.
@Suite("PlaylistArguments")
struct PlaylistArgumentsTests {
  private func transition(_ text: String) -> Transition? {
    guard case .transition(let transition)? = try? ArgumentForm.transition(text) else { return nil }
    return transition
  }

  @Test("A transition has a type, a direction and a duration")
  func aTransitionHasATypeADirectionAndADuration() throws {
    let push = try #require(transition("push:up,800ms"))
    #expect((push.kind, push.subtype, push.duration) == (.push, .fromTop, 0.8))
    #expect((transition("fade")?.duration, transition("fade,2s")?.duration) == (0.5, 2))
    #expect((transition("moveIn")?.subtype, transition("reveal:right")?.subtype) == (.fromRight, .fromLeft))
  }

  @Test(
    "Anything else is none",
    arguments: [
      "", "slide", "fade:left", "push:", "push:sideways", "push,", "push,-1", "push,61", "push,50%", "none,1",
    ])
  func anythingElseIsNone(text: String) { #expect(throws: ArgumentMistake.self) { try ArgumentForm.transition(text) } }

  @Test("None is a cut")
  func noneIsACut() {
    guard case .cut? = try? ArgumentForm.transition("none") else {
      Issue.record("it is something else")
      return
    }
  }

  @Test("One goes on at the end or after some seconds")
  func oneGoesOnAtTheEndOrAfterSomeSeconds() throws {
    #expect(try ArgumentForm.advance("end") == .atEnd)
    #expect(try ArgumentForm.advance("10") == .after(10))
    #expect(try ArgumentForm.advance("1500ms") == .after(1.5))
    for text in ["", "0", "-1", "50%", "never", "1e9"] {
      #expect(throws: ArgumentMistake.self) { try ArgumentForm.advance(text) }
    }
  }
}
