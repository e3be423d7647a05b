package server

import (
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"babyai/internal/store"
)

type eventRequest struct {
	BabyID    string         `json:"baby_id" binding:"required"`
	Type      string         `json:"type" binding:"required,oneof=FORMULA BREASTFEED SLEEP PEE POO GROWTH MEMO SYMPTOM MEDICATION"`
	StartTime time.Time      `json:"start_time" binding:"required"`
	EndTime   *time.Time     `json:"end_time" binding:"omitempty,gtefield=StartTime"`
	Value     map[string]any `json:"value"`
	Metadata  map[string]any `json:"metadata"`
}

// createEvent records something that is already over.
func (a *App) createEvent(c *gin.Context) {
	a.recordEvent(c, store.Closed)
}

// startEvent records something that has begun: a nap, a feeding with a timer.
func (a *App) startEvent(c *gin.Context) {
	a.recordEvent(c, store.Open)
}

func (a *App) recordEvent(c *gin.Context, state string) {
	request, ok := bind[eventRequest](c)
	if !ok {
		return
	}
	if _, ok := a.babyOf(c, request.BabyID); !ok {
		return
	}
	event := store.Event{
		ID:        newID("evt"),
		BabyID:    request.BabyID,
		Type:      request.Type,
		State:     state,
		StartTime: request.StartTime,
		EndTime:   request.EndTime,
		Value:     request.Value,
		Metadata:  request.Metadata,
	}
	if state == store.Closed && event.EndTime == nil {
		event.EndTime = &event.StartTime
	}
	a.saveEvent(event)
	c.JSON(http.StatusCreated, event)
}

// saveEvent stores an event and forgets the reports that it changes.
func (a *App) saveEvent(event store.Event) {
	a.data.SaveEvent(event)
	a.reports.Delete("/reports/daily", event.BabyID)
	a.reports.Delete("/reports/weekly", event.BabyID)
	a.reports.Delete("/reports/monthly", event.BabyID)
}

type eventUpdate struct {
	StartTime *time.Time     `json:"start_time"`
	EndTime   *time.Time     `json:"end_time"`
	Value     map[string]any `json:"value"`
	Metadata  map[string]any `json:"metadata"`
}

// updateEvent corrects a record. Metadata with undo_delete brings a canceled event back.
func (a *App) updateEvent(c *gin.Context) {
	a.changeEvent(c, func(event *store.Event, update eventUpdate) string {
		undo, _ := update.Metadata["undo_delete"].(bool)
		if event.State == store.Canceled {
			if !undo {
				return "the event was canceled"
			}
			event.State = store.Closed
		}
		if update.StartTime != nil {
			event.StartTime = *update.StartTime
		}
		if update.Value != nil {
			event.Value = update.Value
		}
		return ""
	})
}

// completeEvent closes what startEvent opened.
func (a *App) completeEvent(c *gin.Context) {
	a.changeEvent(c, func(event *store.Event, update eventUpdate) string {
		if event.State != store.Open {
			return "the event is not open"
		}
		event.State = store.Closed
		if update.EndTime == nil {
			now := a.now()
			event.EndTime = &now
		}
		return ""
	})
}

// cancelEvent takes a record out of all reports. Nothing is ever deleted.
func (a *App) cancelEvent(c *gin.Context) {
	a.changeEvent(c, func(event *store.Event, _ eventUpdate) string {
		event.State = store.Canceled
		return ""
	})
}

// changeEvent loads the event of the path, lets change have its say, and stores the result.
// change answers why it refuses, or nothing.
func (a *App) changeEvent(c *gin.Context, change func(*store.Event, eventUpdate) string) {
	update := eventUpdate{}
	if c.Request.ContentLength != 0 {
		body, ok := bind[eventUpdate](c)
		if !ok {
			return
		}
		update = body
	}
	event, err := a.data.Event(userID(c), c.Param("event_id"))
	if err != nil {
		fail(c, http.StatusNotFound, "no such event")
		return
	}
	if refusal := change(&event, update); refusal != "" {
		fail(c, http.StatusConflict, refusal)
		return
	}
	if update.EndTime != nil {
		event.EndTime = update.EndTime
	}
	if event.EndTime != nil && event.EndTime.Before(event.StartTime) {
		fail(c, http.StatusBadRequest, "end_time is before start_time")
		return
	}
	a.saveEvent(event)
	c.JSON(http.StatusOK, event)
}

func (a *App) listOpenEvents(c *gin.Context) {
	baby, ok := a.queriedBaby(c)
	if !ok {
		return
	}
	c.JSON(http.StatusOK, gin.H{"events": a.data.OpenEvents(baby.ID)})
}

type voiceRequest struct {
	BabyID     string `json:"baby_id" binding:"required"`
	Transcript string `json:"transcript" binding:"required,max=2000"`
}

// heard says which words of a transcript stand for which event.
var heard = []struct{ word, eventType string }{
	{"formula", "FORMULA"}, {"분유", "FORMULA"},
	{"sleep", "SLEEP"}, {"잠", "SLEEP"},
	{"poo", "POO"}, {"응가", "POO"},
	{"pee", "PEE"}, {"쉬", "PEE"},
	{"medicine", "MEDICATION"}, {"약", "MEDICATION"},
}

// parseVoice turns what was said into events, which wait for confirmVoice.
func (a *App) parseVoice(c *gin.Context) {
	request, ok := bind[voiceRequest](c)
	if !ok {
		return
	}
	if _, ok := a.babyOf(c, request.BabyID); !ok {
		return
	}
	clip := store.Clip{ID: newID("clip"), BabyID: request.BabyID, Transcript: request.Transcript}
	said := strings.ToLower(request.Transcript)
	for _, entry := range heard {
		if strings.Contains(said, entry.word) {
			now := a.now()
			clip.Events = append(clip.Events, store.Event{
				ID: newID("evt"), BabyID: clip.BabyID, Type: entry.eventType, State: store.Closed,
				StartTime: now, EndTime: &now, Metadata: map[string]any{"clip_id": clip.ID},
			})
		}
	}
	a.data.SaveClip(clip)
	c.JSON(http.StatusOK, gin.H{"clip_id": clip.ID, "parsed_events": clip.Events})
}

// confirmVoice records what parseVoice heard, once a person has looked at it.
func (a *App) confirmVoice(c *gin.Context) {
	request, ok := bind[struct {
		ClipID string `json:"clip_id" binding:"required"`
	}](c)
	if !ok {
		return
	}
	clip, err := a.data.TakeClip(userID(c), request.ClipID)
	if err != nil {
		fail(c, http.StatusNotFound, "no such clip, or it was confirmed before")
		return
	}
	for _, event := range clip.Events {
		a.saveEvent(event)
	}
	c.JSON(http.StatusOK, gin.H{"status": "confirmed", "saved": len(clip.Events)})
}
