import LayerAnimation
import Testing

@testable import Interaction

@Suite struct ExpressionTests {
  /// Names that expressions in these tests know.
  private static let known: [(name: String, value: LiveValue)] = [
    ("offset", .number(0.25)), ("open", .flag(true)), ("word", .text("dial")), ("long", .text("4242424242424242")),
  ]

  private func parsed(_ text: String) throws -> (expression: Expression, kind: LiveValue.Kind) {
    try ExpressionParser.parse(text) { name in
      if let reading = GestureReading(rawValue: name) { return (.reading(reading), reading.kind) }
      return Self.known.firstIndex { $0.name == name }.map { (.parameter($0), Self.known[$0].value.kind) }
    }
  }

  private func value(_ text: String, _ gesture: GestureReadings? = nil) throws -> LiveValue? {
    try parsed(text).expression.value(
      in: ExpressionEnvironment(parameters: Self.known.map(\.value), gesture: gesture))
  }

  @Test(
    "Numbers are computed as they are written",
    arguments: [
      ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("2 - 3 - 4", -5), ("12 / 3 / 2", 2), ("-offset * 4", -1), ("--2", 2),
      ("7 % 3", 1), ("-1 % 10", 9), ("1 % -10", -9), ("1.5s", 1.5), ("250ms", 0.25), ("180deg", Double.pi),
      ("0.5turn", Double.pi), ("2e3", 2000), (".5", 0.5), ("40 + 80 * offset", 60), ("if open then 1 else 2", 1),
      ("if not open then 1 else if offset > 0.2 then 3 else 4", 3), ("min(3, 1, 2)", 1), ("max(3, 1)", 3),
      ("clamp(5, 0, 1)", 1), ("clamp(-5, 0, 1)", 0), ("mix(10, 20, offset)", 12.5), ("round(2.5)", 3),
      ("round(-2.5)", -3),
      ("round(3.14159, 2)", 3.14), ("floor(-0.5)", -1), ("ceil(0.2)", 1), ("abs(-3)", 3), ("sign(-3)", -1),
      ("sqrt(9)", 3),
      ("length(word)", 4), ("number('12.5', 0)", 12.5), ("number('x', 7)", 7), ("atan2(0, -1)", Double.pi),
      ("random(1)", 0.9689030357423326), ("random(1, 2)", 0.6257046386504934), ("random(2, 1)", 0.5506232712442354),
      ("pow(2, 10)", 1024), ("pow(2, -1)", 0.5), ("-7 % 5", 3), ("-7.5 % 2", 0.5), ("7 % -5", -3), ("0 % 5", 0),
      ("index(word, 'ia')", 1), ("index(word, 'x')", -1), ("index(word, '')", 0), ("index('', 'a')", -1),
      ("index('añb', 'b')", 2), ("index('aabaabaac', 'aabaac')", 3), ("choose(1, 5, 6, 7)", 6), ("choose(-3, 5, 6)", 5),
      ("choose(1.9, 5, 6, 7)", 6), ("choose(9, 5, 6)", 6), ("length(choose(0, 'a', 'bc'))", 1),
      ("sum(1, 2, 4)", 7), ("sum(3)", 3), ("count(1, 'a')", 2),
      ("random(1) - random(1)", 0), ("random(0) - random(-0)", 0),
    ]
  )
  func numbers(text: String, expected: Double) throws {
    #expect(try value(text) == .number(expected))
    #expect(try parsed(text).kind == .number)
  }

  private func valueOfLists(_ text: String) throws -> LiveValue? {
    let lists: [String: ExpressionList] = [
      "row.a": ExpressionList(count: 3, numbers: [4, -1, 2]), "words": ExpressionList(count: 2, numbers: nil),
      "none": ExpressionList(count: 0, numbers: []),
    ]
    let parsed = try ExpressionParser.parse(text, names: { _ in nil }, lists: { lists[$0] })
    return parsed.expression.value(in: ExpressionEnvironment(parameters: []))
  }

  @Test(
    "Lists have a least and a greatest value, a sum and a count",
    arguments: [
      ("min(row.a)", -1), ("max(row.a) * 2", 8), ("sum(row.a)", 5), ("count(row.a)", 3), ("count(words)", 2),
      ("sum(none) + count(none)", 0), ("max(min(row.a), 0)", 0),
    ])
  func lists(text: String, expected: Double) throws { #expect(try valueOfLists(text) == .number(expected)) }

  @Test(
    "What a list has not is told",
    arguments: [
      ("max(words)", "'max' needs numbers, and 'words' has other values"),
      ("min(none)", "'none' is empty, so it has no 'min'"), ("abs(row.a)", "there is no parameter 'row.a'"),
      ("max(row.a, 3)", "there is no parameter 'row.a'"),
    ])
  func wrongLists(text: String, message: String) {
    let error = #expect(throws: ExpressionError.self) { try valueOfLists(text) }
    #expect(error?.message == message && error?.offset == 4)
  }

  @Test(
    "Flags are decided as they are written",
    arguments: [
      ("open and offset < 1", true), ("not open or false", false), ("not not open", true), ("word == 'dial'", true),
      ("word != \"dial\"", false), ("offset >= 0.25", true), ("offset <= 0.2", false), ("open == (1 < 2)", true),
      ("contains(word, 'ia')", true), ("contains(word, 'dials')", false), ("contains(word, '')", true),
      ("random(1) >= 0 and random(1) < 1", true), ("random(1) != random(2)", true),
      ("random(1, 2) != random(2, 1)", true),
      ("contains('aaaaab', 'aab')", true), ("choose(1, false, true)", true), ("index(word, 'dial') == 0", true),
      ("true or 1 / 0 > 0", true),
    ]
  )
  func flags(text: String, expected: Bool) throws {
    #expect(try value(text) == .flag(expected))
    #expect(try parsed(text).kind == .flag)
  }

  @Test(
    "Texts are joined and formatted",
    arguments: [
      ("word & ' ' & offset", "dial 0.25"), ("'it''s ' & open", "it's true"), ("fixed(2, 2)", "2.00"),
      ("fixed(-0.005, 2)", "-0.01"), ("fixed(1234.5, 0)", "1235"), ("grouped(long, 4)", "4242 4242 4242 4242"),
      ("grouped('12345', 2, '.')", "12.34.5"), ("padded(7, 3)", "  7"), ("padded('a', -3) & '|'", "a  |"),
      ("upper(word)", "DIAL"), ("part(word, 1, 2)", "ia"), ("part(word, 2)", "al"), ("part(word, 9)", ""),
      ("part(word, -1, 3)", "di"), ("text(1 / 4)", "0.25"), ("'' & 3", "3"), ("'' & -0", "0"),
      ("repeated('•', length(word))", "••••"), ("repeated('ab', 2.9)", "abab"), ("repeated('a', -1)", ""),
      ("lower('DIAL')", "dial"), ("trimmed('  a b ')", "a b"), ("trimmed('   ')", ""),
      ("replaced(long, '42', '.')", "........"), ("replaced('aaa', 'aa', 'b')", "ba"),
      ("replaced(word, '', 'x')", "dial"),
      ("replaced('a-b-c', '-', '')", "abc"), ("choose(2, 'red', 'green', 'blue')", "blue"),
    ]
  )
  func texts(text: String, expected: String) throws {
    #expect(try value(text) == .text(expected))
    #expect(try parsed(text).kind == .text)
  }

  @Test("Random numbers are spread evenly from 0 up to 1, along any argument")
  func random() throws {
    for course in [0, 7] {
      var counts = Array(repeating: 0, count: 10)
      for index in 0..<10_000 {
        let text = "random(\(index), \(course))"
        let number = try #require(try value(text)?.number)
        try #require(number >= 0 && number < 1)
        counts[Int(number * 10)] += 1
      }
      // Five standard deviations of 30.
      #expect(counts.allSatisfy { abs($0 - 1000) < 150 }, "\(counts)")
    }
  }

  @Test(
    "What cannot be computed has no value",
    arguments: ["1 / 0", "sqrt(-1)", "0 / 0 > 1", "5 % 0", "1e308 * 10", "pow(0, -1)"])
  func undefined(text: String) throws {
    #expect(try value(text) == nil)
  }

  @Test("A text that would be too long has no value")
  func bound() throws {
    #expect(try value("padded('', 10001)") == nil)
    #expect(try value("padded('', 9000) & padded('', 9000)") == nil)
    #expect(try value("grouped(padded('', 9000), 1, 'abcdef')") == nil)
    #expect(try value("repeated('ab', 5001)") == nil)
    #expect(try value("repeated('ab', 1e300)") == nil)
    #expect(try value("repeated('', 1e300)") == .text(""))
    #expect(try value("replaced(padded('', 9000), ' ', 'ab')") == nil)
  }

  @Test("Looking for a part takes time proportional to the text, whatever the part is", .timeLimit(.minutes(10)))
  func searches() {
    let text = String(repeating: "a", count: 200_000)
    #expect(ExpressionFunction.index(of: text.dropFirst(100_000) + "b", in: text) == nil)
  }

  @Test("What a gesture reads is known while its action is done, and only then")
  func readings() throws {
    var gesture = GestureReadings()
    gesture.translation.x = 3
    gesture.state = .changed
    #expect(try value("translation.x * 2", gesture) == .number(6))
    #expect(try value("state == 'changed'", gesture) == .flag(true))
    #expect(try value("translation.x") == nil)
  }

  @Test(
    "A mistake is told with its place",
    arguments: [
      ("1 +", 3, "expected a value, found the end"),
      ("1 2", 2, "expected the end of the expression, found '2'"),
      ("(1", 2, "expected ')', found the end"),
      ("word + 1", 0, "'+' needs a number, and this is a text; texts are joined with '&'"),
      ("1 and open", 0, "'and' needs a flag, and this is a number"),
      ("not offset", 4, "'not' needs a flag, and this is a number"),
      ("open == 1", 8, "a flag is never equal to a number"),
      ("1 < 2 < 3", 6, "comparisons do not chain; write 'a < b and b < c'"),
      ("a = 1", 2, "'=' means nothing in an expression; write '=='"),
      ("open && open", 5, "'&&' means nothing in an expression; write 'and'"),
      ("offset++", 6, "nothing is counted in an expression; write the new value, such as 'a + 1'"),
      ("offset += 1", 7, "nothing is set in an expression; write the new value, such as 'a + 1'"),
      ("offset ** 2", 7, "'**' means nothing in an expression; write 'pow(x, y)'"),
      ("offse", 0, "there is no parameter 'offse'"),
      ("min", 0, "there is no parameter 'min'; a function is called as min(a, b, …)"),
      ("mxi(1)", 0, "there is no function 'mxi'"),
      ("min(1)", 0, "'min' is called as min(a, b, …)"),
      ("length(2)", 7, "'length' needs a text, and this is a number"),
      ("3px", 1, "'px' is not a unit; there are deg, h, min, ms, rad, s and turn"),
      ("'abc", 0, "this text has no end: there is one ' only"),
      ("if open then 1 else 'x'", 20, "'else', as 'then' does, needs a number, and this is a text"),
      ("if open then 1", 14, "expected 'else', found the end"),
      ("choose(0, 1, 'a')", 13, "'choose', as the value before does, needs a number, and this is a text"),
      ("choose(0, 1)", 0, "'choose' is called as choose(index, a, b, …)"),
      ("1 + choose(0, 'a', 'b')", 4, "'+' needs a number, and this is a text; texts are joined with '&'"),
      ("1 ; 2", 2, "';' means nothing in an expression"),
    ]
  )
  func mistakes(text: String, offset: Int, message: String) {
    #expect { try parsed(text) } throws: { error in
      let error = error as? ExpressionError
      return error?.message == message && error?.offset == offset
    }
  }

  @Test("Expressions that are too long or too deep are refused")
  func limits() {
    #expect(throws: ExpressionError.self) { try parsed(String(repeating: "1+", count: 600) + "1") }
    #expect(throws: ExpressionError.self) {
      try parsed(String(repeating: "(", count: 60) + "1" + String(repeating: ")", count: 60))
    }
    #expect(throws: Never.self) { try parsed(String(repeating: "1+", count: 450) + "1") }
  }

  @Test("Each function is called as its usage says, and gives the kind that its signature names")
  func signatures() throws {
    for function in ExpressionFunction.allCases {
      let signature = function.signature
      #expect(signature.usage.hasPrefix(function.rawValue + "("))
      let arguments = signature.arguments.map { kind -> LiveValue in
        switch kind {
        case .number, nil: .number(1)
        case .flag: .flag(true)
        case .text: .text("abc")
        }
      }
      let kind = signature.result ?? arguments.last?.kind
      #expect(function.value(of: arguments)?.kind == kind, "\(function)")
      let least = Array(arguments.dropLast(signature.optional))
      #expect(function.value(of: least)?.kind == kind, "\(function)")
    }
  }

  @Test("An expression knows the parameters in it")
  func parameters() throws {
    #expect(try parsed("if open then word else fixed(offset, 1) & translation.x").expression.parameters == [0, 1, 2])
  }
}
