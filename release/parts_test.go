package main

import (
	"bytes"
	"crypto/sha256"
	"debug/buildinfo"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spdx/tools-golang/json"
	"github.com/spdx/tools-golang/spdxlib"
)

// listedParts checks the licenses and the list of parts in a folder, that the list beside it is the same, and that the
// program says that it was built from these modules.
func listedParts(t *testing.T, folder, program, beside string) {
	t.Helper()
	read := func(name string) []byte {
		content, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		return content
	}
	list, legal := read("purser.spdx.json"), read("THIRD-PARTY-NOTICES.txt")
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
	if sum := fmt.Sprintf("%x", sha256.Sum256(read(program))); doc.Packages[0].PackageChecksums[0].Value != sum {
		t.Error("the list has not the checksum of the program")
	}
	info, err := buildinfo.ReadFile(filepath.Join(folder, program))
	if err != nil {
		t.Fatal(err)
	}
	var built, listed []string
	for _, dep := range info.Deps {
		built = append(built, dep.Path+" "+dep.Version)
	}
	for _, pkg := range doc.Packages[1:] {
		if pkg.PackageName != library && !strings.HasPrefix(pkg.PackageName, dataOf) {
			listed = append(listed, pkg.PackageName+" "+pkg.PackageVersion)
		}
	}
	if slices.Sort(built); !slices.Equal(built, listed) {
		t.Errorf("the program was built from %q, and lists %q", built, listed)
	}
	licenses := map[string]string{}
	for _, pkg := range doc.Packages {
		licenses[pkg.PackageName] = pkg.PackageLicenseDeclared
		head := "\n" + pkg.PackageName + " " + pkg.PackageVersion + "\nLicense: " + pkg.PackageLicenseDeclared + "\n"
		if pkg.PackageName != "purser" && !bytes.Contains(legal, []byte(head)) {
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
		if !bytes.Contains(legal, []byte(words)) {
			t.Errorf("the notices lack %q", words)
		}
	}
	if !utf8.Valid(legal) {
		t.Error("the notices are not in UTF-8")
	}
	if licenses["github.com/google/go-cmp"] != "" ||
		program == "purser" && licenses["github.com/inconshreveable/mousetrap"] != "" {
		t.Error("the list has parts of tests or of another system")
	}
}

// TestUnknownLicense refuses a part that comes with none, or with one that nobody can name.
func TestUnknownLicense(t *testing.T) {
	folder := strings.TrimSpace(string(plan{root: ".."}.run(target{}, "go", "list", "-m", "-f", "{{.Dir}}",
		"github.com/BurntSushi/toml")))
	for text, want := range map[string]string{"": `SPDX does not list its license "", of []`,
		"Ask me first.": `SPDX does not list its license "", of ["docs/LICENSE.md"]`, "MIT": ""} {
		dir := t.TempDir()
		if text == "MIT" {
			mit, err := os.ReadFile(filepath.Join(folder, "COPYING"))
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
		of := &component{Name: "example.org/a", Version: "v1.0.0", dir: dir, Notices: map[string]string{}}
		of.read(filepath.Join(dir, "docs", "more"))
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
	of := &component{Name: "example.org/a", Version: "v1.0.0", Notices: map[string]string{"LICENSE": commons}}
	if err := of.find(); err == nil ||
		err.Error() != `example.org/a v1.0.0: SPDX does not list its license "CommonsClause", of ["LICENSE"]` {
		t.Error(err)
	}
}

// TestLink writes where parts are found as the specification of package URLs has it.
func TestLink(t *testing.T) {
	for _, test := range []struct {
		of   component
		want string
	}{
		{component{Name: "github.com/BurntSushi/toml", Version: "v1.6.0"},
			"pkg:golang/github.com/burntsushi/toml@v1.6.0"},
		{component{Name: "git.sr.ht/~sbinet/gg", Version: "v0.7.0"}, "pkg:golang/git.sr.ht/~sbinet/gg@v0.7.0"},
		{component{Name: "rsc.io/qr", Version: "v3.0.0+incompatible"}, "pkg:golang/rsc.io/qr@v3.0.0%2Bincompatible"},
		{component{Name: library, Version: "go1.26.8"}, "pkg:golang/std@1.26.8"},
		{component{Name: dataOf + "purser/sessions/record", Version: "1.0.0"}, ""},
	} {
		if got := test.of.Link(); got != test.want {
			t.Errorf("%s: %q, want %q", test.of.Name, got, test.want)
		}
	}
}

// TestLarge refuses what is too large to be released.
func TestLarge(t *testing.T) {
	p := plan{out: t.TempDir(), Sums: map[string]string{}}
	if err := p.write("a.zip", make([]byte, 10<<20)); err != nil {
		t.Error(err)
	}
	if err := p.write("b.zip", make([]byte, 10<<20+1)); err == nil ||
		err.Error() != "b.zip has 10485761 bytes, and may have 10485760" {
		t.Error(err)
	}
	if files, err := os.ReadDir(p.out); err != nil || len(files) != 1 {
		t.Errorf("%v %v", files, err)
	}
}

// TestForeign leaves out of an archive for Windows what nobody can read there.
func TestForeign(t *testing.T) {
	for name, want := range map[string]bool{"README.md": false, "completions/purser": true,
		"completions/purser.ps1": false, "man1/purser.1.gz": true} {
		if got := foreign(name); got != want {
			t.Errorf("%s: %t", name, got)
		}
	}
}
