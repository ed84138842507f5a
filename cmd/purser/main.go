// Purser referees and scores board games that are played at a real table, Ticket to Ride and Globetrotter, from their
// records.
//
// This package is the command line: one short file per command, each of which turns flags into options, makes a call,
// and shows the result. It knows no rules and adds no points. Only this package, sessions/store, internal/terminal and
// cmd/internal/web touch the outside world.
//
// Results go to standard output, all at once or not at all. Everything else goes to standard error: for each problem
// one lower-case line, "error: what", and a line "hint: what to do" if that helps.
package main

import (
	"math/rand/v2"
	"os"
	"runtime/debug"
	"time"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/usage"
	"purser/internal/terminal"
	"purser/internal/text"
)

func main() {
	debug.SetGCPercent(400)         // most runs end before there is garbage to collect
	debug.SetMemoryLimit(256 << 20) // so the setting above never costs much memory
	os.Exit(run(os.Args[1:], system{stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr, getenv: os.Getenv,
		now: time.Now, keyClock: time.Now, draw: rand.IntN, language: text.ByTag, kinds: kinds.All,
		keepSmall: terminal.KeepSmall}))
}

// run is the whole program. It returns the exit code.
func run(args []string, sys system) int {
	e := newEnv(sys)
	defer e.stores.Close()
	var err error
	e.Lang, err = usage.Language(args, sys.getenv, sys.language)
	root := rootCommand(e, args...)
	if err != nil {
		e.AsJSON = usage.WantsJSON(args)
		return e.finish(root, err)
	}
	usage.Speak(root, e.Lang, args)
	e.complete.Tell(args)
	root.SetArgs(usage.Numbers(root, args))
	cmd, err := root.ExecuteC()
	if err == nil && e.started && cmd.CommandPath() == "purser completion bash" { // not its help
		script := e.Out.String()
		e.Out.Reset()
		e.Printf("%s", usage.ForBash(script))
	}
	if !e.started && e.Out.String() == root.Name()+" version "+root.Version+"\n" {
		e.Out.Reset() // a template for the version would link all unused methods into the program
		e.Printf("%s %s\n", root.Name(), root.Version)
	}
	if !e.started && err == nil {
		if err = usage.NoHelp(cmd, args); err != nil {
			e.Out.Reset()
		}
	}
	if !e.started && err != nil {
		e.AsJSON, err = usage.WantsJSON(args), usage.Refused(err)
	}
	return e.finish(cmd, err)
}
