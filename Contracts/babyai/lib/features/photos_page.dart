import 'package:flutter/material.dart';
import 'package:image_picker/image_picker.dart';

import '../core/network/babyai_api.dart';

/// Adds photos to the household's album. Showing them is up to the album's own page.
class PhotosPage extends StatefulWidget {
  const PhotosPage({super.key, required this.api});

  final BabyAIApi api;

  @override
  State<PhotosPage> createState() => _PhotosPageState();
}

class _PhotosPageState extends State<PhotosPage> {
  int _added = 0;

  Future<void> _add() async {
    final XFile? picked =
        await ImagePicker().pickImage(source: ImageSource.gallery);
    if (picked == null) {
      return;
    }
    await widget.api.addPhoto(picked.name, await picked.readAsBytes());
    setState(() => _added += 1);
  }

  @override
  Widget build(BuildContext context) => Center(
        child: FilledButton(
          onPressed: _add,
          child: Text(_added == 0 ? 'Add a photo' : 'Added $_added'),
        ),
      );
}
