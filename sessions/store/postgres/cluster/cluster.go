//go:build postgres && unix

// Package cluster starts a PostgreSQL server for tests. It needs Debian's package postgresql.
package cluster

import (
	"bytes"
	"cmp"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// User is the superuser of the test server. It needs no password.
const User = "purser"

// A Server is a PostgreSQL server for tests, with its own folder and a free port. It runs as a user other than root,
// because initdb refuses root.
type Server struct {
	Dir, Port string

	bin      string
	user     *syscall.Credential
	running  *exec.Cmd
	output   bytes.Buffer
	settings []string
	made     atomic.Int64 // number of databases created
}

// New creates and starts a server. Settings are lines for postgresql.conf, such as fsync=off.
func New(settings ...string) (*Server, error) {
	s := &Server{}
	for _, setting := range settings {
		s.settings = append(s.settings, "-c", setting)
	}
	if err := s.make(); err != nil {
		s.Remove()
		return nil, fmt.Errorf("%w\n%s", err, &s.output)
	}
	return s, nil
}

// programs returns the folder of the server's programs.
func programs() (string, error) {
	bins, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if path, err := exec.LookPath("initdb"); err == nil {
		bins = append(bins, path)
	}
	if len(bins) == 0 {
		return "", fmt.Errorf("no initdb: apt-get install postgresql")
	}
	return filepath.Dir(slices.MaxFunc(bins, func(a, b string) int { return cmp.Compare(len(a), len(b)) })), nil
}

func (s *Server) make() (err error) {
	if s.bin, err = programs(); err != nil {
		return err
	}
	if os.Getuid() == 0 {
		nobody, err := user.Lookup("nobody")
		if err != nil {
			return err
		}
		uid, _ := strconv.Atoi(nobody.Uid)
		gid, _ := strconv.Atoi(nobody.Gid)
		s.user = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	}
	dir, err := os.MkdirTemp("", "purser-postgres-")
	if err != nil {
		return err
	}
	s.Dir = dir
	if s.user != nil {
		if err := os.Chown(dir, int(s.user.Uid), int(s.user.Gid)); err != nil {
			return err
		}
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	_, s.Port, _ = net.SplitHostPort(free.Addr().String())
	if err := free.Close(); err != nil {
		return err
	}
	if err := s.Run("initdb", "-D", s.data(), "-U", User, "--auth=trust", "-E", "UTF8", "--no-locale",
		"-N"); err != nil {
		return err
	}
	return s.Start()
}

func (s *Server) data() string { return filepath.Join(s.Dir, "data") }

// Command returns a command for one of the server's programs, which runs as the server's user.
func (s *Server) Command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(s.bin, name), args...)
	cmd.Dir, cmd.Env = s.Dir, []string{"LC_ALL=C", "PATH=/usr/bin:/bin"}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: s.user}
	return cmd
}

// Run runs one of the server's programs and waits for it.
func (s *Server) Run(name string, args ...string) error {
	cmd := s.Command(name, args...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", name, err, out)
	}
	return nil
}

// Start starts the server and waits until it answers.
func (s *Server) Start() error {
	s.running = s.Command("postgres", "-D", s.data(), "-k", s.Dir, "-p", s.Port, "-c", "listen_addresses=127.0.0.1",
		"-c", "max_connections=200")
	s.running.Args = append(s.running.Args, s.settings...)
	s.running.Stdout, s.running.Stderr = &s.output, &s.output
	if err := s.running.Start(); err != nil {
		return err
	}
	var err error
	for range 600 {
		if err = s.Run("pg_isready", "-q", "-h", s.Dir, "-p", s.Port, "-U", User, "-d", "postgres"); err == nil {
			return nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	return err
}

// Crash stops the server as a power failure would.
func (s *Server) Crash() error {
	err := s.Run("pg_ctl", "stop", "-D", s.data(), "-m", "immediate")
	_ = s.running.Wait()
	return err
}

// Remove stops the server and removes its folder.
func (s *Server) Remove() {
	if s.running != nil {
		_ = s.Crash() // it may have stopped already
	}
	if s.Dir != "" {
		_ = os.RemoveAll(s.Dir)
	}
}

// URL returns the address of a database on the server.
func (s *Server) URL(database string) string {
	return "postgres://" + User + "@127.0.0.1:" + s.Port + "/" + database + "?sslmode=disable"
}

// Base creates a database for a test and returns its name.
func (s *Server) Base(t testing.TB) string {
	t.Helper()
	name := "t" + strconv.FormatInt(s.made.Add(1), 10)
	if err := s.Run("createdb", "-h", s.Dir, "-p", s.Port, "-U", User, name); err != nil {
		t.Fatal(err)
	}
	return name
}

// Copy creates a database as a copy of the one at an address, unless it exists. Several processes may call it at once.
func Copy(of *url.URL, name string) error {
	bin, err := programs()
	if err != nil {
		return err
	}
	cmd := exec.Command(filepath.Join(bin, "createdb"), "-h", of.Hostname(), "-p", of.Port(), "-U", User,
		"-T", of.Path[1:], name)
	cmd.Env = []string{"LC_ALL=C", "PATH=/usr/bin:/bin"}
	if out, err := cmd.CombinedOutput(); err != nil && !bytes.Contains(out, []byte("already exists")) {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}
