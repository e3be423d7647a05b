package server

import (
	"crypto/subtle"
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
)

const (
	userIDKey    = "user_id"
	requestIDKey = "request_id"

	tokenLifetime = 12 * time.Hour
	localSubject  = "00000000-0000-0000-0000-000000000001"
)

// requireBearer lets a request pass that carries a token of ours, and answers 401 to all others.
func (a *App) requireBearer() gin.HandlerFunc {
	return func(c *gin.Context) {
		scheme, token, _ := strings.Cut(c.GetHeader("Authorization"), " ")
		if !strings.EqualFold(scheme, "Bearer") || token == "" {
			fail(c, http.StatusUnauthorized, "a bearer token is required")
			return
		}
		holder, err := readToken(a.cfg.JWTSecret, strings.TrimSpace(token), a.now())
		if err != nil {
			fail(c, http.StatusUnauthorized, err.Error())
			return
		}
		c.Set(userIDKey, holder.Subject)
		c.Next()
	}
}

// userID is who the bearer token was issued to. Only handlers behind requireBearer may ask.
func userID(c *gin.Context) string {
	return c.GetString(userIDKey)
}

// requestID gives every request a name that its log lines and its error body share.
func requestID() gin.HandlerFunc {
	return func(c *gin.Context) {
		id := c.Request.Header.Get("X-Request-ID")
		if id == "" {
			id = newID("req")
		}
		c.Set(requestIDKey, id)
		c.Header("X-Request-ID", id)
		c.Next()
	}
}

// issueLocalToken signs in whoever runs the app against a server on the same desk.
// A browser asks with GET, the app with POST; both mean the same.
func (a *App) issueLocalToken(c *gin.Context) {
	if a.cfg.Environment != "local" || !a.cfg.AllowLocalTokens {
		fail(c, http.StatusNotFound, "no such endpoint")
		return
	}
	a.answerToken(c, claims{
		Subject:  c.DefaultQuery("sub", localSubject),
		Name:     c.DefaultQuery("name", "Local developer"),
		Provider: c.DefaultQuery("provider", "phone"),
	})
}

type testLoginRequest struct {
	Email    string `json:"email" binding:"required,email"`
	Password string `json:"password" binding:"required"`
	Name     string `json:"name"`
}

// testLogin lets store reviewers in with the one account that is configured for them.
func (a *App) testLogin(c *gin.Context) {
	if a.cfg.TestLoginEmail == "" {
		fail(c, http.StatusNotFound, "no such endpoint")
		return
	}
	login, ok := bind[testLoginRequest](c)
	if !ok {
		return
	}
	email := subtle.ConstantTimeCompare([]byte(login.Email), []byte(a.cfg.TestLoginEmail))
	secret := subtle.ConstantTimeCompare([]byte(login.Password), []byte(a.cfg.TestLoginSecret))
	if email&secret != 1 {
		fail(c, http.StatusUnauthorized, "wrong e-mail address or password")
		return
	}
	a.answerToken(c, claims{Subject: "test:" + login.Email, Name: login.Name, Provider: "google"})
}

func (a *App) answerToken(c *gin.Context, holder claims) {
	holder.Expires = a.now().Add(tokenLifetime).Unix()
	token, err := signToken(a.cfg.JWTSecret, holder)
	if err != nil {
		fail(c, http.StatusInternalServerError, "the token could not be signed")
		return
	}
	c.JSON(http.StatusOK, gin.H{"token": token, "sub": holder.Subject, "expires_at": holder.Expires})
}
