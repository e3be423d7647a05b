// Command configuration takes its prefixes from the environment, flags and constructors.
package main

import (
	"flag"
	"log"
	"os"

	"conformance/configuration/settings"
	"conformance/table"

	"github.com/gin-gonic/gin"
)

var docs = flag.String("docs", "/docs", "where the documentation is served")

// server is filled by its constructor.
type server struct {
	cfg     *settings.Settings
	version string
	metrics string
}

func newServer(cfg *settings.Settings, version string) *server {
	s := &server{cfg: cfg, version: version}
	s.metrics = "/-/metrics"
	return s
}

func (s *server) router() *gin.Engine {
	router := gin.New()
	api := router.Group(s.cfg.Prefix)
	api.GET("/users", table.Answer)
	api.Group(s.version).GET("/users", table.Answer)
	router.GET(s.metrics, table.Answer)

	http := s.cfg.HTTP
	router.GET(http.AdminPath+"/users", table.Answer)
	router.POST(s.cfg.HTTP.HookPath, table.Answer)

	router.GET(*docs, table.Answer)
	router.GET(health(), table.Answer)
	return router
}

// health has a default of the kind that people write by hand.
func health() string {
	path := os.Getenv("HEALTH_PATH")
	if path == "" {
		path = "/healthz"
	}
	return path
}

func main() {
	status := flag.String("status", "/status", "where the status is served")
	var queue string
	flag.StringVar(&queue, "queue", "/queue", "where the queue is served")
	flag.Parse()

	cfg, err := settings.Load()
	if err != nil {
		log.Fatal(err)
	}
	router := newServer(cfg, "/v3").router()
	router.GET(*status, table.Answer)
	router.GET(queue, table.Answer)
	table.Print(router)
}
