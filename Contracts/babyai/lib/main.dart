import 'package:flutter/material.dart';

import 'core/network/babyai_api.dart';
import 'features/chat_page.dart';
import 'features/home_page.dart';
import 'features/onboarding_page.dart';
import 'features/photos_page.dart';
import 'features/report_page.dart';
import 'features/settings_page.dart';

void main() {
  runApp(BabyAIApp(api: BabyAIApi()));
}

class BabyAIApp extends StatelessWidget {
  const BabyAIApp({super.key, required this.api});

  final BabyAIApi api;

  @override
  Widget build(BuildContext context) => MaterialApp(
        title: 'BabyAI',
        theme: ThemeData(colorSchemeSeed: const Color(0xFF5B8DEF)),
        initialRoute: '/welcome',
        routes: <String, WidgetBuilder>{
          '/welcome': (BuildContext context) => OnboardingPage(api: api),
          '/home': (BuildContext context) => HomeShell(api: api),
        },
      );
}

class HomeShell extends StatefulWidget {
  const HomeShell({super.key, required this.api});

  final BabyAIApi api;

  @override
  State<HomeShell> createState() => _HomeShellState();
}

class _HomeShellState extends State<HomeShell> with WidgetsBindingObserver {
  int _index = 0;

  @override
  void initState() {
    super.initState();
    WidgetsBinding.instance.addObserver(this);
    widget.api.flushQueue();
  }

  @override
  void dispose() {
    WidgetsBinding.instance.removeObserver(this);
    super.dispose();
  }

  @override
  void didChangeAppLifecycleState(AppLifecycleState state) {
    if (state == AppLifecycleState.resumed) {
      widget.api.flushQueue();
    }
  }

  @override
  Widget build(BuildContext context) {
    final List<Widget> pages = <Widget>[
      HomePage(api: widget.api),
      ChatPage(api: widget.api),
      ReportPage(api: widget.api),
      PhotosPage(api: widget.api),
      SettingsPage(api: widget.api),
    ];
    return Scaffold(
      body: SafeArea(child: pages[_index]),
      bottomNavigationBar: NavigationBar(
        selectedIndex: _index,
        onDestinationSelected: (int index) => setState(() => _index = index),
        destinations: const <Widget>[
          NavigationDestination(icon: Icon(Icons.home), label: 'Home'),
          NavigationDestination(icon: Icon(Icons.chat), label: 'Chat'),
          NavigationDestination(icon: Icon(Icons.bar_chart), label: 'Reports'),
          NavigationDestination(icon: Icon(Icons.photo), label: 'Photos'),
          NavigationDestination(icon: Icon(Icons.settings), label: 'Settings'),
        ],
      ),
    );
  }
}
