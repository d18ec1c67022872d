import Diagnostics
import Testing

@testable import SceneFormat

@Suite("CSVReader")
struct CSVReaderTests {
  /// The rows as texts: each with its columns in order.
  private func rows(_ text: String) throws -> [[String]] {
    var rows: [[String]] = []
    for row in try #require(try CSVReader.read(text).elements) {
      rows.append(try #require(row.pairs).map { "\($0.key.text ?? "")=\($0.value.text ?? "")" })
    }
    return rows
  }

  @Test(
    "Rows are read",
    arguments: [
      ("a,b\n1,2\n", [["a=1", "b=2"]]), ("a,b\r\n1,2\r\n3,4", [["a=1", "b=2"], ["a=3", "b=4"]]),
      ("a;b\n1,5;2\n", [["a=1,5", "b=2"]]), ("a\tb\n1\t\n", [["a=1", "b="]]), ("a\n\n1\n\n", [["a=1"]]), ("a,b\n", []),
      ("\u{FEFF}a,b\n1,2", [["a=1", "b=2"]]), ("a,b\n\"x, \"\"y\"\"\nz\", w \n", [["a=x, \"y\"\nz", "b=w"]]),
      ("Total sales (EUR),2024,b-c\n1,2,3\n", [["Total_sales_EUR=1", "_2024=2", "b_c=3"]]),
      ("a,b\r1,2\r", [["a=1", "b=2"]]),
      ("\"x;y\",b\n1,2\n", [["x_y=1", "b=2"]]), ("a\nÄöü\n", [["a=Äöü"]]),
      ("Größe,年\n1,2\n", [["Gr_e=1", "column_2=2"]]),
    ])
  func rowsAreRead(_ text: String, _ expected: [[String]]) throws { #expect(try rows(text) == expected) }

  @Test("Numbers and flags are values, and anything else is a text")
  func numbersAndFlagsAreValues() throws {
    let row = try #require(try CSVReader.read("a,b,c,d,e\n1,-2.5e3,true,1x,\"7\"\n").elements?.first)
    let kinds = row.pairs.map { $0.map { if case .scalar(.plain) = $0.value.kind { true } else { false } } }
    #expect(kinds == [true, true, true, false, true])
  }

  @Test(
    "Mistakes have their places",
    arguments: [
      ("", "1:1: there is no row that names the columns"),
      ("a,b\n1\n", "2:1: this row has 1 value, and there are 2 columns"),
      ("a;b\n1;2;3\n", "2:5: this row has 3 values, and there are 2 columns"),
      ("a,a\n", "1:3: there is a column 'a' already"), ("a,\n", "1:3: this column has no name"),
      ("a\n\"x\ny", "2:1: this quote is not closed"),
      ("ä,b\nü,\"x\"y\"\n", "2:6: the value ends with its quote; a quote in it is written twice"),
    ])
  func mistakesHaveTheirPlaces(_ text: String, _ expected: String) {
    let mistake = #expect(throws: DataMistake.self) { try CSVReader.read(text) }
    #expect(mistake.map { "\($0.place.line):\($0.place.column): \($0.message)" } == expected)
  }

  @Test("There are limits to rows and values")
  func thereAreLimits() {
    let mistake = #expect(throws: DataMistake.self) {
      try CSVReader.read("a\n" + String(repeating: "1\n", count: 10_001))
    }
    #expect(mistake?.message == "there are more than 10000 rows")
    let wide = Array(repeating: "1", count: 200).joined(separator: ",")
    let head = (0..<200).map { "c\($0)" }.joined(separator: ",")
    let many = #expect(throws: DataMistake.self) {
      try CSVReader.read(head + "\n" + String(repeating: wide + "\n", count: 600))
    }
    #expect(many?.message == "there are more than 100000 values")
  }
}
