package server

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"babyai/internal/store"
)

type spokenRequest struct {
	BabyID string `json:"baby_id" binding:"required"`
	Query  string `json:"query" binding:"max=500"`
}

// teller puts one fact about a child into a sentence that can be spoken.
type teller func(store.Baby) string

func (a *App) siriLastPooTime(c *gin.Context)    { a.speak(c, a.tellLastPoo) }
func (a *App) siriNextFeedingETA(c *gin.Context) { a.speak(c, a.tellNextFeeding) }
func (a *App) siriTodaySummary(c *gin.Context)   { a.speak(c, a.tellToday) }

// siriIntent serves the intents that were named after the first three had shipped.
func (a *App) siriIntent(c *gin.Context) {
	intents := map[string]teller{
		"GetLastDiaper": a.tellLastPoo,
		"GetNextBottle": a.tellNextFeeding,
		"GetDaySoFar":   a.tellToday,
	}
	tell, ok := intents[c.Param("intent_name")]
	if !ok {
		fail(c, http.StatusNotFound, "no such intent")
		return
	}
	a.speak(c, tell)
}

// bixbyQuery takes the capsule's action where Siri has the path.
func (a *App) bixbyQuery(c *gin.Context) {
	switch action := c.DefaultQuery("action", "today"); action {
	case "last-poo-time":
		a.speak(c, a.tellLastPoo)
	case "next-feeding-eta":
		a.speak(c, a.tellNextFeeding)
	case "today":
		a.speak(c, a.tellToday)
	default:
		fail(c, http.StatusBadRequest, "the action "+action+" is not known")
	}
}

func (a *App) speak(c *gin.Context, tell teller) {
	request, ok := bind[spokenRequest](c)
	if !ok {
		return
	}
	if baby, ok := a.babyOf(c, request.BabyID); ok {
		c.JSON(http.StatusOK, gin.H{"speech": tell(baby)})
	}
}
