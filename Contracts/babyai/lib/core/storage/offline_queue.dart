/// A change that was made while there was no network.
class QueuedChange {
  const QueuedChange(this.kind, this.body, {this.eventId = ''});

  final QueuedKind kind;
  final Map<String, dynamic> body;

  /// The event that is changed; empty for an event that is new.
  final String eventId;

  /// The change as it is kept on disk, where the native app finds it after the move.
  Map<String, dynamic> toJson() => <String, dynamic>{
        'kind': kind.wire,
        'event_id': eventId,
        'payload': body,
      };
}

enum QueuedKind {
  create('event_create_closed'),
  start('event_start'),
  complete('event_complete'),
  update('event_update'),
  cancel('event_cancel');

  const QueuedKind(this.wire);

  final String wire;
}

/// Changes in the order in which they were made.
class OfflineQueue {
  final List<QueuedChange> _changes = <QueuedChange>[];

  bool get isEmpty => _changes.isEmpty;

  QueuedChange get first => _changes.first;

  void add(QueuedChange change) => _changes.add(change);

  void removeFirst() => _changes.removeAt(0);
}
