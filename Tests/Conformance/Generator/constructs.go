package main

import "fmt"

// A construct is statements that bring a router to other code, and route there. A group is made once for each path,
// because chi mounts nothing twice.
type construct func(p *program, router string, depth int) string

// constructs are what programs are composed of; filled at start, because constructs hold constructs.
var constructs []construct

func init() {
	constructs = []construct{
		nested, shadowed, reassigned, blockwise, onward, twice, returned, two, kept, controllers, listed, mapped,
		immediate, functions, wrapped, embedded, registered, aliased, pointer, deferred, asserted, bound,
		tabled, byPackage, closures, values, variadic, generic, options, counted, recursive, methods,
		conditional, constantly, early, switched, elsewhere, chained, guarded,
	}
	for i := range dialects {
		dialects[i].constructs = libraryConstructs[dialects[i].library]
	}
}

func say(layout string, values ...any) string { return fmt.Sprintf(layout, values...) }

func nested(p *program, router string, depth int) string {
	g := say("g%d", p.fresh())
	return say("%s := %s\n%s", g, p.groupBelow(router), p.body(g, depth))
}

func shadowed(p *program, router string, depth int) string {
	if router[0] == '(' {
		return p.route(router)
	}
	return say("{\ninner := %s\n{\ninner := %s\n%s\n}\n%s\n}", p.groupBelow(router), p.groupBelow("inner"),
		p.body("inner", depth), p.route("inner"))
}

func reassigned(p *program, router string, depth int) string {
	g := say("g%d", p.fresh())
	return say("%s := %s\n%s\n%s = %s\n%s", g, p.groupBelow(router), p.body(g, depth), g, p.groupBelow(g), p.body(g, depth))
}

func blockwise(p *program, router string, depth int) string {
	g := say("g%d", p.fresh())
	return say("var %s %s\n{\n%s = %s\n}\n%s", g, p.group, g, p.groupBelow(router), p.body(g, depth))
}

func onward(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("func mount%d(g %s, prefix string) {\ng = %s\n%s\n}", n, p.group, p.sub("g", "prefix"), p.body("g", depth))
	return say("mount%d(%s, %s)", n, router, p.path())
}

func twice(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("func twice%d(g %s) {\n%s\n}", n, p.group, p.body("g", depth))
	return say("twice%[1]d(%[2]s)\ntwice%[1]d(%[3]s)", n, p.groupBelow(router), p.groupBelow(router))
}

func returned(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("func below%d(g %s) %s { return %s }", n, p.group, p.group, p.groupBelow("g"))
	return say("g%[1]d := below%[1]d(%[2]s)\n%[3]s", n, router, p.body(say("g%d", n), depth))
}

func two(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("func two%d(g %s) (left, right %s) {\nleft = %s\nright = %s\nreturn\n}",
		n, p.group, p.group, p.groupBelow("g"), p.groupBelow("g"))
	return say("left%[1]d, right%[1]d := two%[1]d(%[2]s)\n%[3]s\n%[4]s", n, router,
		p.body(say("left%d", n), depth), p.route(say("right%d", n)))
}

func kept(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("type server%d struct {\ngroup %s\npath string\n}", n, p.group)
	p.declare("func newServer%[1]d(g %[2]s) *server%[1]d {\ns := &server%[1]d{group: g}\ns.path = %[3]s\nreturn s\n}",
		n, p.group, p.path())
	p.declare("func (s *server%d) routes() {\n%s\n%s\n}", n, p.verb("s.group", "GET", "s.path"), p.body("s.group", depth))
	return say("newServer%d(%s).routes()", n, router)
}

func controllers(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("type controller%d interface{ Register(g %s) }", n, p.group)
	p.declare("type users%[1]d struct{ path string }\n\ntype books%[1]d struct{}", n)
	p.declare("func (u users%d) Register(g %s) {\nown := %s\n%s\n}", n, p.group, p.sub("g", "u.path"), p.body("own", depth))
	p.declare("func (*books%d) Register(g %s) {\n%s\n}", n, p.group, p.body("g", depth))
	return say("for _, c := range []controller%[1]d{users%[1]d{%[2]s}, &books%[1]d{}} {\nc.Register(%[3]s)\n}", n, p.path(), router)
}

func listed(p *program, router string, depth int) string {
	return say("for _, each := range []%s{%s, %s} {\n%s\n}", p.group, p.groupBelow(router), p.groupBelow(router), p.body("each", depth))
}

func mapped(p *program, router string, depth int) string {
	groups := say("groups%d", p.fresh())
	return say("%[1]s := map[string]%[2]s{\"a\": %[3]s}\n%[1]s[\"b\"] = %[4]s\n%[5]s\n%[6]s", groups, p.group,
		p.groupBelow(router), p.groupBelow(router), p.body(groups+`["a"]`, 0), p.body(groups+`["b"]`, 0))
}

func immediate(p *program, router string, depth int) string {
	return say("func(inner %s) {\n%s\n}(%s)", p.group, p.body("inner", depth), p.groupBelow(router))
}

func functions(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("func part%d(g %s) {\n%s\n}", n, p.group, p.body("g", depth))
	return say("whole%[1]d := %[2]s\nfor _, part := range []func(%[3]s){part%[1]d, func(g %[3]s) {\n%[4]s\n}} {\npart(whole%[1]d)\n}",
		n, p.groupBelow(router), p.group, p.body("g", depth))
}

func wrapped(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("type wrapper%d struct{ inner %s }", n, p.group)
	p.declare("func (w wrapper%d) Get(where string) { %s }", n, p.verb("w.inner", "GET", "where"))
	p.declare("func (w wrapper%[1]d) Sub(where string) wrapper%[1]d { return wrapper%[1]d{%[2]s} }", n, p.sub("w.inner", "where"))
	return say("wrapper%[1]d{%[2]s}.Get(%[3]s)\nwrapper%[1]d{%[2]s}.Sub(%[4]s).Get(%[5]s)", n, router, p.path(), p.path(), p.path())
}

func embedded(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("type api%d struct {\n%s\nname string\n}", n, p.group)
	p.declare("func (a api%d) mount() {\n%s\n}", n, p.body("a", 0))
	return say("api%d{%s: %s, name: \"n\"}.mount()", n, p.field, router)
}

func registered(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("var registry%d []func(%s)", n, p.group)
	p.declare("func init() {\nregistry%[1]d = append(registry%[1]d, func(g %[2]s) {\n%[3]s\n})\n}", n, p.group, p.body("g", depth))
	return say("for _, setUp := range registry%d {\nsetUp(%s)\n}", n, router)
}

func aliased(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("type alias%d = %s", n, p.group)
	p.declare("func named%[1]d(g alias%[1]d) {\n%[2]s\n}", n, p.body("g", depth))
	return say("named%d(%s)", n, router)
}

func pointer(p *program, router string, depth int) string {
	n := p.fresh()
	return say("g%[1]d := %[2]s\nat%[1]d := &g%[1]d\n%[3]s", n, p.groupBelow(router), p.body(say("(*at%d)", n), 0))
}

func deferred(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("func later%d(g %s) {\ndefer func() {\n%s\n}()\n%s\n}", n, p.group, p.body("g", depth), p.route("g"))
	return say("later%d(%s)", n, router)
}

func asserted(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("func any%d(value any) {\nswitch g := value.(type) {\ncase %s:\n%s\ncase string:\n_ = g\n}\n}",
		n, p.group, p.body("g", depth))
	return say("any%d(%s)", n, router)
}

func bound(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("type resource%d struct{ prefix string }", n)
	p.declare("func (r resource%d) mount(g %s) {\n%s\n}", n, p.group, p.verb("g", "GET", "r.prefix"))
	return say("bound%[1]d := resource%[1]d{%[2]s}.mount\nbound%[1]d(%[3]s)\nresource%[1]d.mount(resource%[1]d{%[4]s}, %[3]s)",
		n, p.path(), router, p.path())
}
