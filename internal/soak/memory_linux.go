package soak

import (
	"os"
	"syscall"
)

// init puts the tests' temporary files in memory, if there is room and programs may run from there: tests that write
// many files otherwise spend most of their time waiting for the disk.
func init() {
	const memory, room, noexec = "/dev/shm", 4 << 30, 8
	var at syscall.Statfs_t
	if os.Getenv("TMPDIR") == "" && syscall.Statfs(memory, &at) == nil && at.Flags&noexec == 0 &&
		at.Bavail*uint64(at.Bsize) >= room && syscall.Access(memory, 2) == nil {
		os.Setenv("TMPDIR", memory)
	}
}
