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

// Is reports whether a text is the address of a database rather than the name of a folder.
func Is(address string) bool {
	scheme, _, ok := strings.Cut(address, "://")
	return ok && (strings.EqualFold(scheme, "postgres") || strings.EqualFold(scheme, "postgresql"))
}

// connections is the maximum number of connections of one program, unless the address sets pool_max_conns. Ten
// programs stay within a server's default of a hundred.
const connections = 8

// mostAnswer is the maximum size of an answer, in bytes: a game and some overhead.
const mostAnswer = 64 << 20

// address parses an address, and returns it in a form without secrets, to show people. The error does not repeat the
// address, which may contain a password.
func address(address string) (*pgxpool.Config, string, error) {
	_, rest, _ := strings.Cut(address, "://")
	config, err := pgxpool.ParseConfig("postgres://" + rest) // pgx only accepts lowercase
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
	if strings.HasPrefix(c.Host, "/") { // a folder of Unix sockets
		shown.Host, shown.RawQuery = "", url.Values{"host": {c.Host}}.Encode()
	}
	return config, shown.String(), nil
}
