import 'package:flutter/material.dart';
import 'package:flutter/services.dart';

import '../core/network/babyai_api.dart';
import 'dictation_button.dart';

enum ChatScope { none, day, week, month }

/// Questions, with or without a conversation around them.
class ChatPage extends StatefulWidget {
  const ChatPage({super.key, required this.api});

  final BabyAIApi api;

  @override
  State<ChatPage> createState() => _ChatPageState();
}

class _ChatPageState extends State<ChatPage> {
  List<dynamic> _sessions = <dynamic>[];
  List<dynamic> _messages = <dynamic>[];
  String? _sessionId;
  ChatScope _scope = ChatScope.none;
  String _answer = '';

  @override
  void initState() {
    super.initState();
    _loadSessions();
  }

  Future<void> _loadSessions() async {
    final List<dynamic> sessions = await widget.api.chatSessions();
    setState(() => _sessions = sessions);
  }

  Future<void> _open(String sessionId) async {
    final List<dynamic> messages = await widget.api.chatMessages(sessionId);
    setState(() {
      _sessionId = sessionId;
      _messages = messages;
    });
  }

  Future<void> _newSession() async {
    final Json session = await widget.api.createChatSession('New conversation');
    await _loadSessions();
    await _open(session['session_id'] as String);
  }

  Future<void> _copyLink(String sessionId) =>
      Clipboard.setData(ClipboardData(text: 'babyai://chat/$sessionId'));

  Future<void> _send(String text) async {
    final String? sessionId = _sessionId;
    final String answer;
    if (sessionId != null) {
      answer = await widget.api.sendChatMessage(sessionId, text);
      await _open(sessionId);
    } else if (_scope == ChatScope.none) {
      answer = await widget.api.ask(text);
    } else {
      answer = await widget.api.askInScope(text, _scope.name, DateTime.now());
    }
    setState(() => _answer = answer);
  }

  @override
  Widget build(BuildContext context) => Column(
        children: <Widget>[
          DropdownButton<ChatScope>(
            value: _scope,
            onChanged: (ChatScope? scope) =>
                setState(() => _scope = scope ?? ChatScope.none),
            items: <DropdownMenuItem<ChatScope>>[
              for (final ChatScope scope in ChatScope.values)
                DropdownMenuItem<ChatScope>(
                  value: scope,
                  child: Text(scope.name),
                ),
            ],
          ),
          Expanded(
            child: ListView(
              children: <Widget>[
                for (final dynamic session in _sessions)
                  ListTile(
                    title: Text('${session['title']}'),
                    onTap: () => _open(session['session_id'] as String),
                    onLongPress: () =>
                        _copyLink(session['session_id'] as String),
                  ),
                for (final dynamic message in _messages)
                  Text('${message['role']}: ${message['content']}'),
                Text(_answer),
              ],
            ),
          ),
          TextField(onSubmitted: _send),
          DictationButton(onHeard: _send),
          TextButton(
            onPressed: _newSession,
            child: const Text('New conversation'),
          ),
        ],
      );
}
