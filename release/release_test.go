package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// built builds a release for one target into a new folder.
func built(t *testing.T) string {
	t.Helper()
	p := plan{version: "1.2.3", out: t.TempDir(), root: "..", date: time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC),
		targets: targets[:1], page: true, commit: "0123456789ab", progress: io.Discard}
	if err := p.build(t.Context()); err != nil {
		t.Fatal(err)
	}
	return p.out
}

// TestRelease builds a release twice: all files are identical, and the list of checksums
// names them. The package is installed in an empty root, where it plays a game.
func TestRelease(t *testing.T) {
	first, second := built(t), built(t)
	want := []string{"SHA256SUMS", "purser-1.2.3-1.x86_64.rpm", "purser-1.2.3-linux-amd64.spdx.json",
		"purser-1.2.3-linux-amd64.tar.gz", "purser-1.2.3.html", "purser-1.2.3.html.spdx.json", "purser_1.2.3_amd64.deb"}
	sums, err := os.ReadFile(filepath.Join(first, want[0]))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range want {
		one, err := os.ReadFile(filepath.Join(first, name))
		other, again := os.ReadFile(filepath.Join(second, name))
		if err != nil || again != nil || !bytes.Equal(one, other) {
			t.Errorf("%s is not the same when it is built again: %v %v", name, err, again)
		}
		if name != want[0] && !strings.Contains(string(sums), "  "+name+"\n") {
			t.Errorf("the checksum of %s is missing", name)
		}
	}
	if made, err := os.ReadDir(first); err != nil || len(made) != len(want) {
		t.Errorf("%v %v", made, err)
	}
	small(t, filepath.Join(first, "purser-1.2.3.html"))
	in := archived(t, filepath.Join(first, "purser-1.2.3-linux-amd64.tar.gz"))
	listedParts(t, in, filepath.Join(first, "purser-1.2.3-linux-amd64.spdx.json"))
	installed(t, filepath.Join(first, "purser_1.2.3_amd64.deb"))
}

// small checks that the page is as large as may be mailed and saved, says its version, and has the licenses of its
// parts, of which there are fewer than in the program.
func small(t *testing.T, name string) {
	t.Helper()
	const most = 6_500_000
	page, err := os.ReadFile(name)
	if err != nil || len(page) > most || !bytes.Contains(page, []byte("<h1>purser 1.2.3</h1>")) {
		t.Errorf("the page has %d bytes, more than %d, or not its version: %v", len(page), most, err)
	}
	_, packed, _ := bytes.Cut(page, []byte(`id="program">`))
	packed, _, _ = bytes.Cut(packed, []byte("<"))
	unpacked, err := gzip.NewReader(bytes.NewReader(bytesOf(packed)))
	if err != nil {
		t.Fatal(err)
	}
	code, err := io.ReadAll(unpacked)
	if err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]bool{"\nmaragu.dev/gomponents v": true, "\nGo standard library go1": true,
		"Copyright 2009 The Go Authors": true, "\ndata of purser/sessions/record 1.2.3\nLicense: Unicode-DFS-2016\n": true,
		"\ngithub.com/spf13/cobra v": false, "\ngithub.com/jackc/pgx/v5 v": false} {
		if bytes.Contains(code, []byte(words)) != want {
			t.Errorf("the page has the notice %q: %t", words, !want)
		}
	}
}

// bytesOf returns the bytes that the letters of a page stand for: two are 13 bits, and a last one is 6.
func bytesOf(letters []byte) (out []byte) {
	letters = []byte(strings.NewReplacer("}", "<", "~", "&").Replace(string(letters)))
	bits, n := 0, 0
	for i := 0; i < len(letters); i += 2 {
		part, more := int(letters[i]-'!'), 6
		if i+1 < len(letters) {
			part, more = part*92+int(letters[i+1]-'!'), 13
		}
		bits |= part << n
		for n += more; n >= 8; n -= 8 {
			out = append(out, byte(bits))
			bits >>= 8
		}
	}
	return out
}

// archived checks that an archive has the program, which must be executable, and its texts, and
// returns what is in it.
func archived(t *testing.T, name string) map[string][]byte {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	modes, all := map[string]int64{}, map[string][]byte{}
	for in := tar.NewReader(unzipped); ; {
		head, err := in.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		short := strings.TrimPrefix(head.Name, "purser-1.2.3-linux-amd64/")
		modes[short] = head.Mode
		if all[short], err = io.ReadAll(in); err != nil {
			t.Fatal(err)
		}
	}
	for name, mode := range map[string]int64{"purser": 0o755, "README.md": 0o644, "man1/purser.1": 0o644,
		"man1/purser-serve.1": 0o644, "completions/purser": 0o644, "completions/_purser": 0o644,
		"completions/purser.ps1": 0o644, "docs/commands.md": 0o644,
		"THIRD-PARTY-NOTICES.txt": 0o644, "purser.spdx.json": 0o644} {
		if modes[name] != mode {
			t.Errorf("%s has the mode %o, want %o", name, modes[name], mode)
		}
	}
	readme := string(all["README.md"])
	if strings.Contains(readme, "<img") || !strings.Contains(readme, "\n*(The World after a game of five, which Ben wins") ||
		modes["docs/pictures/world.svg"] != 0 {
		t.Error("the readme still has a picture, or does not say what it shows")
	}
	return all
}

// installed installs a package in an empty root, and plays a game there.
func installed(t *testing.T, deb string) {
	t.Helper()
	root := t.TempDir()
	for _, name := range []string{"info", "updates", "triggers"} {
		if err := os.MkdirAll(filepath.Join(root, "var/lib/dpkg", name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"status", "available"} {
		if err := os.WriteFile(filepath.Join(root, "var/lib/dpkg", name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := exec.Command("dpkg", "--root="+root, "--force-not-root", "--log="+filepath.Join(root, "log"), "-i",
		deb).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, name := range []string{"usr/share/man/man1/purser.1.gz", "usr/share/bash-completion/completions/purser",
		"usr/share/zsh/vendor-completions/_purser",
		"usr/share/fish/vendor_completions.d/purser.fish", "usr/share/doc/purser/README.md",
		"usr/share/doc/purser/docs/commands.md", "usr/share/doc/purser/THIRD-PARTY-NOTICES.txt",
		"usr/share/doc/purser/purser.spdx.json"} {
		if info, err := os.Stat(filepath.Join(root, name)); err != nil || info.Size() < 100 {
			t.Errorf("%s: %v", name, err)
		}
	}
	inRoot := func(args ...string) string {
		cmd := exec.Command("chroot", append([]string{root, "/usr/bin/purser"}, args...)...)
		cmd.Env = []string{"PURSER_HOME=/games"}
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
		return string(out)
	}
	if got := inRoot("version"); !strings.HasPrefix(got, "purser 1.2.3\ncommit 0123456789ab\n") {
		t.Error(got)
	}
	inRoot("new", "friday", "--player", "Anna blue 20 trains 40 ships", "--player", "Ben red 25 trains 35 ships")
	inRoot("claim", "la", "tok", "green")
	if got := inRoot("score"); !strings.Contains(got, "Anna") || !strings.Contains(got, "18") {
		t.Error(got)
	}
}
