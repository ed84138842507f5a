package terminal

import "runtime/debug"

// small is the memory limit that KeepSmall sets, in bytes.
const small = 64 << 20

// KeepSmall makes the garbage collector run earlier until done is called, to save memory on
// a machine shared with other programs.
func KeepSmall() (done func()) {
	before := debug.SetMemoryLimit(small)
	return func() { debug.SetMemoryLimit(before) }
}
