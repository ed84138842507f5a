package text

import (
	"regexp"
	"sync"
)

// Pattern returns a regular expression, which is compiled when it is first asked for: a
// command needs few of those that the program has.
func Pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
