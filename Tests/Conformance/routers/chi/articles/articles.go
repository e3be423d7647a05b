// Package articles is mounted from another package.
package articles

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

// Router answers for articles.
func Router() http.Handler {
	r := chi.NewRouter()
	r.Get("/", answer)
	r.Post("/", answer)
	r.Route("/{id:[0-9]+}", func(r chi.Router) {
		r.Get("/", answer)
		r.With(guard).Put("/title", answer)
		r.Mount("/comments", comments{}.routes())
	})
	return r
}

type comments struct{}

func (c comments) routes() chi.Router {
	r := chi.NewRouter()
	r.Delete("/{comment}", answer)
	return r
}

func guard(next http.Handler) http.Handler { return next }

func answer(w http.ResponseWriter, r *http.Request) {}
