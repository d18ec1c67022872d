import TestSupport
import Testing

@Suite("Tables")
struct MarkdownTableTests {
  @Test("Rows are read by the names of columns")
  func readsRowsByTheNamesOfColumns() {
    let table = MarkdownTable(
      "Said by nobody.\n\n| case | t |\n|---|---|\n| one | 1 |\n| two \\| three | -2 |\n\nAfter.")
    #expect(table.header == ["case", "t"])
    #expect(table.rows.map { $0["case"] } == ["one", "two | three"])
    #expect(table.rows.map { $0["t"] } == ["1", "-2"])
    #expect(table.rows[0]["progress"] == "")
  }
}

@Suite("Strips")
struct TimeStripTests {
  @Test("A strip draws tenths, and nothing")
  func drawsTenthsAndNothing() {
    let values: [Double?] = [nil, 0, 0.09, 0.1, 0.3, 0.7, 0.999, 1, 1 + 1e-12, -0.5, 1.5]
    let strip = TimeStrip(count: values.count, step: 1) { values[Int($0)] }
    #expect(strip.description == "·001379XX-+")
  }
}
