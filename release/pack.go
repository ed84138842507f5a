package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing/fstest"

	"github.com/goreleaser/nfpm/v2"
	_ "github.com/goreleaser/nfpm/v2/deb"
	_ "github.com/goreleaser/nfpm/v2/rpm"
)

// target builds the program for a target and packs it, with the licenses of its parts and the list of them.
func (p plan) target(work string, t target, texts fstest.MapFS) {
	folder := "purser-" + p.Version + "-" + t.OS + "-" + t.Arch
	name, pack, ending, files := "purser", tarred, ".tar.gz", maps.Clone(texts)
	if t.OS == "windows" {
		name, pack, ending = "purser.exe", zipped, ".zip"
		maps.DeleteFunc(files, func(name string, _ *fstest.MapFile) bool { return foreign(name) })
	}
	files[name] = p.file(p.compile(work, t))
	files[name].Mode = 0o755
	parts := p.parts(t, "./cmd/purser")
	list := p.list(folder, name, files[name].Data, parts)
	must(0, p.write(folder+".spdx.json", list))
	files["THIRD-PARTY-NOTICES.txt"], files["purser.spdx.json"] = p.file(fill("notices.txt", parts)), p.file(list)
	all := fstest.MapFS{}
	for name, file := range files {
		name = folder + "/" + name
		all[name] = file
		for up := path.Dir(name); up != "."; up = path.Dir(up) {
			all[up] = &fstest.MapFile{Mode: fs.ModeDir | 0o755, ModTime: p.Date}
		}
	}
	must(0, p.write(folder+ending, pack(all)))
	if t.OS == "linux" {
		p.packages(t, files, filepath.Join(work, folder))
	}
}

// foreign reports whether a file is of no use on Windows, which has no man pages, and only one of the shells.
func foreign(name string) bool {
	return path.Dir(name) == "man1" || path.Dir(name) == "completions" && path.Ext(name) != ".ps1"
}

// compile builds the program for a target. HTTP/2, which only encrypted pages use, is left out, and what waits for
// people, for a network or for a disk, or does little, is not inlined: that would make the program a twentieth larger,
// and nothing noticeably faster.
func (p plan) compile(work string, t target) []byte {
	program := filepath.Join(work, "purser"+t.OS+t.Arch)
	flags := strings.Split(strings.TrimSpace(string(fill("go-build", p))), "\n")
	p.run(t, slices.Concat([]string{"go", "build", "-o", program}, flags, []string{"./cmd/purser"})...)
	return must(os.ReadFile(program))
}

// page makes the page that is the whole program, with the licenses of its parts, and the list of them beside it.
func (p plan) page(work string) {
	name, made, licenses := "purser-"+p.Version+".html", filepath.Join(work, "page"), filepath.Join(work, "licenses")
	parts := p.parts(target{"js", "wasm"}, "./cmd/page")
	must(0, os.WriteFile(licenses, fill("notices.txt", parts), 0o644))
	p.run(target{}, "go", "run", "./cmd/page", "-version", p.Version, "-licenses", licenses, "-o", made)
	page := must(os.ReadFile(made))
	must(0, p.write(name, page))
	must(0, p.write(name+".spdx.json", p.list(name, name, page, parts)))
}

// file returns a file of an archive.
func (p plan) file(content []byte) *fstest.MapFile {
	return &fstest.MapFile{Data: content, Mode: 0o644, ModTime: p.Date}
}

// pictures matches the pictures of a page, and what they show.
var pictures = regexp.MustCompile(`(?s)(?:<picture>\s*(?:<source[^>]*>\s*)*)?` +
	`<img[^>]*\balt="([^"]*)"[^>]*>(?:\s*</picture>)?`)

// texts returns what is to be read, the completions and the man pages. Pictures are left out, because they would be a
// tenth of every file; what they show is described in their place.
func (p plan) texts(work string) fstest.MapFS {
	p.compile(work, target{})
	p.run(target{}, "env", "-i", "PATH="+os.Getenv("PATH"), "LC_ALL=C", "HOME="+work,
		fmt.Sprint("SOURCE_DATE_EPOCH=", p.Date.Unix()), "sh", "-ec", string(fill("texts.sh", nil)))
	all := fstest.MapFS{}
	for _, pattern := range strings.Fields("LICENSE* *.md docs/*.md docs/*.json docs/de/*.md completions/* man1/*") {
		for _, root := range []fs.FS{os.DirFS(p.root), os.DirFS(work)} {
			for _, name := range must(fs.Glob(root, pattern)) {
				all[name] = p.file(pictures.ReplaceAll(must(fs.ReadFile(root, name)), []byte("*($1)*")))
			}
		}
	}
	return all
}

// tarred packs files into a compressed tar archive.
func tarred(files fs.FS) []byte {
	var out bytes.Buffer
	small := must(gzip.NewWriterLevel(&out, gzip.BestCompression))
	pack := tar.NewWriter(small)
	must(0, errors.Join(pack.AddFS(files), pack.Close(), small.Close()))
	return out.Bytes()
}

// zipped packs files into a zip archive.
func zipped(files fs.FS) []byte {
	var out bytes.Buffer
	pack := zip.NewWriter(&out)
	pack.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) { return flate.NewWriter(to, 9) })
	must(0, errors.Join(pack.AddFS(files), pack.Close()))
	return out.Bytes()
}

// packages writes the packages for Debian and Fedora, from a folder in which it puts the files.
func (p plan) packages(t target, files fs.FS, folder string) {
	must(0, os.CopyFS(folder, files))
	described := fill("nfpm.yaml", map[string]any{"Plan": p, "Target": t, "Folder": folder})
	config := must(nfpm.Parse(bytes.NewReader(described)))
	for _, format := range []string{"deb", "rpm"} {
		var out bytes.Buffer
		info, packager := must(config.Get(format)), must(nfpm.Get(format))
		must(0, packager.Package(info, &out))
		must(0, p.write(packager.ConventionalFileName(info), out.Bytes()))
	}
}
