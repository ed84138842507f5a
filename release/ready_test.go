package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReady refuses a release that nobody could rebuild, one without a section in
// CHANGELOG.md, and one among other files.
func TestReady(t *testing.T) {
	root, out := t.TempDir(), t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	git := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", root, "-c", "user.name=a", "-c", "user.email=a@example.org"},
			args...)...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	says := func(version, want string) {
		t.Helper()
		err := (&plan{Version: version, root: root, out: out}).ready()
		if got := ""; err != nil && !strings.Contains(err.Error(), want) || err == nil && want != got {
			t.Errorf("%s: %v, want %q", version, err, want)
		}
	}
	changelog := filepath.Join(root, "CHANGELOG.md")
	git("init", "-q")
	write(changelog, "# Changelog\n\n## 1.2.3\n\nNews.\n")
	says("1.2.3", "CHANGELOG.md: not committed")
	git("add", ".")
	git("commit", "-q", "-m", "first")
	says("1.2.3", "")
	says("1.2.30", "CHANGELOG.md has no part for \"1.2.30\"")
	says("1.2", "CHANGELOG.md has no part for \"1.2\"")
	write(changelog, "# Changelog\n\n## 1.2.3\n\nMore.\n")
	says("1.2.3", "CHANGELOG.md: not committed")
	git("checkout", "-q", ".")
	write(filepath.Join(out, "purser_1.2.2_amd64.deb"), "old")
	says("1.2.3", "such as purser_1.2.2_amd64.deb; remove them")
}
