import 'package:flutter/material.dart';

import '../core/config/app_env.dart';
import '../core/network/api_failure.dart';
import '../core/network/babyai_api.dart';

/// Signs a parent in and asks for the child's name.
class OnboardingPage extends StatefulWidget {
  const OnboardingPage({super.key, required this.api});

  final BabyAIApi api;

  @override
  State<OnboardingPage> createState() => _OnboardingPageState();
}

class _OnboardingPageState extends State<OnboardingPage> {
  final TextEditingController _name = TextEditingController();
  final TextEditingController _email = TextEditingController();
  final TextEditingController _password = TextEditingController();
  String? _problem;

  @override
  void dispose() {
    _name.dispose();
    _email.dispose();
    _password.dispose();
    super.dispose();
  }

  Future<void> _begin() async {
    try {
      if (_email.text.isNotEmpty) {
        await widget.api.signInForReview(_email.text, _password.text);
      } else if (AppEnv.allowLocalSignIn) {
        await widget.api.signInLocally();
      }
      await widget.api.onboard(_name.text, DateTime.now());
    } on ApiFailure catch (failure) {
      setState(() => _problem = failure.message);
      return;
    }
    if (mounted) {
      await Navigator.of(context).pushReplacementNamed('/home');
    }
  }

  @override
  Widget build(BuildContext context) => Scaffold(
        appBar: AppBar(title: const Text('Welcome')),
        body: ListView(
          padding: const EdgeInsets.all(24),
          children: <Widget>[
            TextField(
              controller: _name,
              decoration: const InputDecoration(labelText: "Your baby's name"),
            ),
            TextField(
              controller: _email,
              decoration: const InputDecoration(labelText: 'E-mail'),
            ),
            TextField(
              controller: _password,
              obscureText: true,
              decoration: const InputDecoration(labelText: 'Password'),
            ),
            if (_problem case final String problem) Text(problem),
            FilledButton(onPressed: _begin, child: const Text('Begin')),
          ],
        ),
      );
}
