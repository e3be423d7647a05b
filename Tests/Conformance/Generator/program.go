package main

import (
	"fmt"
	"go/format"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
)

// A program is written from the inside out: the statements in hand are returned, the declarations that they need are
// kept here. It is three packages: what routes, the paths that it imports, and the command that serves.
type program struct {
	dialect
	name   string
	random *rand.Rand
	count  int
	decls  []string
	paths  []string
}

// fresh is a number that no other name and no other path of the program ends with.
func (p *program) fresh() int {
	p.count++
	return p.count
}

func (p *program) declare(layout string, values ...any) {
	p.decls = append(p.decls, fmt.Sprintf(layout, values...))
}

// body is statements that route below a router.
func (p *program) body(router string, depth int) string {
	var lines []string
	for n := 1 + p.random.Intn(3); n > 0; n-- {
		if depth <= 0 || p.random.Intn(5) == 0 {
			lines = append(lines, p.route(router))
		} else {
			lines = append(lines, constructs[p.random.Intn(len(constructs))](p, router, depth-1))
		}
	}
	return strings.Join(lines, "\n")
}

func (p *program) route(router string) string {
	method := []string{"GET", "POST", "PUT", "PATCH", "DELETE"}[p.random.Intn(5)]
	if p.random.Intn(3) == 0 {
		return p.register(router, `"`+method+`"`, p.path())
	}
	return p.verb(router, method, p.path())
}

// path is an expression for a path that no other place of the program gives.
func (p *program) path() string {
	n := p.fresh()
	if p.random.Intn(4) == 0 {
		return fmt.Sprintf(`"/p%d/%s"`, n, fmt.Sprintf(p.parameter, fmt.Sprintf("id%d", n)))
	}
	return spellings[p.random.Intn(len(spellings))](p, n)
}

func (p *program) groupBelow(router string) string { return p.sub(router, p.path()) }

const routing = `package %[1]s

import (
	"fmt"
	"os"
	"path"
	"strconv"
	"strings"

	%[2]s

	"%[1]s/paths"
)

var _, _, _, _, _, _ = fmt.Sprint, os.Getenv, path.Join, strconv.Itoa, strings.Join, paths.Root

// Router builds what the program serves.
func Router() %[3]s {
	router := %[4]s
	top := %[5]s
	%[6]s
	return router
}

%[7]s
`

const serving = `package main

import (
	"net/http"

	%q
)

func main() { _ = http.ListenAndServe(":8080", %s.Router()) }
`

// write leaves the program in a folder of its own.
func (p *program) write(folder string) error {
	p.declare("%s", p.answer)
	body := p.body("top", 4)
	top := p.sub("router", `"/top"`)
	files := map[string]string{
		"router.go":      fmt.Sprintf(routing, p.name, p.imports, p.root, p.make, top, body, strings.Join(p.decls, "\n\n")),
		"paths/paths.go": "package paths\n\nconst Root = \"/root\"\n\n" + strings.Join(p.paths, "\n"),
		"cmd/main.go":    fmt.Sprintf(serving, p.name, p.name),
		"go.mod":         "module " + p.name + "\n\ngo 1.19\n",
	}
	for file, text := range files {
		if err := writeFile(filepath.Join(folder, p.name, file), text); err != nil {
			return fmt.Errorf("%s of %s: %w", file, p.name, err)
		}
	}
	return nil
}

// writeFile writes a file, formatted when it is Go.
func writeFile(path, text string) error {
	bytes := []byte(text)
	if strings.HasSuffix(path, ".go") {
		formatted, err := format.Source(bytes)
		if err != nil {
			return fmt.Errorf("%w in\n%s", err, text)
		}
		bytes = formatted
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, bytes, 0o644)
}
