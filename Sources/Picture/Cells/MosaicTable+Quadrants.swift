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
