package main

import (
	"bytes"
	"context"
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/github/go-spdx/v2/spdxexp"
	"github.com/google/licensecheck"
)

// A component is somebody else's work in a program: a module, the standard library, or data of a
// package of purser.
type component struct {
	name, version string
	module        bool
	dir           string
	license       string            // as SPDX writes it
	notices       map[string][]byte // the license files, by their names in dir
}

// A listed is what go list says about a package.
type listed struct {
	ImportPath, Dir string
	EmbedFiles      []string
	Standard        bool
	Module          *struct {
		Path, Version, Dir string
		Main               bool
	}
}

// legal matches the names of files with a license or a notice.
var legal = regexp.MustCompile(`(?i)^(licen[sc]e|copying|notice|patents)([.-].*)?$`)

// dataOf begins the name of data that lies in a package of purser.
const dataOf = "data of "

// named are licenses that the library does not know.
var named = map[string]string{"github.com/golang/freetype": "FTL",
	dataOf + "purser/sessions/record": "Unicode-DFS-2016"}

// patents is what the library calls a promise that is no license.
const patents = "GooglePatentsFile"

// parts returns what the program in a package is made of, sorted by name, each with the license files that lie in the
// folders of its packages and above them. A component without a known license is an error.
func (p plan) parts(ctx context.Context, t target, program string) ([]*component, error) {
	packages, err := p.packages(ctx, t, program)
	if err != nil {
		return nil, err
	}
	version, err := p.goVersion(ctx)
	if err != nil {
		return nil, err
	}
	all := map[string]*component{}
	for _, pkg := range packages {
		folders := []string{pkg.Dir}
		for _, file := range pkg.EmbedFiles {
			folders = append(folders, filepath.Dir(filepath.Join(pkg.Dir, file)))
		}
		of := &component{name: "Go standard library", version: version, dir: pkg.Dir}
		switch {
		case pkg.Standard:
			of.dir, _, _ = strings.Cut(pkg.Dir, filepath.FromSlash("/src/"))
			folders = []string{of.dir}
		case pkg.Module.Main:
			of = &component{name: dataOf + pkg.ImportPath, version: p.version, dir: pkg.Dir}
		default:
			of = &component{name: pkg.Module.Path, version: pkg.Module.Version, dir: pkg.Module.Dir, module: true}
		}
		if all[of.name] == nil {
			of.notices = map[string][]byte{}
			all[of.name] = of
		}
		if err := all[of.name].read(folders); err != nil {
			return nil, err
		}
	}
	maps.DeleteFunc(all, func(name string, of *component) bool { // most packages of purser have only its own work
		return strings.HasPrefix(name, dataOf) && len(of.notices) == 0
	})
	var faults []error
	for _, of := range all {
		faults = append(faults, of.find())
	}
	sorted := slices.SortedFunc(maps.Values(all), func(a, b *component) int { return strings.Compare(a.name, b.name) })
	return sorted, errors.Join(faults...)
}

// packages lists all packages of the program in a package.
func (p plan) packages(ctx context.Context, t target, program string) (all []listed, err error) {
	cmd := exec.CommandContext(ctx, "go", "list", "-deps", "-json=ImportPath,Dir,EmbedFiles,Standard,Module", program)
	cmd.Dir, cmd.Env = p.root, t.env()
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("the packages of %s: %w", t, err)
	}
	for in := json.NewDecoder(bytes.NewReader(out)); ; {
		var pkg listed
		if err := in.Decode(&pkg); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, pkg)
	}
}

// goVersion returns the version of the compiler and its library.
func (p plan) goVersion(ctx context.Context) (string, error) {
	cmd := exec.CommandContext(ctx, "go", "env", "GOVERSION")
	cmd.Dir = p.root
	out, err := cmd.Output()
	return strings.TrimSpace(string(out)), err
}

// read reads the license files in some folders and all above them up to the folder of the component, and
// in their folders of licenses.
func (of *component) read(folders []string) error {
	for _, folder := range folders {
		for ; strings.HasPrefix(folder, of.dir); folder = filepath.Dir(folder) {
			for _, in := range []string{folder, filepath.Join(folder, "licenses")} {
				files, _ := os.ReadDir(in) // most have no folder of licenses
				for _, file := range files {
					name := filepath.Join(in, file.Name())
					if file.IsDir() || in == folder && !legal.MatchString(file.Name()) {
						continue
					}
					content, err := os.ReadFile(name)
					if err != nil {
						return err
					}
					short, _ := filepath.Rel(of.dir, name)
					of.notices[filepath.ToSlash(short)] = content
				}
			}
			if folder == of.dir {
				break
			}
		}
	}
	return nil
}

// find finds out which licenses the texts are.
func (of *component) find() error {
	found := map[string]bool{}
	for name, content := range of.notices {
		for _, match := range licensecheck.Scan(content).Match {
			if !match.IsURL && match.ID != patents && !strings.HasPrefix(name, "licenses/") {
				found[match.ID] = true
			}
		}
	}
	if of.license = strings.Join(slices.Sorted(maps.Keys(found)), " AND "); named[of.name] != "" {
		of.license = named[of.name]
	}
	if of.license == "" {
		return fmt.Errorf("%s %s: its license is not known; it has %q", of.name, of.version,
			slices.Sorted(maps.Keys(of.notices)))
	}
	if known, _ := spdxexp.ValidateLicenses([]string{of.license}); !known {
		return fmt.Errorf("%s %s: SPDX does not list the license %s", of.name, of.version, of.license)
	}
	return nil
}

// compiled compares the modules among some parts with those that a program says it was built from.
func compiled(program string, parts []*component) error {
	all := map[string]*component{}
	for _, of := range parts {
		all[of.name] = of
	}
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return err
	}
	modules := 0
	for _, dep := range info.Deps {
		if of := all[dep.Path]; of == nil || of.version != dep.Version {
			return fmt.Errorf("%s %s is in the program, and not in the notices", dep.Path, dep.Version)
		}
		modules++
	}
	for _, of := range all {
		if of.module {
			modules--
		}
	}
	if modules != 0 {
		return fmt.Errorf("%d modules in the notices are not in the program", -modules)
	}
	return nil
}

// notices returns the licenses of all parts as one text.
func notices(parts []*component) []byte {
	var b bytes.Buffer
	b.WriteString("purser contains the work of others. These are its parts, each with its license.\n")
	for _, of := range parts {
		fmt.Fprintf(&b, "\n%s\n%s %s\nLicense: %s\n", strings.Repeat("=", 80), of.name, of.version, of.license)
		for _, name := range slices.Sorted(maps.Keys(of.notices)) {
			fmt.Fprintf(&b, "\n%s:\n\n%s\n", name,
				bytes.TrimSpace(bytes.ReplaceAll(unicode(of.notices[name]), []byte("\r\n"),
					[]byte("\n"))))
		}
	}
	return b.Bytes()
}

// unicode returns a license in UTF-8: the few that are not are in Latin-1, whose bytes are code points.
func unicode(license []byte) []byte {
	if utf8.Valid(license) {
		return license
	}
	points := make([]rune, len(license))
	for i, point := range license {
		points[i] = rune(point)
	}
	return []byte(string(points))
}
