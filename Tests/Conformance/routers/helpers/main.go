// Command helpers registers through functions that take paths, options and types.
package main

import (
	"net/http"

	"conformance/table"

	"github.com/gin-gonic/gin"
)

// all routes every path of the list.
func all(router gin.IRouter, paths ...string) {
	for _, path := range paths {
		router.GET(path, table.Answer)
	}
}

// first routes only the first path: the rest are other names that a log may use.
func first(router gin.IRouter, paths ...string) {
	router.GET(paths[0], table.Answer)
}

// typed serves one kind of answer. The type parameter has no say in the path.
func typed[T any](router gin.IRouter, path string, build func() T) {
	router.GET(path, func(c *gin.Context) { c.JSON(http.StatusOK, build()) })
}

// crud is generic in the router, too.
func crud[R gin.IRoutes](routes R, path string) {
	routes.GET(path, table.Answer)
	routes.POST(path, table.Answer)
	routes.GET(path+"/:id", table.Answer)
}

type option func(*mounting)

type mounting struct {
	prefix string
	method string
	extra  []string
}

func under(prefix string) option {
	return func(m *mounting) { m.prefix = prefix }
}

func with(method string, extra ...string) option {
	return func(m *mounting) {
		m.method = method
		m.extra = append(m.extra, extra...)
	}
}

func mount(router *gin.Engine, path string, options ...option) {
	m := mounting{prefix: "/default", method: http.MethodGet}
	for _, apply := range options {
		apply(&m)
	}
	router.Handle(m.method, m.prefix+path, table.Answer)
	for _, more := range m.extra {
		router.Handle(m.method, m.prefix+path+more, table.Answer)
	}
}

func main() {
	router := gin.New()
	all(router, "/all/a", "/all/b")
	first(router, "/first/a", "/first/never")
	rest := []string{"/spread/a", "/spread/b"}
	all(router.Group("/of"), rest...)

	typed(router, "/typed/number", func() int { return 1 })
	typed[string](router, "/typed/text", func() string { return "one" })
	crud(router.Group("/crud"), "/things")
	crud[gin.IRoutes](router, "/others")

	mount(router, "/bare")
	mount(router, "/moved", under("/elsewhere"))
	mount(router, "/written", with(http.MethodPost, "/again"), under("/books"))

	func(group *gin.RouterGroup) {
		group.GET("/at-once", table.Answer)
	}(router.Group("/called"))
	group := func() *gin.RouterGroup { return router.Group("/made") }()
	group.GET("/by-closure", table.Answer)
	defer table.Print(router)
	last := func() { group.POST("/by-closure", table.Answer) }
	last()
}
