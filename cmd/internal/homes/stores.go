package homes

import (
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions/games"
	"purser/sessions/store"
	"purser/sessions/store/postgres"
)

// Variable names where the games are, unless a flag does.
const Variable = "PURSER_STORE"

// Stores are the stores that commands have asked for. A database is opened once, however often it
// is asked for, and none is connected to before it is used.
type Stores struct {
	given string // by --store, or empty

	opening   sync.Mutex // commands read side by side
	databases map[string]database
}

// A database is one that was asked for.
type database struct {
	*postgres.Store
	games *games.Games
}

// Bind adds --store to a command and those below it. Its value in the arguments is known from now
// on, for lists of commands.
func (s *Stores) Bind(cmd *cobra.Command, complete *usage.Flags, args []string) {
	cmd.PersistentFlags().StringVar(&s.given, "store", "", "where the games are: a folder, or postgres://…")
	s.given = usage.Value(args, "store", "")
	complete.Folder(cmd, "store")
}

// At returns the store that --store names, or else the variable, or else the folder of the home. A
// home that was named on the command line goes before the variable.
func (s *Stores) At(home string, named bool, getenv func(string) string) *games.Games {
	address := s.given
	if address == "" && !named {
		address = getenv(Variable)
	}
	switch {
	case address == "":
		return games.In(store.In(home))
	case !postgres.Is(address):
		return games.In(store.In(address))
	}
	s.opening.Lock()
	defer s.opening.Unlock()
	if _, open := s.databases[address]; !open {
		if s.databases == nil {
			s.databases = map[string]database{}
		}
		at := postgres.At(address)
		s.databases[address] = database{at, games.In(at)}
	}
	return s.databases[address].games
}

// Check refuses addresses that name neither a folder nor a database, without repeating what may be
// a password.
func (s *Stores) Check(getenv func(string) string) error {
	for _, a := range [][2]string{{"--store", s.given}, {Variable, getenv(Variable)}} {
		if a[1] == "" || postgres.Is(a[1]) {
			continue
		}
		if scheme := scheme().FindString(a[1]); scheme != "" {
			return usage.Wrong(text.Errorf("%s: games cannot be kept at %s…", a[0], strings.TrimSpace(scheme)),
				text.Say("a folder keeps them, or a database at postgres://USER@HOST:PORT/DATABASE"))
		}
	}
	return nil
}

// scheme matches how an address begins, also one with a slip, which is not taken for a folder: its name
// would show the password. The letter of a drive is none.
var scheme = text.Pattern(`^\s*([A-Za-z][A-Za-z0-9+.-]+:/{0,2}|postgres(ql)?//|[a-z_]+\s*=)`)

// Close tells others what was written, and ends all connections.
func (s *Stores) Close() {
	for _, database := range s.databases {
		_ = database.Close()
	}
}
