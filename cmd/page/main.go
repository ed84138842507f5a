//go:build !js

// Page builds the page that contains the whole program: one HTML file for a browser, which needs no network.
//
//	go run ./cmd/page -o purser.html
//
// With -licenses FILE the page shows the licenses of its parts, as a release does.
//
// Compiled for js/wasm, this package is the program in the page: it serves the shelf of games, which the browser
// stores, but answers calls of two functions instead of network requests. The script starter.js unpacks the program,
// asks it for pages and shows them.
package main

import (
	"bytes"
	"compress/gzip"
	"context"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/shelf"
	"purser/internal/text/catalog"
)

var (
	//go:embed page.html
	pageText string
	//go:embed page.css
	styleText string
	//go:embed starter.js
	starterText string
)

func main() {
	out := flag.String("o", "purser.html", "the file for the page")
	version := flag.String("version", "", "of the program")
	licenses := flag.String("licenses", "", "the file with the licenses of its parts")
	flag.Parse()
	page, err := made(context.Background(), *version, *licenses)
	if err == nil {
		err = os.WriteFile(*out, page, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

// made returns the page. The same source always makes the same page.
func made(ctx context.Context, version, licenses string) ([]byte, error) {
	program, err := compiled(ctx, version, licenses)
	if err != nil {
		return nil, err
	}
	root, err := asked(ctx, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	exec, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	starter := web.Uncommented(starterText)
	scripts := slices.Concat([]string{string(exec), starter}, shelf.Scripts(), show.SheetScripts())
	return []byte(strings.NewReplacer(
		"{{policy}}", policy(scripts), "{{version}}", version, "{{style}}", styleText, "{{exec}}", scripts[0],
		"{{starter}}", scripts[1], "{{icon}}", base64.StdEncoding.EncodeToString([]byte(web.Common()["icon.svg"].Text)),
		"{{program}}", letters(program),
	).Replace(pageText)), nil
}

// asked returns the output of the go command.
func asked(ctx context.Context, args ...string) (string, error) {
	out, err := exec.CommandContext(ctx, "go", args...).Output()
	return strings.TrimSpace(string(out)), err
}

// letters encodes bytes as characters, two for every 13 bits, avoiding those with a meaning in HTML. If 6 bits or fewer
// are left at the end, they are one character.
func letters(data []byte) string {
	const base = 92 // of the 94 that can be seen
	var out []byte
	bits, n := 0, 0
	for _, b := range data {
		bits |= int(b) << n
		if n += 8; n >= 13 {
			out = append(out, byte('!'+bits&8191/base), byte('!'+bits&8191%base))
			bits, n = bits>>13, n-13
		}
	}
	if n > 6 {
		out = append(out, byte('!'+bits/base))
	}
	if n > 0 {
		out = append(out, byte('!'+bits%base))
	}
	return strings.NewReplacer("<", "}", "&", "~").Replace(string(out))
}

// policy returns the content policy for the page and the pages in it: they may run these scripts and the program, and
// show pictures that they made, but use no network.
func policy(scripts []string) string {
	run := []string{"'wasm-unsafe-eval'"}
	for _, script := range scripts {
		run = append(run, markup.Hash(script))
	}
	slices.Sort(run)
	return "default-src 'none'; connect-src 'none'; form-action 'none'; base-uri 'none'; style-src 'unsafe-inline'; " +
		"img-src blob: data:; script-src " + strings.Join(run, " ")
}

// compiled returns the program, compressed.
func compiled(ctx context.Context, version, licenses string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "page")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file, instead := filepath.Join(dir, "page.wasm"), filepath.Join(dir, "overlay.json")
	if err := overlay(ctx, instead, licenses); err != nil {
		return nil, err
	}
	// without inlining the program is a tenth smaller
	cmd := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-gcflags=all=-l", "-ldflags",
		"-s -w -buildid= -X main.version="+version, "-overlay", instead, "-o", file, here)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOWORK=off", "GOFLAGS=", "GOOS=js", "GOARCH=wasm")
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, errors.Join(err, errors.New(string(said)))
	}
	program, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	packed, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = packed.Write(program)
	}
	if err == nil {
		err = packed.Close()
	}
	return out.Bytes(), err
}

// here is the package of the program.
const here = "purser/cmd/page"

// overlay writes the file that makes the go command compile other files in place of its own: scripts without comments,
// translations without the help for commands, and the licenses, if a file is named.
func overlay(ctx context.Context, file, licenses string) error {
	replace := map[string]string{}
	dir, err := asked(ctx, "list", "-f", "{{.Dir}}", here)
	if err != nil {
		return err
	}
	if licenses != "" {
		if replace[filepath.Join(dir, "licenses.txt")], err = filepath.Abs(licenses); err != nil {
			return err
		}
	}
	help, err := os.ReadFile(filepath.Join(dir, "..", "purser", "help.txt"))
	if err != nil {
		return err
	}
	for of, shorter := range map[string]func(string) string{
		"cmd/internal/web/*.js": web.Uncommented, "cmd/internal/web/*/*.js": web.Uncommented,
		"internal/text/tables/*": func(table string) string { return catalog.Without(table, string(help)) },
	} {
		files, err := filepath.Glob(filepath.Join(dir, "..", "..", filepath.FromSlash(of)))
		if err != nil {
			return err
		}
		for _, long := range files {
			text, err := os.ReadFile(long)
			short := filepath.Join(filepath.Dir(file), strconv.Itoa(len(replace)))
			if err == nil {
				err = os.WriteFile(short, []byte(shorter(string(text))), 0o600)
			}
			if err != nil {
				return err
			}
			replace[long] = short
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o600)
}
