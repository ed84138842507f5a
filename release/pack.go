package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/goreleaser/nfpm/v2"
	_ "github.com/goreleaser/nfpm/v2/deb"
	"github.com/goreleaser/nfpm/v2/files"
	_ "github.com/goreleaser/nfpm/v2/rpm"
)

// pack packs a program with its texts, and returns the names of the files.
func (p plan) pack(t target, program string, texts []shippedFile) (names []string, err error) {
	binary, err := os.ReadFile(program)
	if err != nil {
		return nil, err
	}
	folder := p.folder(t)
	archive, name := tarred, folder+".tar.gz"
	if t.os == "windows" {
		archive, name = zippedUp, folder+".zip"
	}
	content, err := archive(folder, p.date, append([]shippedFile{{filepath.Base(program), "", binary}}, texts...))
	if err == nil {
		err = p.write(name, content)
	}
	if err != nil {
		return nil, err
	}
	names = []string{name}
	if t.os != "linux" {
		return names, nil
	}
	for _, format := range []string{"deb", "rpm"} {
		name, err := p.packaged(format, t, program, texts)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", format, err)
		}
		names = append(names, name)
	}
	return names, nil
}

// folder returns the name of the folder in an archive, and of the archive without its ending.
func (p plan) folder(t target) string { return "purser-" + p.version + "-" + t.String() }

// write writes a file to download, unless it is too large.
func (p plan) write(name string, content []byte) error {
	if err := p.within(name, int64(len(content)), mostArchive); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(p.out, name), content, 0o644)
}

// mode returns the mode of a file in an archive; the program comes first.
func mode(i int) int64 {
	if i == 0 {
		return 0o755
	}
	return 0o644
}

// tarred packs files into a folder of a tar archive.
func tarred(folder string, date time.Time, all []shippedFile) ([]byte, error) {
	var out bytes.Buffer
	pack := tar.NewWriter(&out)
	for i, f := range all {
		err := pack.WriteHeader(&tar.Header{Name: folder + "/" + f.name, Mode: mode(i), Size: int64(len(f.content)),
			ModTime: date, Format: tar.FormatUSTAR})
		if err == nil {
			_, err = pack.Write(f.content)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := pack.Close(); err != nil {
		return nil, err
	}
	return compressed(out.Bytes())
}

// zippedUp packs files into a folder of a zip archive.
func zippedUp(folder string, date time.Time, all []shippedFile) ([]byte, error) {
	var out bytes.Buffer
	pack := zip.NewWriter(&out)
	pack.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(to, flate.BestCompression)
	})
	for _, f := range all {
		to, err := pack.CreateHeader(&zip.FileHeader{Name: folder + "/" + f.name, Method: zip.Deflate, Modified: date})
		if err == nil {
			_, err = to.Write(f.content)
		}
		if err != nil {
			return nil, err
		}
	}
	err := pack.Close()
	return out.Bytes(), err
}

// compressed compresses bytes without a name or a date in the header.
func compressed(content []byte) ([]byte, error) {
	var out bytes.Buffer
	to, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = to.Write(content)
	}
	if err == nil {
		err = to.Close()
	}
	return out.Bytes(), err
}

// packaged writes a package for Debian or Fedora, and returns its name.
func (p plan) packaged(format string, t target, program string, texts []shippedFile) (name string, err error) {
	work := filepath.Dir(program)
	contents := files.Contents{{Source: program, Destination: "/usr/bin/purser",
		FileInfo: &files.ContentFileInfo{Mode: 0o755, MTime: p.date}}}
	for i, f := range texts {
		if f.place == "" {
			continue
		}
		if format == "rpm" { // Fedora uses another folder for zsh
			f.place = strings.Replace(f.place, "vendor-completions", "site-functions", 1)
		}
		content, from := f.content, filepath.Join(work, fmt.Sprint(i))
		if strings.HasSuffix(f.place, ".gz") {
			if content, err = compressed(content); err != nil {
				return "", err
			}
		}
		if err := os.WriteFile(from, content, 0o644); err != nil {
			return "", err
		}
		contents = append(contents, &files.Content{Source: from, Destination: f.place,
			FileInfo: &files.ContentFileInfo{Mode: 0o644, MTime: p.date}})
	}
	info := nfpm.WithDefaults(&nfpm.Info{
		Name: "purser", Platform: "linux", Arch: t.arch, Version: p.version, Section: "games", Priority: "optional",
		MTime:       p.date,
		Maintainer:  "the purser authors <purser@localhost>",
		Description: "scorekeeper and referee for board games on a real table",
		Overridables: nfpm.Overridables{Contents: contents,
			Deb: nfpm.Deb{Compression: "xz"},
			RPM: nfpm.RPM{Compression: "xz", Summary: "scorekeeper and referee for board games",
				BuildHost: "localhost"}},
	})
	packager, err := nfpm.Get(format)
	if err != nil {
		return "", err
	}
	name = packager.ConventionalFileName(info)
	var out bytes.Buffer
	if err := packager.Package(info, &out); err != nil {
		return "", err
	}
	return name, p.write(name, out.Bytes())
}

// mostProgram and mostArchive are the largest sizes of a program and of a file to download, in bytes.
const mostProgram, mostArchive = 26 << 20, 10 << 20

// within reports what is written, and refuses a file that is too large to be released.
func (p plan) within(name string, size, most int64) error {
	fmt.Fprintf(p.progress, "  %s: %.1f MiB\n", filepath.Base(name), float64(size)/(1<<20))
	if size > most {
		return fmt.Errorf("%s has %d bytes, and may have %d", filepath.Base(name), size, most)
	}
	return nil
}
