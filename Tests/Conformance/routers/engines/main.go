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

// ping asks the other engine, as a client: it adds no route anywhere.
func ping(handler http.Handler) int {
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, httptest.NewRequest(http.MethodGet, "/ops/never", nil))
	return recorder.Code
}

func main() {
	router := public()
	ops := operators()
	// Gin leaves no other way to hang one engine below a path of another.
	router.Any("/internal/*rest", gin.WrapH(http.StripPrefix("/internal", ops)))
	if ping(ops) != http.StatusNotFound {
		panic("the other engine serves what it should not")
	}
	table.Print(append(printed, router)...)
}
