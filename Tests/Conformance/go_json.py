#!/usr/bin/env python3
"""Holds the reading of Go struct types against what encoding/json itself writes of them.

    go_json.py [--count N] [--seed N] [--keep FOLDER]    the tool is $CONTRACT_AUDIT, or else the debug build

N struct types are composed at random: tags, embedding, names that hide one another, generic types, types that write themselves. A
server answers each of them, and a program fills one of each and writes it. The names that the tool states have to be those that
are written, where it says that it knows all of them, and a field that it calls always there has to be written of an empty value
too. Needs go; exit status 1 on a difference, or where the tool knows fewer than eight of ten types.
"""
import json, os, random, re, subprocess, sys

import type_oracles

# Fills a value through reflection, and prints the names of what is written of it: nested ones with dots, `[]` for elements.
PROGRAM = """package main

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"sort"
)

func fill(v reflect.Value, depth int) {
	if depth > 12 || !v.CanSet() || within[v.Type()] {
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString("1")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(1)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(1)
	case reflect.Float32, reflect.Float64:
		v.SetFloat(1)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Interface:
		v.Set(reflect.ValueOf("1"))
	case reflect.Ptr:
		if !within[v.Type().Elem()] {
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem(), depth+1)
		}
	case reflect.Slice:
		if v.Type() == reflect.TypeOf(json.RawMessage{}) {
			v.SetBytes([]byte("1"))
			return
		}
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0), depth+1)
	case reflect.Map:
		value := reflect.New(v.Type().Elem()).Elem()
		fill(value, depth+1)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(reflect.ValueOf("{}").Convert(v.Type().Key()), value)
	case reflect.Struct:
		within[v.Type()] = true
		defer delete(within, v.Type())
		for i := 0; i < v.NumField(); i++ {
			fill(v.Field(i), depth+1)
		}
	}
}

var within = map[reflect.Type]bool{}

func names(value interface{}, path string, found map[string]bool) {
	switch value := value.(type) {
	case map[string]interface{}:
		for key, inner := range value {
			name := key
			if key == "{}" {
				names(inner, path+"{}", found)
				continue
			}
			if path != "" {
				name = path + "." + key
			}
			found[name] = true
			names(inner, name, found)
		}
	case []interface{}:
		for _, inner := range value {
			names(inner, path+"[]", found)
		}
	}
}

func written(value interface{}) []string {
	bytes, err := json.Marshal(value)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var read interface{}
	if err := json.Unmarshal(bytes, &read); err != nil {
		panic(err)
	}
	found := map[string]bool{}
	names(read, "", found)
	list := []string{}
	for name := range found {
		list = append(list, name)
	}
	sort.Strings(list)
	return list
}

func main() {
	all := map[string]map[string][]string{}
	for name, value := range values {
		empty := written(value)
		fill(reflect.ValueOf(value).Elem(), 0)
		all[name] = map[string][]string{"full": written(value), "empty": empty}
	}
	if err := json.NewEncoder(os.Stdout).Encode(all); err != nil {
		panic(err)
	}
}
"""

COMMON = """package main

import (
	"encoding/json"
	"time"
)

type Kind string

type kind int

type Stamp struct {
	At   time.Time
	Zone string `json:"zone"`
}

// Written by its own method, so that nobody can say what it holds.
type Sealed struct {
	Inner string `json:"inner"`
}

func (s Sealed) MarshalJSON() ([]byte, error) { return []byte(`{"other":1}`), nil }

// Written as a text.
type Word struct {
	Letters []string `json:"letters"`
}

func (w Word) MarshalText() ([]byte, error) { return []byte("w"), nil }

type hidden struct {
	Shown  int `json:"shown"`
	secret int
}

type Page[T any] struct {
	Items []T `json:"items"`
	Total int `json:"total,omitempty"`
	Next  *T
}

var _ json.Marshaler = Sealed{}
"""

NAMES = ["ID", "Name", "UserID", "CreatedAt", "URL", "Note", "Kind2", "Size", "Owner", "Tags", "X", "IsOpen"]
WORDS = ["id", "name", "user_id", "createdAt", "URL", "note", "x-y", "with space", "size", "owner", "tags", "Name", "ID"]


class Types:
    """Struct types in the order of their numbers; each uses only earlier ones, and sometimes itself behind a pointer."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.depth = {"Stamp": 1, "Sealed": 1, "Word": 1, "hidden": 1}
        self.text = []

    def pick(self, options):
        return self.random.choice(options)

    def earlier(self, number, deepest):
        fitting = [name for name in self.depth if self.depth[name] <= deepest and name != "hidden"]
        return self.pick(fitting[-8:])

    def type(self, number, deepest):
        """A type, its depth, and whether `,string` may stand in its tag."""
        roll = self.random.random()
        if roll < 0.5 or deepest < 1:
            plain = self.pick(["string", "int", "int64", "float64", "bool", "uint8"])
            return (plain, 0, True)
        if roll < 0.62:
            return (self.pick(["*string", "[]string", "map[string]int", "time.Time", "Kind", "[]byte", "*int",
                               "json.RawMessage", "interface{}", "*time.Time", "map[string][]int"]), 0, False)
        inner = self.earlier(number, deepest)
        form = self.pick(["%s", "*%s", "[]%s", "[]*%s", "map[string]%s", "Page[%s]", "*Page[%s]", "[][]%s"])
        depth = self.depth[inner] + (1 if "Page" in form else 0)
        return (form % inner, depth, False)

    def tag(self, can_be_text):
        roll = self.random.random()
        if roll < 0.3:
            return ""
        name = self.pick(WORDS)
        options = [name, name, name + ",omitempty", ",omitempty", "-", "-,", "", name + ",omitempty"]
        if can_be_text:
            options.append(name + ",string")
        text = 'json:"%s"' % self.pick(options)
        if self.random.random() < 0.3:
            text = self.pick(['form:"f" ', 'binding:"required" ', 'db:"a,b" ']) + text
        return " `%s`" % text

    def struct(self, number):
        name, lines, used, depth = "T%d" % number, [], set(), 0
        for _ in range(self.random.randrange(1, 7)):
            roll = self.random.random()
            if roll < 0.22:
                inner = self.pick([self.earlier(number, 3), "hidden", "Kind", "kind", "Page[string]"])
                base = inner.split("[")[0]
                # A type with methods of its own would hand them on to what embeds it.
                if base in used or inner in ("Sealed", "Word", "Stamp"):
                    continue
                used.add(base)
                # encoding/json cannot set a pointer to a type that is not exported.
                pointer = "*" if inner not in ("hidden", "kind") and self.random.random() < 0.3 else ""
                tag = self.tag(False) if self.random.random() < 0.3 else ""
                lines.append("\t%s%s%s" % (pointer, inner, tag))
                depth = max(depth, self.depth.get(inner, 0) + (1 if tag else 0))
            elif roll < 0.28:
                field = "own%d" % len(lines)
                lines.append("\t%s string%s" % (field, self.tag(True)))
            elif roll < 0.32:
                lines.append("\tSelf%d *%s%s" % (len(lines), name, ' `json:"self%d"`' % len(lines)))
            else:
                field = self.pick(NAMES)
                if field in used:
                    continue
                used.add(field)
                type, inner, can_be_text = self.type(number, 2)
                lines.append("\t%s %s%s" % (field, type, self.tag(can_be_text)))
                depth = max(depth, inner)
        self.depth[name] = depth + 1
        if self.depth[name] > 4:
            del self.depth[name]
            return False
        self.text.append("type %s struct {\n%s\n}\n" % (name, "\n".join(lines)))
        return True


def write(folder, count, seed):
    """The program and the server of a seed; gives the names of the types."""
    types = Types(seed)
    names = ["T%d" % number for number in range(count) if types.struct(number)] + ["Stamp", "Page[Stamp]"]
    source = COMMON + "\n" + "\n".join(types.text)
    for part in ("oracle", "server"):
        os.makedirs(os.path.join(folder, part))
        with open(os.path.join(folder, part, "types.go"), "w") as file:
            file.write(source)
    with open(os.path.join(folder, "oracle", "main.go"), "w") as file:
        values = "".join("\t%s: &%s{},\n" % (json.dumps(name), name) for name in names)
        file.write(PROGRAM + "\nvar values = map[string]interface{}{\n%s}\n" % values)
    routes = "".join('\trouter.GET("/%d", func(c *gin.Context) {\n\t\tvar value %s\n\t\tload(&value)\n'
                     '\t\tc.JSON(200, value)\n\t})\n' % (number, name) for number, name in enumerate(names))
    with open(os.path.join(folder, "server", "main.go"), "w") as file:
        file.write('package main\n\nimport "github.com/gin-gonic/gin"\n\nfunc load(value interface{}) {}\n\n'
                   "func main() {\n\trouter := gin.New()\n%s\trouter.Run()\n}\n" % routes)
    with open(os.path.join(folder, "server", "go.mod"), "w") as file:
        file.write("module example.com/server\n\ngo 1.19\n")
    return names


def stated(tool, folder):
    """What the tool says of the answer of each path."""
    run = subprocess.run([tool, "endpoints", "--fields", "--router", os.path.join(folder, "server"), "--format", "json"],
                         stdout=subprocess.PIPE, text=True, check=True)
    return {e["path"].lstrip("/"): e["payload"]["answers"] for e in json.loads(run.stdout)["endpoints"]}


def once(names):
    """Names without those inside of a type that is inside of itself: how often it is gone through is not compared."""
    return {name for name in names if not re.search(r"self\d+\.", name)}


def main():
    arguments = type_oracles.options(200)
    tool = type_oracles.tool()
    with type_oracles.folder(arguments) as folder:
        names = write(folder, arguments.count, arguments.seed)
        environment = dict(os.environ, GO111MODULE="off", GOFLAGS="")
        written = json.loads(subprocess.run(
            ["go", "run", "."], cwd=os.path.join(folder, "oracle"), env=environment, stdout=subprocess.PIPE,
            text=True, check=True).stdout)
        answers = stated(tool, folder)
    known, wrong = 0, []
    for number, name in enumerate(names):
        answer = (answers.get(str(number)) or [{"fields": [], "closed": None, "reason": "there is none"}])[0]
        found = once(field["name"] for field in answer["fields"])
        full, empty = once(written[name]["full"]), set(written[name]["empty"])
        # What is behind a part that nobody can say is not compared.
        is_known = answer["closed"] is True and not answer["reason"]
        known += is_known
        extra = found - full
        missing = (full - found) if is_known else set()
        always = {f["name"] for f in answer["fields"] if f["required"] and "." not in f["name"]} - empty
        if extra or missing or always:
            wrong.append("  %s (/%d): not written %s, not stated %s, not always there %s"
                         % (name, number, sorted(extra), sorted(missing), sorted(always)))
    return type_oracles.told("go-json", len(names), known, wrong, least=8)


if __name__ == "__main__":
    sys.exit(main())
