// Command tables loops over routes that are data.
package main

import (
	"net/http"

	"conformance/table"

	"github.com/gin-gonic/gin"
)

type route struct {
	method  string
	path    string
	handler gin.HandlerFunc
}

// routes has all its fields in order; one entry leaves the handler to the loop.
var routes = []route{
	{http.MethodGet, "/package/level", table.Answer},
	{method: http.MethodPost, path: "/package/level", handler: table.Answer},
	{method: "DELETE", path: "/package/" + "sum"},
}

var byPath = map[string]string{
	"/map/one": http.MethodGet,
	"/map/two": http.MethodPut,
}

var nested = []struct {
	prefix string
	routes []route
}{
	{"/nested/a", []route{{"GET", "/x", table.Answer}, {"GET", "/y", table.Answer}}},
	{"/nested/b", []route{{"GET", "/z", table.Answer}}},
}

// built collects its table step by step.
func built() []*route {
	var all []*route
	all = append(all, &route{"GET", "/built/one", table.Answer})
	all = append(all,
		&route{"PATCH", "/built/two", table.Answer},
		&route{"PUT", "/built/three", table.Answer},
	)
	return all
}

func main() {
	router := gin.New()
	for _, r := range routes {
		if r.handler == nil {
			r.handler = table.Answer
		}
		router.Handle(r.method, r.path, r.handler)
	}
	for path, method := range byPath {
		router.Handle(method, path, table.Answer)
	}
	for _, part := range nested {
		group := router.Group(part.prefix)
		for i := range part.routes {
			group.Handle(part.routes[i].method, part.routes[i].path, part.routes[i].handler)
		}
	}
	for _, r := range built() {
		router.Handle(r.method, r.path, r.handler)
	}
	for _, path := range [...]string{"/array/a", "/array/b"} {
		router.HEAD(path, table.Answer)
	}
	local := []struct{ from, to string }{{"/old", "/new"}, {"/older", "/new"}}
	for i := 0; i < len(local); i++ {
		to := local[i].to
		router.GET("/redirect"+local[i].from, func(c *gin.Context) { c.Redirect(http.StatusFound, to) })
	}
	for _, method := range []string{http.MethodGet, http.MethodPost} {
		for _, path := range []string{"/product/a", "/product/b"} {
			router.Handle(method, path, table.Answer)
		}
	}
	verbs := []string{"POST", "PATCH"}
	for _, verb := range append(verbs, http.MethodOptions) {
		router.Handle(verb, "/verbs/:id", table.Answer)
	}
	router.Any("/any", table.Answer)
	router.Group("/grouped").Any("/*anything", table.Answer)

	table.Print(router)
}
