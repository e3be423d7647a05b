// Command mux registers routes on gorilla/mux: subrouters, methods before and after, regular expressions.
package main

import (
	"fmt"
	"net/http"

	"conformance/table"

	"github.com/gorilla/mux"
)

type server struct{ router *mux.Router }

func (s *server) routes() {
	s.router.HandleFunc("/users/{id:[0-9]+}", answer).Methods("GET", "DELETE").Name("user")
	s.router.Path("/search").Queries("q", "{q}").Methods(http.MethodPost).HandlerFunc(answer)
}

func main() {
	r := mux.NewRouter().StrictSlash(true)
	r.HandleFunc("/any", answer)
	r.Methods("PUT").Path("/first").HandlerFunc(answer)

	api := r.PathPrefix("/api/").Subrouter()
	api.Use(guard)
	api.Handle("/items", http.HandlerFunc(answer)).Methods("GET")
	deep := api.PathPrefix("/v2").Subrouter()
	deep.HandleFunc("", answer).Methods("GET")
	deep.HandleFunc("/{name}.{ext}", answer).Methods("GET")
	only := r.Methods("PATCH").Subrouter()
	only.HandleFunc("/only", answer)
	(&server{router: api}).routes()
	for path, methods := range map[string][]string{"/table/a": {"GET"}, "/table/b": {"POST", "PUT"}} {
		r.HandleFunc(path, answer).Methods(methods...)
	}

	r.Walk(func(route *mux.Route, _ *mux.Router, ancestors []*mux.Route) error {
		path, err := route.GetPathTemplate()
		if err != nil || route.GetHandler() == nil {
			return nil
		}
		methods, err := route.GetMethods()
		for _, ancestor := range ancestors {
			if err != nil {
				methods, err = ancestor.GetMethods()
			}
		}
		if err != nil {
			methods = table.Any
		}
		for _, method := range methods {
			fmt.Println(method, path)
		}
		return nil
	})
}

func guard(next http.Handler) http.Handler { return next }

func answer(w http.ResponseWriter, r *http.Request) {}
