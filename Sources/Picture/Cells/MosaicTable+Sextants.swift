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
