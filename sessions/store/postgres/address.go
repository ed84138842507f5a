package postgres

import (
	"io"
	"net"
	"net/url"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgproto3"
	"github.com/jackc/pgx/v5/pgxpool"

	"purser/internal/text"
)

// Is reports whether an address is that of a database, not the name of a folder.
func Is(address string) bool {
	scheme, _, ok := strings.Cut(address, "://")
	return ok && (strings.EqualFold(scheme, "postgres") || strings.EqualFold(scheme, "postgresql"))
}

// connections is how many connections a program makes at most, unless pool_max_conns in the
// address says otherwise: ten halls leave room within the hundred of a server's default.
const connections = 8

// mostAnswer is the largest answer that is read, in bytes: a game with what is around it.
const mostAnswer = 64 << 20

// address reads an address, and returns how to show it: without what is secret. Its error does not repeat the address,
// which may have a password in it.
func address(address string) (*pgxpool.Config, string, error) {
	_, rest, _ := strings.Cut(address, "://")
	config, err := pgxpool.ParseConfig("postgres://" + rest) // pgx takes no capitals
	if err != nil || !Is(address) {
		return nil, "postgres://…", text.WithHint(text.BadWords.Errorf("the address of the database cannot be read"),
			text.Say("postgres://USER@HOST:PORT/DATABASE is the address of a database; put its password into "+
				"PGPASSWORD or ~/.pgpass"))
	}
	if !strings.Contains(rest, "pool_max_conns=") {
		config.MaxConns = connections
	}
	c := config.ConnConfig
	if c.RuntimeParams["application_name"] == "" {
		c.RuntimeParams["application_name"] = "purser"
	}
	c.BuildFrontend = func(r io.Reader, w io.Writer) *pgproto3.Frontend {
		frontend := pgproto3.NewFrontend(r, w)
		frontend.SetMaxBodyLen(mostAnswer)
		return frontend
	}
	shown := url.URL{Scheme: "postgres", Host: net.JoinHostPort(c.Host, strconv.Itoa(int(c.Port))),
		Path: "/" + c.Database}
	if strings.HasPrefix(c.Host, "/") { // a folder of sockets
		shown.Host, shown.RawQuery = "", url.Values{"host": {c.Host}}.Encode()
	}
	return config, shown.String(), nil
}
