// Package table prints what a router itself believes it serves.
package table

import (
	"fmt"

	"github.com/gin-gonic/gin"
)

// Any are the methods that a route without a method is told with: those of net/http.
var Any = []string{"CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"}

// Print writes one line, method and path, for every route of the engines.
func Print(engines ...*gin.Engine) { PrintBelow("", engines...) }

// PrintBelow writes the same for engines that hang below a path of another.
func PrintBelow(prefix string, engines ...*gin.Engine) {
	for _, engine := range engines {
		for _, route := range engine.Routes() {
			fmt.Println(route.Method, prefix+route.Path)
		}
	}
}

// Answer is the handler of all routes: the programs are about where, not what.
func Answer(c *gin.Context) {
	c.Status(204)
}
