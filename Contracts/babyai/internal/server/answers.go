package server

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"babyai/internal/config"
)

// answerer turns a question and what is known about the day into an answer.
type answerer interface {
	Answer(ctx context.Context, question, facts string) (string, error)
}

// plainAnswers repeats the records: no network, no surprises.
type plainAnswers struct{}

func (plainAnswers) Answer(_ context.Context, _, facts string) (string, error) {
	return facts, nil
}

// remoteAnswers asks a language model.
type remoteAnswers struct {
	client *http.Client
	url    string
	key    string
	model  string
}

func newRemoteAnswers(cfg config.Config) remoteAnswers {
	return remoteAnswers{
		client: &http.Client{Timeout: 60 * time.Second},
		url:    strings.TrimSuffix(cfg.AIBaseURL, "/") + "/v1/responses",
		key:    cfg.AIKey,
		model:  cfg.AIModel,
	}
}

func (r remoteAnswers) Answer(ctx context.Context, question, facts string) (string, error) {
	body, err := json.Marshal(map[string]string{"model": r.model, "instructions": facts, "input": question})
	if err != nil {
		return "", err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, r.url, bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	request.Header.Set("Authorization", "Bearer "+r.key)
	request.Header.Set("Content-Type", "application/json")

	response, err := r.client.Do(request)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return "", fmt.Errorf("POST /v1/responses: %s (request %s)", response.Status, response.Header.Get("X-Request-ID"))
	}
	var reply struct {
		Text string `json:"output_text"`
	}
	if err := json.NewDecoder(response.Body).Decode(&reply); err != nil {
		return "", err
	}
	return reply.Text, nil
}
