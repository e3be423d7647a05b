package main

// Routes that are data, and routes that are asked for.

func tabled(p *program, router string, _ int) string {
	return say("for _, r := range []struct{ method, path string }{\n{\"GET\", %s},\n{\"PUT\", %s},\n} {\n%s\n}",
		p.path(), p.path(), p.register(router, "r.method", "r.path"))
}

func byPackage(p *program, router string, _ int) string {
	n := p.fresh()
	p.declare("var routes%d = map[string]string{\n%s: \"GET\",\n%s: \"DELETE\",\n}", n, p.path(), p.path())
	return say("for where, method := range routes%d {\n%s\n}", n, p.register(router, "method", "where"))
}

func closures(p *program, router string, _ int) string {
	return say("add%[1]d := func(prefix string) {\n%[2]s\n}\nadd%[1]d(%[3]s)\nadd%[1]d(%[4]s)", p.fresh(),
		p.verb(router, "PATCH", `prefix+"/x"`), p.path(), p.path())
}

func values(p *program, router string, _ int) string {
	value := say("value%d", p.fresh())
	return say("%s := %s\n%s\n%s", value, say(p.value, router), say(p.valueCall, value, p.path()), say(p.valueCall, value, p.path()))
}

func variadic(p *program, router string, _ int) string {
	n := p.fresh()
	p.declare("func all%d(g %s, where ...string) {\nfor _, one := range where {\n%s\n}\n}", n, p.group, p.verb("g", "GET", "one"))
	return say("all%[1]d(%[2]s, %[3]s, %[4]s)\nrest%[1]d := []string{%[5]s}\nall%[1]d(%[2]s, append(rest%[1]d, %[6]s)...)",
		n, router, p.path(), p.path(), p.path(), p.path())
}

func generic(p *program, router string, _ int) string {
	n := p.fresh()
	p.declare("func every%d[T any](g %s, items []T, where func(T) string) {\nfor _, item := range items {\n%s\n}\n}",
		n, p.group, p.verb("g", "POST", "where(item)"))
	return say("every%d(%s, []string{%s, %s}, func(text string) string { return text + \"/each\" })", n, router, p.path(), p.path())
}

func options(p *program, router string, _ int) string {
	n := p.fresh()
	p.declare("type settings%d struct{ prefix, method string }", n)
	p.declare("func under%[1]d(prefix string) func(*settings%[1]d) {\nreturn func(s *settings%[1]d) { s.prefix = prefix }\n}", n)
	p.declare(`func add%[1]d(g %[2]s, where string, options ...func(*settings%[1]d)) {
		s := settings%[1]d{prefix: "/plain", method: "GET"}
		for _, apply := range options {
			apply(&s)
		}
		%[3]s
	}`, n, p.group, p.register("g", "s.method", "s.prefix+where"))
	return say("add%[1]d(%[2]s, %[3]s)\nadd%[1]d(%[2]s, %[4]s, under%[1]d(%[5]s))", n, router, p.path(), p.path(), p.path())
}

func counted(p *program, router string, _ int) string {
	return say("for i := 0; i < 3; i++ {\n%s\n}", p.verb(router, "GET", say(`"/n%d/"+strconv.Itoa(i)`, p.fresh())))
}

func recursive(p *program, router string, _ int) string {
	n := p.fresh()
	p.declare("type node%[1]d struct {\npath string\nchildren []node%[1]d\n}", n)
	p.declare("func walk%[1]d(g %[2]s, node node%[1]d) {\nbelow := %[3]s\n%[4]s\nfor _, child := range node.children {\nwalk%[1]d(below, child)\n}\n}",
		n, p.group, p.sub("g", "node.path"), p.verb("below", "GET", `"/leaf"`))
	return say("walk%[1]d(%[2]s, node%[1]d{%[3]s, []node%[1]d{{%[4]s, nil}, {%[5]s, nil}}})", n, router, p.path(), p.path(), p.path())
}

func methods(p *program, router string, _ int) string {
	return say("for _, method := range []string{\"GET\", \"POST\", \"DELETE\"} {\n%s\n}", p.register(router, "method", p.path()))
}

func conditional(p *program, router string, _ int) string {
	return say("if os.Getenv(\"CONFORMANCE_DEBUG%d\") == \"true\" {\n%s\n} else {\n%s\n}", p.fresh(), p.route(router), p.route(router))
}

func constantly(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("const enabled%d = false", n)
	return say("if enabled%[1]d {\n%[2]s\n}\nif !enabled%[1]d {\n%[3]s\n}", n, p.route(router), p.body(router, depth))
}

func early(p *program, router string, depth int) string {
	n := p.fresh()
	p.declare("func early%d(g %s, closed bool) {\n%s\nif closed {\nreturn\n}\n%s\n}", n, p.group, p.route("g"), p.body("g", depth))
	return say("early%[1]d(%[2]s, true)\nearly%[1]d(%[3]s, false)", n, p.groupBelow(router), p.groupBelow(router))
}

func switched(p *program, router string, depth int) string {
	return say("for _, kind := range []string{\"a\", \"b\"} {\nswitch kind {\ncase \"a\":\n%s\ncase \"c\":\n%s\ndefault:\n%s\n}\n}",
		p.route(router), p.route(router), p.body(router, depth))
}
