// Command generator composes Go programs that route, and holds what is read in them against what they serve.
package main

import (
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

func main() {
	err := fmt.Errorf("usage: generator write SEED COUNT DIRECTORY | compare TOOL DIRECTORY TABLES")
	if len(os.Args) == 5 && os.Args[1] == "write" {
		err = write(os.Args[2], os.Args[3], os.Args[4])
	}
	if len(os.Args) == 5 && os.Args[1] == "compare" {
		err = compare(os.Args[2], os.Args[3], os.Args[4])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "generator:", err)
		os.Exit(1)
	}
}

// write leaves programs below DIRECTORY/src, each a module of its own, and one more that imports them all and prints
// their tables: to build a library into every one of them would take minutes.
func write(seed, count, directory string) error {
	start, err := strconv.ParseInt(seed, 10, 64)
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(count)
	if err != nil {
		return err
	}
	var imports, calls []string
	for i := 0; i < number; i++ {
		d := dialects[i%len(dialects)]
		name := fmt.Sprintf("%s%04d", d.library, i)
		p := &program{dialect: d, name: name, random: rand.New(rand.NewSource(start*1_000_003 + int64(i)))}
		if err := p.write(filepath.Join(directory, "src")); err != nil {
			return err
		}
		imports = append(imports, strconv.Quote(name))
		for _, router := range []string{"Router", "Admin"} {
			calls = append(calls, fmt.Sprintf("%s(%q, %s.%s())", d.library+"Table", name, name, router))
		}
	}
	text := fmt.Sprintf(printing, strings.Join(imports, "\n"), strings.Join(calls, "\n"))
	return writeFile(filepath.Join(directory, "src", "tables", "main.go"), text)
}

// printing tells what the routers themselves believe they serve, in lines of program, method and path.
const printing = `package main

import (
	"fmt"
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
	"github.com/labstack/echo/v4"

	%s
)

var _, _, _, _ = gin.New, chi.NewRouter, mux.NewRouter, echo.New

func main() {
	%s
}

func ginTable(name string, router *gin.Engine) {
	for _, route := range router.Routes() {
		fmt.Println(name, route.Method, route.Path)
	}
}

func echoTable(name string, router *echo.Echo) {
	for _, route := range router.Routes() {
		fmt.Println(name, route.Method, route.Path)
	}
}

func chiTable(name string, router chi.Routes) {
	_ = chi.Walk(router, func(method, path string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
		fmt.Println(name, method, path)
		return nil
	})
}

func muxTable(name string, router *mux.Router) {
	_ = router.Walk(func(route *mux.Route, _ *mux.Router, _ []*mux.Route) error {
		path, _ := route.GetPathTemplate()
		methods, _ := route.GetMethods()
		for _, method := range methods {
			fmt.Println(name, method, path)
		}
		return nil
	})
}
`
