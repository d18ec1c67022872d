/// Octants: all 256 patterns of 2×4. Unicode 16 has them from U+1CD00 on, in binary order, upper left first; the 26
/// that it has elsewhere are blanks, blocks, halves, quadrants and quarters.
extension MosaicTable {
  /// By pattern.
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
