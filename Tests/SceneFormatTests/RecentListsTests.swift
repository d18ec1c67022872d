import Testing

@testable import SceneFormat

@Suite("Recent lists")
struct RecentListsTests {
  private func address(_ list: [Double]) -> UnsafePointer<Double>? { list.withUnsafeBufferPointer { $0.baseAddress } }

  @Test("Equal lists share the memory of the first")
  func equalListsShare() {
    var lists = RecentLists<Double>()
    let first = lists.kept([0, 0.5, 1])
    let second = lists.kept((0...2).map { Double($0) / 2 })
    #expect(first == second && address(first) == address(second))
  }

  @Test("The oldest of too many lists is forgotten, and every list is given back as it is")
  func theOldestIsForgotten() {
    var lists = RecentLists<Double>()
    let first = lists.kept([0, 1])
    for number in 1...8 { #expect(lists.kept([0, Double(number) + 1]) == [0, Double(number) + 1]) }
    let again = lists.kept([0, 1])
    #expect(again == first && address(again) != address(first))
  }
}
