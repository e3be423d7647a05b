// Command receivers hands routers on under every type that can hold one.
package main

import (
	"net/http"

	"conformance/table"

	"github.com/gin-gonic/gin"
)

// onEngine takes the engine itself, and the group that every engine is.
func onEngine(engine *gin.Engine) {
	engine.GET("/engine", table.Answer)
	onGroup(&engine.RouterGroup, "/as-group")
}

func onGroup(group *gin.RouterGroup, path string) {
	group.GET(path, table.Answer)
}

func onRouter(router gin.IRouter) {
	router.POST("/irouter", table.Answer)
	onRoutes(router.Group("/below"))
}

func onRoutes(routes gin.IRoutes) {
	routes.PUT("/iroutes", table.Answer).DELETE("/iroutes", table.Answer)
}

// getter is all that a part of a program needs to know of a router.
type getter interface {
	GET(path string, handlers ...gin.HandlerFunc) gin.IRoutes
}

func onGetter(routes getter) {
	routes.GET("/getter", table.Answer)
}

// Group is another name for the same type.
type Group = gin.RouterGroup

func onAlias(group *Group) {
	group.PATCH("/alias", table.Answer)
}

// api embeds a group: its methods are the group's.
type api struct {
	*gin.RouterGroup
	name string
}

func (a api) mount() {
	a.GET("/"+a.name, table.Answer)
	a.Group("/deeper").GET("/"+a.name, table.Answer)
}

// server embeds an engine by way of another struct.
type server struct {
	base
	addr string
}

type base struct{ *gin.Engine }

func (s *server) routes() *server {
	s.GET("/embedded", table.Answer)
	s.base.Engine.GET("/embedded/in-full", table.Answer)
	return s
}

// guarded wraps a group behind methods of its own.
type guarded struct {
	group *gin.RouterGroup
	guard gin.HandlerFunc
}

func (g guarded) Get(path string, handler gin.HandlerFunc) {
	g.group.GET(path, g.guard, handler)
}

func (g guarded) Any(method, path string) {
	g.group.Handle(method, "/any"+path, g.guard, table.Answer)
}

func main() {
	engine := gin.New()
	onEngine(engine)
	onRouter(engine)
	onRouter(engine.Group("/nested"))
	onRoutes(engine.Use(gin.Recovery()))
	onGetter(engine.Group("/narrow"))
	onAlias(engine.Group("/renamed"))
	api{RouterGroup: engine.Group("/embedding"), name: "field"}.mount()
	(&server{base: base{engine}, addr: ":0"}).routes().GET("/after", table.Answer)

	g := guarded{engine.Group("/guarded"), func(c *gin.Context) { c.Next() }}
	g.Get("/one", table.Answer)
	g.Any(http.MethodPatch, "/two")

	table.Print(engine)
}
