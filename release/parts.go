package main

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/github/go-spdx/v2/spdxexp"
	"github.com/google/licensecheck"
	"github.com/package-url/packageurl-go"
	"golang.org/x/text/encoding/charmap"
)

// A component is somebody else's work in a program: a module, the standard library, or data of a
// package of purser.
type component struct {
	Name, Version string
	License       string            // as SPDX writes it
	Notices       map[string]string // the license files, by their names in dir
	dir           string
}

// legal matches the paths of files with a license or a notice.
var legal = regexp.MustCompile(`(?i)(^|/)((licen[sc]e|copying|notice|patents)([.-][^/]*)?|licenses/[^/]*)$`)

// library is the name of what belongs to Go, and dataOf begins that of data that lies in a package of purser.
const library, dataOf = "Go standard library", "data of "

// named are licenses that the library does not know.
var named = map[string]string{"github.com/golang/freetype": "FTL",
	dataOf + "purser/sessions/record": "Unicode-DFS-2016"}

// parts returns what the program in a package is made of, sorted by name, each with the license files that lie in the
// folders of its packages and above them. A component without a known license is an error.
func (p plan) parts(t target, program string) (parts []*component) {
	all := map[string]*component{}
	about := strings.NewReplacer("RELEASE", p.Version, "TOOLCHAIN", runtime.Version()).Replace(
		string(must(templates.ReadFile("templates/go-list"))))
	for line := range strings.Lines(string(p.run(t, "go", "list", "-deps", "-f", about, program))) {
		told := strings.Split(strings.TrimSpace(line), "\t") // name, folder, version, and where licenses may lie
		of := all[told[0]]
		if of == nil {
			of = &component{Name: told[0], dir: told[1], Version: told[2], Notices: map[string]string{}}
			all[of.Name] = of
		}
		for _, at := range told[3:] {
			of.read(at)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if of := all[name]; !strings.HasPrefix(name, dataOf) || len(of.Notices) > 0 { // most of purser is its own work
			must(0, of.find())
			parts = append(parts, of)
		}
	}
	return parts
}

// read reads the license files beside a file or in a folder and in all above it up to the folder of the component,
// and in their folders of licenses.
func (of *component) read(at string) {
	for folder := at; strings.HasPrefix(folder, of.dir); folder = filepath.Dir(folder) {
		names := must(filepath.Glob(filepath.Join(folder, "*")))
		for _, name := range append(names, must(filepath.Glob(filepath.Join(folder, "licenses", "*")))...) {
			short := filepath.ToSlash(must(filepath.Rel(of.dir, name)))
			if !legal.MatchString(short) || must(os.Stat(name)).IsDir() {
				continue
			}
			text := must(os.ReadFile(name))
			if !utf8.Valid(text) {
				text = must(charmap.ISO8859_1.NewDecoder().Bytes(text))
			}
			of.Notices[short] = strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n"))
		}
	}
}

// find finds out which licenses the texts are.
func (of *component) find() error {
	found := map[string]bool{}
	for name, text := range of.Notices {
		for _, match := range licensecheck.Scan([]byte(text)).Match {
			if !match.IsURL && match.ID != "GooglePatentsFile" && !strings.HasPrefix(name, "licenses/") {
				found[match.ID] = true // the file of patents is a promise and no license
			}
		}
	}
	if of.License = named[of.Name]; of.License == "" {
		of.License = strings.Join(slices.Sorted(maps.Keys(found)), " AND ")
	}
	if known, _ := spdxexp.ValidateLicenses([]string{of.License}); !known {
		return fmt.Errorf("%s %s: SPDX does not list its license %q, of %q", of.Name, of.Version, of.License,
			slices.Sorted(maps.Keys(of.Notices)))
	}
	return nil
}

// Link returns where the component is found, as package URLs write it, or nothing for data of purser.
func (of *component) Link() string {
	name, version := of.Name, of.Version
	if name == library {
		name, version = "std", strings.TrimPrefix(version, "go")
	} else if strings.HasPrefix(name, dataOf) {
		return ""
	}
	folder, last := path.Split(name)
	link := packageurl.NewPackageURL(packageurl.TypeGolang, folder, last, version, nil, "")
	must(0, link.Normalize()) // all in lower case
	return link.String()
}

// list returns the list, called name, of what a program is made of, as SPDX 2.3 in JSON. It says nothing about the
// license of purser itself, which its owner chooses.
func (p plan) list(name, file string, program []byte, parts []*component) []byte {
	return fill("spdx.json", map[string]any{"Plan": p, "Name": name, "File": file, "Parts": parts,
		"Sum": fmt.Sprintf("%x", sha256.Sum256(program))})
}
