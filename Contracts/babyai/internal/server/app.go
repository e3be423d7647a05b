// Package server answers the BabyAI HTTP API.
package server

import (
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"babyai/internal/config"
	"babyai/internal/store"
)

// App holds what the handlers share.
type App struct {
	cfg     config.Config
	data    *store.Memory
	ai      answerer
	reports *reportCache
	now     func() time.Time
}

// New makes the application. Without a key the assistant answers from the records alone.
func New(cfg config.Config, data *store.Memory) *App {
	app := &App{cfg: cfg, data: data, ai: plainAnswers{}, reports: newReportCache(), now: time.Now}
	if cfg.AIKey != "" {
		app.ai = newRemoteAnswers(cfg)
	}
	return app
}

// Router registers every endpoint. What is not listed here does not exist,
// whatever docs/api/openapi.yaml or an old build of the app may say.
func (a *App) Router() *gin.Engine {
	router := gin.New()
	router.Use(gin.Recovery(), requestID())
	router.NoRoute(a.notFound)

	router.GET("/health", a.health)
	router.GET("/dev/local-token", a.issueLocalToken)
	router.POST("/dev/local-token", a.issueLocalToken)
	router.POST("/auth/test-login", a.testLogin)

	api := router.Group(a.cfg.APIPrefix)
	api.Use(a.requireBearer())

	api.POST("/onboarding/parent", a.onboardParent)
	api.POST("/events/voice", a.parseVoice)
	api.POST("/events/confirm", a.confirmVoice)
	api.POST("/events/manual", a.createEvent)
	api.POST("/events/start", a.startEvent)
	api.PATCH("/events/:event_id", a.updateEvent)
	api.PATCH("/events/:event_id/complete", a.completeEvent)
	api.PATCH("/events/:event_id/cancel", a.cancelEvent)
	api.GET("/events/open", a.listOpenEvents)

	api.GET("/settings/me", a.getSettings)
	api.PATCH("/settings/me", a.updateSettings)
	api.GET("/data/export.csv", a.exportCSV)
	api.GET("/babies/profile", a.getBabyProfile)
	api.PATCH("/babies/profile", a.updateBabyProfile)

	// The single-fact endpoints of the first app are gone: one snapshot feeds the landing page.
	//	api.GET("/quick/last-feeding", a.lastFeeding)
	//	api.GET("/quick/recent-sleep", a.recentSleep)
	api.GET("/quick/last-poo-time", a.lastPooTime)
	api.GET("/quick/next-feeding-eta", a.nextFeedingETA)
	api.GET("/quick/today-summary", a.todaySummary)
	api.GET("/quick/landing-snapshot", a.landingSnapshot)
	api.POST("/ai/query", a.askAI)
	api.POST("/chat/sessions", a.createChatSession)
	api.GET("/chat/sessions", a.listChatSessions)
	api.POST("/chat/sessions/:session_id/messages", a.postChatMessage)
	api.GET("/chat/sessions/:session_id/messages", a.listChatMessages)
	api.POST("/chat/query", a.chatQuery)

	api.GET("/reports/daily", a.dailyReport)
	api.GET("/reports/weekly", a.weeklyReport)
	api.GET("/reports/monthly", a.monthlyReport)

	/*
		Bytes go straight to the media store since March; the server only signs for them.
		api.POST("/photos/upload", a.uploadPhoto)
		api.GET("/photos/recent", a.recentPhotos)
	*/
	api.POST("/photos/upload-url", a.createUploadURL)
	api.POST("/photos/complete", a.completeUpload)
	api.GET("/subscription/me", a.getSubscription)
	api.POST("/subscription/checkout", a.checkout)

	// Three intents shipped before intents had names in the path; the rest go by name.
	api.POST("/assistants/siri/GetLastPooTime", a.siriLastPooTime)
	api.POST("/assistants/siri/GetNextFeedingEta", a.siriNextFeedingETA)
	api.POST("/assistants/siri/GetTodaySummary", a.siriTodaySummary)
	api.POST("/assistants/siri/:intent_name", a.siriIntent)
	api.POST("/assistants/bixby/query", a.bixbyQuery)

	return router
}

func (a *App) health(c *gin.Context) {
	c.JSON(http.StatusOK, gin.H{"status": "ok", "service": "babyai"})
}

// instead says where to turn for what older builds of the app ask for, below the prefix.
var instead = map[string]string{
	"/photos/upload":         "POST /photos/upload-url",
	"/photos/recent":         "GET /quick/landing-snapshot",
	"/quick/last-feeding":    "GET /quick/next-feeding-eta",
	"/quick/recent-sleep":    "GET /quick/today-summary",
	"/quick/last-diaper":     "GET /quick/last-poo-time",
	"/quick/last-medication": "GET /quick/today-summary",
}

func (a *App) notFound(c *gin.Context) {
	path := strings.TrimPrefix(c.Request.URL.Path, a.cfg.APIPrefix)
	if hint, ok := instead[path]; ok {
		fail(c, http.StatusNotFound, "this endpoint is not served; use "+hint)
		return
	}
	fail(c, http.StatusNotFound, "no such endpoint")
}
