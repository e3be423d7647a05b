package server

import (
	"fmt"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"babyai/internal/store"
)

// lastOf finds the newest event of the given types within the last week.
func (a *App) lastOf(baby store.Baby, types ...string) *store.Event {
	events := a.data.Events(baby.ID, a.now().AddDate(0, 0, -7), a.now())
	for i := len(events) - 1; i >= 0; i-- {
		for _, wanted := range types {
			if events[i].Type == wanted {
				return &events[i]
			}
		}
	}
	return nil
}

// nextFeeding expects the next bottle one feeding gap after the last one.
func (a *App) nextFeeding(baby store.Baby) *time.Time {
	last := a.lastOf(baby, "FORMULA", "BREASTFEED")
	if last == nil {
		return nil
	}
	eta := last.StartTime.Add(time.Duration(baby.FeedingGap) * time.Minute)
	return &eta
}

// countToday counts the events of the day by type.
func (a *App) countToday(baby store.Baby) map[string]int {
	counts := map[string]int{}
	today := day(a.now())
	for _, event := range a.data.Events(baby.ID, today, today.AddDate(0, 0, 1)) {
		counts[event.Type]++
	}
	return counts
}

func (a *App) lastPooTime(c *gin.Context) {
	if baby, ok := a.queriedBaby(c); ok {
		c.JSON(http.StatusOK, gin.H{"last_poo": a.lastOf(baby, "POO"), "text": a.tellLastPoo(baby)})
	}
}

func (a *App) nextFeedingETA(c *gin.Context) {
	if baby, ok := a.queriedBaby(c); ok {
		c.JSON(http.StatusOK, gin.H{"eta": a.nextFeeding(baby), "text": a.tellNextFeeding(baby)})
	}
}

func (a *App) todaySummary(c *gin.Context) {
	if baby, ok := a.queriedBaby(c); ok {
		c.JSON(http.StatusOK, gin.H{"counts": a.countToday(baby), "text": a.tellToday(baby)})
	}
}

// landingSnapshot is the whole first screen in one answer.
func (a *App) landingSnapshot(c *gin.Context) {
	baby, ok := a.queriedBaby(c)
	if !ok {
		return
	}
	c.JSON(http.StatusOK, gin.H{
		"baby":         baby,
		"open_events":  a.data.OpenEvents(baby.ID),
		"last_feeding": a.lastOf(baby, "FORMULA", "BREASTFEED"),
		"last_sleep":   a.lastOf(baby, "SLEEP"),
		"last_diaper":  a.lastOf(baby, "PEE", "POO"),
		"next_feeding": a.nextFeeding(baby),
		"counts":       a.countToday(baby),
	})
}

func (a *App) tellLastPoo(baby store.Baby) string {
	last := a.lastOf(baby, "POO")
	if last == nil {
		return fmt.Sprintf("There is no diaper on record for %s this week.", baby.Name)
	}
	return fmt.Sprintf("The last one was at %s.", last.StartTime.Format("15:04 on Monday"))
}

func (a *App) tellNextFeeding(baby store.Baby) string {
	eta := a.nextFeeding(baby)
	if eta == nil {
		return fmt.Sprintf("%s has no feeding on record this week.", baby.Name)
	}
	return fmt.Sprintf("%s will be hungry at about %s.", baby.Name, eta.Format("15:04"))
}

func (a *App) tellToday(baby store.Baby) string {
	counts := a.countToday(baby)
	return fmt.Sprintf("Today %s had %d feedings, %d naps and %d diapers.", baby.Name,
		counts["FORMULA"]+counts["BREASTFEED"], counts["SLEEP"], counts["PEE"]+counts["POO"])
}
