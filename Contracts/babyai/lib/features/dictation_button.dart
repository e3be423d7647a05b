import 'package:flutter/material.dart';
import 'package:speech_to_text/speech_recognition_result.dart';
import 'package:speech_to_text/speech_to_text.dart';

/// A question that is spoken: it goes out when the speaker pauses.
class DictationButton extends StatefulWidget {
  const DictationButton({super.key, required this.onHeard});

  final ValueChanged<String> onHeard;

  @override
  State<DictationButton> createState() => _DictationButtonState();
}

class _DictationButtonState extends State<DictationButton> {
  final SpeechToText _speech = SpeechToText();
  bool _isListening = false;

  Future<void> _toggle() async {
    if (_isListening) {
      await _speech.stop();
    } else if (await _speech.initialize()) {
      await _speech.listen(onResult: _heard);
    }
    setState(() => _isListening = _speech.isListening);
  }

  void _heard(SpeechRecognitionResult result) {
    if (result.finalResult) {
      setState(() => _isListening = false);
      widget.onHeard(result.recognizedWords);
    }
  }

  @override
  Widget build(BuildContext context) => IconButton(
        onPressed: _toggle,
        icon: Icon(_isListening ? Icons.mic : Icons.mic_none),
      );
}
