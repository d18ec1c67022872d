/// A set of mosaic characters: one for each pattern of parts in two columns, read from pictures of them side by side.
///
/// Each band of the picture is a line of the characters' numbers, in hexadecimal, and as many lines of parts as a
/// character has rows. An `X` is a filled part, a `.` an empty one.
package struct MosaicTable: Sendable {
  /// The number of rows of parts, 2 to 4.
  package let rows: Int

  /// The character of each pattern, in which bit 0 is the upper left part, bit 1 the upper right one, and so on
  /// downwards.
  package let scalars: [UInt32]

  /// Creates a table from its pictures.
  ///
  /// - Precondition: The pictures show each pattern once.
  /// - Complexity: O(size of the pictures).
  init(rows: Int, pictures: String) {
    self.rows = rows
    let lines = pictures.split(separator: "\n").map { $0.split(separator: " ") }
    var scalars = [UInt32?](repeating: nil, count: 1 << (2 * rows))
    for band in stride(from: 0, to: lines.count, by: rows + 1) {
      for (index, number) in lines[band].enumerated() {
        scalars[Self.pattern(lines[band + 1...band + rows].map { $0[index] })] = UInt32(number, radix: 16)
      }
    }
    precondition(!scalars.contains(nil), "a mosaic needs a character for every pattern")
    self.scalars = scalars.compactMap(\.self)
  }

  private static func pattern(_ rows: [Substring]) -> Int {
    var (pattern, dot) = (0, 1)
    for row in rows {
      for character in row {
        if character == "X" { pattern |= dot }
        dot <<= 1
      }
    }
    return pattern
  }
}

/// The halves and quadrants of a cell, all 16 patterns of 2×2 parts. Unicode has had them since its first and its third
/// version.
extension MosaicTable {
  /// The characters of the patterns.
  package static let quadrants = MosaicTable(
    rows: 2,
    pictures: """
      20    2598  259D  2580  2596  258C  259E  259B  2597  259A  2590  259C  2584  2599  259F  2588
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      """)
}

/// The sextants, all 64 patterns of 2×3 parts. Unicode 13 has them from U+1FB00 on, in binary order with the upper left
/// part first; the space, the left half, the right half and the full block were there before.
extension MosaicTable {
  /// The characters of the patterns.
  package static let sextants = MosaicTable(
    rows: 3,
    pictures: """
      20    1FB00 1FB01 1FB02 1FB03 1FB04 1FB05 1FB06 1FB07 1FB08 1FB09 1FB0A 1FB0B 1FB0C 1FB0D 1FB0E
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      1FB0F 1FB10 1FB11 1FB12 1FB13 258C  1FB14 1FB15 1FB16 1FB17 1FB18 1FB19 1FB1A 1FB1B 1FB1C 1FB1D
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      1FB1E 1FB1F 1FB20 1FB21 1FB22 1FB23 1FB24 1FB25 1FB26 1FB27 2590  1FB28 1FB29 1FB2A 1FB2B 1FB2C
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      1FB2D 1FB2E 1FB2F 1FB30 1FB31 1FB32 1FB33 1FB34 1FB35 1FB36 1FB37 1FB38 1FB39 1FB3A 1FB3B 2588
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      """)
}

/// The octants, all 256 patterns of 2×4 parts. Unicode 16 has them from U+1CD00 on, in binary order with the upper left
/// part first; the 26 that Unicode had elsewhere are blanks, blocks, halves, quadrants and quarters.
extension MosaicTable {
  /// The characters of the patterns.
  package static let octants = MosaicTable(
    rows: 4,
    pictures: """
      20    1CEA8 1CEAB 1FB82 1CD00 2598  1CD01 1CD02 1CD03 1CD04 259D  1CD05 1CD06 1CD07 1CD08 2580
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      1CD09 1CD0A 1CD0B 1CD0C 1FBE6 1CD0D 1CD0E 1CD0F 1CD10 1CD11 1CD12 1CD13 1CD14 1CD15 1CD16 1CD17
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      1CD18 1CD19 1CD1A 1CD1B 1CD1C 1CD1D 1CD1E 1CD1F 1FBE7 1CD20 1CD21 1CD22 1CD23 1CD24 1CD25 1CD26
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      1CD27 1CD28 1CD29 1CD2A 1CD2B 1CD2C 1CD2D 1CD2E 1CD2F 1CD30 1CD31 1CD32 1CD33 1CD34 1CD35 1FB85
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      1CEA3 1CD36 1CD37 1CD38 1CD39 1CD3A 1CD3B 1CD3C 1CD3D 1CD3E 1CD3F 1CD40 1CD41 1CD42 1CD43 1CD44
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      2596  1CD45 1CD46 1CD47 1CD48 258C  1CD49 1CD4A 1CD4B 1CD4C 259E  1CD4D 1CD4E 1CD4F 1CD50 259B
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      1CD51 1CD52 1CD53 1CD54 1CD55 1CD56 1CD57 1CD58 1CD59 1CD5A 1CD5B 1CD5C 1CD5D 1CD5E 1CD5F 1CD60
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      1CD61 1CD62 1CD63 1CD64 1CD65 1CD66 1CD67 1CD68 1CD69 1CD6A 1CD6B 1CD6C 1CD6D 1CD6E 1CD6F 1CD70
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      1CEA0 1CD71 1CD72 1CD73 1CD74 1CD75 1CD76 1CD77 1CD78 1CD79 1CD7A 1CD7B 1CD7C 1CD7D 1CD7E 1CD7F
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      1CD80 1CD81 1CD82 1CD83 1CD84 1CD85 1CD86 1CD87 1CD88 1CD89 1CD8A 1CD8B 1CD8C 1CD8D 1CD8E 1CD8F
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      2597  1CD90 1CD91 1CD92 1CD93 259A  1CD94 1CD95 1CD96 1CD97 2590  1CD98 1CD99 1CD9A 1CD9B 259C
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      1CD9C 1CD9D 1CD9E 1CD9F 1CDA0 1CDA1 1CDA2 1CDA3 1CDA4 1CDA5 1CDA6 1CDA7 1CDA8 1CDA9 1CDAA 1CDAB
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      2582  1CDAC 1CDAD 1CDAE 1CDAF 1CDB0 1CDB1 1CDB2 1CDB3 1CDB4 1CDB5 1CDB6 1CDB7 1CDB8 1CDB9 1CDBA
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      1CDBB 1CDBC 1CDBD 1CDBE 1CDBF 1CDC0 1CDC1 1CDC2 1CDC3 1CDC4 1CDC5 1CDC6 1CDC7 1CDC8 1CDC9 1CDCA
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      1CDCB 1CDCC 1CDCD 1CDCE 1CDCF 1CDD0 1CDD1 1CDD2 1CDD3 1CDD4 1CDD5 1CDD6 1CDD7 1CDD8 1CDD9 1CDDA
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      2584  1CDDB 1CDDC 1CDDD 1CDDE 2599  1CDDF 1CDE0 1CDE1 1CDE2 259F  1CDE3 2586  1CDE4 1CDE5 2588
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      """)
}

/// The Braille patterns, all 256 of 2×4 dots. Unicode has them from U+2800 on, in the order of Braille's numbers of the
/// dots: the left column from the top, the right one, and then the lowest row, which was added later. The pattern
/// without dots is a space, since some fonts show the positions of its dots.
extension MosaicTable {
  /// The characters of the patterns.
  package static let braille = MosaicTable(
    rows: 4,
    pictures: """
      20    2801  2808  2809  2802  2803  280A  280B  2810  2811  2818  2819  2812  2813  281A  281B
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      2804  2805  280C  280D  2806  2807  280E  280F  2814  2815  281C  281D  2816  2817  281E  281F
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      2820  2821  2828  2829  2822  2823  282A  282B  2830  2831  2838  2839  2832  2833  283A  283B
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      2824  2825  282C  282D  2826  2827  282E  282F  2834  2835  283C  283D  2836  2837  283E  283F
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      2840  2841  2848  2849  2842  2843  284A  284B  2850  2851  2858  2859  2852  2853  285A  285B
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      2844  2845  284C  284D  2846  2847  284E  284F  2854  2855  285C  285D  2856  2857  285E  285F
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      2860  2861  2868  2869  2862  2863  286A  286B  2870  2871  2878  2879  2872  2873  287A  287B
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      2864  2865  286C  286D  2866  2867  286E  286F  2874  2875  287C  287D  2876  2877  287E  287F
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      2880  2881  2888  2889  2882  2883  288A  288B  2890  2891  2898  2899  2892  2893  289A  289B
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      2884  2885  288C  288D  2886  2887  288E  288F  2894  2895  289C  289D  2896  2897  289E  289F
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      28A0  28A1  28A8  28A9  28A2  28A3  28AA  28AB  28B0  28B1  28B8  28B9  28B2  28B3  28BA  28BB
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      28A4  28A5  28AC  28AD  28A6  28A7  28AE  28AF  28B4  28B5  28BC  28BD  28B6  28B7  28BE  28BF
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      28C0  28C1  28C8  28C9  28C2  28C3  28CA  28CB  28D0  28D1  28D8  28D9  28D2  28D3  28DA  28DB
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..    ..
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      28C4  28C5  28CC  28CD  28C6  28C7  28CE  28CF  28D4  28D5  28DC  28DD  28D6  28D7  28DE  28DF
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.    X.
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      28E0  28E1  28E8  28E9  28E2  28E3  28EA  28EB  28F0  28F1  28F8  28F9  28F2  28F3  28FA  28FB
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X    .X
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      28E4  28E5  28EC  28ED  28E6  28E7  28EE  28EF  28F4  28F5  28FC  28FD  28F6  28F7  28FE  28FF
      ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX    ..    X.    .X    XX
      ..    ..    ..    ..    X.    X.    X.    X.    .X    .X    .X    .X    XX    XX    XX    XX
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX    XX
      """)
}
