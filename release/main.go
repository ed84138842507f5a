// Release builds the files of a purser release: an archive for each system, packages for Debian and Fedora, each with
// the licenses of its parts and a list of them, the page that is the whole program, the checksums of all of them, and
// what package managers want to know. Building the same commit twice produces identical files.
//
//	cd release && go run . 1.0.0
//
// It is a separate module, so that the program does not depend on packages needed only for packing.
package main

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"text/template"
	"time"
)

// A plan is what is to be built.
type plan struct {
	Version, Commit string
	Date            time.Time // of everything inside
	URL             string    // of the folder that the files will be in
	key             string    // the file of the SSH key that signs, or empty
	root, out       string    // the folders of the source and for the files
	targets         []target
	Sums            map[string]string // of the files, by name
}

// A target is a system that purser runs on.
type target struct{ OS, Arch string }

// targets are all targets.
var targets = []target{{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"},
	{"windows", "amd64"}, {"windows", "arm64"}}

func main() {
	p := plan{root: "..", out: "dist", targets: targets, Sums: map[string]string{}}
	flag.StringVar(&p.URL, "url", "https://example.org/purser", "where the files will be, for package managers")
	flag.StringVar(&p.key, "sign", "", "the file of an SSH key that signs the checksums")
	flag.Parse()
	log.SetFlags(0)
	p.Version = flag.Arg(0)
	must(0, p.ready())
	p.build()
}

// ready finds the commit that the release is built from, and returns why it cannot be: source that is not committed, no
// section in CHANGELOG.md, or other files in the output folder.
func (p *plan) ready() error {
	changed, _, _ := strings.Cut(string(p.run(target{}, "git", "status", "--porcelain", "--untracked-files=all")), "\n")
	if changed != "" {
		return fmt.Errorf("%s: not committed; commit it or put it away", strings.TrimSpace(changed[2:]))
	}
	has := regexp.MustCompile(`(?m)^## ` + regexp.QuoteMeta(p.Version) + `$`)
	if !has.Match(must(os.ReadFile(filepath.Join(p.root, "CHANGELOG.md")))) {
		return fmt.Errorf("CHANGELOG.md has no part for %q, a heading such as ## 1.0.0", p.Version)
	}
	if files, _ := filepath.Glob(filepath.Join(p.out, "*")); len(files) > 0 {
		return fmt.Errorf("%s has files already, such as %s; remove them", p.out, filepath.Base(files[0]))
	}
	var seconds int64
	last := p.run(target{}, "git", "log", "-1", "--abbrev=12", "--format=%h %ct")
	must(fmt.Sscan(string(last), &p.Commit, &seconds))
	p.Date = time.Unix(seconds, 0).UTC()
	return nil
}

// build writes all files of a release.
func (p plan) build() {
	work := must(os.MkdirTemp("", "release"))
	defer os.RemoveAll(work)
	texts := p.texts(work)
	for _, t := range p.targets {
		p.target(work, t, texts)
	}
	p.page(work)
	p.publish()
}

// publish writes the checksums of all files, signed if there is a key, and the manifests for package managers.
func (p plan) publish() {
	sums := must(filepath.Abs(filepath.Join(p.out, "SHA256SUMS")))
	must(0, os.WriteFile(sums, fill("SHA256SUMS", p.Sums), 0o644))
	if p.key != "" {
		p.run(target{}, "ssh-keygen", "-Y", "sign", "-n", "purser", "-f", must(filepath.Abs(p.key)), sums)
	}
	for _, manifest := range must(templates.ReadDir("templates/manifests")) {
		name := "manifests/" + manifest.Name()
		must(0, p.write(name, fill(name, p)))
	}
}

// write writes a file of the release, unless it is too large.
func (p plan) write(name string, content []byte) error {
	fmt.Printf("%9d  %s\n", len(content), name)
	if most := 10 << 20; len(content) > most {
		return fmt.Errorf("%s has %d bytes, and may have %d", name, len(content), most)
	}
	p.Sums[name] = fmt.Sprintf("%x", sha256.Sum256(content))
	to := filepath.Join(p.out, name)
	must(0, os.MkdirAll(filepath.Dir(to), 0o755))
	return os.WriteFile(to, content, 0o644)
}

// run runs a command at the root of the source, for a target or, without one, for this machine. It returns what the
// command prints.
func (p plan) run(t target, command ...string) []byte {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir, cmd.Stderr = p.root, os.Stderr
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOWORK=off", "GOFLAGS=-trimpath", "GOOS="+t.OS, "GOARCH="+t.Arch)
	return must(cmd.Output())
}

//go:embed templates
var templates embed.FS

// fill fills in a template.
func fill(name string, with any) []byte {
	var out bytes.Buffer
	must(0, must(template.ParseFS(templates, "templates/"+name)).Execute(&out, with))
	return out.Bytes()
}

// must returns a value, or ends the program with an error.
func must[T any](value T, err error) T {
	if err != nil {
		log.Fatalln("error:", err)
	}
	return value
}
