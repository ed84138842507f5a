//go:build !unix

package terminal

import (
	"io"
	"os"
)

// Endings are the signals that end the program.
var Endings = []os.Signal{os.Interrupt}

// OnEnding does nothing, because this system cannot resend a signal once the function has run.
func OnEnding(func()) (stop func()) { return func() {} }

// Closed returns false: here a closed output cannot be detected.
func Closed(io.Writer) bool { return false }

// Pause does nothing: the system has no job control.
func Pause() {}
