import Testing

@testable import LayerAnimation

@Suite("NumberFormat")
struct NumberFormatTests {
  @Test(
    "Numbers are written as the pattern says",
    arguments: [
      ("%d", 41.7, "42"), ("%d", -0.4, "0"), ("%d %%", 7, "7 %"), ("100%% of %d", 3, "100% of 3"), ("%.2d", 1, "1.00"),
      ("%f", 0.5, "0.500000"), ("%.1f", 2.25, "2.3"), ("%.1f", -2.25, "-2.3"), ("%.3f", 0.9996, "1.000"),
      ("%'d", 1_234_567, "1,234,567"), ("%'.2f km", 12_345.678, "12,345.68 km"), ("%'d", 999, "999"),
      ("%5d", 42, "   42"), ("%05d", 42, "00042"), ("%05d", -42, "-0042"), ("%5d", -42, "  -42"),
      ("%2d", 12_345, "12345"),
      ("%+d", 5, "+5"), ("%+d", -5, "-5"), ("%+d", 0, "+0"), ("%+06.1f", 3.14, "+003.1"),
      ("%t", 5, "0:05"), ("%t", 65, "1:05"), ("%t", 3_605, "1:00:05"), ("%.1t", 65.34, "1:05.3"), ("%t", 59.7, "1:00"),
      ("%T", 65, "00:01:05"), ("%T", 360_000, "100:00:00"), ("%T", -65, "-00:01:05"), ("é%dß", 1, "é1ß"),
      ("%d", .nan, "–"), ("%d", .infinity, "–"), ("%d", 1e15, "1000000000000000"), ("%d", 1e300, "1000000000000000000"),
    ])
  func numbersAreWrittenAsThePatternSays(_ pattern: String, _ number: Double, _ expected: String) throws {
    #expect(try NumberFormat(pattern).text(for: number) == expected)
  }

  @Test("What is not written is rounded as asked")
  func whatIsNotWrittenIsRoundedAsAsked() throws {
    let numbers = [0.2, 0.5, 0.99, 41.999_999_999_9, 42.000_000_000_1, -0.7]
    func texts(_ rounding: NumberFormat.Rounding) throws -> [String] {
      let format = try NumberFormat("%d", rounding: rounding)
      return numbers.map { format.text(for: $0) }
    }
    #expect(try texts(.nearest) == ["0", "1", "1", "42", "42", "-1"])
    #expect(try texts(.down) == ["0", "0", "0", "42", "42", "0"])
    #expect(try texts(.up) == ["1", "1", "1", "42", "42", "-1"])
  }

  @Test("Separators are those that are given")
  func separatorsAreThoseThatAreGiven() throws {
    let format = try NumberFormat("%'.1f", groupingSeparator: "\u{202F}", decimalSeparator: ",")
    #expect(format.text(for: 1_234_567.89) == "1\u{202F}234\u{202F}567,9")
    #expect(try NumberFormat("%'20d", groupingSeparator: "··").text(for: 1e6) == "         1··000··000")
    #expect(throws: NumberFormatError.separatorIsTooLong) {
      try NumberFormat("%d", groupingSeparator: String(repeating: " ", count: 17))
    }
  }

  @Test(
    "A pattern that is no format is refused with its place",
    arguments: [
      ("", NumberFormatError.hasNoNumber), ("100%%", .hasNoNumber), ("%", .isNoNumber(at: 0)),
      ("a%", .isNoNumber(at: 1)),
      ("50 % of %d", .isNoNumber(at: 3)), ("%d of %d", .hasSeveralNumbers(at: 6)), ("%s", .isNoNumber(at: 0)),
      ("%99d", .isNoNumber(at: 0)), ("%.16f", .isNoNumber(at: 0)), ("%d%", .hasSeveralNumbers(at: 2)),
      ("%99999999999999999999d", .isNoNumber(at: 0)), ("%٣d", .isNoNumber(at: 0)),
    ])
  func aPatternThatIsNoFormatIsRefused(_ pattern: String, _ error: NumberFormatError) {
    #expect(throws: error) { try NumberFormat(pattern) }
  }

  @Test("The longest text has room")
  func theLongestTextHasRoom() throws {
    let separator = String(repeating: "é", count: 8)
    let format = try NumberFormat("%+'040.15f", groupingSeparator: separator, decimalSeparator: separator)
    for number in [0, -1e15, 1e300, -1e300, 999_999_999_999_999.9] {
      #expect(format.text(for: number).utf8.count <= format.longestText)
    }
    #expect(throws: NumberFormatError.isTooLong) { try NumberFormat("%d" + String(repeating: "x", count: 999)) }
  }

  @Test("A text follows its value, and keeps its string where that says the same")
  func aTextFollowsItsValue() throws {
    var text = TextContent()
    text.string = "before"
    text.value = 3
    #expect(text.string == "before")
    text.numberFormat = try NumberFormat("%d")
    #expect(text.string == "3")
    text.value = 4.2
    #expect(text.string == "4")
    text.numberFormat = nil
    text.value = 9
    #expect(text.string == "4")
  }

  @Test("A layer shows the number that is animated, and another layer's at the same instant")
  func aLayerShowsTheNumberThatIsAnimated() throws {
    let (root, own, other, dial) = (Layer(), TextLayer(), TextLayer(), Layer())
    for layer in [own, other, dial] { root.addSublayer(layer) }
    own.numberFormat = try NumberFormat("%d %%")
    try own.add(BasicAnimation(keyPath: "value", from: 0.0, to: 100.0, duration: 2))
    other.numberFormat = try NumberFormat("%.1f°")
    (other.subject, other.subjectKeyPath) = (dial, "transform.rotation.z")
    try dial.add(BasicAnimation(keyPath: "transform.rotation.z", from: 0.0, to: Double.pi / 2, duration: 2))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var kept = PresentationTree()
    for time in [0, 0.5, 1, 1.5, 0.5, 0, 3] {
      var fresh = PresentationTree()
      tree.sample(at: time, into: &kept)
      tree.sample(at: time, into: &fresh)
      let texts = [kept, fresh].map { tree in tree.layers[1...2].map { $0.properties.textString } }
      let part = time < 2 ? time / 2 : 0
      #expect(texts[0] == texts[1])
      #expect(texts[0] == ["\(Int((100 * part).rounded())) %", "\((90 * part * 10).rounded() / 10)°"])
    }
  }

  @Test("Copies in a replicator show the subject's number, each with its own clock")
  func copiesShowTheSubjectsNumber() throws {
    let (root, replicator, text, subject) = (Layer(), ReplicatorLayer(), TextLayer(), Layer())
    root.addSublayer(replicator)
    root.addSublayer(subject)
    replicator.addSublayer(text)
    (replicator.instanceCount, replicator.replicator.instanceDelay) = (3, 0.5)
    text.numberFormat = try NumberFormat("%d")
    (text.subject, text.subjectKeyPath, text.subjectFactor) = (subject, "opacity", 100)
    subject.opacity = 0.25
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: 0, into: &presentation)
    #expect(presentation.layers.compactMap(\.properties.textString) == ["25", "25", "25"])
    subject.opacity = 0.5
    tree.commit(at: 1)
    // The change is an implicit animation.
    tree.sample(at: 3, into: &presentation)
    #expect(presentation.layers.compactMap(\.properties.textString) == ["50", "50", "50"])
    #expect(text.ownCopy() is TextLayer && (text.ownCopy() as? TextLayer)?.subject === subject)
  }
}

extension NumberFormatTests {
  @Test("In a replicator each copy shows the number of its own copy of the subject")
  func eachCopyShowsItsOwnSubject() throws {
    let (root, replicator, text, subject) = (Layer(), ReplicatorLayer(), TextLayer(), Layer())
    root.addSublayer(replicator)
    for layer in [subject, text] { replicator.addSublayer(layer) }
    (replicator.instanceCount, replicator.replicator.instanceDelay) = (3, 0.5)
    text.numberFormat = try NumberFormat("%d")
    (text.subject, text.subjectKeyPath) = (subject, "position.x")
    try subject.add(BasicAnimation(keyPath: "position.x", from: 0.0, to: 100.0, duration: 2))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: 1, into: &presentation)
    #expect(presentation.layers.compactMap(\.properties.textString) == ["50", "25", "0"])
  }
}

extension LayerProperties {
  fileprivate var textString: String? {
    if case .text(let text) = content { text.string } else { nil }
  }
}
