// Strings inside of interpolations inside of strings, and what looks like one and is none.
const plain = 'a "b" \'c\' \$d \\';
const raw = r'no $interpolation and no \escape' r"here $either";
const lines = '''
  $plain ${plain.length} '' and " stay
''';
const joined = 'one' "two" /* between */ r'three';

String nested(Map<String, String> map, String key) =>
    'a ${map['b ${map["c $key"]}'] ?? '${{'d': 'e'}['d']}'} f $key.length \u{1F600}';

String closing(List<int> xs) => "${xs.map((x) => '${x > 0 ? '{' : "}"}').join(', ')}";

// 'not a string' in a comment, /* "nor this" */
/* nested /* 'comments' */ "end" only here */
final url = 'https://a.example//b';
