package server

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gin-gonic/gin"

	"babyai/internal/config"
	"babyai/internal/store"
)

func init() {
	gin.SetMode(gin.TestMode)
}

func newTestApp() *App {
	return New(config.Config{
		Environment: "local", APIPrefix: "/api/v1", JWTSecret: "a secret for tests", AllowLocalTokens: true,
	}, store.NewMemory())
}

// call sends one request and decodes the answer's JSON object.
func call(t *testing.T, handler http.Handler, token, method, target, body string) (int, map[string]any) {
	t.Helper()
	request := httptest.NewRequest(method, target, strings.NewReader(body))
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, request)
	var answer map[string]any
	if err := json.Unmarshal(recorder.Body.Bytes(), &answer); err != nil {
		t.Fatalf("%s %s: %v in %q", method, target, err, recorder.Body.String())
	}
	return recorder.Code, answer
}

func TestRequireBearer(t *testing.T) {
	app := newTestApp()
	router := gin.New()
	router.GET("/private", app.requireBearer(), func(c *gin.Context) {
		c.JSON(http.StatusOK, gin.H{"user": userID(c)})
	})
	token, err := signToken(app.cfg.JWTSecret, claims{Subject: "ana", Expires: time.Now().Add(time.Hour).Unix()})
	if err != nil {
		t.Fatal(err)
	}
	expired, _ := signToken(app.cfg.JWTSecret, claims{Subject: "ana", Expires: time.Now().Unix()})
	forged, _ := signToken("another secret", claims{Subject: "ana", Expires: time.Now().Add(time.Hour).Unix()})

	for name, want := range map[string]int{token: 200, "": 401, expired: 401, forged: 401, "not.a.token": 401} {
		if got, answer := call(t, router, name, "GET", "/private", ""); got != want {
			t.Errorf("token %q: %d %v, want %d", name, got, answer, want)
		}
	}
}

func TestEventLifecycle(t *testing.T) {
	router := newTestApp().Router()
	_, signedIn := call(t, router, "", "POST", "/dev/local-token", "")
	token, _ := signedIn["token"].(string)
	_, baby := call(t, router, token, "POST", "/api/v1/onboarding/parent", `{"baby_name":"Nari","birth_date":"2026-01-05"}`)
	babyID, _ := baby["baby_id"].(string)

	start := `{"baby_id":"` + babyID + `","type":"SLEEP","start_time":"2026-02-20T10:00:00Z"}`
	status, event := call(t, router, token, "POST", "/api/v1/events/start", start)
	if status != http.StatusCreated || event["state"] != store.Open {
		t.Fatalf("start: %d %v", status, event)
	}
	path := "/api/v1/events/" + event["event_id"].(string)

	steps := []struct {
		target, body string
		status       int
		state        any
	}{
		{path + "/complete", `{"end_time":"2026-02-20T11:30:00Z"}`, 200, store.Closed},
		{path + "/complete", "", 409, nil},
		{path, `{"start_time":"2026-02-20T12:00:00Z"}`, 400, nil},
		{path + "/cancel", "", 200, store.Canceled},
		{path, `{"value":{"minutes":90}}`, 409, nil},
		{path, `{"metadata":{"undo_delete":true}}`, 200, store.Closed},
	}
	for _, step := range steps {
		status, answer := call(t, router, token, "PATCH", step.target, step.body)
		if status != step.status || answer["state"] != step.state {
			t.Errorf("PATCH %s %s: %d %v, want %d %v", step.target, step.body, status, answer, step.status, step.state)
		}
	}

	target := "/api/v1/reports/daily?date=2026-02-20&baby_id=" + babyID
	_, report := call(t, router, token, "GET", target, "")
	if counts, _ := report["counts"].(map[string]any); counts["SLEEP"] != 1.0 {
		t.Errorf("report: %v", report)
	}
}

func TestWhatIsNotServedSaysWhatIs(t *testing.T) {
	status, answer := call(t, newTestApp().Router(), "", "POST", "/api/v1/photos/upload", "")
	want := "this endpoint is not served; use POST /photos/upload-url"
	if status != http.StatusNotFound || answer["detail"] != want {
		t.Errorf("%d %v", status, answer)
	}
}
