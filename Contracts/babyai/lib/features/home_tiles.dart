/// What the home screen can show, one tile each. The server knows a tile by its name.
enum HomeTile {
  formula,
  breastfeed,
  weaning,
  diaper,
  sleep,
  medication,
  memo;

  /// The tiles in the order that was saved; those that were not come last.
  static List<HomeTile> ordered(List<dynamic> saved) {
    final List<HomeTile> tiles = <HomeTile>[
      for (final Object? name in saved) ...values.where((HomeTile tile) => tile.name == name),
    ];
    return <HomeTile>[...tiles, ...values.where((HomeTile tile) => !tiles.contains(tile))];
  }
}
