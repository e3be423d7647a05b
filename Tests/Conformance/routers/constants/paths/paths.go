// Package paths spells the paths that more than one package needs.
package paths

// Segment is a part of a path.
type Segment string

// Root and what is computed from it.
const (
	Root    = "/c"
	Version = "v1"
	API     = Root + "/" + Version

	Users Segment = "/users"
)

// ByID is a parameter.
const ByID = "/:" + idName

const idName = "id"

// Status is assembled when the program starts.
var Status = API + "/status"

// Of puts two segments in a row.
func Of(first, second Segment) string {
	return string(first) + string(second)
}
