/// A change that was made while there was no network.
class QueuedChange {
  const QueuedChange(this.kind, this.body, {this.eventId = ''});

  final QueuedKind kind;
  final Map<String, dynamic> body;

  /// The event that is changed; empty for an event that is new.
  final String eventId;
}

enum QueuedKind { create, start, complete, update, cancel }

/// Changes in the order in which they were made.
class OfflineQueue {
  final List<QueuedChange> _changes = <QueuedChange>[];

  bool get isEmpty => _changes.isEmpty;

  QueuedChange get first => _changes.first;

  void add(QueuedChange change) => _changes.add(change);

  void removeFirst() => _changes.removeAt(0);
}
