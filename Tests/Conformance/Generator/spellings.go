package main

import "fmt"

// plain is a path as an expression alone.
func plain(layout string) func(*program, int) string {
	return func(_ *program, n int) string { return fmt.Sprintf(layout, n) }
}

// declared is a path as something beside the function, and as an expression that uses it.
func declared(declaration, expression string) func(*program, int) string {
	return func(p *program, n int) string {
		p.declare(declaration, n)
		return fmt.Sprintf(expression, n)
	}
}

// imported is a path as a declaration of another package, and as an expression that uses it.
func imported(declaration, expression string) func(*program, int) string {
	return func(p *program, n int) string {
		p.paths = append(p.paths, fmt.Sprintf(declaration, n))
		return fmt.Sprintf(expression, n)
	}
}

// spellings are the ways in which a program may say that a path is "/p" and a number.
var spellings = []func(p *program, n int) string{
	plain("\"/p%d\""),
	plain("`/p%d`"),
	plain(`"/p"+"%d"`),
	plain(`fmt.Sprintf("/%%s%%d", "p", %d)`),
	plain(`path.Join("/x/..", "p%d")`),
	plain(`strings.TrimSuffix("/p%d/", "/")`),
	plain(`"/"+strings.TrimPrefix("/p%d", "/")`),
	plain(`strings.Replace("/q%d", "q", "p", 1)`),
	plain(`strings.ToLower("/P%d")`),
	plain(`strings.Join([]string{"", "p%d"}, "/")`),
	plain(`"/p"+strconv.Itoa(%d)`),
	declared("const path%[1]d = \"/p%[1]d\"", "path%d"),
	declared("type text%[1]d string\n\nconst typed%[1]d text%[1]d = \"/p%[1]d\"", "string(typed%d)"),
	declared("var named%[1]d = map[string]string{\"a\": \"/p%[1]d\", \"b\": \"/never%[1]d\"}", `named%d["a"]`),
	declared(`type config%[1]d struct{ base, prefix string }

		func load%[1]d() *config%[1]d { return &config%[1]d{prefix: "/p%[1]d"} }`, "load%d().prefix"),
	declared(`func env%[1]d(key, fallback string) string {
			if value, ok := os.LookupEnv(key); ok {
				return value
			}
			return fallback
		}`, `env%[1]d("CONFORMANCE_P%[1]d", "/p%[1]d")`),
	declared(`func read%[1]d() string {
			value := os.Getenv("CONFORMANCE_P%[1]d")
			if value == "" {
				value = "/p%[1]d"
			}
			return value
		}`, "read%d()"),
	func(p *program, n int) string {
		p.declare("var flag%[1]d = flag.String(\"%[2]s-%[1]d\", \"/p%[1]d\", \"a path\")", n, p.name)
		return fmt.Sprintf("*flag%d", n)
	},
	imported("const Path%[1]d = \"/p\" + number%[1]d\n\nconst number%[1]d = \"%[1]d\"\n", "paths.Path%d"),
	imported("func Of%d(name string) string { return \"/\" + name }\n", `paths.Of%[1]d("p%[1]d")`),
}
