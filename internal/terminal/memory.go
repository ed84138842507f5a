package terminal

import "runtime/debug"

// small is what a program that keeps small tries to hold in memory, in bytes.
const small = 64 << 20

// KeepSmall lets the program collect its garbage early, so that much work takes little memory
// on a machine that other programs use, too, until it is done.
func KeepSmall() (done func()) {
	before := debug.SetMemoryLimit(small)
	return func() { debug.SetMemoryLimit(before) }
}
