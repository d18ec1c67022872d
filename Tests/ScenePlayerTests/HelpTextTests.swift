import Testing

@testable import ScenePlayer

/// How the help is spread over columns and pages.
@Suite("HelpText")
struct HelpTextTests {
  private let text = HelpText(keys: KeyTable(), theme: Theme(usesUnicode: true, isMonochrome: false))

  private func labels(_ pages: [HelpText.Page]) -> [String] {
    pages.flatMap { $0.flatMap { $0.filter { !$0.isHeading && !$0.meaning.isEmpty }.map(\.label) } }
  }

  @Test("Where there is room sections stand under their headings")
  func whereThereIsRoomSectionsStandUnderTheirHeadings() {
    let pages = text.pages(columns: 3, height: 40)
    #expect(pages.count == 1 && pages[0].count <= 3)
    let headings = pages[0].flatMap { $0.filter(\.isHeading).map(\.label) }
    #expect(headings == ["Time", "Loop", "Speed", "View", "Scenes", "Mouse"])
    for column in pages[0] { #expect(column.first?.isHeading == true, "none is torn") }
  }

  @Test("All keys are there at any size")
  func allKeysAreThereAtAnySize() {
    let all = Set(KeyTable().rows.map(\.meaning))
    for columns in 1...3 {
      for height in 1...30 {
        let pages = text.pages(columns: columns, height: height)
        let lines = pages.flatMap { $0.flatMap { $0 } }
        #expect(all.isSubset(of: lines.map(\.meaning)))
        #expect(pages.allSatisfy { $0.count <= columns && $0.allSatisfy { $0.count <= height } })
      }
    }
  }

  @Test("A user's keys have a section of their own")
  func keysOfOnesOwnHaveASectionOfTheirOwn() {
    var mistakes: [KeyTable.Mistake] = []
    let keys = KeyTable(text: "x go 25%", mistakes: &mistakes)
    let text = HelpText(keys: keys, theme: Theme(usesUnicode: true, isMonochrome: false))
    let page = text.pages(columns: 3, height: 50)[0].flatMap { $0 }
    let place = page.firstIndex { $0.label == "Your own" }
    #expect(place.map { page[$0 + 1].label == "x" && page[$0 + 1].meaning == "go 25%" } == true)
  }

  @Test("A key is not listed twice")
  func aKeyIsNotListedTwice() {
    let labels = labels(text.pages(columns: 1, height: 10))
    #expect(Set(labels).count == labels.count)
  }
}
