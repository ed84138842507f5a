//go:build !js

// Page makes the page that is the whole program: one file of HTML for a browser, which asks no network for anything.
//
//	go run ./cmd/page -o purser.html
//
// Compiled for js/wasm, this package is the program in the page: the shelf of games, asked through two functions
// instead of a network, on games that are kept in the browser. The starter, starter.js, unpacks it, asks it for pages
// and shows them.
package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/ascii85"
	"encoding/base64"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"purser/cmd/internal/serve"
	"purser/cmd/internal/serve/shelf"
	"purser/cmd/internal/show"
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
	flag.Parse()
	page, err := made(context.Background(), *version)
	if err == nil {
		err = os.WriteFile(*out, page, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

// made returns the page, which is the same whenever it is made of the same source.
func made(ctx context.Context, version string) ([]byte, error) {
	program, err := compiled(ctx, version)
	if err != nil {
		return nil, err
	}
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	exec, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	scripts := slices.Concat([]string{string(exec), starterText}, shelf.Scripts(), show.SheetScripts())
	return []byte(strings.NewReplacer(
		"{{policy}}", policy(scripts), "{{version}}", version, "{{style}}", styleText, "{{exec}}", scripts[0],
		"{{starter}}", scripts[1], "{{icon}}", base64.StdEncoding.EncodeToString([]byte(serve.Assets["icon.svg"].Text)),
		"{{program}}", letters(program),
	).Replace(pageText)), nil
}

// letters returns bytes as letters, five for four, without those that mean something in HTML.
func letters(data []byte) string {
	out := make([]byte, ascii85.MaxEncodedLen(len(data)))
	return strings.NewReplacer("<", "v", "&", "w").Replace(string(out[:ascii85.Encode(out, data)]))
}

// policy returns what the page and the pages in it may do: run these scripts and the program, show pictures that they
// made, and ask nobody for anything.
func policy(scripts []string) string {
	run := []string{"'wasm-unsafe-eval'"}
	for _, script := range scripts {
		sum := sha256.Sum256([]byte(script))
		run = append(run, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	slices.Sort(run)
	return "default-src 'none'; connect-src 'none'; form-action 'none'; base-uri 'none'; style-src 'unsafe-inline'; " +
		"img-src blob: data:; script-src " + strings.Join(run, " ")
}

// compiled returns the program, compressed.
func compiled(ctx context.Context, version string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "page")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "page.wasm")
	// without inlining it is a tenth smaller
	cmd := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-gcflags=all=-l", "-ldflags",
		"-s -w -buildid= -X main.version="+version, "-o", file, "purser/cmd/page")
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
