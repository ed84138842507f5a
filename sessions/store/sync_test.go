package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSync holds that a line counts as written only when it is on the disk: what
// cannot be put there is an error, and is taken back.
func TestSync(t *testing.T) {
	path := filepath.Join(t.TempDir(), "friday.game")
	const game = "purser 1\nmap world\n"
	synced := map[string]int{}
	sync = func(file *os.File) error {
		text, err := os.ReadFile(file.Name())
		synced[string(text)]++
		return err
	}
	t.Cleanup(func() { sync = (*os.File).Sync })
	if err := put(path, []byte(game)); err != nil {
		t.Fatal(err)
	}
	if _, err := Append(path, []byte(game), []byte("Anna draw\n")); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{game, game + "Anna draw\n"} {
		if synced[text] != 1 {
			t.Errorf("%q was put onto the disk %d times", text, synced[text])
		}
	}
	sync = func(*os.File) error { return errors.New("the disk is gone") }
	if _, err := Append(path, []byte(game+"Anna draw\n"), []byte("Ben draw\n")); err == nil || !strings.Contains(err.Error(), "the disk is gone") {
		t.Errorf("the error is %v", err)
	}
	if _, err := Replace(path, []byte(game+"Anna draw\n"), []byte(game+"Ben draw\n")); err == nil {
		t.Error("a game was replaced that is not on the disk")
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != game+"Anna draw\n" {
		t.Errorf("%q %v", text, err)
	}
}
