//go:build postgres && unix

package postgres

import (
	"bytes"
	"cmp"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// A cluster is a server of the test's own: in a folder of its own, on a free port, as a user
// who is not root, because initdb refuses that one.
type cluster struct {
	bin, dir, port string
	user           *syscall.Credential
	running        *exec.Cmd
	output         bytes.Buffer
}

var server = &cluster{}

// TestMain starts the server for all tests, or is a writer that a test has started.
func TestMain(m *testing.M) {
	if os.Getenv("STORE_TEST") == "writer" {
		write(os.Args[1], os.Args[2], os.Args[3])
	}
	code := 1
	if err := server.make(); err != nil {
		fmt.Fprintf(os.Stderr, "%v\n%s", err, &server.output)
	} else {
		code = m.Run()
	}
	server.remove()
	os.Exit(code)
}

// make makes the cluster and starts it.
func (c *cluster) make() error {
	bins, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if path, err := exec.LookPath("initdb"); err == nil {
		bins = append(bins, path)
	}
	if len(bins) == 0 {
		return fmt.Errorf("no initdb: apt-get install postgresql")
	}
	c.bin = filepath.Dir(slices.MaxFunc(bins, func(a, b string) int { return cmp.Compare(len(a), len(b)) }))
	if os.Getuid() == 0 {
		nobody, err := user.Lookup("nobody")
		if err != nil {
			return err
		}
		uid, _ := strconv.Atoi(nobody.Uid)
		gid, _ := strconv.Atoi(nobody.Gid)
		c.user = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	}
	dir, err := os.MkdirTemp("", "purser-postgres-")
	if err != nil {
		return err
	}
	c.dir = dir
	if c.user != nil {
		if err := os.Chown(dir, int(c.user.Uid), int(c.user.Gid)); err != nil {
			return err
		}
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	_, c.port, _ = net.SplitHostPort(free.Addr().String())
	if err := free.Close(); err != nil {
		return err
	}
	if err := c.run("initdb", "-D", c.data(), "-U", "purser", "--auth=trust", "-E", "UTF8", "--no-locale", "-N"); err != nil {
		return err
	}
	return c.start()
}

func (c *cluster) data() string { return filepath.Join(c.dir, "data") }

// command returns a program of the server's, as its user.
func (c *cluster) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(c.bin, name), args...)
	cmd.Dir, cmd.Env = c.dir, []string{"LC_ALL=C", "PATH=/usr/bin:/bin"}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: c.user}
	return cmd
}

func (c *cluster) run(name string, args ...string) error {
	cmd := c.command(name, args...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", name, err, out)
	}
	return nil
}

// start starts the server and waits until it answers.
func (c *cluster) start() error {
	c.running = c.command("postgres", "-D", c.data(), "-k", c.dir, "-p", c.port, "-c", "listen_addresses=127.0.0.1",
		"-c", "max_connections=200")
	c.running.Stdout, c.running.Stderr = &c.output, &c.output
	if err := c.running.Start(); err != nil {
		return err
	}
	var err error
	for range 600 {
		if err = c.run("pg_isready", "-q", "-h", c.dir, "-p", c.port, "-U", "purser", "-d", "postgres"); err == nil {
			return nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	return err
}

// crash stops the server as a power failure would.
func (c *cluster) crash() error {
	err := c.run("pg_ctl", "stop", "-D", c.data(), "-m", "immediate")
	_ = c.running.Wait()
	return err
}

func (c *cluster) remove() {
	if c.running != nil {
		_ = c.crash() // it may have stopped already
	}
	if c.dir != "" {
		_ = os.RemoveAll(c.dir)
	}
}

// url returns the address of a database.
func (c *cluster) url(database string) string {
	return "postgres://purser@127.0.0.1:" + c.port + "/" + database + "?sslmode=disable"
}

// base makes a database for a test, and returns its name.
func base(t testing.TB) string {
	t.Helper()
	name := "t" + strconv.FormatInt(time.Now().UnixNano(), 36)
	if err := server.run("createdb", "-h", server.dir, "-p", server.port, "-U", "purser", name); err != nil {
		t.Fatal(err)
	}
	return name
}

// at opens the store of a database.
func at(t testing.TB, database string) *Store {
	t.Helper()
	s := At(server.url(database))
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// newStore returns the store of a database of its own.
func newStore(t testing.TB) *Store { return at(t, base(t)) }
