import 'dart:io';

import 'package:flutter/material.dart';

import '../core/network/babyai_api.dart';
import 'home_tiles.dart';

/// A person's choices, the child's profile, the plan and the way out with all records.
class SettingsPage extends StatefulWidget {
  const SettingsPage({super.key, required this.api});

  final BabyAIApi api;

  @override
  State<SettingsPage> createState() => _SettingsPageState();
}

class _SettingsPageState extends State<SettingsPage> {
  Json _settings = <String, dynamic>{};
  Json _profile = <String, dynamic>{};
  Json _subscription = <String, dynamic>{};

  @override
  void initState() {
    super.initState();
    _load();
  }

  Future<void> _load() async {
    final List<Json> answers = await Future.wait(<Future<Json>>[
      widget.api.settings(),
      widget.api.babyProfile(),
      widget.api.subscription(),
    ]);
    setState(() {
      _settings = answers[0];
      _profile = answers[1];
      _subscription = answers[2];
    });
  }

  Future<void> _speak(String? language) async {
    final Json settings = await widget.api
        .saveSettings(<String, dynamic>{'language': language ?? 'ko'});
    setState(() => _settings = settings);
  }

  Future<void> _moveTile(int from, int to) async {
    final List<HomeTile> tiles = _tiles;
    tiles.insert(to > from ? to - 1 : to, tiles.removeAt(from));
    final Json settings = await widget.api.saveSettings(<String, dynamic>{
      'home_tile_order': <String>[for (final HomeTile tile in tiles) tile.name],
    });
    setState(() => _settings = settings);
  }

  List<HomeTile> get _tiles => HomeTile.ordered(
        _settings['home_tile_order'] as List<dynamic>? ?? <dynamic>[],
      );

  Future<void> _rename(String name) async {
    final Json profile =
        await widget.api.saveBabyProfile(<String, dynamic>{'name': name});
    setState(() => _profile = profile);
  }

  Future<void> _subscribe() async {
    final Json subscription = await widget.api.checkout('AI_PHOTO');
    setState(() => _subscription = subscription);
  }

  Future<void> _export() async {
    final String csv = await widget.api.exportCsv();
    await File('${Directory.systemTemp.path}/data/export.csv')
        .create(recursive: true)
        .then((File file) => file.writeAsString(csv));
  }

  @override
  Widget build(BuildContext context) => ListView(
        children: <Widget>[
          TextField(
            onSubmitted: _rename,
            decoration: InputDecoration(labelText: '${_profile['name'] ?? ''}'),
          ),
          DropdownButton<String>(
            value: _settings['language'] as String?,
            onChanged: _speak,
            items: const <DropdownMenuItem<String>>[
              DropdownMenuItem<String>(value: 'ko', child: Text('한국어')),
              DropdownMenuItem<String>(value: 'en', child: Text('English')),
              DropdownMenuItem<String>(value: 'es', child: Text('Español')),
            ],
          ),
          ListTile(
            title: Text('Plan: ${_subscription['plan'] ?? ''}'),
            onTap: _subscribe,
          ),
          ListTile(title: const Text('Export all records'), onTap: _export),
          ReorderableListView(
            shrinkWrap: true,
            onReorder: _moveTile,
            children: <Widget>[
              for (final HomeTile tile in _tiles)
                ListTile(key: ValueKey<HomeTile>(tile), title: Text(tile.name)),
            ],
          ),
        ],
      );
}
