// Command registry routes what init functions have put into registries.
package main

import (
	"conformance/registry/plugins"
	"conformance/table"

	"github.com/gin-gonic/gin"
)

// setups are run in the order in which init functions added them.
var setups []func(*gin.Engine)

// pages are routed by name.
var pages = map[string]gin.HandlerFunc{
	"/about":   table.Answer,
	"/imprint": table.Answer,
}

func init() {
	setups = append(setups, func(router *gin.Engine) {
		router.GET("/setup", table.Answer)
	})
	pages["/contact"] = table.Answer
}

func init() {
	setups = append(setups, mountPages)
}

func mountPages(router *gin.Engine) {
	for path, page := range pages {
		router.GET(path, page)
	}
}

func main() {
	router := gin.New()
	for _, setup := range setups {
		setup(router)
	}
	plugins.Mount(router.Group("/plugins"))
	table.Print(router)
}
