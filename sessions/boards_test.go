package sessions_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// TestLongFamily refuses a family in a few words, however long its name is.
func TestLongFamily(t *testing.T) {
	dir := t.TempDir()
	text := `family = "` + strings.Repeat("z", 8000) + "\"\n"
	if err := os.WriteFile(filepath.Join(dir, "board.toml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := (&sessions.Boards{Kinds: []kind.Kind{routewords.Routes{}}}).Read(dir)
	if err == nil || !strings.Contains(err.Error(), "this program has no rules for it") {
		t.Fatal(err)
	}
	if n := len(strings.TrimPrefix(err.Error(), dir)); n > 300 {
		t.Errorf("%d bytes: %s", n, err)
	}
}
