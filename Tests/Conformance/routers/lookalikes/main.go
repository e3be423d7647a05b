// Command lookalikes has a few routes among much that only looks like routes.
package main

import (
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/url"

	"conformance/table"

	"github.com/gin-gonic/gin"
)

// store answers GET and POST like a router and is none.
type store map[string][]string

func (s store) GET(path string, values ...string) []string { return s[path] }
func (s store) POST(path string, values ...string)         { s[path] = values }

// client is a small client of another service.
type client struct{ base string }

func (c client) Get(path string) (*http.Response, error)    { return http.Get(c.base + path) }
func (c client) Delete(path string, ids ...int) *url.URL    { return &url.URL{Path: path} }
func (c client) Handle(method, path string, f http.Handler) {}

// field makes a pair for a structured log.
type field struct{ key, value string }

func Any(path, value string) field { return field{path, value} }

// Group is a set of words.
type Group struct{ words []string }

func (g *Group) Group(word string) *Group { g.words = append(g.words, word); return g }
func (g *Group) GET(word string)          { g.words = append(g.words, word) }

func main() {
	log.SetOutput(io.Discard)
	router := gin.New()
	router.HandleMethodNotAllowed = true
	router.NoRoute(func(c *gin.Context) { c.String(http.StatusNotFound, "/no/such/route") })
	router.NoMethod(table.Answer)
	router.GET("/real", func(c *gin.Context) {
		_ = c.Request.Header.Get("/header/get")
		_, _ = c.Get("/context/get")
		c.Set("/context/set", c.Query("/query"))
	})

	words := (&Group{}).Group("/words")
	words.GET("/words/get")
	s := store{}
	s.POST("/store/post", "value")
	log.Print(s.GET("/store/post"), Any("/any", "value"), words.words)

	other := client{base: "https://example.com/api"}
	other.Handle("GET", "/client/handle", nil)
	log.Print(other.Delete("/client/delete", 1))
	go func() { _, _ = other.Get("/client/get") }()

	request := httptest.NewRequest(http.MethodPut, "/test/request", nil)
	router.ServeHTTP(httptest.NewRecorder(), request)
	http.HandleFunc("/not/gin", func(http.ResponseWriter, *http.Request) {})

	// router.GET("/commented/out", table.Answer)
	/* router.POST("/commented/out", table.Answer) */
	log.Print(`router.GET("/in/a/string", table.Answer)`)

	{
		router := s
		router.POST("/shadowed/router")
	}
	table.Print(router)
}

// unused is never called: whatever it would route, nobody serves.
func unused(router *gin.Engine) {
	router.GET("/unused", table.Answer)
}
