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
