import 'package:flutter/foundation.dart';

/// What a build is told with `--dart-define`.
abstract final class AppEnv {
  static const String _apiBaseUrl = String.fromEnvironment('API_BASE_URL');

  /// The server without the version prefix: every path in the client begins with it.
  static String get apiBaseUrl {
    if (_apiBaseUrl.isNotEmpty) {
      return _apiBaseUrl;
    }
    // An Android emulator sees the developer's machine under this address.
    if (!kIsWeb && defaultTargetPlatform == TargetPlatform.android) {
      return 'http://10.0.2.2:8000';
    }
    return 'http://localhost:8000';
  }

  static const bool allowLocalSignIn = bool.fromEnvironment(
    'ALLOW_LOCAL_SIGN_IN',
    defaultValue: !kReleaseMode,
  );
}
