/// The letters and signs beyond ASCII: those of Latin-1, the letters of Latin Extended-A, and common punctuation, in
/// the notation of the table of ASCII.
///
/// Letters with marks are not in this table but composed: `marks` has the marks, `marked` the letters.
extension StrokeAlphabet {
  /// Letters and signs that have strokes of their own.
  static let others: [(letter: Unicode.Scalar, sides: StaticString, width: Double, strokes: StaticString)] = [
    ("¡", "||", 0, "M0 5.8 L0 10.8 M0 3 L0 4"),
    ("¢", "(/", 4.2, "M4.2 4.2 Y2.4 3 X0 5.5 Y2.4 8 X4.2 6.8 M2.4 1.4 L2.4 9.6"),
    ("£", "((", 5, "M4.8 1.9 Y3.2 0 X1.4 2 L1.4 6 Q1.4 7.6 0 8 L5 8 M0.2 4.2 L3.8 4.2"),
    (
      "¤", "((", 5,
      "M2.5 2.4 X0.6 4.3 Y2.5 6.2 X4.4 4.3 Y2.5 2.4 M0 1.8 L1.1 2.9 M5 1.8 L3.9 2.9 M3.9 5.7 L5 6.8 M1.1 5.7 L0 6.8"
    ),
    ("¥", "//", 6, "M0 0 L3 4.2 L6 0 M3 4.2 L3 8 M0.8 4.4 L5.2 4.4 M0.8 6.2 L5.2 6.2"),
    ("¦", "||", 0, "M0 -0.8 L0 2.8 M0 5.2 L0 8.8"),
    (
      "§", "((", 4.4,
      """
      M4 1.2 Y2.2 -0.4 X0.4 1.1 Q0.4 2.2 2.2 2.9 Q4.4 3.8 4.4 5 Q4.4 6 3.2 6.4 \
      M1.2 2.4 Q0 2.8 0 3.8 Q0 5 2.2 5.9 Q4 6.6 4 7.7 Y2.2 9.2 X0.4 7.6
      """
    ),
    ("©", "((", 8, "M4 0 X0 4 Y4 8 X8 4 Y4 0 M5.7 2.9 Y4.2 2 X2.2 4 Y4.2 6 X5.7 5.1"),
    ("ª", "((", 2.8, "M2.8 1.6 Y1.4 0 X0 1.6 Y1.4 3.2 X2.8 1.6 M2.8 0 L2.8 3.2 M0 4.8 L2.8 4.8"),
    ("«", "//", 4.4, "M2 3.2 L0 5.2 L2 7.2 M4.4 3.2 L2.4 5.2 L4.4 7.2"),
    ("¬", "//", 5, "M0 4 L5 4 L5 6.2"),
    ("®", "((", 8, "M4 0 X0 4 Y4 8 X8 4 Y4 0 M2.9 6 L2.9 2 M2.9 2 L4.2 2 X5.4 3.1 Y4.2 4.2 L2.9 4.2 M4.1 4.2 L5.5 6"),
    ("°", "((", 2.8, "M1.4 0 X0 1.4 Y1.4 2.8 X2.8 1.4 Y1.4 0"),
    ("±", "//", 5, "M2.5 1.6 L2.5 6 M0 3.8 L5 3.8 M0 7.8 L5 7.8"),
    ("µ", "||", 4.4, "M0 3 L0 10.8 M0 5.7 Y2.1 8 X4.4 5.6 M4.4 3 L4.4 8"),
    ("¶", "(|", 4.6, "M4.6 0 L2.4 0 X0 2.1 Y2.4 4.2 L2.6 4.2 M2.6 0 L2.6 9.4 M4.6 0 L4.6 9.4"),
    ("·", "||", 0, "M0 4 L0 5"),
    ("º", "((", 3, "M1.5 0 X0 1.6 Y1.5 3.2 X3 1.6 Y1.5 0 M0.1 4.8 L2.9 4.8"),
    ("»", "//", 4.4, "M0 3.2 L2 5.2 L0 7.2 M2.4 3.2 L4.4 5.2 L2.4 7.2"),
    ("¿", "((", 4.4, "M2.2 5.2 Q2.2 6.1 1.2 6.8 Q0 7.6 0 8.8 Y2.2 10.8 X4.4 8.9 M2.2 2.8 L2.2 3.8"),
    ("×", "//", 4, "M0 2.5 L4 6.5 M4 2.5 L0 6.5"),
    ("÷", "//", 5, "M0 4.5 L5 4.5 M2.5 1.8 L2.5 2.8 M2.5 6.2 L2.5 7.2"),
    ("Æ", "//", 8.4, "M8.4 0 L3.8 0 L0 8 M4.8 0 L4.8 8 L8.4 8 M1.4 5.4 L4.8 5.4 M4.8 3.9 L7.8 3.9"),
    (
      "æ", "((", 8.2,
      "M0.4 3.9 Y2.2 3 X4 4.8 L4 8 M4 5.4 L2 5.4 X0 6.7 Y1.8 8 X4 6.2 M4 5.5 L8.2 5.5 Y6.1 3 X4 5.5 Y6.2 8 X8 6.9"
    ),
    ("Ð", "((", 6.9, "M0.9 0 L0.9 8 M0.9 0 L3.5 0 X6.9 4 Y3.5 8 L0.9 8 M0 3.9 L3.4 3.9"),
    ("ð", "((", 4.6, "M4.6 5.5 Y2.3 3 X0 5.5 Y2.3 8 X4.6 5.5 Q4.6 2.2 1.2 0 M1 2.3 L3.8 0.4"),
    ("Ø", "((", 6.6, "M3.3 0 X0 4 Y3.3 8 X6.6 4 Y3.3 0 M6.2 -0.6 L0.4 8.6"),
    ("ø", "((", 5, "M2.5 3 X0 5.5 Y2.5 8 X5 5.5 Y2.5 3 M4.8 2.2 L0.2 8.8"),
    ("Þ", "|(", 5, "M0 0 L0 8 M0 1.7 L2.8 1.7 X5 3.95 Y2.8 6.2 L0 6.2"),
    ("þ", "|(", 4.6, "M0 0 L0 10.8 M0 5.5 Y2.3 3 X4.6 5.5 Y2.3 8 X0 5.5"),
    ("ß", "|(", 4.8, "M0 8 L0 2.2 Y2.1 0 X4.1 1.9 Y2.2 3.7 X4.8 5.8 Y2.6 8 L1.6 8"),
    ("ẞ", "|(", 5.4, "M0 8 L0 2.6 Y2.4 0 L4.9 0 L2.6 3.2 X5.4 5.6 Y3 8 L1.8 8"),
    // Latin Extended-A without letters with marks
    ("Đ", "((", 6.9, "M0.9 0 L0.9 8 M0.9 0 L3.5 0 X6.9 4 Y3.5 8 L0.9 8 M0 3.9 L3.4 3.9"),
    ("đ", "((", 5.6, "M4.6 5.5 Y2.3 3 X0 5.5 Y2.3 8 X4.6 5.5 M4.6 0 L4.6 8 M2.8 1.5 L5.6 1.5"),
    ("Ħ", "((", 7.2, "M0.7 0 L0.7 8 M6.5 0 L6.5 8 M0.7 3.9 L6.5 3.9 M0 1.9 L7.2 1.9"),
    ("ħ", "(|", 5.4, "M1 0 L1 8 M1 5.4 Y3.3 3 X5.4 5.2 L5.4 8 M0 1.5 L3 1.5"),
    ("ı", "||", 0, "M0 3 L0 8"),
    ("ȷ", "/|", 1.7, "M1.7 3 L1.7 8.8 Y0 10.8"),
    ("Ĳ", "||", 6.4, "M0 0 L0 8 M6.4 0 L6.4 5.6 Y4.5 8 X2.6 6.2"),
    ("ĳ", "||", 3, "M0 3 L0 8 M3 3 L3 8.8 Y1.3 10.8 M0 0.4 L0 1.4 M3 0.4 L3 1.4"),
    ("ĸ", "|/", 4.2, "M0 3 L0 8 M4 3 L0 6.4 M1.5 5.1 L4.2 8"),
    ("Ŀ", "|/", 4.6, "M0 0 L0 8 L4.6 8 M3 3.4 L3 4.4"),
    ("ŀ", "||", 2.4, "M0 0 L0 6.4 Y1.5 8 M2.4 4 L2.4 5"),
    ("Ł", "//", 5.6, "M1 0 L1 8 L5.6 8 M0 5 L3.2 2.8"),
    ("ł", "//", 2.6, "M1.1 0 L1.1 6.4 Y2.6 8 M0 4.8 L2.4 3.1"),
    ("ŉ", "/|", 6.4, "M0.7 0 L0.7 1 L0 2.4 M2 3 L2 8 M2 5.4 Y4.3 3 X6.4 5.2 L6.4 8"),
    ("Ŋ", "||", 5.8, "M0 8 L0 0 L5.8 8 L5.8 0 M5.8 8 Y3.8 10.2"),
    ("ŋ", "||", 4.4, "M0 3 L0 8 M0 5.4 Y2.3 3 X4.4 5.2 L4.4 8.8 Y2.7 10.8"),
    ("Œ", "(/", 8.4, "M8.4 0 L3.4 0 X0 4 Y3.4 8 L8.4 8 M4.8 0 L4.8 8 M4.8 3.9 L7.8 3.9"),
    ("œ", "((", 9, "M2.4 3 X0 5.5 Y2.4 8 X4.8 5.5 Y2.4 3 M4.8 5.5 L9 5.5 Y6.9 3 X4.8 5.5 Y7 8 X8.8 6.9"),
    ("Ŧ", "//", 6, "M0 0 L6 0 M3 0 L3 8 M1 3.9 L5 3.9"),
    ("ŧ", "//", 3.1, "M1.3 1 L1.3 6.2 Y3.1 8 M0 3 L3 3 M0 5.2 L2.6 5.2"),
    ("ſ", "|/", 2, "M2 0 L1.7 0 X0 1.9 L0 8"),
    // Punctuation
    ("–", "//", 4, "M0 4.8 L4 4.8"),
    ("—", "//", 7, "M0 4.8 L7 4.8"),
    ("−", "//", 5, "M0 4.5 L5 4.5"),
    ("‘", "//", 0.7, "M0.7 0 L0 1.4 L0 2.4"),
    ("’", "//", 0.7, "M0.7 0 L0.7 1 L0 2.4"),
    ("‚", "//", 0.7, "M0.7 7 L0.7 8 L0 9.6"),
    ("“", "//", 2.7, "M0.7 0 L0 1.4 L0 2.4 M2.7 0 L2 1.4 L2 2.4"),
    ("”", "//", 2.7, "M0.7 0 L0.7 1 L0 2.4 M2.7 0 L2.7 1 L2 2.4"),
    ("„", "//", 2.7, "M0.7 7 L0.7 8 L0 9.6 M2.7 7 L2.7 8 L2 9.6"),
    ("‹", "//", 2, "M2 3.2 L0 5.2 L2 7.2"),
    ("›", "//", 2, "M0 3.2 L2 5.2 L0 7.2"),
    ("•", "((", 2, "M1 3.6 X0 4.6 Y1 5.6 X2 4.6 Y1 3.6 M0.6 4.6 L1.4 4.6"),
    ("…", "||", 5.2, "M0 7 L0 8 M2.6 7 L2.6 8 M5.2 7 L5.2 8"),
    ("€", "(/", 6.4, "M6.4 1.6 Y4.4 0 X1.2 4 Y4.4 8 X6.4 6.4 M0 3.1 L4.8 3.1 M0 4.9 L4.4 4.9"),
  ]

  /// The marks, by the character that combines with a letter. x is measured from the middle of the letter; the marks
  /// above a letter have the height for a small one, and are raised for a capital.
  static let marks: [(mark: Unicode.Scalar, strokes: StaticString)] = [
    ("\u{300}", "M-0.9 0.1 L0.6 1.6"),
    ("\u{301}", "M0.9 0.1 L-0.6 1.6"),
    ("\u{302}", "M-1.3 1.6 L0 0.1 L1.3 1.6"),
    ("\u{303}", "M-1.6 1.5 Q-1.4 0.3 -0.6 0.5 Q0 0.7 0.6 1.1 Q1.4 1.4 1.6 0.2"),
    ("\u{304}", "M-1.5 0.9 L1.5 0.9"),
    ("\u{306}", "M-1.3 0.2 Q-1.2 1.6 0 1.6 Q1.2 1.6 1.3 0.2"),
    ("\u{307}", "M0 0.4 L0 1.4"),
    ("\u{308}", "M-1.2 0.4 L-1.2 1.4 M1.2 0.4 L1.2 1.4"),
    ("\u{30A}", "M0 -0.2 X-0.9 0.7 Y0 1.6 X0.9 0.7 Y0 -0.2"),
    ("\u{30B}", "M-0.2 0.1 L-1.2 1.6 M1.5 0.1 L0.5 1.6"),
    ("\u{30C}", "M-1.3 0.1 L0 1.6 L1.3 0.1"),
    ("\u{323}", "M0 9.4 L0 10.4"),
    ("\u{326}", "M0.3 9.2 L0.3 9.9 L-0.4 10.9"),
    ("\u{327}", "M0.2 8 L-0.1 9 Q1.2 9 1.2 9.9 Q1.2 10.9 -0.9 10.6"),
    ("\u{328}", "M0 8 Q-1.1 8.9 -1.1 9.7 Q-1.1 10.7 0.6 10.5"),
  ]

  /// The distance by which a mark is raised for a capital.
  static let capitalRise = 2.8

  /// The distance by which a mark is raised above another.
  static let markRise = 2.1

  /// The marks that are below a letter, or attached to its bottom.
  static let marksBelow: ClosedRange<Unicode.Scalar> = "\u{323}"..."\u{333}"

  /// The letters with a mark: each as it is typed, followed by the letter without the mark. Others are composed of a
  /// letter and the marks that follow it in the text.
  static let marked: [(mark: Unicode.Scalar, letters: StaticString)] = [
    ("\u{300}", "ÀA ÈE ÌI ÒO ÙU àa èe ìi òo ùu ǸN ǹn"),
    ("\u{301}", "ÁA ÉE ÍI ÓO ÚU ÝY áa ée íi óo úu ýy ĆC ćc ĹL ĺl ŃN ńn ŔR ŕr ŚS śs ŹZ źz"),
    ("\u{302}", "ÂA ÊE ÎI ÔO ÛU âa êe îi ôo ûu ĈC ĉc ĜG ĝg ĤH ĥh ĴJ ĵj ŜS ŝs ŴW ŵw ŶY ŷy"),
    ("\u{303}", "ÃA ÑN ÕO ãa ñn õo ĨI ĩi ŨU ũu"),
    ("\u{304}", "ĀA āa ĒE ēe ĪI īi ŌO ōo ŪU ūu"),
    ("\u{306}", "ĂA ăa ĔE ĕe ĞG ğg ĬI ĭi ŎO ŏo ŬU ŭu"),
    ("\u{307}", "ĊC ċc ĖE ėe ĠG ġg İI ŻZ żz"),
    ("\u{308}", "ÄA ËE ÏI ÖO ÜU äa ëe ïi öo üu ÿy ŸY"),
    ("\u{30A}", "ÅA åa ŮU ůu"),
    ("\u{30B}", "ŐO őo ŰU űu"),
    ("\u{30C}", "ČC čc ĎD ĚE ěe ŇN ňn ŘR řr ŠS šs ŤT ŽZ žz"),
    ("\u{326}", "ȘS șs ȚT țt ĢG ĶK ķk ĻL ļl ŅN ņn ŖR ŗr"),
    ("\u{327}", "ÇC çc ŞS şs ŢT ţt"),
    ("\u{328}", "ĄA ąa ĘE ęe ĮI įi ŲU ųu"),
  ]

  /// The letters whose mark is beside them, like an apostrophe, or above although it is one of those below, with their
  /// widths.
  static let besideMarked: [(letter: Unicode.Scalar, base: Unicode.Scalar, width: Double, strokes: StaticString)] = [
    ("ď", "d", 6.4, "M6.4 0 L6.4 0.8 L5.8 2"),
    ("ľ", "l", 2.2, "M2.2 0 L2.2 0.8 L1.6 2"),
    ("Ľ", "L", 4.6, "M3 0 L3 0.8 L2.4 2"),
    ("ť", "t", 3.8, "M3.8 0 L3.8 0.8 L3.2 2"),
    ("ģ", "g", 4.6, "M2.5 0.1 L2.1 0.9 L2.1 1.7"),
  ]

  /// Figures that are drawn smaller: as superscripts, or around a fraction stroke.
  static let small: [(letter: Unicode.Scalar, figures: StaticString)] = [
    ("¹", "1"), ("²", "2"), ("³", "3"), ("¼", "1/4"), ("½", "1/2"), ("¾", "3/4"),
  ]

  /// Marks without a letter.
  static let aloneMarks: [(letter: Unicode.Scalar, mark: Unicode.Scalar)] = [
    ("¨", "\u{308}"), ("¯", "\u{304}"), ("´", "\u{301}"), ("¸", "\u{327}"), ("ˆ", "\u{302}"), ("˜", "\u{303}"),
    ("ˇ", "\u{30C}"),
  ]
}
