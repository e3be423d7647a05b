// Package config reads the server's settings from the environment.
package config

import (
	"errors"
	"os"
	"strconv"
	"strings"
)

// Config is everything an operator may set. The zero value is not usable: call Load.
type Config struct {
	Environment string
	Port        string
	APIPrefix   string

	JWTSecret        string
	AllowLocalTokens bool
	TestLoginEmail   string
	TestLoginSecret  string

	AIBaseURL string
	AIKey     string
	AIModel   string

	MediaBaseURL string
}

// Load reads the environment; what is not set gets the default of a developer's machine.
func Load() Config {
	return Config{
		Environment: getEnv("APP_ENV", "local"),
		Port:        getEnv("PORT", "8000"),
		APIPrefix:   getEnv("API_PREFIX", "/api/v1"),

		JWTSecret:        getEnv("JWT_SECRET", "local-secret-do-not-deploy"),
		AllowLocalTokens: getEnvBool("ALLOW_LOCAL_TOKENS", true),
		TestLoginEmail:   getEnv("TEST_LOGIN_EMAIL", ""),
		TestLoginSecret:  getEnv("TEST_LOGIN_SECRET", ""),

		AIBaseURL: getEnv("AI_BASE_URL", "https://api.openai.com"),
		AIKey:     getEnv("AI_KEY", ""),
		AIModel:   getEnv("AI_MODEL", "gpt-5-mini"),

		MediaBaseURL: getEnv("MEDIA_BASE_URL", "https://media.babyai.example"),
	}
}

// Validate refuses settings that are fine on a laptop and dangerous anywhere else.
func (c Config) Validate() error {
	if !strings.HasPrefix(c.APIPrefix, "/") {
		return errors.New("API_PREFIX must begin with a slash")
	}
	if c.Environment == "local" {
		return nil
	}
	if strings.HasPrefix(c.JWTSecret, "local-") || len(c.JWTSecret) < 16 {
		return errors.New("JWT_SECRET must be a private value of 16 characters or more")
	}
	if c.AllowLocalTokens {
		return errors.New("ALLOW_LOCAL_TOKENS must be off outside the local environment")
	}
	return nil
}

func getEnv(key, fallback string) string {
	if value := strings.TrimSpace(os.Getenv(key)); value != "" {
		return value
	}
	return fallback
}

func getEnvBool(key string, fallback bool) bool {
	value, err := strconv.ParseBool(getEnv(key, strconv.FormatBool(fallback)))
	if err != nil {
		return fallback
	}
	return value
}
