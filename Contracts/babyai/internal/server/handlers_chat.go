package server

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"babyai/internal/store"
)

type questionRequest struct {
	BabyID   string `json:"baby_id" binding:"required"`
	Question string `json:"question" binding:"required,max=2000"`
}

// askAI answers one question and remembers nothing.
func (a *App) askAI(c *gin.Context) {
	request, ok := bind[questionRequest](c)
	if !ok {
		return
	}
	a.answer(c, request, nil)
}

// chatQuery answers a question within the days that the chat page has selected.
func (a *App) chatQuery(c *gin.Context) {
	request, ok := bind[struct {
		questionRequest
		Scope      string `json:"scope" binding:"required,oneof=day week month"`
		AnchorDate string `json:"anchor_date" binding:"required,datetime=2006-01-02"`
	}](c)
	if !ok {
		return
	}
	scoped := request.questionRequest
	scoped.Question += " (" + request.Scope + " of " + request.AnchorDate + ")"
	a.answer(c, scoped, nil)
}

func (a *App) answer(c *gin.Context, request questionRequest, remember func(text string)) {
	baby, ok := a.babyOf(c, request.BabyID)
	if !ok {
		return
	}
	text, err := a.ai.Answer(c.Request.Context(), request.Question, a.tellToday(baby))
	if err != nil {
		fail(c, http.StatusBadGateway, "the assistant does not answer at the moment")
		return
	}
	if remember != nil {
		remember(text)
	}
	c.JSON(http.StatusOK, gin.H{"answer": text})
}

func (a *App) createChatSession(c *gin.Context) {
	request, ok := bind[struct {
		BabyID string `json:"baby_id" binding:"required"`
		Title  string `json:"title" binding:"max=80"`
	}](c)
	if !ok {
		return
	}
	if _, ok := a.babyOf(c, request.BabyID); !ok {
		return
	}
	session := store.ChatSession{
		ID:        newID("chat"),
		UserID:    userID(c),
		BabyID:    request.BabyID,
		Title:     strings.TrimSpace(request.Title),
		CreatedAt: a.now(),
	}
	a.data.SaveSession(session)
	c.JSON(http.StatusCreated, session)
}

func (a *App) listChatSessions(c *gin.Context) {
	c.JSON(http.StatusOK, gin.H{"sessions": a.data.Sessions(userID(c))})
}

// postChatMessage stores a turn and the assistant's answer to it.
func (a *App) postChatMessage(c *gin.Context) {
	session, ok := a.pathSession(c)
	if !ok {
		return
	}
	request, ok := bind[struct {
		Content string `json:"content" binding:"required,max=2000"`
	}](c)
	if !ok {
		return
	}
	a.answer(c, questionRequest{BabyID: session.BabyID, Question: request.Content}, func(text string) {
		a.data.AddMessage(session.ID, store.ChatMessage{Role: "user", Content: request.Content, CreatedAt: a.now()})
		a.data.AddMessage(session.ID, store.ChatMessage{Role: "assistant", Content: text, CreatedAt: a.now()})
	})
}

func (a *App) listChatMessages(c *gin.Context) {
	if session, ok := a.pathSession(c); ok {
		c.JSON(http.StatusOK, gin.H{"messages": a.data.Messages(session.ID)})
	}
}

func (a *App) pathSession(c *gin.Context) (store.ChatSession, bool) {
	session, err := a.data.Session(userID(c), c.Param("session_id"))
	if err != nil {
		fail(c, http.StatusNotFound, "no such conversation")
		return session, false
	}
	return session, true
}
