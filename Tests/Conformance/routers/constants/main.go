// Command constants computes its paths from constants, formats and the strings package.
package main

import (
	"fmt"
	"net/http"
	"path"
	"strconv"
	"strings"

	"conformance/constants/paths"
	"conformance/table"

	"github.com/gin-gonic/gin"
)

const raw = `/raw/:name`

const (
	_ = iota
	one
	two
)

type verb string

const read verb = http.MethodGet

func main() {
	router := gin.New()
	router.GET(paths.Status, table.Answer)
	router.GET(raw, table.Answer)
	router.GET("/escaped/\x61\u0062\143", table.Answer)
	router.Handle(string(read), "/typed"+string(paths.Users), table.Answer)
	router.GET(paths.Of(paths.Users, "/of"), table.Answer)

	api := router.Group(paths.API)
	api.GET(string(paths.Users)+paths.ByID, table.Answer)
	api.GET(("/parentheses" + "/" + ("and" + "/sums")), table.Answer)

	router.GET(fmt.Sprintf("/sprintf/%s/%s", paths.Version, "x"), table.Answer)
	router.GET(fmt.Sprintf("/sprintf/%d/100%%", two), table.Answer)
	router.GET(fmt.Sprintf("/sprintf/%v/:%s_id", one, "user"), table.Answer)
	router.GET(fmt.Sprint("/sprint", "/", 7), table.Answer)
	router.GET("/itoa/"+strconv.Itoa(one+two), table.Answer)

	router.GET(path.Join("/join", "/a/", "../b", "c"), table.Answer)
	router.GET(strings.Join([]string{"", "joined", ":id"}, "/"), table.Answer)
	router.GET("/"+strings.TrimSuffix("trimmed/", "/"), table.Answer)
	router.GET("/prefix/"+strings.TrimPrefix("/v9", "/"), table.Answer)
	router.GET("/trim/"+strings.Trim("//both//", "/"), table.Answer)
	router.GET(strings.Replace("/replace/{id}/{id}", "{id}", ":id", 1), table.Answer)
	router.GET(strings.ReplaceAll("/all/<a>", "<a>", ":a"), table.Answer)
	router.GET("/"+strings.ToLower("LOWER")+"/"+strings.ToUpper("upper"), table.Answer)
	router.GET(strings.Repeat("/again", 2), table.Answer)

	base := "/built"
	base += "/by"
	base = base + "/steps"
	router.GET(base, table.Answer)

	var builder strings.Builder
	builder.WriteString("/builder")
	builder.WriteByte('/')
	builder.WriteString("done")
	router.GET(builder.String(), table.Answer)

	table.Print(router)
}
