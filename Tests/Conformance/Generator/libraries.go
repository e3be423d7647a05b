package main

import "strings"

// Constructs in the words of one library, and those that are spelled differently in each.

var libraryConstructs = map[string][]construct{
	"gin":  {everyMethod(".Any(%s, answer)"), throughInterfaces, rooted},
	"echo": {everyMethod(".Any(%s, answer)"), everyMethod(`.Match([]string{"GET", http.MethodPost}, %s, answer)`), rooted},
	"chi":  {everyMethod(".Handle(%s, http.HandlerFunc(answer))"), inline, within, mounted},
	"mux":  {spelledOut},
}

// everyMethod registers for several methods at once.
func everyMethod(call string) construct {
	return func(p *program, router string, _ int) string { return router + say(call, p.path()) }
}

// throughInterfaces hands a group over as gin's own interfaces and as one of the program's.
func throughInterfaces(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("func router%d(g gin.IRouter) {\n%s\n}", n, p.route(p.groupBelow("g")))
	p.declare("func routes%d(g gin.IRoutes) {\n%s\n%s\n}", n, p.route("g"), p.route("g.Use(pass)"))
	p.declare("type getter%d interface {\nGET(string, ...gin.HandlerFunc) gin.IRoutes\n}", n)
	p.declare("func get%[1]d(g getter%[1]d) { g.GET(%[2]s, answer) }", n, p.path())
	return say("router%[1]d(%[2]s)\nroutes%[1]d(%[2]s)\nget%[1]d(%[3]s)", n, router, p.groupBelow(router))
}

// rooted makes groups that add nothing, and routes at the very path of a group.
func rooted(p *program, router string, depth int) string {
	n := p.fresh()
	return say("same%[1]d := %[2]s\n%[3]s\nat%[1]d := %[4]s\n%[5]s", n, p.sub(router, `""`), p.body(say("same%d", n), depth),
		p.groupBelow(router), p.verb(say("at%d", n), "GET", `""`))
}

// inline is chi's With, and its Group.
func inline(p *program, router string, depth int) string {
	return say("%s\n%s.Group(func(part chi.Router) {\npart.Use(pass)\n%s\n})", p.route(router+".With(pass)"), router, p.body("part", depth))
}

// within is chi's Route with its routes inside.
func within(p *program, router string, depth int) string {
	return say("%s.Route(%s, func(part chi.Router) {\n%s\n})", router, p.path(), p.body("part", depth))
}

// mounted hangs a router of its own below another, before or after it is filled.
func mounted(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("func child%d() http.Handler {\npart := chi.NewRouter()\n%s\nreturn part\n}", n, p.body("part", depth))
	return say("own%[1]d := chi.NewRouter()\n%[2]s\n%[3]s.Mount(%[4]s, own%[1]d)\n%[3]s.Mount(%[5]s, child%[1]d())",
		n, p.body(say("own%d", n), depth), router, p.path(), p.path())
}

// spelledOut puts routes of gorilla/mux together in several orders.
func spelledOut(p *program, router string, _ int) string {
	return strings.Join([]string{
		say(`%s.Path(%s).Methods("GET").HandlerFunc(answer)`, router, p.path()),
		say(`%s.Methods("POST", "PUT").Path(%s).HandlerFunc(answer)`, router, p.path()),
		say(`%s.NewRoute().Path(%s).Handler(http.HandlerFunc(answer)).Methods(http.MethodPatch)`, router, p.path()),
	}, "\n")
}

// elsewhere registers in a package of its own.
func elsewhere(p *program, router string, depth int) string {
	if p.inFeature {
		return p.route(router)
	}
	n := p.fresh()
	own := p.decls
	p.decls, p.inFeature = nil, true
	body := p.body("g", depth)
	p.featureDecls = append(p.featureDecls, p.decls...)
	p.featureDecls = append(p.featureDecls, say("func Mount%d(g %s) {\n%s\n}", n, p.group, body))
	p.decls, p.inFeature = own, false
	return say("feature.Mount%d(%s)", n, router)
}

// chained goes several groups deep in one expression.
func chained(p *program, router string, _ int) string {
	return p.route(p.groupBelow(p.groupBelow(p.groupBelow(router))))
}

// guarded puts something in front of the handlers, as the library spells it.
func guarded(p *program, router string, depth int) string {
	n := p.fresh()
	switch p.library {
	case "gin":
		return say("open%[1]d := %[2]s.Group(%[3]s, pass)\nopen%[1]d.Use(pass)\n%[4]s\n%[2]s.GET(%[5]s, pass, answer)", n, router,
			p.path(), p.body(say("open%d", n), depth), p.path())
	case "echo":
		return say("%s.GET(%s, answer, pass)", router, p.path())
	case "chi":
		return p.route(router + ".With(pass, pass)")
	}
	return say("open%[1]d := %[2]s\nopen%[1]d.Use(pass)\n%[3]s", n, p.groupBelow(router), p.body(say("open%d", n), depth))
}
