package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

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
