// Command files mounts what Gin serves by itself.
package main

import (
	"net/http"

	"conformance/table"

	"github.com/gin-gonic/gin"
)

func main() {
	router := gin.New()
	router.Static("/assets", "./assets")
	router.StaticFile("/favicon.ico", "./assets/favicon.ico")
	router.StaticFS("/downloads", http.Dir("downloads"))
	api := router.Group("/api")
	api.StaticFileFS("/openapi.json", "openapi.json", http.Dir("docs"))
	api.GET("/version", table.Answer)
	table.Print(router)
}
