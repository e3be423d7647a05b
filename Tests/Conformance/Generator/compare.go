package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sort"
	"strings"
	"sync"
)

// reading is what the tool prints for one program.
type reading struct {
	Endpoints []struct {
		Method, Path string
		Condition    *string
		Reached      *bool
	}
	Unresolved []struct {
		File   string
		Line   int
		Reason string
		// Reached is false where nothing comes to the place; that it serves nothing is what the tables say, too.
		Reached *bool
	}
}

// switchVariable is the variable of the environment on which conditional routes of the programs hang.
const switchVariable = "CONFORMANCE_DEBUG"

// compare audits each program for itself. A route too few, one too many that does not hang on switchVariable, and a
// registration that is unresolved are differences: nothing in the programs is beyond static knowledge.
func compare(tool, directory, tables string) error {
	text, err := os.ReadFile(tables)
	if err != nil {
		return err
	}
	served := map[string]map[string]bool{}
	routes := 0
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		name, route, _ := strings.Cut(line, " ")
		if served[name] == nil {
			served[name] = map[string]bool{}
		}
		served[name][spelled(route)] = true
		routes++
	}
	names := sorted(served)
	readings, failures := make([]reading, len(names)), make([]error, len(names))
	inParallel(len(names), func(i int) {
		readings[i], failures[i] = read(tool, filepath.Join(directory, "src", names[i]))
	})
	differences := 0
	for i, name := range names {
		if failures[i] != nil {
			return fmt.Errorf("%s: %w", name, failures[i])
		}
		for _, line := range difference(served[name], readings[i]) {
			differences++
			fmt.Println(name, line)
		}
	}
	fmt.Printf("%d generated programs, %d routes: %d differences\n", len(served), routes, differences)
	if differences > 0 {
		return fmt.Errorf("not all programs below %s are read as they run", filepath.Join(directory, "src"))
	}
	return nil
}

// inParallel does a number of jobs on all processors.
func inParallel(count int, job func(int)) {
	var group sync.WaitGroup
	free := make(chan bool, runtime.NumCPU())
	for i := 0; i < count; i++ {
		group.Add(1)
		free <- true
		go func(i int) {
			defer group.Done()
			job(i)
			<-free
		}(i)
	}
	group.Wait()
}

// read runs the tool over a program. With one side there is nothing to audit, and the status says so; the table is
// printed all the same.
func read(tool, folder string) (reading, error) {
	command := exec.Command(tool, "endpoints", "--router", ".", "--format", "json")
	command.Dir = folder
	var out, complaint bytes.Buffer
	command.Stdout, command.Stderr = &out, &complaint
	_ = command.Run()
	var found reading
	if err := json.Unmarshal(out.Bytes(), &found); err != nil {
		return found, fmt.Errorf("no table: %w\n%s", err, complaint.String())
	}
	return found, nil
}

func difference(served map[string]bool, found reading) []string {
	var lines []string
	seen := map[string]bool{}
	for _, endpoint := range found.Endpoints {
		if endpoint.Reached != nil && !*endpoint.Reached {
			continue
		}
		isOptional := endpoint.Condition != nil && strings.Contains(*endpoint.Condition, switchVariable)
		for _, method := range methodsOf(endpoint.Method, endpoint.Path, served) {
			route := method + " " + endpoint.Path
			if !served[route] && !isOptional {
				lines = append(lines, "extra "+route)
			}
			seen[route] = true
		}
	}
	for _, route := range sorted(served) {
		if !seen[route] {
			lines = append(lines, "missing "+route)
		}
	}
	for _, place := range found.Unresolved {
		if place.Reached != nil && !*place.Reached {
			continue
		}
		lines = append(lines, fmt.Sprintf("unresolved %s:%d %s", place.File, place.Line, place.Reason))
	}
	return lines
}

// methodsOf is a method itself, or all that ANY stands for: those of the contract and whatever else the library adds.
func methodsOf(method, path string, served map[string]bool) []string {
	if method != "ANY" {
		return []string{method}
	}
	methods := []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
	for _, more := range []string{"CONNECT", "TRACE", "PROPFIND", "REPORT"} {
		if served[more+" "+path] {
			methods = append(methods, more)
		}
	}
	return methods
}

// spelled is a route with its parameters as the tool spells them.
func spelled(route string) string {
	segments := strings.Split(route, "/")
	for i, segment := range segments {
		if strings.HasPrefix(segment, ":") {
			segments[i] = "{" + segment[1:] + "}"
		}
	}
	return strings.Join(segments, "/")
}

func sorted[V any](set map[string]V) []string {
	var keys []string
	for key := range set {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}
