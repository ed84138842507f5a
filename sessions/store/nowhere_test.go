package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"purser/sessions/store"
)

// TestNoFolder checks that a home without a folder neither finds nor writes anything in the
// folder where the program happens to run, and still reads a game by its path.
func TestNoFolder(t *testing.T) {
	_, path := game(t, header)
	t.Chdir(t.TempDir())
	for _, name := range []string{"current", "draft", "friday.game"} {
		if err := os.WriteFile(name, []byte("friday\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	home := store.At("")
	_, list := home.List()
	_, find := home.Find("friday")
	_, place := home.Path("friday")
	_, created := home.Create("sunday", []byte(header))
	for what, err := range map[string]error{
		"list": list, "find": find, "path": place, "create": created, "delete": home.Delete("friday"),
		"use": home.Use("sunday"), "draft": home.KeepDraft(nil), "drop the draft": home.DropDraft(),
	} {
		if nowhere := (*store.HomeError)(nil); !errors.As(err, &nowhere) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if now, draft := home.Current(), home.Draft(); now != "" || draft != nil {
		t.Errorf("%q is in use, the draft is %q", now, draft)
	}
	if files, err := filepath.Glob("*"); err != nil || len(files) != 3 {
		t.Errorf("%v %v", files, err)
	}
	holds(t, path, header)
}
