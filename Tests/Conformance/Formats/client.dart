// A client of ../Page/hostile.yaml that also calls what would act, if a report let it.
import 'package:dio/dio.dart';

class Api {
  final Dio dio = Dio(BaseOptions(baseUrl: ''));

  Future<dynamic> shared(String baby) => dio.get<dynamic>('/육아기록/$baby');
  Future<dynamic> link() => dio.get<dynamic>('/[link](1)/](2)');
  Future<dynamic> command() => dio.post<dynamic>('/%0A::error file=x::y\n::error::z');
  Future<dynamic> element() => dio.put<dynamic>('/]]></failure><failure>');
}
