import 'package:dio/dio.dart';

/// Why a call did not work, in words that can be shown to a person.
class ApiFailure implements Exception {
  const ApiFailure(this.message, {this.status});

  factory ApiFailure.from(DioException error) {
    final Object? body = error.response?.data;
    final Object? detail = body is Map ? body['detail'] : null;
    return ApiFailure(
      detail is String ? detail : 'The server cannot be reached.',
      status: error.response?.statusCode,
    );
  }

  final String message;
  final int? status;

  @override
  String toString() => status == null ? message : '$message ($status)';
}
