package server

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
	"time"
)

// claims are what a bearer token says about its holder.
type claims struct {
	Subject  string `json:"sub"`
	Name     string `json:"name,omitempty"`
	Provider string `json:"provider,omitempty"`
	Expires  int64  `json:"exp"`
}

var errToken = errors.New("invalid token")

// tokenHeader is {"alg":"HS256","typ":"JWT"}: the only kind that is issued or accepted.
const tokenHeader = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"

func signToken(secret string, holder claims) (string, error) {
	payload, err := json.Marshal(holder)
	if err != nil {
		return "", err
	}
	signed := tokenHeader + "." + base64.RawURLEncoding.EncodeToString(payload)
	return signed + "." + signature(secret, signed), nil
}

func readToken(secret, token string, now time.Time) (claims, error) {
	var holder claims
	cut := strings.LastIndexByte(token, '.')
	if cut < 0 || !strings.HasPrefix(token, tokenHeader+".") {
		return holder, errToken
	}
	signed, given := token[:cut], token[cut+1:]
	if !hmac.Equal([]byte(given), []byte(signature(secret, signed))) {
		return holder, errToken
	}
	payload, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(signed, tokenHeader+"."))
	if err != nil || json.Unmarshal(payload, &holder) != nil {
		return holder, errToken
	}
	if holder.Subject == "" || now.Unix() >= holder.Expires {
		return holder, errToken
	}
	return holder, nil
}

func signature(secret, signed string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(signed))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
