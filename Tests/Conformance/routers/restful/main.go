// Command restful puts web services of go-restful into containers: paths with and without slashes, routes by other functions,
// from tables and with what documents them in between.
package main

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/emicklei/go-restful"
)

const base = "/api/"

type resource struct {
	name  string
	items map[string]string
}

// service is what most programs write: a service of its own for each kind of thing.
func (r resource) service() *restful.WebService {
	ws := new(restful.WebService)
	ws.Path(base + r.name).
		Consumes(restful.MIME_JSON).
		Produces(restful.MIME_JSON).
		Doc("what there is of " + r.name)
	tag := []string{r.name}
	ws.Route(ws.GET("/").To(r.list).Doc("all").Metadata("tags", tag).Writes(r.items))
	ws.Route(ws.GET("/{id}").To(r.one).Param(ws.PathParameter("id", "which").DataType("string")))
	ws.Route(ws.PUT("{id}/").Filter(guard).To(r.one).Do(documented))
	ws.Route(ws.DELETE("/{id:[0-9]+}").To(r.one).Filter(guard))
	ws.Route(ws.POST("").To(r.one))
	return ws
}

func (r resource) list(q *restful.Request, p *restful.Response) {}
func (r resource) one(q *restful.Request, p *restful.Response)  {}

func documented(b *restful.RouteBuilder) { b.Returns(http.StatusNotFound, "none", nil) }

func guard(q *restful.Request, p *restful.Response, chain *restful.FilterChain) {
	chain.ProcessFilter(q, p)
}

// install adds to a service that it is handed.
func install(ws *restful.WebService, prefix string) {
	ws.Route(ws.GET(prefix + "/state").To(state))
	ws.Route(ws.Method("PATCH").Path(prefix + "/state").To(state))
	for _, verb := range []string{"GET", "HEAD"} {
		ws.Route(ws.Method(verb).Path(prefix + "/loop").To(state))
	}
	routes := map[string]restful.RouteFunction{"/start": state, "/stop": state}
	for path, handler := range routes {
		ws.Route(ws.POST(prefix + path).To(handler))
	}
}

func state(q *restful.Request, p *restful.Response) {}

type server struct{ container *restful.Container }

func (s *server) add(services ...*restful.WebService) {
	for _, service := range services {
		s.container.Add(service)
	}
}

func main() {
	s := &server{container: restful.NewContainer()}
	s.container.Router(restful.CurlyRouter{})
	s.container.Filter(guard)
	s.add(resource{name: "users"}.service(), resource{name: "books/"}.service())

	admin := &restful.WebService{}
	admin.Path("/admin").ApiVersion("1")
	s.container.Add(admin)
	install(admin, "/node/{node}")
	admin.Filter(guard)
	admin.Route(admin.GET("/files/{path:*}").To(state))
	admin.Route(admin.OPTIONS("/jobs/{job}:cancel").To(state))

	var plain restful.WebService
	plain.Route(plain.GET("healthz").To(state))
	restful.Add(&plain)

	print(s.container)
	print(restful.DefaultContainer)
}

func print(container *restful.Container) {
	for _, service := range container.RegisteredWebServices() {
		for _, route := range service.Routes() {
			// A path is served behind a slash, whether it has one or not.
			path := "/" + strings.TrimPrefix(strings.Replace(route.Path, ":*}", "...}", 1), "/")
			if len(path) > 1 {
				path = strings.TrimSuffix(path, "/")
			}
			fmt.Println(route.Method, path)
		}
	}
}
