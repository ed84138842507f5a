package terminal

import (
	"runtime"
	"runtime/debug"
	"sync"
)

// The garbage collector runs when the heap has grown by half of what is in use, counting
// room that is never touched as in use: a small heap is not collected all the time, and a
// large one stays within half as much again, at a cost that grows with the work alone.
const (
	room   = 32 << 20
	growth = 50 // percent
)

// keeping counts who keeps memory small now; before is the growth without them.
var keeping struct {
	sync.Mutex
	users, before int
}

// KeepSmall makes the garbage collector run earlier until done is called, to save memory.
// Several may overlap.
func KeepSmall() (done func()) {
	untouched := make([]byte, room)
	keeping.Lock()
	defer keeping.Unlock()
	if keeping.users++; keeping.users == 1 {
		keeping.before = debug.SetGCPercent(growth)
	}
	return func() {
		keeping.Lock()
		defer keeping.Unlock()
		if keeping.users--; keeping.users == 0 {
			debug.SetGCPercent(keeping.before)
		}
		runtime.KeepAlive(untouched)
	}
}
