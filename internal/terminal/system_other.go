//go:build !unix

package terminal

import (
	"io"
	"os"
)

// Endings are the signals that end the program.
var Endings = []os.Signal{os.Interrupt}

// Closed is false: nothing tells a closed output here.
func Closed(io.Writer) bool { return false }

// Pause does nothing: the system has no job control.
func Pause() {}
