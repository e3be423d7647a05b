import ContractModel
import Testing
import Vocabularies

@Suite struct `Words of Dart` {
  @Test func `An enum has its cases, and what each of them carries`() async {
    let source = """
      enum Tile { formula, sleep }

      enum Kind {
        start('event_start', 1),
        @JsonValue('event_stop')
        stop('event_end', 2);

        const Kind(this.wire, this.order);
        final String wire;
        final int order;
      }
      """
    let read = await sets("lib/a.dart", source)
    #expect(
      read == [
        "Tile: formula sleep", "Kind: start event_stop", "Kind.wire: event_start event_end",
      ])
  }

  @Test func `Lists, sets, keys of maps and classes of constants are sets`() async {
    let source = """
      const plans = <String>{'AI_ONLY', 'AI_PHOTO'};
      class Kinds {
        static const start = 'event_start';
        static const stop = 'event_stop';
        static const all = [start, Kinds.stop];
        final Map<String, bool> shown = {'chat': true, 'market': false};
      }
      """
    let read = await sets("lib/a.dart", source)
    #expect(
      read == [
        "plans: AI_ONLY AI_PHOTO", "Kinds: event_start event_stop", "Kinds.all: event_start event_stop",
        "Kinds.shown: chat market",
      ])
  }

  @Test func `What a variable is compared with in a function is a set`() async {
    let source = """
      void flush(Map item) {
        final kind = item['kind'];
        switch (kind) {
          case 'event_start': send();
          case 'event_stop' || 'event_end': stop();
        }
        if (item['state'].toString() == 'OPEN' || item['state'] != 'CLOSED') return;
      }
      """
    let read = await sets("lib/a.dart", source)
    #expect(
      read == [
        "flush.kind: event_start event_stop event_end", "flush.state: OPEN CLOSED",
      ])
  }

  @Test func `Texts under a key are found wherever they stand, and those in comments are not`() async {
    let source = """
      void save() {
        enqueue(kind: 'event_start', payload: {'kind': 'inner', if (late) 'note': 'x'});
        // enqueue(kind: 'event_gone');
        item['kind'] = "event_stop";
        if (item['kind'] == 'event_read') log('kind: "text"');
      }
      """
    #expect(
      await found("\"kind\"", in: "lib/a.dart", source) == ["event_start 2", "inner 2", "event_stop 4"])
  }

  @Test func `An element that is no word leaves the set open`() async {
    let read = await words("lib/a.dart", "final all = ['a', other.name];")
    #expect(read.flatMap(\.sets).flatMap(\.gaps).map(\.text) == ["other.name"])
    #expect(read.flatMap(\.sets).flatMap(\.words).map(\.text) == ["a"])
  }
}
