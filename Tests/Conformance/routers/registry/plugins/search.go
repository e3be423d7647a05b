package plugins

import "net/http"

func init() {
	Register(http.MethodGet, "/search")
	Register(http.MethodPost, "/search/index")
}
