import '../network/babyai_api.dart';

/// A link that an assistant opens the app with: `babyai://assistant/query?feature=...`.
class AssistantLink {
  const AssistantLink(this.uri);

  final Uri uri;

  bool get isOurs => uri.scheme == 'babyai' && uri.host == 'assistant';

  /// The sentence to speak, or nothing where the link only opens the app.
  Future<String?> answer(BabyAIApi api) async {
    final String feature = uri.queryParameters['feature'] ?? '';
    if (uri.path != '/query') {
      return null; // `/open` shows the app and says nothing.
    }
    return uri.queryParameters['source'] == 'bixby'
        ? api.askBixby(feature)
        : api.askSiri(feature);
  }
}
