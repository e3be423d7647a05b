import 'package:flutter/services.dart';

/// Where the native side of the app hands over the links that assistants open.
class AssistantChannel {
  static const MethodChannel _channel =
      MethodChannel('babyai/assistant_intent');

  /// The link that started the app, if it was a link that did.
  Future<Uri?> initialLink() async {
    final String? link =
        await _channel.invokeMethod<String>('getInitialAction');
    return link == null ? null : Uri.parse(link);
  }

  /// Tells of every link that is opened while the app runs.
  void listen(void Function(Uri link) onLink) {
    _channel.setMethodCallHandler((MethodCall call) async {
      if (call.method == 'onAssistantAction') {
        onLink(Uri.parse(call.arguments as String));
      }
    });
  }
}
