import Testing

@testable import ScenePlayer

@Suite struct ComplaintsTests {
  @Test("Each sentence is kept once, and of many only their number")
  func bound() {
    var complaints = Complaints()
    #expect(complaints.add("a") && !complaints.add("a"))
    for number in 1..<Complaints.most + 5 { _ = complaints.add("\(number)") }
    #expect(complaints.sentences.count == Complaints.most && complaints.others == 5)
  }
}
