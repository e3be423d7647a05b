// Command groups nests, chains and spells groups in all the ways that Gin joins.
package main

import (
	"conformance/table"

	"github.com/gin-gonic/gin"
)

func audit(c *gin.Context) { c.Next() }

func limit(perMinute int) gin.HandlerFunc {
	return func(c *gin.Context) { c.Header("X-Limit", string(rune('0'+perMinute))) }
}

func main() {
	router := gin.New()
	router.GET("/", table.Answer)

	// Nested, with a middleware as an argument and one that is added later.
	shop := router.Group("/shop", audit)
	shop.GET("", table.Answer)
	orders := shop.Group("/orders")
	orders.Use(limit(6))
	orders.GET("", table.Answer)
	orders.GET("/", table.Answer)
	{
		items := orders.Group("/:order_id/items")
		items.GET("", table.Answer)
		items.PUT("/:item_id", audit, limit(3), table.Answer)
	}

	// Chained, without a name for what is in between.
	router.Group("/hooks").POST("/paid", table.Answer)
	router.Group("/hooks").Group("/mail").Use(audit).POST("", table.Answer)
	router.Use(audit).GET("/ping", table.Answer)
	router.
		Group("/v2").
		Group("/shop").
		GET("/a", table.Answer).
		POST("/a", table.Answer).
		DELETE("/a", table.Answer)

	// Groups that add nothing.
	plain := router.Group("")
	plain.GET("/plain", table.Answer)
	slash := router.Group("/")
	slash.GET("/slash", table.Answer)
	slash.GET("slash-less", table.Answer)
	slash.Group("/").Group("").GET("deep", table.Answer)

	// Slashes that are missing, doubled or trailing.
	files := router.Group("files")
	files.GET("list", table.Answer)
	files.GET("//twice", table.Answer)
	files.GET("/trailing/", table.Answer)
	media := router.Group("/media/")
	media.GET("/images", table.Answer)
	media.GET("videos", table.Answer)
	media.GET("", table.Answer)
	media.GET("/dots/./here/../there", table.Answer)

	// Parameters in the group, catch-alls in the route.
	tenant := router.Group("/t/:tenant")
	tenant.GET("/blob/*path", table.Answer)
	tenant.GET("/users/:id.json", table.Answer)

	table.Print(router)
}
