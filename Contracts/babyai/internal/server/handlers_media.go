package server

import (
	"net/http"
	"path"

	"github.com/gin-gonic/gin"

	"babyai/internal/store"
)

// createUploadURL says where the app may put a photo's bytes. They never pass through this server.
func (a *App) createUploadURL(c *gin.Context) {
	request, ok := bind[struct {
		BabyID   string `json:"baby_id" binding:"required"`
		FileName string `json:"file_name" binding:"required,max=120"`
	}](c)
	if !ok {
		return
	}
	baby, ok := a.babyOf(c, request.BabyID)
	if !ok {
		return
	}
	photo := store.Photo{ID: newID("photo"), BabyID: baby.ID}
	photo.ObjectKey = path.Join(baby.HouseholdID, photo.ID+path.Ext(path.Base(request.FileName)))
	a.data.SavePhoto(photo)
	c.JSON(http.StatusCreated, gin.H{
		"photo_id":   photo.ID,
		"object_key": photo.ObjectKey,
		"upload_url": a.cfg.MediaBaseURL + "/" + photo.ObjectKey,
	})
}

// completeUpload puts a photo into the album, once the app says that its bytes have arrived.
func (a *App) completeUpload(c *gin.Context) {
	request, ok := bind[struct {
		PhotoID string `json:"photo_id" binding:"required"`
	}](c)
	if !ok {
		return
	}
	photo, err := a.data.Photo(userID(c), request.PhotoID)
	if err != nil {
		fail(c, http.StatusNotFound, "no such photo")
		return
	}
	photo.Uploaded = true
	a.data.SavePhoto(photo)
	c.JSON(http.StatusOK, photo)
}

func (a *App) getSubscription(c *gin.Context) {
	c.JSON(http.StatusOK, a.data.Subscription(userID(c)))
}

func (a *App) checkout(c *gin.Context) {
	request, ok := bind[struct {
		Plan string `json:"plan" binding:"required,oneof=PHOTO_SHARE AI_ONLY AI_PHOTO"`
	}](c)
	if !ok {
		return
	}
	subscription := store.Subscription{Plan: request.Plan, Status: "PENDING"}
	a.data.SaveSubscription(userID(c), subscription)
	c.JSON(http.StatusCreated, subscription)
}
