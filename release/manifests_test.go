package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// published publishes a release of which all archives are there, signed by a key or, without one, by nobody.
func published(t *testing.T, key string) plan {
	t.Helper()
	p := plan{Version: "1.2.3", URL: "https://example.org/purser", key: key, root: "..", out: t.TempDir(),
		Sums: map[string]string{}}
	for i, name := range []string{"linux-amd64.tar.gz", "linux-arm64.tar.gz", "darwin-amd64.tar.gz",
		"darwin-arm64.tar.gz", "windows-amd64.zip", "windows-arm64.zip"} {
		p.Sums["purser-1.2.3-"+name] = strings.Repeat(string(rune('a'+i)), 64)
	}
	p.publish()
	return p
}

// TestManifests checks that each package manager is told where the archives for its systems are, with their checksums,
// in what it can read.
func TestManifests(t *testing.T) {
	p := published(t, "")
	archive := regexp.MustCompile(`(?s)https://example\.org/purser/(purser-[a-z0-9.-]+).*?\b([a-z0-9]{64})\b`)
	reads := map[string]func([]byte) error{
		".json": func(text []byte) error { return json.Unmarshal(text, new(map[string]any)) },
		".yaml": func(text []byte) error { return yaml.Unmarshal(text, new(map[string]any)) },
		".rb":   parsed("ruby", "-c"), ".nix": parsed("nix-instantiate", "--parse", "-")}
	for name, want := range map[string]int{"purser.rb": 4, "package.nix": 4, "purser.json": 2, "Purser.Purser.yaml": 0,
		"Purser.Purser.installer.yaml": 2, "Purser.Purser.locale.en-US.yaml": 0} {
		text, err := os.ReadFile(filepath.Join(p.out, "manifests", name))
		if err != nil {
			t.Fatal(err)
		}
		if err := reads[filepath.Ext(name)](text); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		all := archive.FindAllStringSubmatch(string(text), -1)
		if len(all) != want || !strings.Contains(string(text), "1.2.3") {
			t.Errorf("%s names %d archives, want %d", name, len(all), want)
		}
		for _, is := range all {
			if p.Sums[is[1]] != is[2] {
				t.Errorf("%s: the checksum of %s is %s", name, is[1], is[2])
			}
		}
	}
}

// parsed returns a check by a command that reads a text, if it is here.
func parsed(command string, args ...string) func([]byte) error {
	return func(text []byte) error {
		cmd := exec.Command(command, args...)
		cmd.Stdin, cmd.Stderr = strings.NewReader(string(text)), os.Stderr
		if cmd.Err != nil {
			return nil
		}
		return cmd.Run()
	}
}

// TestSigned signs the checksums by a key, and by none without one.
func TestSigned(t *testing.T) {
	if signed := filepath.Join(published(t, "").out, "SHA256SUMS.sig"); exists(signed) {
		t.Error("who signed?")
	}
	key := filepath.Join(t.TempDir(), "key")
	if out, err := exec.Command("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	public, err := os.ReadFile(key + ".pub")
	if err == nil {
		err = os.WriteFile(key+".signers", append([]byte("purser "), public...), 0o600)
	}
	p := published(t, key)
	sums, unread := os.Open(filepath.Join(p.out, "SHA256SUMS"))
	if err != nil || unread != nil {
		t.Fatal(err, unread)
	}
	defer sums.Close()
	verify := exec.Command("ssh-keygen", "-Y", "verify", "-n", "purser", "-f", key+".signers", "-I", "purser", "-s",
		sums.Name()+".sig")
	verify.Stdin = sums
	if out, err := verify.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// exists reports whether there is a file.
func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}
