package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spdx/tools-golang/json"
	"github.com/spdx/tools-golang/spdxlib"
)

// listedParts checks the licenses and the list of parts in an archive, and that the list beside it
// is the same.
func listedParts(t *testing.T, in map[string][]byte, beside string) {
	t.Helper()
	list := in["purser.spdx.json"]
	if same, err := os.ReadFile(beside); err != nil || !bytes.Equal(same, list) {
		t.Errorf("%s is not the list in the archive: %v", beside, err)
	}
	doc, err := json.Read(bytes.NewReader(list))
	if err != nil {
		t.Fatal(err)
	}
	if err := spdxlib.ValidateDocument(doc); err != nil {
		t.Error(err)
	}
	licenses := map[string]string{}
	for _, pkg := range doc.Packages {
		licenses[pkg.PackageName] = pkg.PackageLicenseDeclared
		head := "\n" + pkg.PackageName + " " + pkg.PackageVersion + "\nLicense: " + pkg.PackageLicenseDeclared + "\n"
		if pkg.PackageName != "purser" && !bytes.Contains(in["THIRD-PARTY-NOTICES.txt"], []byte(head)) {
			t.Errorf("no notice has %q", head)
		}
	}
	for name, want := range map[string]string{"purser": "NOASSERTION", "Go standard library": "BSD-3-Clause",
		"github.com/spf13/cobra": "Apache-2.0", "codeberg.org/go-fonts/liberation": "BSD-3-Clause AND OFL-1.1",
		"data of purser/maps/draw/board": "ISC", "data of purser/sessions/record": "Unicode-DFS-2016"} {
		if licenses[name] != want {
			t.Errorf("%s: %q, want %q", name, licenses[name], want)
		}
	}
	for _, words := range []string{"Copyright 2009 The Go Authors", "SIL OPEN FONT LICENSE", "Natural Earth",
		"The FreeType Project LICENSE", "copyright © <year> The FreeType"} {
		if !bytes.Contains(in["THIRD-PARTY-NOTICES.txt"], []byte(words)) {
			t.Errorf("the notices lack %q", words)
		}
	}
	if !utf8.Valid(in["THIRD-PARTY-NOTICES.txt"]) {
		t.Error("the notices are not in UTF-8")
	}
	if licenses["github.com/google/go-cmp"] != "" || licenses["github.com/inconshreveable/mousetrap"] != "" {
		t.Error("the list has parts of tests or of another system")
	}
}

// TestUnknownLicense refuses a part that comes with none, or with one that nobody can name.
func TestUnknownLicense(t *testing.T) {
	for text, want := range map[string]string{"": "its license is not known; it has []",
		"Ask me first.": `its license is not known; it has ["docs/LICENSE.md"]`, "MIT": ""} {
		dir := t.TempDir()
		if text == "MIT" {
			mit, err := os.ReadFile(filepath.Join(moduleOf(t, "github.com/BurntSushi/toml"), "COPYING"))
			if err != nil {
				t.Fatal(err)
			}
			text = string(mit)
		}
		if err := os.MkdirAll(filepath.Join(dir, "docs", "more"), 0o755); err != nil {
			t.Fatal(err)
		}
		if text != "" {
			if err := os.WriteFile(filepath.Join(dir, "docs", "LICENSE.md"), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		of := &component{name: "example.org/a", version: "v1.0.0", dir: dir, notices: map[string][]byte{}}
		if err := of.read([]string{filepath.Join(dir, "docs", "more")}); err != nil {
			t.Fatal(err)
		}
		if err := of.find(); want == "" != (err == nil) || err != nil && !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%.20q: %v, want %q", text, err, want)
		}
	}
}

// commons is a condition with a text of its own that SPDX has no name for.
const commons = `The Software is provided to you by the Licensor under the License, as defined below, subject to the
following condition. Without limiting other conditions in the License, the grant of rights under the License will not
include, and the License does not grant to you, the right to Sell the Software. For purposes of the foregoing, "Sell"
means practicing any or all of the rights granted to you under the License to provide to third parties, for a fee or
other consideration, a product or service that consists, entirely or substantially, of the Software or the
functionality of the Software. Any license notice or attribution required by the License must also include this Commons
Cause License Condition notice.`

// TestUnlisted refuses a license by a name that readers of the list of parts do not know.
func TestUnlisted(t *testing.T) {
	of := &component{name: "example.org/a", version: "v1.0.0", notices: map[string][]byte{"LICENSE": []byte(commons)}}
	if err := of.find(); err == nil || err.Error() != "example.org/a v1.0.0: SPDX does not list the license CommonsClause" {
		t.Error(err)
	}
}

// TestLink writes where parts are found as the specification of package URLs has it.
func TestLink(t *testing.T) {
	for _, test := range []struct {
		of   component
		want string
	}{
		{component{name: "github.com/BurntSushi/toml", version: "v1.6.0", module: true}, "pkg:golang/github.com/burntsushi/toml@v1.6.0"},
		{component{name: "git.sr.ht/~sbinet/gg", version: "v0.7.0", module: true}, "pkg:golang/git.sr.ht/~sbinet/gg@v0.7.0"},
		{component{name: "rsc.io/qr", version: "v3.0.0+incompatible", module: true}, "pkg:golang/rsc.io/qr@v3.0.0%2Bincompatible"},
		{component{name: "Go standard library", version: "go1.26.8"}, "pkg:golang/std@1.26.8"},
		{component{name: dataOf + "purser/sessions/record", version: "1.0.0"}, ""},
	} {
		if got, err := test.of.link(); got != test.want || err != nil {
			t.Errorf("%s: %q %v, want %q", test.of.name, got, err, test.want)
		}
	}
}

// moduleOf returns the folder of a module that the program needs.
func moduleOf(t *testing.T, module string) string {
	t.Helper()
	packages, err := plan{root: ".."}.packages(t.Context(), targets[0], "./cmd/purser")
	if err != nil {
		t.Fatal(err)
	}
	for _, pkg := range packages {
		if pkg.Module != nil && pkg.Module.Path == module {
			return pkg.Module.Dir
		}
	}
	t.Fatalf("there is no %s", module)
	return ""
}

// TestWithin refuses what is too large to be released.
func TestWithin(t *testing.T) {
	var said bytes.Buffer
	p := plan{out: t.TempDir(), progress: &said}
	if err := p.write("a.zip", make([]byte, mostArchive)); err != nil {
		t.Error(err)
	}
	if err := p.write("b.zip", make([]byte, mostArchive+1)); err == nil ||
		err.Error() != "b.zip has 10485761 bytes, and may have 10485760" {
		t.Error(err)
	}
	if files, err := os.ReadDir(p.out); err != nil || len(files) != 1 || !strings.HasPrefix(said.String(), "  a.zip: 10.0 MiB\n") {
		t.Errorf("%v %v %s", files, err, said.String())
	}
	if err := p.within("purser", mostProgram+1, mostProgram); err == nil {
		t.Error("a program of any size may be released")
	}
}

// TestReads leaves out of an archive for Windows what nobody can read there.
func TestReads(t *testing.T) {
	texts := []shippedFile{{name: "README.md", place: "/doc"}, {name: "completions/purser", place: "/etc"},
		{name: "completions/purser.ps1"}, {name: "man1/purser.1", place: "/man"}}
	if all := (target{os: "darwin"}).reads(texts); len(all) != 4 {
		t.Errorf("%v", all)
	}
	if all := (target{os: "windows"}).reads(texts); len(all) != 2 || all[0].name != "README.md" ||
		all[1].name != "completions/purser.ps1" || texts[3].name != "man1/purser.1" {
		t.Errorf("%v", all)
	}
}
