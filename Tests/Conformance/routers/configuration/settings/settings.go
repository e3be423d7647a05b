// Package settings reads the environment into structs.
package settings

import (
	"os"
	"reflect"
)

// Settings are filled by Load.
type Settings struct {
	Prefix string
	HTTP   HTTP
}

// HTTP is filled from its tags.
type HTTP struct {
	AdminPath string `env:"ADMIN_PATH" default:"/admin"`
	HookPath  string `env:"HOOK_PATH" default:"/hooks"`
}

// Load reads the environment.
func Load() (*Settings, error) {
	s := Settings{Prefix: getEnv("API_PREFIX", "/api")}
	fill(&s.HTTP)
	return &s, nil
}

func getEnv(key, fallback string) string {
	if value, ok := os.LookupEnv(key); ok {
		return value
	}
	return fallback
}

// fill sets each field to its variable, or else to its default.
func fill(target any) {
	value := reflect.ValueOf(target).Elem()
	for i := 0; i < value.NumField(); i++ {
		tag := value.Type().Field(i).Tag
		value.Field(i).SetString(getEnv(tag.Get("env"), tag.Get("default")))
	}
}
