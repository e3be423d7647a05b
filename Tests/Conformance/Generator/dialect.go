package main

import (
	"fmt"
	"strings"
)

// A dialect spells what programs do with a router in the words of one library.
type dialect struct {
	library string
	imports string
	make    string
	// The types of the router itself, and of a group or sub-router.
	root, group string
	// The name of a group's field in a struct that embeds it.
	field string
	// The handler of all routes: the programs are about where, not what.
	answer string
	// A group, given the router and the path expression.
	below string
	// A registration, given router, method expression and path expression.
	handle string
	// A parameter in a path, given its name.
	parameter string
	// A registering method as a value, given the router; and its call, given the value and a path.
	value, valueCall string
	// Something that runs before handlers, declared as pass.
	middleware string
	// How else the library spells a path that is "/p" and a number.
	spellings []func(p *program, n int) string
	// What only this library has.
	constructs []construct
}

const passHTTP = "func pass(next http.Handler) http.Handler { return next }"

const answerHTTP = "func answer(w http.ResponseWriter, r *http.Request) { w.WriteHeader(204) }"

var dialects = []dialect{
	{
		library: "gin", imports: `"github.com/gin-gonic/gin"`, make: "gin.New()",
		root: "*gin.Engine", group: "*gin.RouterGroup", field: "RouterGroup",
		answer: "func answer(c *gin.Context) { c.Status(204) }",
		below:  "%s.Group(%s)", handle: "%s.Handle(%s, %s, answer)", parameter: ":%s",
		value: "%s.Handle", valueCall: `%s("POST", %s, answer)`,
		middleware: "func pass(c *gin.Context) { c.Next() }",
		// Gin joins and cleans.
		spellings: []func(*program, int) string{plain(`"p%d"`), plain(`"//p%d"`), plain(`"/./p%d"`)},
	},
	{
		library: "echo", imports: `"github.com/labstack/echo/v4"`, make: "echo.New()",
		root: "*echo.Echo", group: "*echo.Group", field: "Group",
		answer: "func answer(c echo.Context) error { return c.NoContent(204) }",
		below:  "%s.Group(%s)", handle: "%s.Add(%s, %s, answer)", parameter: ":%s",
		value: "%s.POST", valueCall: "%s(%s, answer)",
		middleware: "func pass(next echo.HandlerFunc) echo.HandlerFunc { return next }",
	},
	{
		library: "chi", imports: `"github.com/go-chi/chi/v5"`, make: "chi.NewRouter()",
		root: "*chi.Mux", group: "chi.Router", field: "Router", answer: answerHTTP,
		below: "%s.Route(%s, func(chi.Router) {})", handle: "%s.MethodFunc(%s, %s, answer)", parameter: "{%s}",
		value: "%s.Post", valueCall: "%s(%s, answer)", middleware: passHTTP,
	},
	{
		library: "mux", imports: `"github.com/gorilla/mux"`, make: "mux.NewRouter()",
		root: "*mux.Router", group: "*mux.Router", field: "Router", answer: answerHTTP,
		below: "%s.PathPrefix(%s).Subrouter()", handle: "%[1]s.HandleFunc(%[3]s, answer).Methods(%[2]s)",
		parameter: "{%s}", value: "%s.HandleFunc", valueCall: `%s(%s, answer).Methods("POST")`, middleware: passHTTP,
	},
}

// verb registers by the method that is named after an HTTP method, where the library has one.
func (d dialect) verb(router, method, path string) string {
	switch d.library {
	case "gin", "echo":
		return fmt.Sprintf("%s.%s(%s, answer)", router, method, path)
	case "chi":
		return fmt.Sprintf("%s.%s(%s, answer)", router, method[:1]+strings.ToLower(method[1:]), path)
	}
	return d.register(router, `"`+method+`"`, path)
}

// register registers by a method expression.
func (d dialect) register(router, method, path string) string {
	return fmt.Sprintf(d.handle, router, method, path)
}

// sub is the expression of a group.
func (d dialect) sub(router, path string) string {
	return fmt.Sprintf(d.below, router, path)
}
