// Command controllers registers through interfaces, method values and function values.
package main

import (
	"net/http"

	"conformance/table"

	"github.com/gin-gonic/gin"
)

// controller is a part of the program that brings its own routes.
type controller interface {
	Register(group *gin.RouterGroup)
}

type users struct{ path string }

func (u users) Register(group *gin.RouterGroup) {
	own := group.Group(u.path)
	own.GET("", u.list)
	own.GET("/:id", u.show)
	own.DELETE("/:id", u.remove)
}

func (users) list(c *gin.Context)   { table.Answer(c) }
func (users) show(c *gin.Context)   { table.Answer(c) }
func (users) remove(c *gin.Context) { table.Answer(c) }

type invoices struct{ cache map[string]string }

func newInvoices() *invoices {
	return &invoices{cache: map[string]string{}}
}

func (i *invoices) Register(group *gin.RouterGroup) {
	group.GET("/invoices", i.list)
	group.POST("/invoices/:number/pay", i.pay)
}

func (i *invoices) list(c *gin.Context) { c.JSON(http.StatusOK, i.cache) }
func (i *invoices) pay(c *gin.Context)  { i.cache[c.Param("number")] = "paid" }

// resource routes the three verbs that a resource has, by function values.
func resource(path string, get, post func(string, ...gin.HandlerFunc) gin.IRoutes) {
	get(path, table.Answer)
	post(path, table.Answer)
}

// mount calls what it is given; the closures know their paths.
func mount(group *gin.RouterGroup, parts ...func(*gin.RouterGroup)) {
	for _, part := range parts {
		part(group)
	}
}

func sessions(group *gin.RouterGroup) {
	group.POST("/sessions", table.Answer)
}

func main() {
	router := gin.New()
	v1 := router.Group("/v1")

	for _, each := range []controller{users{"/users"}, newInvoices()} {
		each.Register(v1)
	}

	register := v1.Handle
	register(http.MethodPut, "/method/value", table.Answer)
	register("OPTIONS", "/method/value", table.Answer)

	get := router.GET
	get("/function/value", table.Answer)

	resource("/resource", v1.GET, v1.POST)
	mount(router.Group("/mounted"), sessions, func(group *gin.RouterGroup) {
		group.DELETE("/sessions/:id", table.Answer)
	})
	mount(router.Group("/bound"), newInvoices().Register)
	users.Register(users{"/people"}, router.Group("/unbound"))

	table.Print(router)
}
