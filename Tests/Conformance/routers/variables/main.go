// Command variables moves groups through names, fields, maps and results.
package main

import (
	"conformance/table"

	"github.com/gin-gonic/gin"
)

type surfaces struct {
	public *gin.RouterGroup
	admin  *gin.RouterGroup
}

func newSurfaces(router *gin.Engine) *surfaces {
	s := &surfaces{public: router.Group("/public")}
	s.admin = router.Group("/admin")
	return s
}

// versioned returns the group below which a version's routes go.
func versioned(parent *gin.RouterGroup, version string) *gin.RouterGroup {
	return parent.Group("/" + version)
}

// split returns two groups at once.
func split(router *gin.Engine) (read, write *gin.RouterGroup) {
	read, write = router.Group("/read"), router.Group("/write")
	return
}

func articles(router *gin.Engine) {
	g := router.Group("/articles")
	g.GET("/:slug", table.Answer)
	if router != nil {
		// This g is another one: the outer g means /articles again below.
		g := g.Group("/drafts")
		g.GET("", table.Answer)
	}
	g.GET("", table.Answer)
}

func comments(router *gin.Engine) {
	g := router.Group("/comments")
	g.GET("", table.Answer)
	// From here on g is deeper than where it was declared.
	g = g.Group("/:comment_id")
	g.GET("", table.Answer)
	{
		g = g.Group("/replies")
		g.POST("", table.Answer)
	}
	g.GET("", table.Answer)
}

func main() {
	router := gin.New()
	articles(router)
	comments(router)

	s := newSurfaces(router)
	s.public.GET("/news", table.Answer)
	s.admin.GET("/news", table.Answer)
	versioned(s.admin, "v2").GET("/news", table.Answer)

	read, write := split(router)
	read.GET("/all", table.Answer)
	write.POST("/all", table.Answer)

	byName := map[string]*gin.RouterGroup{
		"cats": router.Group("/pets/cats"),
		"dogs": router.Group("/pets/dogs"),
	}
	byName["cats"].GET("", table.Answer)
	byName["dogs"].GET("/:name", table.Answer)

	list := []*gin.RouterGroup{router.Group("/first"), router.Group("/second")}
	list[1].GET("/of-two", table.Answer)
	for _, each := range list {
		each.GET("/each", table.Answer)
	}

	var late *gin.RouterGroup
	late = router.Group("/late")
	alias := late
	alias.GET("/alias", table.Answer)
	pointer := &alias
	(*pointer).GET("/pointer", table.Answer)

	table.Print(router)
}
