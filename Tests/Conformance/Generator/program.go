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
// kept here. It is four packages: what routes, another one that does, the paths that both import, and the command that
// serves two routers.
type program struct {
	dialect
	name   string
	random *rand.Rand
	count  int
	decls  []string
	paths  []string
	// The declarations of the second package, and whether they are what is being written.
	featureDecls []string
	inFeature    bool
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
			lines = append(lines, p.construct()(p, router, depth-1))
		}
	}
	return strings.Join(lines, "\n")
}

// construct is one that every library has, or now and then one of the library's own.
func (p *program) construct() construct {
	own := p.constructs
	if len(own) > 0 && p.random.Intn(4) == 0 {
		return own[p.random.Intn(len(own))]
	}
	return constructs[p.random.Intn(len(constructs))]
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
	if len(p.spellings) > 0 && p.random.Intn(8) == 0 {
		return p.spellings[p.random.Intn(len(p.spellings))](p, n)
	}
	return spellings[p.random.Intn(len(spellings))](p, n)
}

func (p *program) groupBelow(router string) string { return p.sub(router, p.path()) }

// imports begins a file of a package with what its statements may need: package, library, program, further imports.
const imports = `package %[1]s

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"path"
	"strconv"
	"strings"

	%[2]s

	%[4]s
	"%[3]s/paths"
)

var _, _, _, _, _, _ = fmt.Sprint, os.Getenv, path.Join, strconv.Itoa, strings.Join, paths.Root
var _, _ = flag.String, http.MethodGet
`

// routing is the package that is asked for: type and making of a router, group and body of both, declarations.
const routing = `
// Router builds what the program serves.
func Router() %[1]s {
	router := %[2]s
	top := %[3]s
	%[4]s
	return router
}

// Admin builds what the program serves at another address.
func Admin() %[1]s {
	router := %[2]s
	top := %[5]s
	%[6]s
	return router
}

var _ = feature.Name

%[7]s
`

const serving = `package main

import (
	"net/http"

	%q
)

func main() {
	go func() { _ = http.ListenAndServe(":8081", %[2]s.Admin()) }()
	_ = http.ListenAndServe(":8080", %[2]s.Router())
}
`

// write leaves the program in a folder of its own.
func (p *program) write(folder string) error {
	common := []string{p.answer, p.middleware, "var _ = pass", "var _ " + p.root}
	body := p.body("top", 4)
	adminBody := p.body("top", 2)
	top, admin := p.sub("router", `"/top"`), p.sub("router", `"/admin"`)
	both := strings.Join(append(common, p.decls...), "\n\n")
	files := map[string]string{
		"router.go": fmt.Sprintf(imports, p.name, p.imports, p.name, fmt.Sprintf("%q", p.name+"/feature")) +
			fmt.Sprintf(routing, p.root, p.make, top, body, admin, adminBody, both),
		"feature/feature.go": fmt.Sprintf(imports, "feature", p.imports, p.name, "") +
			"\nconst Name = \"feature\"\n\n" + strings.Join(append(common, p.featureDecls...), "\n\n"),
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
