import Testing

@testable import ScenePlayer

@Suite struct StatusMessagesTests {
  @Test("A notice ends after six seconds, and what lasts is seen again")
  func ends() {
    var messages = StatusMessages()
    messages.lasting = StatusMessage("the file is gone", lasts: true)
    #expect(messages.shown == messages.lasting && messages.end == nil)
    messages.tell(StatusMessage("rate 2"), at: 10)
    #expect(messages.shown == StatusMessage("rate 2") && messages.end == 16)
    let (first, second) = (messages.dismiss(), messages.dismiss())
    #expect(first && !second && messages.shown == messages.lasting)
  }

  @Test("A message that lasts takes the place of a notice; that its cause is removed does not")
  func replaces() {
    var messages = StatusMessages()
    messages.tell(StatusMessage("rate 2"), at: 0)
    messages.lasting = nil
    #expect(messages.shown == StatusMessage("rate 2"))
    messages.lasting = StatusMessage("it is broken", lasts: true)
    #expect(messages.shown == messages.lasting && messages.end == nil)
  }
}
