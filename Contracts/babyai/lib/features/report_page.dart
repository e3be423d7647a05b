import 'package:flutter/material.dart';

import '../core/network/babyai_api.dart';

enum ReportRange { day, week, month }

/// Reports, and the corrections that a look at them calls for.
class ReportPage extends StatefulWidget {
  const ReportPage({super.key, required this.api});

  final BabyAIApi api;

  @override
  State<ReportPage> createState() => _ReportPageState();
}

class _ReportPageState extends State<ReportPage> {
  ReportRange _range = ReportRange.day;
  Json _report = <String, dynamic>{};

  @override
  void initState() {
    super.initState();
    _load();
  }

  Future<void> _load() async {
    final DateTime today = DateTime.now();
    final Json report = await switch (_range) {
      ReportRange.day => widget.api.dailyReport(today),
      ReportRange.week => widget.api.weeklyReport(
          today.subtract(Duration(days: today.weekday - 1)),
        ),
      ReportRange.month => widget.api.monthlyReport(today),
    };
    if (mounted) {
      setState(() => _report = report);
    }
  }

  Future<void> _remove(String eventId) async {
    await widget.api.cancelEvent(eventId);
    await _load();
    if (!mounted) {
      return;
    }
    ScaffoldMessenger.of(context).showSnackBar(
      SnackBar(
        content: const Text('Removed'),
        action: SnackBarAction(
          label: 'Undo',
          onPressed: () => _change(
            eventId,
            <String, dynamic>{
              'metadata': <String, bool>{'undo_delete': true},
            },
          ),
        ),
      ),
    );
  }

  Future<void> _change(String eventId, Json changes) async {
    await widget.api.updateEvent(eventId, changes);
    await _load();
  }

  @override
  Widget build(BuildContext context) {
    final List<dynamic> events =
        _report['events'] as List<dynamic>? ?? <dynamic>[];
    return ListView(
      children: <Widget>[
        SegmentedButton<ReportRange>(
          selected: <ReportRange>{_range},
          onSelectionChanged: (Set<ReportRange> chosen) {
            _range = chosen.single;
            _load();
          },
          segments: <ButtonSegment<ReportRange>>[
            for (final ReportRange range in ReportRange.values)
              ButtonSegment<ReportRange>(
                value: range,
                label: Text(range.name),
              ),
          ],
        ),
        for (final dynamic event in events)
          ListTile(
            title: Text('${event['type']} at ${event['start_time']}'),
            onLongPress: () => _remove(event['event_id'] as String),
          ),
      ],
    );
  }
}
