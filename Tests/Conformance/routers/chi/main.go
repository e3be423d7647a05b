// Command chi registers routes on chi: routes inside routes, groups, mounts from other packages.
package main

import (
	"fmt"
	"net/http"
	"strings"

	"conformance/chi/articles"

	"github.com/go-chi/chi/v5"
)

func main() {
	r := chi.NewRouter()
	r.Use(guard)
	r.Get("/", answer)
	r.Handle("/all", http.HandlerFunc(answer))
	r.Method("PUT", "/cache", http.HandlerFunc(answer))
	r.MethodFunc(http.MethodPatch, "/patched", answer)
	r.Group(func(r chi.Router) {
		r.Use(guard)
		r.Get("/grouped/{name}-{size}.png", answer)
	})
	r.With(guard).Post("/with", answer)
	r.Mount("/articles", articles.Router())
	r.Route("/api", func(api chi.Router) {
		for _, kind := range []string{"cats", "dogs"} {
			api.Get("/"+kind, answer)
		}
		api.Get("/files/*", answer)
		admin := chi.NewRouter()
		admin.Get("/stats", answer)
		api.Mount("/admin", admin)
	})

	chi.Walk(r, func(method, path string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
		// The path / of what is mounted answers with and without the slash at its end.
		if path != "/" {
			path = strings.TrimSuffix(path, "/")
		}
		fmt.Println(method, path)
		return nil
	})
}

func guard(next http.Handler) http.Handler { return next }

func answer(w http.ResponseWriter, r *http.Request) {}
