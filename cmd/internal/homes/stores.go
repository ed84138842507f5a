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

// Variable is the environment variable that says where the games are, unless a flag does.
const Variable = "PURSER_STORE"

// Stores are the stores that commands have opened. A database is opened only once, and connected to only when it is
// used.
type Stores struct {
	given string // the value of --store; may be empty

	opening   sync.Mutex // commands read in parallel
	databases map[string]database
}

// A database is one that was opened.
type database struct {
	*postgres.Store
	games *games.Games
}

// Bind adds --store to a command and its subcommands. It also reads the flag's value from args at once, because lists
// of commands need it.
func (s *Stores) Bind(cmd *cobra.Command, complete *usage.Flags, args []string) {
	cmd.PersistentFlags().StringVar(&s.given, "store", "", "where the games are: a folder, or postgres://…")
	s.given = usage.Value(args, "store", "")
	complete.Folder(cmd, "store")
}

// At returns the store that --store names, or else the variable, or else the home folder. A home named on the command
// line takes precedence over the variable.
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

// Check returns an error for an address that is neither a folder nor a database. The error does not repeat the
// address, which may contain a password.
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

// scheme matches the beginning of a database's address, even with a slip: if that were taken for a folder, its name
// would show the password. It does not match a drive letter.
var scheme = text.Pattern(`^\s*([A-Za-z][A-Za-z0-9+.-]+:/{0,2}|postgres(ql)?//|[a-z_]+\s*=)`)

// Close tells other programs what was written, and closes all connections.
func (s *Stores) Close() {
	for _, database := range s.databases {
		_ = database.Close()
	}
}
