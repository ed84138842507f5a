package terminal

import (
	"runtime"
	"runtime/debug"
)

// The garbage collector runs when the heap has grown by half of what is in use, counting
// room that is never touched as in use: a small heap is not collected all the time, and a
// large one stays within half as much again, at a cost that grows with the work alone.
const (
	room   = 32 << 20
	growth = 50 // percent
)

// KeepSmall makes the garbage collector run earlier until done is called, to save memory on
// a machine shared with other programs.
func KeepSmall() (done func()) {
	untouched := make([]byte, room)
	before := debug.SetGCPercent(growth)
	return func() {
		debug.SetGCPercent(before)
		runtime.KeepAlive(untouched)
	}
}
