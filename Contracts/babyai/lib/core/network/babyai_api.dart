import 'dart:typed_data';

import 'package:dio/dio.dart';

import '../config/app_env.dart';
import '../storage/offline_queue.dart';
import '../storage/snapshot_cache.dart';
import 'api_failure.dart';

typedef Json = Map<String, dynamic>;

/// The one place that talks to the server.
class BabyAIApi {
  BabyAIApi({Dio? dio})
      : _dio = dio ??
            Dio(
              BaseOptions(
                baseUrl: AppEnv.apiBaseUrl,
                connectTimeout: const Duration(seconds: 10),
                receiveTimeout: const Duration(seconds: 20),
              ),
            );

  static const String _chat = '/api/v1/chat';
  static const String _mediaStore = 'https://media.babyai.example';

  final Dio _dio;
  final SnapshotCache _cache = SnapshotCache();
  final OfflineQueue _queue = OfflineQueue();
  String _token = '';
  String babyId = '';

  bool get isSignedIn => _token.isNotEmpty;

  // Signing in

  Future<void> signInLocally() async {
    final Response<Json> response = await _dio.post<Json>(
      '/dev/local-token',
      queryParameters: <String, String>{'provider': 'phone'},
    );
    _token = _body(response)['token'] as String;
  }

  Future<void> signInForReview(String email, String password) async {
    try {
      final Response<Json> response = await _dio.post<Json>(
        '/auth/test-login',
        data: <String, String>{'email': email, 'password': password},
      );
      _token = _body(response)['token'] as String;
    } on DioException catch (error) {
      throw ApiFailure.from(error);
    }
  }

  /// Renews a local token that has run out. Says whether the call is worth another try.
  Future<bool> _signedInAgain(DioException error) async {
    if (error.response?.statusCode != 401 || !AppEnv.allowLocalSignIn) {
      return false;
    }
    await signInLocally();
    return true;
  }

  Future<Json> onboard(String name, DateTime birthDate) async {
    final Json baby = await _attempt(
      () => _dio.post<Json>(
        '/api/v1/onboarding/parent',
        data: <String, String>{
          'baby_name': name,
          'birth_date': _day(birthDate),
        },
        options: _bearer(),
      ),
    );
    babyId = baby['baby_id'] as String;
    return baby;
  }

  // Events

  Future<Json> hearEvents(String transcript) => _attempt(
        () => _dio.post<Json>(
          '/api/v1/events/voice',
          data: <String, String>{'baby_id': babyId, 'transcript': transcript},
          options: _bearer(),
        ),
      );

  Future<Json> confirmHeard(String clipId) => _attempt(
        () => _dio.post<Json>(
          '/api/v1/events/confirm',
          data: <String, String>{'clip_id': clipId},
          options: _bearer(),
        ),
      );

  Future<Json> recordEvent(Json event) async {
    final Json body = <String, dynamic>{...event, 'baby_id': babyId};
    try {
      final Response<Json> response = await _dio.post<Json>(
        '/api/v1/events/manual',
        data: body,
        options: _bearer(),
      );
      return _body(response);
    } on DioException catch (error) {
      if (await _signedInAgain(error)) {
        final Response<Json> retry = await _dio.post<Json>(
          '/api/v1/events/manual',
          data: body,
          options: _bearer(),
        );
        return _body(retry);
      }
      return _later(QueuedChange(QueuedKind.create, body), error);
    }
  }

  Future<Json> startEvent(String type) async {
    final Json body = <String, dynamic>{
      'baby_id': babyId,
      'type': type,
      'start_time': DateTime.now().toUtc().toIso8601String(),
    };
    try {
      return _body(
        await _dio.post<Json>(
          '/api/v1/events/start',
          data: body,
          options: _bearer(),
        ),
      );
    } on DioException catch (error) {
      if (await _signedInAgain(error)) {
        return _body(
          await _dio.post<Json>(
            '/api/v1/events/start',
            data: body,
            options: _bearer(),
          ),
        );
      }
      return _later(QueuedChange(QueuedKind.start, body), error);
    }
  }

  Future<Json> updateEvent(String eventId, Json changes) async {
    try {
      final Response<Json> response = await _dio.patch<Json>(
        '/api/v1/events/$eventId',
        data: changes,
        options: _bearer(),
      );
      return _body(response);
    } on DioException catch (error) {
      final QueuedChange change =
          QueuedChange(QueuedKind.update, changes, eventId: eventId);
      return _later(change, error);
    }
  }

  Future<Json> completeEvent(String eventId) async {
    final Json body = <String, dynamic>{
      'end_time': DateTime.now().toUtc().toIso8601String(),
    };
    try {
      final Response<Json> response = await _dio.patch<Json>(
        '/api/v1/events/${Uri.encodeComponent(eventId)}/complete',
        data: body,
        options: _bearer(),
      );
      return _body(response);
    } on DioException catch (error) {
      final QueuedChange change =
          QueuedChange(QueuedKind.complete, body, eventId: eventId);
      return _later(change, error);
    }
  }

  Future<Json> cancelEvent(String eventId) async {
    try {
      final Response<Json> response = await _dio.patch<Json>(
        '/api/v1/events/${Uri.encodeComponent(eventId)}/cancel',
        options: _bearer(),
      );
      return _body(response);
    } on DioException catch (error) {
      final QueuedChange change =
          QueuedChange(QueuedKind.cancel, <String, dynamic>{}, eventId: eventId);
      return _later(change, error);
    }
  }

  // Until 0.8 this was _dio.get('/api/v1/events/list') with a filter.
  Future<List<dynamic>> openEvents() async {
    final Json answer = await _attempt(
      () => _dio.get<Json>(
        '/api/v1/events/open',
        queryParameters: _ofBaby(),
        options: _bearer(),
      ),
    );
    return answer['events'] as List<dynamic>;
  }

  /// Sends what was done without a network, in order. What the server refuses is dropped.
  Future<void> flushQueue() async {
    while (!_queue.isEmpty) {
      try {
        await _replay(_queue.first);
      } on DioException catch (error) {
        if (error.response == null) {
          return;
        }
      }
      _queue.removeFirst();
    }
  }

  Future<void> _replay(QueuedChange change) async {
    final String id = Uri.encodeComponent(change.eventId);
    switch (change.kind) {
      case QueuedKind.create:
        await _dio.post<Json>(
          '/api/v1/events/manual',
          data: change.body,
          options: _bearer(),
        );
      case QueuedKind.start:
        await _dio.post<Json>(
          '/api/v1/events/start',
          data: change.body,
          options: _bearer(),
        );
      case QueuedKind.complete:
        await _dio.patch<Json>(
          '/api/v1/events/$id/complete',
          data: change.body,
          options: _bearer(),
        );
      case QueuedKind.update:
        await _dio.patch<Json>(
          '/api/v1/events/$id',
          data: change.body,
          options: _bearer(),
        );
      case QueuedKind.cancel:
        await _dio.patch<Json>('/api/v1/events/$id/cancel', options: _bearer());
    }
  }

  // Settings and profile

  Future<Json> settings() => _attempt(
        () => _dio.get<Json>('/api/v1/settings/me', options: _bearer()),
      );

  Future<Json> saveSettings(Json changes) => _attempt(
        () => _dio.patch<Json>(
          '/api/v1/settings/me',
          data: changes,
          options: _bearer(),
        ),
      );

  Future<String> exportCsv() async {
    final Response<String> response = await _dio.get<String>(
      '/api/v1/data/export.csv?baby_id=${Uri.encodeQueryComponent(babyId)}',
      options: _bearer().copyWith(responseType: ResponseType.plain),
    );
    return response.data ?? '';
  }

  Future<Json> babyProfile() => _attempt(
        () => _dio.get<Json>(
          '/api/v1/babies/profile',
          queryParameters: _ofBaby(),
          options: _bearer(),
        ),
      );

  Future<Json> saveBabyProfile(Json changes) => _attempt(
        () => _dio.patch<Json>(
          '/api/v1/babies/profile',
          data: <String, dynamic>{...changes, 'baby_id': babyId},
          options: _bearer(),
        ),
      );

  // Quick facts

  Future<Json> landingSnapshot() async {
    try {
      final Response<Map<String, dynamic>> response =
          await _dio.get<Map<String, dynamic>>(
        '/api/v1/quick/landing-snapshot',
        queryParameters: _ofBaby(),
        options: _bearer(),
      );
      final Json snapshot = _body(response);
      _cache.put('/quick/landing-snapshot', snapshot);
      return snapshot;
    } on DioException catch (error) {
      if (await _signedInAgain(error)) {
        final Response<Map<String, dynamic>> retry =
            await _dio.get<Map<String, dynamic>>(
          '/api/v1/quick/landing-snapshot',
          queryParameters: _ofBaby(),
          options: _bearer(),
        );
        return _body(retry);
      }
      final Json? last = _cache.get('/quick/landing-snapshot');
      if (last == null) {
        throw ApiFailure.from(error);
      }
      return last;
    }
  }

  Future<Json> lastPooTime() => _attempt(
        () => _dio.get<Json>(
          '/api/v1/quick/last-poo-time',
          queryParameters: _ofBaby(),
          options: _bearer(),
        ),
      );

  Future<Json> nextFeedingEta() => _attempt(
        () => _dio.get<Json>(
          '/api/v1/quick/next-feeding-eta',
          queryParameters: _ofBaby(),
          options: _bearer(),
        ),
      );

  Future<Json> todaySummary() => _attempt(
        () => _dio.get<Json>(
          '/api/v1/quick/today-summary',
          queryParameters: _ofBaby(),
          options: _bearer(),
        ),
      );

  Future<Json> lastFeeding() => _attempt(
        () => _dio.get<Json>(
          '/api/v1/quick/last-feeding',
          queryParameters: _ofBaby(),
          options: _bearer(),
        ),
      );

  Future<Json> recentSleep() => _attempt(
        () => _dio.get<Json>(
          '/api/v1/quick/recent-sleep',
          queryParameters: _ofBaby(),
          options: _bearer(),
        ),
      );

  Future<Json> lastDiaper() => _attempt(
        () => _dio.get<Json>(
          '/api/v1/quick/last-diaper',
          queryParameters: _ofBaby(),
          options: _bearer(),
        ),
      );

  Future<Json> lastMedication() => _attempt(
        () => _dio.get<Json>(
          '/api/v1/quick/last-medication',
          queryParameters: _ofBaby(),
          options: _bearer(),
        ),
      );

  // Questions and conversations

  Future<String> ask(String question) async {
    final Json body = <String, String>{'baby_id': babyId, 'question': question};
    try {
      final Response<Json> response = await _dio.post<Json>(
        '/api/v1/ai/query',
        data: body,
        options: _bearer().copyWith(receiveTimeout: const Duration(minutes: 2)),
      );
      return _body(response)['answer'] as String;
    } on DioException catch (error) {
      if (!await _signedInAgain(error)) {
        throw ApiFailure.from(error);
      }
      final Response<Json> retry = await _dio.post<Json>(
        '/api/v1/ai/query',
        data: body,
        options: _bearer().copyWith(receiveTimeout: const Duration(minutes: 2)),
      );
      return _body(retry)['answer'] as String;
    }
  }

  Future<Json> createChatSession(String title) => _attempt(
        () => _dio.post<Json>(
          '$_chat/sessions',
          data: <String, String>{'baby_id': babyId, 'title': title},
          options: _bearer(),
        ),
      );

  Future<List<dynamic>> chatSessions() async {
    final Json answer = await _attempt(
      () => _dio.get<Json>('$_chat/sessions', options: _bearer()),
    );
    return answer['sessions'] as List<dynamic>;
  }

  Future<String> sendChatMessage(String sessionId, String content) async {
    final Json answer = await _attempt(
      () => _dio.post<Json>(
        '$_chat/sessions/${Uri.encodeComponent(sessionId)}/messages',
        data: <String, String>{'content': content},
        options: _bearer(),
      ),
    );
    return answer['answer'] as String;
  }

  Future<List<dynamic>> chatMessages(String sessionId) async {
    final Json answer = await _attempt(
      () => _dio.get<Json>(
        '$_chat/sessions/${Uri.encodeComponent(sessionId)}/messages',
        options: _bearer(),
      ),
    );
    return answer['messages'] as List<dynamic>;
  }

  Future<String> askInScope(String question, String scope, DateTime day) async {
    final Json answer = await _attempt(
      () => _dio.post<Json>(
        '$_chat/query',
        data: <String, String>{
          'baby_id': babyId,
          'question': question,
          'scope': scope,
          'anchor_date': _day(day),
        },
        options: _bearer(),
      ),
    );
    return answer['answer'] as String;
  }

  // Reports

  Future<Json> dailyReport(DateTime date) => _attempt(
        () => _dio.get<Json>(
          '/api/v1/reports/daily',
          queryParameters: _ofBaby('date', _day(date)),
          options: _bearer(),
        ),
      );

  Future<Json> weeklyReport(DateTime monday) => _attempt(
        () => _dio.get<Json>(
          '/api/v1/reports/weekly',
          queryParameters: _ofBaby('week_start', _day(monday)),
          options: _bearer(),
        ),
      );

  Future<Json> monthlyReport(DateTime month) => _attempt(
        () => _dio.get<Json>(
          '/api/v1/reports/monthly',
          queryParameters: _ofBaby('month', _day(month).substring(0, 7)),
          options: _bearer(),
        ),
      );

  // Photos and plans

  /// Asks for a place, puts the bytes there, and says that they have arrived.
  Future<Json> addPhoto(String fileName, Uint8List bytes) async {
    final Json place = await _attempt(
      () => _dio.post<Json>(
        '/api/v1/photos/upload-url',
        data: <String, String>{'baby_id': babyId, 'file_name': fileName},
        options: _bearer(),
      ),
    );
    await _dio.put<void>(
      '$_mediaStore/${place['object_key']}',
      data: bytes,
      options: Options(contentType: 'image/jpeg'),
    );
    return _attempt(
      () => _dio.post<Json>(
        '/api/v1/photos/complete',
        data: <String, dynamic>{'photo_id': place['photo_id']},
        options: _bearer(),
      ),
    );
  }

  Future<Json> uploadPhoto(String fileName, Uint8List bytes) => _attempt(
        () => _dio.post<Json>(
          '/api/v1/photos/upload',
          data: FormData.fromMap(<String, dynamic>{
            'baby_id': babyId,
            'file': MultipartFile.fromBytes(bytes, filename: fileName),
          }),
          options: _bearer(),
        ),
      );

  Future<List<dynamic>> recentPhotos({int limit = 12}) async {
    final Json answer = await _attempt(
      () => _dio.get<Json>(
        '/api/v1/photos/recent',
        queryParameters: _ofBaby('limit', '$limit'),
        options: _bearer(),
      ),
    );
    return answer['photos'] as List<dynamic>;
  }

  Future<Json> subscription() => _attempt(
        () => _dio.get<Json>('/api/v1/subscription/me', options: _bearer()),
      );

  Future<Json> checkout(String plan) => _attempt(
        () => _dio.post<Json>(
          '/api/v1/subscription/checkout',
          data: <String, String>{'plan': plan},
          options: _bearer(),
        ),
      );

  // Assistants

  Future<String> askSiri(String intent) async {
    final Json answer = await _attempt(
      () => _dio.post<Json>(
        '/api/v1/assistants/siri/${Uri.encodeComponent(intent)}',
        data: <String, String>{'baby_id': babyId},
        options: _bearer(),
      ),
    );
    return answer['speech'] as String;
  }

  Future<String> askBixby(String action) async {
    final Json answer = await _attempt(
      () => _dio.post<Json>(
        '/api/v1/assistants/bixby/query',
        queryParameters: <String, String>{'action': action},
        data: <String, String>{'baby_id': babyId},
        options: _bearer(),
      ),
    );
    return answer['speech'] as String;
  }

  // What all calls share

  Options _bearer() => Options(
        headers: <String, String>{'Authorization': 'Bearer $_token'},
      );

  Map<String, String> _ofBaby([String? name, String? value]) =>
      <String, String>{
        'baby_id': babyId,
        if (name != null && value != null) name: value,
      };

  /// Makes a call, and makes it once more if all it lacked was a fresh token.
  Future<Json> _attempt(Future<Response<Json>> Function() call) async {
    try {
      return _body(await call());
    } on DioException catch (error) {
      if (!await _signedInAgain(error)) {
        throw ApiFailure.from(error);
      }
      return _body(await call());
    }
  }

  /// Keeps a change for later if there was no answer at all; a refusal stays a refusal.
  Json _later(QueuedChange change, DioException error) {
    if (error.response != null) {
      throw ApiFailure.from(error);
    }
    _queue.add(change);
    return <String, dynamic>{...change.body, 'queued': true};
  }

  Json _body(Response<Json> response) {
    final Json? body = response.data;
    if (body == null) {
      throw const ApiFailure('The server sent an empty answer.');
    }
    return body;
  }

  String _day(DateTime date) => date.toIso8601String().substring(0, 10);
}
