package server

import (
	"crypto/rand"
	"encoding/hex"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"babyai/internal/store"
)

// fail ends a request with the one shape that all errors have.
func fail(c *gin.Context, status int, detail string) {
	c.AbortWithStatusJSON(status, gin.H{"detail": detail, "request_id": c.GetString(requestIDKey)})
}

// bind reads the body into a T, or answers 400 and reports false.
func bind[T any](c *gin.Context) (T, bool) {
	var body T
	if err := c.ShouldBindJSON(&body); err != nil {
		fail(c, http.StatusBadRequest, err.Error())
		return body, false
	}
	return body, true
}

// babyOf finds a child that the caller cares for, or answers 404 and reports false:
// somebody else's child and a child that does not exist look alike from outside.
func (a *App) babyOf(c *gin.Context, babyID string) (store.Baby, bool) {
	baby, err := a.data.Baby(userID(c), babyID)
	if err != nil {
		fail(c, http.StatusNotFound, "no such baby")
		return baby, false
	}
	return baby, true
}

// queriedBaby is babyOf for the endpoints that name the child in the query string.
func (a *App) queriedBaby(c *gin.Context) (store.Baby, bool) {
	return a.babyOf(c, c.Query("baby_id"))
}

// day is the calendar day, in UTC, that a moment falls on.
func day(moment time.Time) time.Time {
	return moment.UTC().Truncate(24 * time.Hour)
}

// newID makes an id that cannot be guessed, with a prefix for whoever reads logs.
func newID(prefix string) string {
	var bytes [12]byte
	if _, err := rand.Read(bytes[:]); err != nil {
		panic(err) // Without randomness nothing here is safe to go on with.
	}
	return prefix + "_" + hex.EncodeToString(bytes[:])
}
