// Program gosyntax prints what go/parser makes of Go files, in the canonical form that `conformance go-syntax` prints
// too. Usage:
//
//	gosyntax summary < files    one line a file: path, verdict, hash of the canonical form
//	gosyntax dump file          the canonical form itself
//	gosyntax bench < files      parses all files on one thread, from memory, and prints the throughput
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"hash/fnv"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: gosyntax summary|dump|bench")
		os.Exit(64)
	}
	switch os.Args[1] {
	case "summary":
		out := bufio.NewWriter(os.Stdout)
		defer out.Flush()
		for _, path := range files() {
			summarize(path, out)
		}
	case "dump":
		out := bufio.NewWriter(os.Stdout)
		defer out.Flush()
		if problem := dump(os.Args[2], read(os.Args[2]), out); problem != "" {
			fmt.Fprintln(out, "rejected", problem)
		}
	case "bench":
		bench(files())
	}
}

func files() []string {
	var list []string
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		list = append(list, in.Text())
	}
	return list
}

func read(path string) []byte {
	source, err := os.ReadFile(path)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	return source
}

func summarize(path string, out io.Writer) {
	hash := fnv.New64a()
	buffered := bufio.NewWriter(hash)
	source := read(path)
	if usesNewerGo(path, source) {
		fmt.Fprintf(out, "%s\tnewer\t\n", path)
		return
	}
	problem := dump(path, source, buffered)
	buffered.Flush()
	if problem != "" {
		fmt.Fprintf(out, "%s\trejected\t%s\n", path, problem)
		return
	}
	fmt.Fprintf(out, "%s\taccepted\t%016x\n", path, hash.Sum64())
}

// usesNewerGo tells whether a file declares methods with type parameters, which Go has since 1.27, for a parser that is older.
func usesNewerGo(path string, source []byte) bool {
	_, err := parser.ParseFile(token.NewFileSet(), path, source, parser.SkipObjectResolution|parser.AllErrors)
	list, _ := err.(scanner.ErrorList)
	for _, problem := range list {
		start := bytes.LastIndexByte(source[:problem.Pos.Offset], '\n') + 1
		if problem.Msg == "method must have no type parameters" && bytes.HasPrefix(source[start:], []byte("func")) {
			return true
		}
	}
	return false
}

// dump writes the canonical form of a file; for a rejected one it gives the line of the first error instead.
func dump(path string, source []byte, out io.Writer) string {
	set := token.NewFileSet()
	mode := parser.SkipObjectResolution | parser.ParseComments
	file, err := parser.ParseFile(set, path, source, mode)
	if err != nil {
		// The list is sorted by the places that //line directives claim; the first in the text is asked for.
		offset := len(source)
		if list, ok := err.(scanner.ErrorList); ok {
			for _, problem := range list {
				if problem.Pos.Offset < offset {
					offset = problem.Pos.Offset
				}
			}
		}
		return strconv.Itoa(1 + bytes.Count(source[:offset], []byte("\n")))
	}
	restoreRawStrings(set, file, source)
	p := &printer{out: out, file: set.File(file.Pos())}
	p.node(file.Name)
	for _, group := range file.Comments {
		for _, comment := range group.List {
			p.word("comment", p.offset(comment.Pos()))
		}
	}
	p.list(len(file.Decls), func(i int) { p.node(file.Decls[i]) })
	io.WriteString(out, "\n")
	return ""
}

// restoreRawStrings gives raw strings back the carriage returns that the scanner drops, so that their ends are right.
func restoreRawStrings(set *token.FileSet, file *ast.File, source []byte) {
	ast.Inspect(file, func(node ast.Node) bool {
		if literal, ok := node.(*ast.BasicLit); ok && strings.HasPrefix(literal.Value, "`") {
			start := set.File(file.Pos()).Offset(literal.Pos())
			end := start + 1 + bytes.IndexByte(source[start+1:], '`') + 1
			literal.Value = string(source[start:end])
		}
		return true
	})
}

// bench times the parsing alone: the files are in memory, and each tree is dropped.
func bench(paths []string) {
	runtime.GOMAXPROCS(1)
	var sources [][]byte
	total := 0
	for _, path := range paths {
		source := read(path)
		sources = append(sources, source)
		total += len(source)
	}
	for _, mode := range []struct {
		name string
		mode parser.Mode
	}{{"go/parser", parser.SkipObjectResolution}, {"go/parser with comments", parser.SkipObjectResolution | parser.ParseComments}} {
		best := time.Duration(1 << 62)
		for round := 0; round < 3; round++ {
			begin := time.Now()
			for i, source := range sources {
				parser.ParseFile(token.NewFileSet(), paths[i], source, mode.mode)
			}
			if spent := time.Since(begin); spent < best {
				best = spent
			}
		}
		fmt.Printf("%-28s %5d files %6.1f MB %7.1f ms %7.1f MB/s\n", mode.name, len(paths), float64(total)/1e6,
			float64(best.Microseconds())/1e3, float64(total)/1e6/best.Seconds())
	}
}

// printer writes nodes as `(form start end child child ...)`, lists in brackets and nothing as a dash.
type printer struct {
	out  io.Writer
	file *token.File
}

func (p *printer) offset(pos token.Pos) int { return int(pos) - p.file.Base() }

func (p *printer) word(values ...any) {
	for _, value := range values {
		fmt.Fprint(p.out, " ", value)
	}
}

func (p *printer) list(count int, element func(int)) {
	io.WriteString(p.out, " [")
	for i := 0; i < count; i++ {
		element(i)
	}
	io.WriteString(p.out, " ]")
}

func (p *printer) exprs(list []ast.Expr) { p.list(len(list), func(i int) { p.node(list[i]) }) }
func (p *printer) stmts(list []ast.Stmt) { p.list(len(list), func(i int) { p.node(list[i]) }) }
func (p *printer) names(list []*ast.Ident) {
	p.list(len(list), func(i int) { p.node(list[i]) })
}

func (p *printer) fields(list *ast.FieldList) {
	if list == nil {
		p.list(0, nil)
		return
	}
	p.list(len(list.List), func(i int) { p.node(list.List[i]) })
}

func (p *printer) expr(x ast.Expr) {
	if x == nil {
		p.word("-")
		return
	}
	p.node(x)
}

func (p *printer) stmt(x ast.Stmt) {
	if x == nil {
		p.word("-")
		return
	}
	p.node(x)
}

func (p *printer) open(form string, x ast.Node) {
	p.word("("+form, p.offset(x.Pos()), p.offset(x.End()))
}

func (p *printer) close() { io.WriteString(p.out, ")") }

func (p *printer) node(x ast.Node) {
	switch x := x.(type) {
	case ast.Decl:
		p.decl(x)
	case ast.Spec:
		p.spec(x, 0)
	case ast.Stmt:
		p.statement(x)
	case *ast.Field:
		p.open("field", x)
		p.names(x.Names)
		p.node(x.Type)
		if x.Tag == nil {
			p.word("-")
		} else {
			p.node(x.Tag)
		}
		p.close()
	case ast.Expr:
		if !p.typeExpr(x) {
			p.expression(x)
		}
	default:
		panic(fmt.Sprintf("no form for %T", x))
	}
}

func (p *printer) expression(x ast.Expr) {
	switch x := x.(type) {
	case *ast.Ident:
		p.open("identifier", x)
	case *ast.BasicLit:
		p.literal(x)
	case *ast.CompositeLit:
		p.open("composite", x)
		p.expr(x.Type)
		p.exprs(x.Elts)
	case *ast.KeyValueExpr:
		p.open("keyValue", x)
		p.node(x.Key)
		p.node(x.Value)
	case *ast.FuncLit:
		p.open("functionLiteral", x)
		p.node(x.Type)
		p.node(x.Body)
	case *ast.ParenExpr:
		p.open("parenthesized", x)
		p.node(x.X)
	case *ast.SelectorExpr:
		p.open("selector", x)
		p.node(x.X)
		p.node(x.Sel)
	case *ast.IndexExpr:
		p.open("index", x)
		p.node(x.X)
		p.exprs([]ast.Expr{x.Index})
	case *ast.IndexListExpr:
		p.open("index", x)
		p.node(x.X)
		p.exprs(x.Indices)
	case *ast.SliceExpr:
		p.open("slice", x)
		p.node(x.X)
		p.expr(x.Low)
		p.expr(x.High)
		p.expr(x.Max)
	case *ast.TypeAssertExpr:
		p.open("typeAssertion", x)
		p.node(x.X)
		p.expr(x.Type)
	case *ast.CallExpr:
		p.open("call", x)
		p.node(x.Fun)
		p.exprs(x.Args)
		p.word(x.Ellipsis.IsValid())
	case *ast.StarExpr:
		p.open("star", x)
		p.node(x.X)
	case *ast.UnaryExpr:
		p.open("unary", x)
		p.word(x.Op)
		p.node(x.X)
	case *ast.BinaryExpr:
		p.open("binary", x)
		p.word(x.Op)
		p.node(x.X)
		p.node(x.Y)
	default:
		panic(fmt.Sprintf("no form for %T", x))
	}
	p.close()
}

func (p *printer) literal(x *ast.BasicLit) {
	p.open("literal", x)
	p.word(map[token.Token]string{token.INT: "integer", token.FLOAT: "float", token.IMAG: "imaginary",
		token.CHAR: "character", token.STRING: "string"}[x.Kind])
	if x.Kind != token.STRING {
		return
	}
	value, err := strconv.Unquote(x.Value)
	switch {
	case err != nil:
		p.word("malformed")
	case !utf8.ValidString(value) || strings.ContainsRune(value, utf8.RuneError):
		p.word("?")
	default:
		p.word(len(value), value)
	}
}

func (p *printer) typeExpr(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.ArrayType:
		p.open("arrayType", x)
		p.expr(x.Len)
		p.node(x.Elt)
	case *ast.StructType:
		p.open("structType", x)
		p.fields(x.Fields)
	case *ast.FuncType:
		p.open("functionType", x)
		p.fields(x.TypeParams)
		p.fields(x.Params)
		p.fields(x.Results)
	case *ast.InterfaceType:
		p.open("interfaceType", x)
		p.fields(x.Methods)
	case *ast.MapType:
		p.open("mapType", x)
		p.node(x.Key)
		p.node(x.Value)
	case *ast.ChanType:
		p.open("channelType", x)
		p.word(map[ast.ChanDir]string{ast.SEND: "send", ast.RECV: "receive", ast.SEND | ast.RECV: "both"}[x.Dir])
		p.node(x.Value)
	case *ast.Ellipsis:
		p.open("ellipsis", x)
		p.expr(x.Elt)
	default:
		return false
	}
	p.close()
	return true
}

func (p *printer) statement(x ast.Stmt) {
	switch x := x.(type) {
	case *ast.BlockStmt:
		p.open("block", x)
		p.stmts(x.List)
	case *ast.ExprStmt:
		p.open("expression", x)
		p.node(x.X)
	case *ast.SendStmt:
		p.open("send", x)
		p.node(x.Chan)
		p.node(x.Value)
	case *ast.IncDecStmt:
		p.open("incrementDecrement", x)
		p.word(x.Tok)
		p.node(x.X)
	case *ast.AssignStmt:
		p.open("assign", x)
		p.word(x.Tok)
		p.exprs(x.Lhs)
		p.exprs(x.Rhs)
	case *ast.GoStmt:
		p.open("go", x)
		p.node(x.Call)
	case *ast.DeferStmt:
		p.open("defer", x)
		p.node(x.Call)
	case *ast.ReturnStmt:
		p.open("return", x)
		p.exprs(x.Results)
	case *ast.BranchStmt:
		p.open("branch", x)
		p.word(x.Tok)
		if x.Label == nil {
			p.word("-")
		} else {
			p.node(x.Label)
		}
	case *ast.LabeledStmt:
		p.open("labeled", x)
		p.node(x.Label)
		p.node(x.Stmt)
	case *ast.DeclStmt:
		p.open("declaration", x)
		p.node(x.Decl)
	case *ast.EmptyStmt:
		p.open("empty", x)
	default:
		p.control(x)
	}
	p.close()
}

func (p *printer) control(x ast.Stmt) {
	switch x := x.(type) {
	case *ast.IfStmt:
		p.open("if", x)
		p.stmt(x.Init)
		p.expr(x.Cond)
		p.node(x.Body)
		p.stmt(x.Else)
	case *ast.SwitchStmt:
		p.open("switch", x)
		p.stmt(x.Init)
		p.expr(x.Tag)
		p.stmts(x.Body.List)
	case *ast.TypeSwitchStmt:
		p.open("typeSwitch", x)
		p.stmt(x.Init)
		switch guard := x.Assign.(type) {
		case *ast.ExprStmt:
			p.word("-")
			p.node(guard.X.(*ast.TypeAssertExpr).X)
		case *ast.AssignStmt:
			p.node(guard.Lhs[0])
			p.node(guard.Rhs[0].(*ast.TypeAssertExpr).X)
		}
		p.stmts(x.Body.List)
	case *ast.CaseClause:
		p.open("case", x)
		p.word(x.List == nil)
		p.exprs(x.List)
		p.stmts(x.Body)
	case *ast.SelectStmt:
		p.open("select", x)
		p.stmts(x.Body.List)
	case *ast.CommClause:
		p.open("communication", x)
		p.stmt(x.Comm)
		p.stmts(x.Body)
	case *ast.ForStmt:
		p.open("for", x)
		p.stmt(x.Init)
		p.expr(x.Cond)
		p.stmt(x.Post)
		p.node(x.Body)
	case *ast.RangeStmt:
		p.open("range", x)
		p.expr(x.Key)
		p.expr(x.Value)
		p.word(x.Tok == token.DEFINE)
		p.node(x.X)
		p.node(x.Body)
	default:
		panic(fmt.Sprintf("no form for %T", x))
	}
}

func (p *printer) decl(x ast.Decl) {
	switch x := x.(type) {
	case *ast.GenDecl:
		p.open("general", x)
		p.word(x.Tok)
		p.list(len(x.Specs), func(i int) { p.spec(x.Specs[i], i) })
	case *ast.FuncDecl:
		p.open("function", x)
		if x.Recv == nil || len(x.Recv.List) == 0 {
			p.word("-")
		} else {
			p.node(x.Recv.List[0])
		}
		p.node(x.Name)
		p.node(x.Type)
		if x.Body == nil {
			p.word("-")
		} else {
			p.node(x.Body)
		}
	default:
		panic(fmt.Sprintf("no form for %T", x))
	}
	p.close()
}

func (p *printer) spec(x ast.Spec, index int) {
	switch x := x.(type) {
	case *ast.ImportSpec:
		p.open("import", x)
		if x.Name == nil {
			p.word("-")
		} else {
			p.node(x.Name)
		}
		p.node(x.Path)
	case *ast.ValueSpec:
		p.open("value", x)
		p.names(x.Names)
		p.expr(x.Type)
		p.exprs(x.Values)
		p.word(index)
	case *ast.TypeSpec:
		p.open("type", x)
		p.node(x.Name)
		p.fields(x.TypeParams)
		p.word(x.Assign.IsValid())
		p.node(x.Type)
	}
	p.close()
}
