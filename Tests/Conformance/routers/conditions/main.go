// Command conditions routes some paths only where the environment asks for them.
package main

import (
	"os"

	"conformance/table"

	"github.com/gin-gonic/gin"
)

const withLegacy = false

type features struct {
	debug   bool
	signUp  bool
	billing string
}

func load() features {
	return features{
		debug:   os.Getenv("DEBUG") == "true",
		signUp:  os.Getenv("CLOSED") == "",
		billing: os.Getenv("BILLING"),
	}
}

func debugRoutes(router *gin.Engine, f features) {
	if !f.debug {
		return
	}
	router.GET("/debug/state", table.Answer)
}

func accounts(router *gin.Engine, f features) {
	accounts := router.Group("/accounts")
	if f.signUp {
		accounts.POST("", table.Answer)
	} else {
		accounts.POST("/invitations", table.Answer)
	}
	accounts.GET("/me", table.Answer)
}

func billing(router *gin.Engine, f features) {
	switch f.billing {
	case "stripe":
		router.POST("/billing/stripe", table.Answer)
	case "invoice", "manual":
		router.POST("/billing/invoice", table.Answer)
	default:
		router.GET("/billing/unavailable", table.Answer)
	}
}

func main() {
	f := load()
	router := gin.New()
	debugRoutes(router, f)
	accounts(router, f)
	billing(router, f)
	if withLegacy {
		router.GET("/legacy", table.Answer)
	}

	prefix := "/plain"
	if f.debug {
		prefix = "/verbose"
	}
	router.GET(prefix+"/log", table.Answer)

	var err error
	if err != nil {
		router.GET("/broken", table.Answer)
		return
	}
	router.GET("/working", table.Answer)
	table.Print(router)
}
