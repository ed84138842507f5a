package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// committed returns the time of the commit that the release is built from.
func committed(ctx context.Context, root string) (time.Time, error) {
	cmd := exec.CommandContext(ctx, "git", "-C", root, "log", "-1", "--format=%ct")
	out, err := cmd.Output()
	if err != nil {
		return time.Time{}, fmt.Errorf("the date of the last commit: %w", err)
	}
	seconds, err := strconv.ParseInt(strings.TrimSpace(string(out)), 10, 64)
	return time.Unix(seconds, 0).UTC(), err
}

// compile builds the program for a target, and returns its file.
func (p plan) compile(ctx context.Context, work string, t target) (string, error) {
	program := filepath.Join(work, t.String(), "purser")
	if t.os == "windows" {
		program += ".exe"
	}
	cmd := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-ldflags",
		"-s -w -buildid= -X purser/cmd/internal/usage.Release="+p.version,
		"-o", program, "./cmd/purser")
	cmd.Dir = p.root
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOWORK=off", "GOFLAGS=", "GOOS="+t.os, "GOARCH="+t.arch)
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%s: %w\n%s", t, err, out)
	}
	return program, nil
}

// A text is a file that is shipped with the program.
type text struct {
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
func (p plan) texts(ctx context.Context, work string) (all []text, err error) {
	program := filepath.Join(work, "here", "purser")
	cmd := exec.CommandContext(ctx, "go", "build", "-ldflags", "-X purser/cmd/internal/usage.Release="+p.version, "-o",
		program, "./cmd/purser")
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
		completion := text{name: "completions/" + shell.file, content: content}
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
		all = append(all, text{"man1/" + page.Name(), "/usr/share/man/man1/" + page.Name() + ".gz", content})
	}
	return all, nil
}

// docs returns what is to be read: the readmes, and the pages that they link to.
func (p plan) docs() (all []text, err error) {
	root := os.DirFS(p.root)
	for _, name := range []string{"README.md", "README.de.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs"} {
		err := fs.WalkDir(root, name, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			content, err := fs.ReadFile(root, name)
			all = append(all, text{name, "/usr/share/doc/purser/" + name, content})
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}
