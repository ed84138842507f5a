package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// built builds a release into a new folder, for one target or, in a long test, for all.
func built(t *testing.T) string {
	t.Helper()
	p := plan{Version: "1.2.3", out: t.TempDir(), root: "..", Date: time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC),
		targets: targets[:1], Commit: "0123456789ab", Sums: map[string]string{}}
	if os.Getenv("PURSER_LONG") != "" {
		p.targets = targets
	}
	p.build()
	return p.out
}

// systems are the archives, each with what runs its program here; nil is for systems that nothing here stands for.
var systems = map[string][]string{"linux-amd64.tar.gz": {}, "linux-arm64.tar.gz": {"qemu-aarch64-static"},
	"darwin-amd64.tar.gz": nil, "darwin-arm64.tar.gz": nil, "windows-amd64.zip": {"wine"}, "windows-arm64.zip": nil}

// TestRelease builds a release twice: all files are identical, and the list of checksums names them. Each is
// unpacked or installed, and plays a game if what it needs is there.
func TestRelease(t *testing.T) {
	first, second := built(t), built(t)
	sums, err := os.ReadFile(filepath.Join(first, "SHA256SUMS"))
	if err != nil {
		t.Fatal(err)
	}
	var made []string
	files, err := os.ReadDir(first)
	for _, file := range files {
		one, err := os.ReadFile(filepath.Join(first, file.Name()))
		if file.IsDir() {
			continue
		}
		made = append(made, file.Name())
		other, again := os.ReadFile(filepath.Join(second, file.Name()))
		if err != nil || again != nil || !bytes.Equal(one, other) {
			t.Errorf("%s is not the same when it is built again: %v %v", file.Name(), err, again)
		}
		if want := fmt.Sprintf("%x  %s\n", sha256.Sum256(one), file.Name()); file.Name() != "SHA256SUMS" &&
			!strings.Contains(string(sums), want) {
			t.Errorf("the checksums lack %s", want)
		}
	}
	want := strings.Fields("SHA256SUMS purser-1.2.3-1.x86_64.rpm purser-1.2.3-linux-amd64.spdx.json " +
		"purser-1.2.3-linux-amd64.tar.gz purser-1.2.3.html purser-1.2.3.html.spdx.json purser_1.2.3_amd64.deb")
	if os.Getenv("PURSER_LONG") != "" {
		want = append(want, "purser-1.2.3-1.aarch64.rpm", "purser_1.2.3_arm64.deb")
		for archive := range systems {
			system, _, _ := strings.Cut(archive, ".")
			want = append(want, "purser-1.2.3-"+archive, "purser-1.2.3-"+system+".spdx.json")
		}
		slices.Sort(want)
		want = slices.Compact(want)
	}
	slices.Sort(want)
	if err != nil || !slices.Equal(made, want) {
		t.Errorf("%v %q", err, made)
	}
	small(t, filepath.Join(first, "purser-1.2.3.html"))
	for archive, command := range systems {
		if name := "purser-1.2.3-" + archive; slices.Contains(made, name) {
			unpacked(t, filepath.Join(first, name), command)
		}
	}
	installed(t, filepath.Join(first, "purser_1.2.3_amd64.deb"), "zsh/vendor-completions", "dpkg", "--root=ROOT",
		"--force-not-root", "--log=ROOT/log", "-i")
	installed(t, filepath.Join(first, "purser-1.2.3-1.x86_64.rpm"), "zsh/site-functions", "rpm", "--root=ROOT", "-i")
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
		"Copyright 2009 The Go Authors":                                       true,
		"\ndata of purser/sessions/record 1.2.3\nLicense: Unicode-DFS-2016\n": true,
		"\ngithub.com/spf13/cobra v":                                          false,
		"\ngithub.com/jackc/pgx/v5 v":                                         false} {
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

// unpacked unpacks an archive, checks what is in it, and plays a game by what runs the program, if that is here.
func unpacked(t *testing.T, name string, command []string) {
	t.Helper()
	folder, windows := t.TempDir(), strings.HasSuffix(name, ".zip")
	program := "purser"
	if windows {
		program = "purser.exe"
		packed, err := zip.OpenReader(name)
		if err != nil {
			t.Fatal(err)
		}
		defer packed.Close()
		if err := os.CopyFS(folder, packed); err != nil {
			t.Fatal(err)
		}
	} else if out, err := exec.Command("tar", "-xzf", name, "-C", folder).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	beside := strings.TrimSuffix(strings.TrimSuffix(name, ".zip"), ".tar.gz")
	folder = filepath.Join(folder, filepath.Base(beside))
	modes := map[string]fs.FileMode{".": fs.ModeDir | 0o755, program: 0o755, "docs/pictures/world.svg": 0}
	for _, text := range strings.Fields("README.md docs/commands.md docs/de/befehle.md THIRD-PARTY-NOTICES.txt " +
		"purser.spdx.json man1/purser.1.gz man1/purser-serve.1.gz completions/purser completions/_purser " +
		"completions/purser.ps1") {
		if modes[text] = 0o644; windows && foreign(text) {
			modes[text] = 0
		}
	}
	for name, mode := range modes {
		var got fs.FileMode
		if info, err := os.Stat(filepath.Join(folder, name)); err == nil {
			got = info.Mode()
		}
		if got != mode {
			t.Errorf("%s: %s has the mode %v, want %v", beside, name, got, mode)
		}
	}
	readme, err := os.ReadFile(filepath.Join(folder, "README.md"))
	if err != nil || bytes.Contains(readme, []byte("<img")) ||
		!bytes.Contains(readme, []byte("\n*(The World after a game of five, which Ben wins")) {
		t.Error("the readme still has a picture, or does not say what it shows", err)
	}
	listedParts(t, folder, program, beside+".spdx.json")
	if command == nil {
		t.Logf("%s: not run; nothing here stands for its system", filepath.Base(name))
		return
	}
	command = append(slices.Clone(command), filepath.Join(folder, program))
	if _, err := exec.LookPath(command[0]); err != nil {
		t.Logf("%s: not run: %v", filepath.Base(name), err)
		return
	}
	played(t, append(os.Environ(), "PURSER_HOME="+t.TempDir()), command...)
}

// installed installs a package in an empty root by a command, and plays a game there.
func installed(t *testing.T, name, zsh string, command ...string) {
	t.Helper()
	if _, err := exec.LookPath(command[0]); err != nil {
		t.Logf("%s: not installed: %v", filepath.Base(name), err)
		return
	}
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
	for i := range command {
		command[i] = strings.ReplaceAll(command[i], "ROOT", root)
	}
	if out, err := exec.Command(command[0], append(command[1:], name)...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, name := range []string{"man/man1/purser.1.gz", "bash-completion/completions/purser", zsh + "/_purser",
		"fish/vendor_completions.d/purser.fish", "doc/purser/README.md", "doc/purser/docs/commands.md",
		"doc/purser/docs/de/befehle.md", "doc/purser/THIRD-PARTY-NOTICES.txt", "doc/purser/purser.spdx.json"} {
		if info, err := os.Stat(filepath.Join(root, "usr/share", name)); err != nil || info.Size() < 100 ||
			info.Mode() != 0o644 {
			t.Errorf("%s: %v", name, err)
		}
	}
	played(t, []string{"PURSER_HOME=/games"}, "chroot", root, "/usr/bin/purser")
}

// played plays a game by a command.
func played(t *testing.T, env []string, command ...string) {
	t.Helper()
	says := func(args ...string) string {
		cmd := exec.Command(command[0], append(slices.Clone(command[1:]), args...)...)
		cmd.Env = env
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%v %v: %v\n%s", command, args, err, out)
		}
		return string(out)
	}
	version := strings.ReplaceAll(says("version"), "\r", "")
	if !strings.HasPrefix(version, "purser 1.2.3\ncommit 0123456789ab\n") {
		t.Error(version)
	}
	says("new", "friday", "--player", "Anna blue 20 trains 40 ships", "--player", "Ben red 25 trains 35 ships")
	says("claim", "la", "tok", "green")
	if got := says("score"); !strings.Contains(got, "Anna") || !strings.Contains(got, "18") {
		t.Error(got)
	}
}
