//go:build !unix

package terminal

import "os"

// Endings are the signals that end the program.
var Endings = []os.Signal{os.Interrupt}

// Pause does nothing: the system has no job control.
func Pause() {}
