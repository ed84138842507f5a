//go:build !unix

package terminal

import (
	"io"
	"os"
)

// Endings are the signals that end the program.
var Endings = []os.Signal{os.Interrupt}

// OnEnding does nothing: a signal cannot be sent on here.
func OnEnding(func()) (stop func()) { return func() {} }

// Closed is false: nothing tells a closed output here.
func Closed(io.Writer) bool { return false }

// Pause does nothing: the system has no job control.
func Pause() {}
