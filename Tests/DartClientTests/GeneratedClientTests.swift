import Testing

/// What generators write from a specification.
@Suite struct GeneratedClientTests {
  @Test
  func
    `A placeholder is filled by what a function encodes, and never by the nothing that it gives for nothing`()
    async
  {
    let source = DartSource([
      "lib/encoding.dart": """
      dynamic encoded(Serializers serializers, dynamic value, FullType type) {
        if (value == null) {
          return '';
        }
        if (value is String || value is num) {
          return value;
        }
        final serialized = serializers.serialize(value as Object, specifiedType: type);
        if (serialized == null) {
          return '';
        }
        return json.encode(serialized);
      }
      """,
      "lib/users_api.dart": """
      import 'package:dio/dio.dart';
      import 'encoding.dart';
      class UsersApi {
        final Dio _dio;
        final Serializers _serializers;
        const UsersApi(this._dio, this._serializers);
        Future<Response<void>> remove({required int userId, required String path}) async {
          final _path = r'/users/{userId}/files/{path}'
              .replaceAll('{' r'userId' '}', encoded(_serializers, userId, const FullType(int)).toString())
              .replaceAll('{' r'path' '}', encoded(_serializers, path, const FullType(String)).toString());
          final _options = Options(method: r'DELETE');
          return await _dio.request<Object>(_path, options: _options);
        }
      }
      """,
    ])
    #expect(
      await source.findings() == ["DELETE /users/{userId}/files/{path} @12 remove base unknown"])
  }
}
