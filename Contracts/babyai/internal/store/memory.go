package store

import (
	"sort"
	"sync"
	"time"
)

// Memory is a store that forgets everything with the process: for local runs and tests.
type Memory struct {
	mu            sync.RWMutex
	babies        map[string]Baby
	members       map[string]string // user id to baby id
	events        map[string]Event
	clips         map[string]Clip
	settings      map[string]Settings
	sessions      map[string]ChatSession
	messages      map[string][]ChatMessage
	photos        map[string]Photo
	subscriptions map[string]Subscription
}

// NewMemory makes an empty store.
func NewMemory() *Memory {
	return &Memory{
		babies:        map[string]Baby{},
		members:       map[string]string{},
		events:        map[string]Event{},
		clips:         map[string]Clip{},
		settings:      map[string]Settings{},
		sessions:      map[string]ChatSession{},
		messages:      map[string][]ChatMessage{},
		photos:        map[string]Photo{},
		subscriptions: map[string]Subscription{},
	}
}

// SaveBaby stores a child and makes the user one of those who care for it.
func (m *Memory) SaveBaby(userID string, baby Baby) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.babies[baby.ID] = baby
	m.members[userID] = baby.ID
}

// Baby finds a child that the user cares for.
func (m *Memory) Baby(userID, babyID string) (Baby, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	baby, ok := m.babies[babyID]
	if !ok || m.members[userID] != babyID {
		return Baby{}, ErrNotFound
	}
	return baby, nil
}

// SaveEvent stores an event, over the one with the same id if there is one.
func (m *Memory) SaveEvent(event Event) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.events[event.ID] = event
}

// Event finds an event of a child that the user cares for.
func (m *Memory) Event(userID, eventID string) (Event, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	event, ok := m.events[eventID]
	if !ok || m.members[userID] != event.BabyID {
		return Event{}, ErrNotFound
	}
	return event, nil
}

// Events lists a child's events that began in [from, to) and were not canceled, oldest first.
func (m *Memory) Events(babyID string, from, to time.Time) []Event {
	return m.selectEvents(func(event Event) bool {
		return event.BabyID == babyID && event.State != Canceled &&
			!event.StartTime.Before(from) && event.StartTime.Before(to)
	})
}

// OpenEvents lists what is still going on for a child, oldest first.
func (m *Memory) OpenEvents(babyID string) []Event {
	return m.selectEvents(func(event Event) bool {
		return event.BabyID == babyID && event.State == Open
	})
}

func (m *Memory) selectEvents(wanted func(Event) bool) []Event {
	m.mu.RLock()
	defer m.mu.RUnlock()
	found := []Event{}
	for _, event := range m.events {
		if wanted(event) {
			found = append(found, event)
		}
	}
	sort.Slice(found, func(i, j int) bool {
		if found[i].StartTime.Equal(found[j].StartTime) {
			return found[i].ID < found[j].ID
		}
		return found[i].StartTime.Before(found[j].StartTime)
	})
	return found
}

// SaveClip stores a transcript until its events are confirmed.
func (m *Memory) SaveClip(clip Clip) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.clips[clip.ID] = clip
}

// TakeClip hands a transcript out once: confirming twice must not record twice.
func (m *Memory) TakeClip(userID, clipID string) (Clip, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	clip, ok := m.clips[clipID]
	if !ok || m.members[userID] != clip.BabyID {
		return Clip{}, ErrNotFound
	}
	delete(m.clips, clipID)
	return clip, nil
}

// Settings gives a user's choices, or those that everybody starts with.
func (m *Memory) Settings(userID string) Settings {
	m.mu.RLock()
	defer m.mu.RUnlock()
	if settings, ok := m.settings[userID]; ok {
		return settings
	}
	return Settings{Language: "ko", Theme: "system", Tone: "neutral"}
}

// SaveSettings stores a user's choices.
func (m *Memory) SaveSettings(userID string, settings Settings) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.settings[userID] = settings
}

// SaveSession stores a conversation.
func (m *Memory) SaveSession(session ChatSession) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sessions[session.ID] = session
}

// Session finds one of the user's conversations.
func (m *Memory) Session(userID, sessionID string) (ChatSession, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	session, ok := m.sessions[sessionID]
	if !ok || session.UserID != userID {
		return ChatSession{}, ErrNotFound
	}
	return session, nil
}

// Sessions lists the user's conversations, newest first.
func (m *Memory) Sessions(userID string) []ChatSession {
	m.mu.RLock()
	defer m.mu.RUnlock()
	found := []ChatSession{}
	for _, session := range m.sessions {
		if session.UserID == userID {
			found = append(found, session)
		}
	}
	sort.Slice(found, func(i, j int) bool { return found[i].CreatedAt.After(found[j].CreatedAt) })
	return found
}

// AddMessage appends a turn to a conversation.
func (m *Memory) AddMessage(sessionID string, message ChatMessage) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.messages[sessionID] = append(m.messages[sessionID], message)
}

// Messages lists the turns of a conversation, oldest first.
func (m *Memory) Messages(sessionID string) []ChatMessage {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return append([]ChatMessage{}, m.messages[sessionID]...)
}

// SavePhoto stores a photo's record.
func (m *Memory) SavePhoto(photo Photo) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.photos[photo.ID] = photo
}

// Photo finds a photo of a child that the user cares for.
func (m *Memory) Photo(userID, photoID string) (Photo, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	photo, ok := m.photos[photoID]
	if !ok || m.members[userID] != photo.BabyID {
		return Photo{}, ErrNotFound
	}
	return photo, nil
}

// Subscription gives a user's plan; nobody pays before they check out.
func (m *Memory) Subscription(userID string) Subscription {
	m.mu.RLock()
	defer m.mu.RUnlock()
	if subscription, ok := m.subscriptions[userID]; ok {
		return subscription
	}
	return Subscription{Plan: "FREE", Status: "ACTIVE"}
}

// SaveSubscription stores a user's plan.
func (m *Memory) SaveSubscription(userID string, subscription Subscription) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.subscriptions[userID] = subscription
}
