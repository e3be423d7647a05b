// Calls with type arguments beside comparisons, cascades, and what has parentheses and is no call.
class Base {
  Base(this.name, {int size = 0}) : _size = size.abs();
  Base.named() : this('n'.trim());
  factory Base.of(String text) => Base(text.toUpperCase());
  final String name;
  final int _size;
  external void declared(int a);
}

class Heir extends Base {
  Heir() : super('heir'.trim(), size: int.parse('1')) {
    assert(name.isNotEmpty, 'no ${name.length}');
  }
}

enum Level { low(1), high(2); const Level(this.rank); final int rank; }

@Deprecated('since ${1}')
Future<void> calls(dynamic a, int b, int c) async {
  a.get<int>('x').then<List<String>>((value) => value.toList());
  final less = b < c && c > (b);
  a..first()..second = a.third()..fourth?.call(b);
  new Base('x').declared(1);
  const Duration(seconds: 1);
  final list = [if (less) a.one() else a.two(), for (final x in a.all()) x(), ...?a.rest()];
  await Future.wait([a!(1), a[0](2), (a as Function)(3)]);
  switch (a.kind()) { case 'p' when a.ok(): a.run(); default: a.stop(); }
  final text = switch (b) { 1 => a.one(), _ => a.other() };
  local(int y) => y.abs();
  local(list.length + text.length);
  throw StateError('end');
}
