// Package plugins collects routes while the program starts.
package plugins

import (
	"conformance/table"

	"github.com/gin-gonic/gin"
)

// Plugin is a part that announces itself.
type Plugin struct {
	Method string
	Path   string
	Handle gin.HandlerFunc
}

var registered []Plugin

// Register announces a plugin. It is called by init functions only.
func Register(method, path string) {
	registered = append(registered, Plugin{Method: method, Path: path, Handle: table.Answer})
}

// Mount routes all that were announced below a group.
func Mount(group *gin.RouterGroup) {
	for _, plugin := range registered {
		group.Handle(plugin.Method, plugin.Path, plugin.Handle)
	}
}
