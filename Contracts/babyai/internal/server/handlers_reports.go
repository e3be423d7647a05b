package server

import (
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"babyai/internal/store"
)

// report sums up the events of a stretch of days.
type report struct {
	From   string         `json:"from"`
	Days   int            `json:"days"`
	Counts map[string]int `json:"counts"`
	Events []store.Event  `json:"events"`
}

func (a *App) dailyReport(c *gin.Context) {
	a.report(c, "/reports/daily", "date", "2006-01-02", func(from time.Time) time.Time {
		return from.AddDate(0, 0, 1)
	})
}

func (a *App) weeklyReport(c *gin.Context) {
	a.report(c, "/reports/weekly", "week_start", "2006-01-02", func(from time.Time) time.Time {
		return from.AddDate(0, 0, 7)
	})
}

func (a *App) monthlyReport(c *gin.Context) {
	a.report(c, "/reports/monthly", "month", "2006-01", func(from time.Time) time.Time {
		return from.AddDate(0, 1, 0)
	})
}

// report answers from the cache where it can. kind is the key of one of the three reports,
// parameter the query parameter that says where it begins, in the given layout.
func (a *App) report(
	c *gin.Context, kind, parameter, layout string, end func(time.Time) time.Time,
) {
	baby, ok := a.queriedBaby(c)
	if !ok {
		return
	}
	from, err := time.Parse(layout, c.Query(parameter))
	if err != nil {
		fail(c, http.StatusBadRequest, parameter+" must look like "+layout)
		return
	}
	if cached, ok := a.reports.Get(kind, baby.ID, from); ok {
		c.JSON(http.StatusOK, cached)
		return
	}
	to := end(from)
	made := report{
		From:   from.Format("2006-01-02"),
		Days:   int(to.Sub(from).Hours() / 24),
		Counts: map[string]int{},
		Events: a.data.Events(baby.ID, from, to),
	}
	for _, event := range made.Events {
		made.Counts[event.Type]++
	}
	a.reports.Put(kind, baby.ID, from, made)
	c.JSON(http.StatusOK, made)
}
