package long

import (
	"os"
	"syscall"
)

// init puts the temporary files of tests into memory where there is room for them and programs
// may run: on a disk, tests that write files mostly wait for it.
func init() {
	const memory, room, noexec = "/dev/shm", 4 << 30, 8
	var at syscall.Statfs_t
	if os.Getenv("TMPDIR") == "" && syscall.Statfs(memory, &at) == nil && at.Flags&noexec == 0 &&
		at.Bavail*uint64(at.Bsize) >= room && syscall.Access(memory, 2) == nil {
		os.Setenv("TMPDIR", memory)
	}
}
