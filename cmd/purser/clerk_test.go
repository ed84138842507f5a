package main

import (
	"bytes"
	"encoding/gob"
	"errors"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"testing"

	"github.com/adrg/xdg"
	"github.com/rogpeppe/go-internal/testscript"
)

// A clerk is a process that runs the commands of scripts, one after the other, each in the
// folder and with the environment of its script. A process for each command, as "exec
// purser" starts one, takes most of its time to begin.
type clerk struct {
	stop func() error
	*gob.Encoder
	*gob.Decoder
}

// clerks are those that wait; nil is one that is not there yet.
type clerks chan *clerk

// An errand is a command as a clerk gets it, and an outcome is what became of it.
type (
	errand struct {
		Args    []string
		Dir     string
		Environ map[string]string
	}
	outcome struct {
		Code           int
		Stdout, Stderr []byte
	}
)

func init() { programs["purser-clerk"] = errands }

// errands is what a clerk does all day.
func errands() {
	in, out := gob.NewDecoder(os.Stdin), gob.NewEncoder(os.Stdout)
	for {
		var e errand
		if in.Decode(&e) != nil {
			return
		}
		os.Clearenv()
		for name, value := range e.Environ {
			os.Setenv(name, value)
		}
		xdg.Reload()
		if err := os.Chdir(e.Dir); err != nil {
			panic(err)
		}
		var stdout, stderr bytes.Buffer
		code := dated(e.Args, shell{}.fake("", &stdout, &stderr))
		if err := out.Encode(outcome{code, stdout.Bytes(), stderr.Bytes()}); err != nil {
			panic(err)
		}
	}
}

// newClerks returns as many clerks as can work side by side.
func newClerks(t *testing.T) clerks {
	all := make(clerks, runtime.GOMAXPROCS(0))
	for range cap(all) {
		all <- nil
	}
	t.Cleanup(func() { // after all scripts
		for range cap(all) {
			if c := <-all; c != nil {
				c.stop()
			}
		}
	})
	return all
}

// do runs a command of a script.
func (all clerks) do(e errand) (o outcome, err error) {
	c := <-all
	defer func() { all <- c }()
	if c == nil {
		cmd := exec.Command("purser-clerk")
		cmd.Stderr = os.Stderr
		in, err := cmd.StdinPipe()
		if err != nil {
			return o, err
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			return o, err
		}
		if err := cmd.Start(); err != nil {
			return o, err
		}
		stop := func() error { return errors.Join(in.Close(), cmd.Wait()) }
		c = &clerk{stop, gob.NewEncoder(in), gob.NewDecoder(out)}
	}
	if err = c.Encode(e); err == nil {
		err = c.Decode(&o)
	}
	return o, err
}

// purser is the command of scripts that a clerk runs.
func (all clerks) purser(ts *testscript.TestScript, neg bool, args []string) {
	e := errand{args, ts.MkAbs("."), map[string]string{}}
	for _, name := range slices.Concat(heeded, []string{"HOME", "PURSER_HOME", "PURSER_TEST", "TERM", "TMPDIR", "TZ"}) {
		if value := ts.Getenv(name); value != "" {
			e.Environ[name] = value
		}
	}
	o, err := all.do(e)
	ts.Check(err)
	ts.Stdout().Write(o.Stdout)
	ts.Stderr().Write(o.Stderr)
	ts.Check(holdJSON(args, o.Stdout))
	if neg != (o.Code != 0) {
		ts.Fatalf("unexpected exit code %d\n%s", o.Code, o.Stderr)
	}
}
