//go:build !unix

package main

import "os"

// endings are the signals that end the program.
var endings = []os.Signal{os.Interrupt}

// pause does nothing: the system has no job control.
func pause() {}
