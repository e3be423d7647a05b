// Package store keeps households, events, conversations and photos.
package store

import (
	"errors"
	"time"
)

// ErrNotFound says that nothing is stored under the given id, or nothing the caller may see.
var ErrNotFound = errors.New("not found")

// The states an event goes through: opened, then closed or canceled, never back.
const (
	Open     = "OPEN"
	Closed   = "CLOSED"
	Canceled = "CANCELED"
)

// Baby is a child and the household that cares for it.
type Baby struct {
	ID          string `json:"baby_id"`
	HouseholdID string `json:"household_id"`
	Name        string `json:"name"`
	BirthDate   string `json:"birth_date"`
	Sex         string `json:"sex,omitempty"`
	FeedingGap  int    `json:"feeding_gap_minutes"`
}

// Event is one thing that happened: a bottle, a nap, a diaper.
type Event struct {
	ID        string         `json:"event_id"`
	BabyID    string         `json:"baby_id"`
	Type      string         `json:"type"`
	State     string         `json:"state"`
	StartTime time.Time      `json:"start_time"`
	EndTime   *time.Time     `json:"end_time,omitempty"`
	Value     map[string]any `json:"value,omitempty"`
	Metadata  map[string]any `json:"metadata,omitempty"`
}

// Clip is a voice recording's transcript with the events that were heard in it.
type Clip struct {
	ID         string
	BabyID     string
	Transcript string
	Events     []Event
}

// Settings are a person's own choices.
type Settings struct {
	Language      string   `json:"language"`
	Theme         string   `json:"theme"`
	Tone          string   `json:"tone"`
	HomeTileOrder []string `json:"home_tile_order,omitempty"`
}

// ChatSession is one conversation about one child.
type ChatSession struct {
	ID        string    `json:"session_id"`
	UserID    string    `json:"-"`
	BabyID    string    `json:"baby_id"`
	Title     string    `json:"title"`
	CreatedAt time.Time `json:"created_at"`
}

// ChatMessage is one turn of a conversation.
type ChatMessage struct {
	Role      string    `json:"role"`
	Content   string    `json:"content"`
	CreatedAt time.Time `json:"created_at"`
}

// Photo is an image in the household's album.
type Photo struct {
	ID        string `json:"photo_id"`
	BabyID    string `json:"baby_id"`
	ObjectKey string `json:"object_key"`
	Uploaded  bool   `json:"uploaded"`
}

// Subscription is what a household pays for.
type Subscription struct {
	Plan   string `json:"plan"`
	Status string `json:"status"`
}
