//go:build unix

package terminal

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestClosed tells an output that was closed, as the system hands it to the program,
// from one that is thrown away, from a file and from what is no file.
func TestClosed(t *testing.T) {
	for flags, want := range map[int]bool{os.O_RDWR: true, os.O_WRONLY: false} {
		null, err := os.OpenFile(os.DevNull, flags, 0)
		if err != nil {
			t.Fatal(err)
		}
		if Closed(null) != want {
			t.Errorf("%d: %t", flags, !want)
		}
		null.Close()
	}
	file, err := os.Create(filepath.Join(t.TempDir(), "out")) // for reading and writing
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if Closed(file) || Closed(new(bytes.Buffer)) {
		t.Error("a file is not closed")
	}
}
