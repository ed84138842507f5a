// Release builds the files of a purser release: an archive for each system, packages for
// Debian and Fedora with man pages and completions, each with the licenses of its parts and a list
// of them, the page that is the whole program, and the checksums of all of them.
// Building the same commit twice produces identical files.
//
//	cd release && go run . 1.0.0
//
// It is a separate module, so that the program does not depend on packages needed only for
// packing.
package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// A plan is what is to be built.
type plan struct {
	version  string
	commit   string    // that it is built from
	out      string    // the folder for the files
	root     string    // of the program's source
	date     time.Time // of everything inside
	targets  []target
	page     bool      // the page, too
	progress io.Writer // what is being done
}

// A target is a system that purser runs on.
type target struct{ os, arch string }

// String returns the target as it is named on the command line and in files.
func (t target) String() string { return t.os + "-" + t.arch }

// reads returns the texts that are of use on the target: Windows has no man pages, and only one of
// the shells.
func (t target) reads(texts []shippedFile) []shippedFile {
	if t.os != "windows" {
		return texts
	}
	return slices.DeleteFunc(slices.Clone(texts), func(f shippedFile) bool {
		return strings.HasPrefix(f.name, "man1/") || strings.HasPrefix(f.name, "completions/") && f.place != ""
	})
}

// env returns the environment in which the program is built for the target: without HTTP/2, which
// only encrypted pages use, so that nothing is lost.
func (t target) env() []string {
	return append(os.Environ(), "CGO_ENABLED=0", "GOWORK=off", "GOFLAGS=-tags=nethttpomithttp2", "GOOS="+t.os,
		"GOARCH="+t.arch)
}

// targets are all targets.
var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"},
	{"windows", "arm64"},
}

var versions = regexp.MustCompile(`^[0-9]+\.[0-9]+\.[0-9]+(-[0-9a-z.]+)?$`)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

// run reads the command line and builds the release.
func run(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("release", flag.ContinueOnError)
	out := flags.String("out", "dist", "the folder for the files")
	only := flags.String("only", "", "one target, such as linux-amd64")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 1 || !versions.MatchString(flags.Arg(0)) {
		return fmt.Errorf("usage: go run . [-out DIR] [-only linux-amd64] VERSION, such as 1.0.0")
	}
	p := plan{version: flags.Arg(0), out: *out, root: "..", targets: targets, page: *only == "", progress: os.Stderr}
	if *only != "" {
		p.targets = slices.DeleteFunc(slices.Clone(targets), func(t target) bool { return t.String() != *only })
		if len(p.targets) == 0 {
			return fmt.Errorf("there is no target %s", *only)
		}
	}
	err := p.ready(ctx)
	if err != nil {
		return err
	}
	if p.commit, p.date, err = committed(ctx, p.root); err != nil {
		return err
	}
	return p.build(ctx)
}

// build writes all files of a release, and a list of their checksums.
func (p plan) build(ctx context.Context) error {
	if err := os.MkdirAll(p.out, 0o755); err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "release")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	fmt.Fprintln(p.progress, "man pages and completions")
	texts, err := p.texts(ctx, work)
	if err != nil {
		return err
	}
	var files []string
	for i, t := range p.targets {
		fmt.Fprintf(p.progress, "%d of %d: %s\n", i+1, len(p.targets), t)
		made, err := p.target(ctx, work, t, texts)
		if err != nil {
			return fmt.Errorf("%s: %w", t, err)
		}
		files = append(files, made...)
	}
	if p.page {
		made, err := p.onePage(ctx, work)
		if err != nil {
			return err
		}
		files = append(files, made...)
	}
	return sums(p.out, files)
}

// target builds the program for a target and packs it, with the licenses of its parts and the list of
// them. It returns the names of the files.
func (p plan) target(ctx context.Context, work string, t target, texts []shippedFile) ([]string, error) {
	program, err := p.compile(ctx, work, t)
	if err != nil {
		return nil, err
	}
	parts, err := p.parts(ctx, t, "./cmd/purser")
	if err == nil {
		err = compiled(program, parts)
	}
	if err != nil {
		return nil, err
	}
	sbom, err := p.sbom(p.folder(t), program, parts)
	if err != nil {
		return nil, err
	}
	const notice, list = "THIRD-PARTY-NOTICES.txt", "purser.spdx.json"
	names, err := p.pack(t, program,
		append([]shippedFile{{notice, docPlace + notice, notices(parts)}, {list, docPlace + list, sbom}},
			t.reads(texts)...))
	if err != nil {
		return nil, err
	}
	beside := p.folder(t) + ".spdx.json"
	return append(names, beside), os.WriteFile(filepath.Join(p.out, beside), sbom, 0o644)
}

// sums writes the checksums of files, and prints them.
func sums(folder string, files []string) error {
	var list strings.Builder
	for _, name := range slices.Sorted(slices.Values(files)) {
		content, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(&list, "%x  %s\n", sha256.Sum256(content), name)
	}
	fmt.Print(list.String())
	return os.WriteFile(filepath.Join(folder, "SHA256SUMS"), []byte(list.String()), 0o644)
}

// ready returns why a release cannot be built: source that is not committed, no section in
// CHANGELOG.md, or other files in the output folder.
func (p plan) ready(ctx context.Context) error {
	changed, err := exec.CommandContext(ctx, "git", "-C", p.root, "status", "--porcelain",
		"--untracked-files=all").Output()
	if err != nil {
		return fmt.Errorf("the state of the source: %w", err)
	}
	if first, _, _ := strings.Cut(string(changed), "\n"); first != "" {
		return fmt.Errorf("%s: not committed; commit it or put it away", strings.TrimSpace(first[2:]))
	}
	log, err := os.ReadFile(filepath.Join(p.root, "CHANGELOG.md"))
	if err != nil {
		return err
	}
	if !regexp.MustCompile(`(?m)^## ` + regexp.QuoteMeta(p.version) + `$`).Match(log) {
		return fmt.Errorf("CHANGELOG.md has no part for %s: a heading ## %s", p.version, p.version)
	}
	files, err := os.ReadDir(p.out)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(files) > 0 {
		return fmt.Errorf("%s has files already, such as %s; remove them", p.out, files[0].Name())
	}
	return nil
}
