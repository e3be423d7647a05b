/// The last good answer for each screen, for the moments without a network.
class SnapshotCache {
  final Map<String, Map<String, dynamic>> _answers =
      <String, Map<String, dynamic>>{};

  Map<String, dynamic>? get(String screen) => _answers[screen];

  void put(String screen, Map<String, dynamic> answer) {
    _answers[screen] = answer;
  }
}
