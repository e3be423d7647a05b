// Command engines serves a public and an operators' interface, each on an engine of its own.
package main

import (
	"net/http"
	"net/http/httptest"

	"conformance/table"

	"github.com/gin-gonic/gin"
)

func public() *gin.Engine {
	router := gin.New()
	api := router.Group("/api")
	api.GET("/books", table.Answer)
	api.GET("/books/:isbn", table.Answer)
	return router
}

// operators has a group of the same name with another prefix.
func operators() http.Handler {
	router := gin.New()
	api := router.Group("/ops")
	api.GET("/queues", table.Answer)
	api.POST("/queues/:name/drain", table.Answer)
	printed = append(printed, router)
	return router
}

var printed []*gin.Engine

// ask sends a request to a handler, as a client, and gives the status.
func ask(handler http.Handler, path string) int {
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, httptest.NewRequest(http.MethodGet, path, nil))
	return recorder.Code
}

func main() {
	router := public()
	table.Print(router)
	ops := operators()
	// Gin leaves no other way to hang one engine below a path of another.
	router.Any("/internal/*rest", gin.WrapH(http.StripPrefix("/internal", ops)))
	// Requests reach the other engine below that path and nowhere else.
	if ask(router, "/internal/ops/queues") != http.StatusNoContent || ask(router, "/ops/queues") != http.StatusNotFound ||
		ask(router, "/internal/else") != http.StatusNotFound {
		panic("the other engine is not where it should be")
	}
	table.PrintBelow("/internal", printed...)
}
