// Command echo registers routes on Echo: groups, tables, files and middleware of their own.
package main

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"
)

type controller struct{ base string }

func (c controller) register(g *echo.Group) {
	g.GET(c.base, answer)
	g.POST(c.base, answer, guard)
	item := g.Group(c.base + "/:id")
	item.PUT("", answer)
	item.DELETE("/", answer)
}

func main() {
	e := echo.New()
	e.Use(guard)
	e.GET("", answer)
	e.GET("bare", answer)
	e.Any("/any", answer)
	e.Match([]string{http.MethodGet, "POST"}, "/both", answer)
	e.Add(http.MethodPatch, "/added", answer)
	e.Static("/assets", "public")
	e.File("/logo.png", "logo.png")

	api := e.Group("/api")
	for _, version := range []string{"v1", "v2"} {
		group := api.Group("/" + version)
		controller{base: "/users"}.register(group)
		group.GET(fmt.Sprintf("/%s/status", strings.ToUpper(version)), answer)
	}
	func(g *echo.Group) { g.HEAD("/files/*", answer) }(api)

	for _, route := range e.Routes() {
		// What a group with middleware adds for paths that are not found is no endpoint.
		if !strings.Contains(route.Name, "NotFound") && route.Method != "PROPFIND" && route.Method != "REPORT" {
			// The list has paths as they were written; the router adds the slash that they begin with.
			fmt.Println(route.Method, "/"+strings.TrimPrefix(route.Path, "/"))
		}
	}
}

func answer(c echo.Context) error { return c.NoContent(http.StatusOK) }

func guard(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error { return next(c) }
}
