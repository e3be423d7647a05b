import 'package:flutter/material.dart';

import '../core/assistant/assistant_channel.dart';
import '../core/assistant/assistant_link.dart';
import '../core/network/babyai_api.dart';

/// The day at a glance, and the buttons that record it.
class HomePage extends StatefulWidget {
  const HomePage({super.key, required this.api});

  final BabyAIApi api;

  @override
  State<HomePage> createState() => _HomePageState();
}

class _HomePageState extends State<HomePage> {
  final AssistantChannel _assistant = AssistantChannel();
  Json _snapshot = <String, dynamic>{};
  List<dynamic> _open = <dynamic>[];
  String _line = '';

  @override
  void initState() {
    super.initState();
    _refresh();
    _assistant.listen(_openLink);
    _openInitialLink();
  }

  Future<void> _refresh() async {
    final Json snapshot = await widget.api.landingSnapshot();
    final List<dynamic> open = await widget.api.openEvents();
    if (mounted) {
      setState(() {
        _snapshot = snapshot;
        _open = open;
      });
    }
  }

  Future<void> _recordBottle() async {
    final String now = DateTime.now().toUtc().toIso8601String();
    await widget.api.recordEvent(<String, dynamic>{
      'type': 'FORMULA',
      'start_time': now,
      'value': <String, int>{'amount_ml': 120},
    });
    await _refresh();
  }

  Future<void> _startNap() async {
    await widget.api.startEvent('SLEEP');
    await _refresh();
  }

  Future<void> _recordSpoken(String transcript) async {
    final Json heard = await widget.api.hearEvents(transcript);
    await widget.api.confirmHeard(heard['clip_id'] as String);
    await _refresh();
  }

  Future<void> _tell(Future<Json> fact) async {
    final Json answer = await fact;
    setState(() => _line = answer['text'] as String);
  }

  Future<void> _openInitialLink() async {
    final Uri? uri = await _assistant.initialLink();
    if (uri != null) {
      await _openLink(uri);
    }
  }

  /// Shows what an assistant's link asks for.
  Future<void> _openLink(Uri uri) async {
    final AssistantLink link = AssistantLink(uri);
    if (!link.isOurs) {
      return;
    }
    final String? speech = await link.answer(widget.api);
    if (speech != null && mounted) {
      setState(() => _line = speech);
    }
  }

  @override
  Widget build(BuildContext context) => RefreshIndicator(
        onRefresh: _refresh,
        child: ListView(
          children: <Widget>[
            Text('Next feeding: ${_snapshot['next_feeding'] ?? 'any time'}'),
            Text(_line),
            for (final dynamic event in _open) _openTile(event as Json),
            FilledButton(onPressed: _recordBottle, child: const Text('Bottle')),
            FilledButton(onPressed: _startNap, child: const Text('Nap')),
            TextField(
              onSubmitted: _recordSpoken,
              decoration: const InputDecoration(labelText: 'What happened?'),
            ),
            TextButton(
              onPressed: () => _tell(widget.api.lastPooTime()),
              child: const Text('Last diaper'),
            ),
            TextButton(
              onPressed: () => _tell(widget.api.nextFeedingEta()),
              child: const Text('Next bottle'),
            ),
            TextButton(
              onPressed: () => _tell(widget.api.todaySummary()),
              child: const Text('Today'),
            ),
          ],
        ),
      );

  Widget _openTile(Json event) => ListTile(
        title: Text('${event['type']} since ${event['start_time']}'),
        trailing: IconButton(
          icon: const Icon(Icons.stop),
          onPressed: () async {
            await widget.api.completeEvent(event['event_id'] as String);
            await _refresh();
          },
        ),
      );
}
