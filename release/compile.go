package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"time"
)

// committed returns the commit that the release is built from, and its time.
func committed(ctx context.Context, root string) (commit string, date time.Time, err error) {
	cmd := exec.CommandContext(ctx, "git", "-C", root, "log", "-1", "--abbrev=12", "--format=%h %ct")
	out, err := cmd.Output()
	if err != nil {
		return "", time.Time{}, fmt.Errorf("the last commit: %w", err)
	}
	var seconds int64
	_, err = fmt.Sscan(string(out), &commit, &seconds)
	return commit, time.Unix(seconds, 0).UTC(), err
}

// unhurried are packages that wait for people, for a network or for a disk. Calls in them are not inlined: that would
// make the program a twentieth larger, and nothing noticeably faster.
var unhurried = []string{"charm.land/...", "crypto/tls/...", "crypto/x509/...", "github.com/charmbracelet/...",
	"github.com/jackc/...", "github.com/spf13/...", "gonum.org/...", "net/http/...", "purser/cmd/internal/events/...",
	"purser/cmd/internal/play/...", "purser/cmd/internal/web/..."}

// compile builds the program for a target, and returns its file.
func (p plan) compile(ctx context.Context, work string, t target) (string, error) {
	program := filepath.Join(work, t.String(), "purser")
	if t.os == "windows" {
		program += ".exe"
	}
	args := []string{"build", "-trimpath", "-buildvcs=false"}
	for _, packages := range unhurried {
		args = append(args, "-gcflags="+packages+"=-l")
	}
	cmd := exec.CommandContext(ctx, "go", append(args, "-ldflags",
		"-s -w -buildid= -X purser/cmd/internal/usage.Release="+p.version+
			" -X purser/cmd/internal/usage.Commit="+p.commit,
		"-o", program, "./cmd/purser")...)
	cmd.Dir = p.root
	cmd.Env = t.env()
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	info, err := os.Stat(program)
	if err != nil {
		return "", err
	}
	return program, p.within(program, info.Size(), mostProgram)
}

// browsers are where the program runs that is in the page.
var browsers = target{"js", "wasm"}

// onePage makes the page that is the whole program, with the licenses of its parts, and the list of them beside it.
// It returns the names of the files.
func (p plan) onePage(ctx context.Context, work string) ([]string, error) {
	name := "purser-" + p.version + ".html"
	out, err := filepath.Abs(filepath.Join(p.out, name))
	if err != nil {
		return nil, err
	}
	parts, err := p.parts(ctx, browsers, "./cmd/page")
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	licenses := filepath.Join(work, "licenses.txt")
	if err := os.WriteFile(licenses, notices(parts), 0o644); err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, "go", "run", "./cmd/page", "-version", p.version, "-licenses", licenses, "-o", out)
	cmd.Dir = p.root
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", name, err, said)
	}
	list, err := p.sbom(name, out, parts)
	if err != nil {
		return nil, err
	}
	beside := name + ".spdx.json"
	return []string{name, beside}, os.WriteFile(filepath.Join(p.out, beside), list, 0o644)
}

// A shippedFile is a file that is shipped with the program.
type shippedFile struct {
	name    string // in an archive
	place   string // where a package installs it, or empty; compressed if it ends in .gz
	content []byte
}

// shells are the completions, with where packages for Linux install them.
var shells = []struct{ name, file, folder string }{
	{"bash", "purser", "/usr/share/bash-completion/completions/"},
	{"fish", "purser.fish", "/usr/share/fish/vendor_completions.d/"},
	{"powershell", "purser.ps1", ""},
	{"zsh", "_purser", "/usr/share/zsh/vendor-completions/"},
}

// texts returns what is to be read, and the completions and man pages.
func (p plan) texts(ctx context.Context, work string) (all []shippedFile, err error) {
	program := filepath.Join(work, "here", "purser")
	cmd := exec.CommandContext(ctx, "go", "build", "-buildvcs=false", "-ldflags",
		"-X purser/cmd/internal/usage.Release="+p.version, "-o", program, "./cmd/purser")
	cmd.Dir = p.root
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	says := func(args ...string) ([]byte, error) {
		cmd := exec.CommandContext(ctx, program, args...)
		cmd.Env = []string{"HOME=" + work, "LC_ALL=C", fmt.Sprintf("SOURCE_DATE_EPOCH=%d", p.date.Unix())}
		return cmd.Output()
	}
	all, err = p.docs()
	if err != nil {
		return nil, err
	}
	for _, shell := range shells {
		content, err := says("completion", shell.name)
		if err != nil {
			return nil, fmt.Errorf("completion %s: %w", shell.name, err)
		}
		completion := shippedFile{name: "completions/" + shell.file, content: content}
		if shell.folder != "" {
			completion.place = shell.folder + shell.file
		}
		all = append(all, completion)
	}
	man := filepath.Join(work, "man1")
	if _, err := says("man", man); err != nil {
		return nil, fmt.Errorf("man: %w", err)
	}
	pages, err := os.ReadDir(man)
	if err != nil {
		return nil, err
	}
	for _, page := range pages {
		content, err := os.ReadFile(filepath.Join(man, page.Name()))
		if err != nil {
			return nil, err
		}
		all = append(all, shippedFile{"man1/" + page.Name(), "/usr/share/man/man1/" + page.Name() + ".gz", content})
	}
	return all, nil
}

// docPlace is where packages install what is to be read.
const docPlace = "/usr/share/doc/purser/"

// pictures matches the pictures of a page, and what they show.
var pictures = regexp.MustCompile(`(?s)(?:<picture>\s*(?:<source[^>]*>\s*)*)?` +
	`<img[^>]*\balt="([^"]*)"[^>]*>(?:\s*</picture>)?`)

// docs returns the texts to read: the license of purser, if its owner has put one there, the readmes, and the pages
// that they link to. Pictures are left out, because they would be a tenth of every file; what they show is described in
// their place.
func (p plan) docs() (all []shippedFile, err error) {
	root := os.DirFS(p.root)
	license, err := fs.Glob(root, "LICENSE*")
	if err != nil {
		return nil, err
	}
	for _, name := range append(license, "README.md", "README.de.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs") {
		err := fs.WalkDir(root, name, func(name string, entry fs.DirEntry, err error) error {
			if ext := path.Ext(name); err != nil || entry.IsDir() || ext == ".svg" || ext == ".png" {
				return err
			}
			content, err := fs.ReadFile(root, name)
			all = append(all, shippedFile{name, docPlace + name, pictures.ReplaceAll(content, []byte("*($1)*"))})
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}
