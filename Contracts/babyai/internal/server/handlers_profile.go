package server

import (
	"encoding/csv"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"babyai/internal/store"
)

const defaultFeedingGap = 180

// The tiles that the home screen can show.
var homeTiles = map[string]struct{}{
	"formula":    {},
	"sleep":      {},
	"diaper":     {},
	"weaning":    {},
	"medication": {},
}

type onboardingRequest struct {
	BabyName  string `json:"baby_name" binding:"required,max=40"`
	BirthDate string `json:"birth_date" binding:"required,datetime=2006-01-02"`
	Sex       string `json:"sex" binding:"omitempty,oneof=male female"`
}

// onboardParent creates the household, its first child and the caller's place in it.
func (a *App) onboardParent(c *gin.Context) {
	request, ok := bind[onboardingRequest](c)
	if !ok {
		return
	}
	baby := store.Baby{
		ID:          newID("baby"),
		HouseholdID: newID("home"),
		Name:        request.BabyName,
		BirthDate:   request.BirthDate,
		Sex:         request.Sex,
		FeedingGap:  defaultFeedingGap,
	}
	a.data.SaveBaby(userID(c), baby)
	c.JSON(http.StatusCreated, baby)
}

func (a *App) getBabyProfile(c *gin.Context) {
	if baby, ok := a.queriedBaby(c); ok {
		c.JSON(http.StatusOK, baby)
	}
}

func (a *App) updateBabyProfile(c *gin.Context) {
	request, ok := bind[struct {
		BabyID     string `json:"baby_id" binding:"required"`
		Name       string `json:"name" binding:"max=40"`
		BirthDate  string `json:"birth_date" binding:"omitempty,datetime=2006-01-02"`
		FeedingGap int    `json:"feeding_gap_minutes" binding:"min=0,max=720"`
	}](c)
	if !ok {
		return
	}
	baby, ok := a.babyOf(c, request.BabyID)
	if !ok {
		return
	}
	if request.Name != "" {
		baby.Name = request.Name
	}
	if request.BirthDate != "" {
		baby.BirthDate = request.BirthDate
	}
	if request.FeedingGap > 0 {
		baby.FeedingGap = request.FeedingGap
	}
	a.data.SaveBaby(userID(c), baby)
	c.JSON(http.StatusOK, baby)
}

func (a *App) getSettings(c *gin.Context) {
	c.JSON(http.StatusOK, a.data.Settings(userID(c)))
}

func (a *App) updateSettings(c *gin.Context) {
	request, ok := bind[struct {
		Language      string   `json:"language" binding:"omitempty,oneof=ko en es"`
		Theme         string   `json:"theme" binding:"omitempty,oneof=system light dark"`
		Tone          string   `json:"tone" binding:"omitempty,oneof=neutral formal friendly"`
		HomeTileOrder []string `json:"home_tile_order"`
	}](c)
	if !ok {
		return
	}
	for _, tile := range request.HomeTileOrder {
		if _, known := homeTiles[tile]; !known {
			fail(c, http.StatusBadRequest, "home_tile_order names a tile that does not exist")
			return
		}
	}
	settings := a.data.Settings(userID(c))
	if request.Language != "" {
		settings.Language = request.Language
	}
	if request.Theme != "" {
		settings.Theme = request.Theme
	}
	if request.Tone != "" {
		settings.Tone = request.Tone
	}
	if len(request.HomeTileOrder) > 0 {
		settings.HomeTileOrder = request.HomeTileOrder
	}
	a.data.SaveSettings(userID(c), settings)
	c.JSON(http.StatusOK, settings)
}

// exportCSV hands a family its own records, in a form that outlives the app.
func (a *App) exportCSV(c *gin.Context) {
	baby, ok := a.queriedBaby(c)
	if !ok {
		return
	}
	c.Header("Content-Disposition", `attachment; filename="babyai-export.csv"`)
	c.Header("Content-Type", "text/csv; charset=utf-8")
	table := csv.NewWriter(c.Writer)
	_ = table.Write([]string{"event_id", "type", "state", "start_time", "end_time"})
	for _, event := range a.data.Events(baby.ID, time.Time{}, a.now().AddDate(1, 0, 0)) {
		end := ""
		if event.EndTime != nil {
			end = event.EndTime.Format(time.RFC3339)
		}
		_ = table.Write([]string{event.ID, event.Type, event.State, event.StartTime.Format(time.RFC3339), end})
	}
	table.Flush() // A broken connection is all that can go wrong here, and nobody is left to tell.
}
