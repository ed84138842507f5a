package postgres

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// migrations returns the statements that make the tables, in order. A statement that was run
// by a program that was killed before it said so is run again without harm.
func migrations() (all []string) {
	for {
		statement := sql(strconv.Itoa(len(all) + 1))
		if statement == "" {
			return all
		}
		all = append(all, statement)
	}
}

// errNewer says that the tables were made by a program that knows more migrations.
var errNewer = errors.New("newer")

// The codes of errors that are expected.
const (
	duplicate = "23505" // a row with that key is there
	noParent  = "23503" // the row that it refers to is gone
	noTable   = "42P01"
)

// faster are the codes of what another program has made at the same moment: "if not exists" looks
// before it makes.
var faster = []string{duplicate, "42P07", "42710"} // a row, a table, its type

func is(err error, codes ...string) bool {
	server, ok := errors.AsType[*pgconn.PgError](err)
	return ok && slices.Contains(codes, server.Code)
}

// migrate runs the migrations that the database has not seen.
func migrate(ctx context.Context, pool *pgxpool.Pool, all []string) error {
	for tries := 0; ; tries++ {
		version, err := versionOf(ctx, pool)
		switch {
		case err != nil:
			return err
		case version > len(all):
			return errNewer
		case version == len(all):
			return nil
		}
		err = step(ctx, pool, all, version)
		if yielded := judge(err) == yielded || is(err, faster...); err != nil && !(yielded && tries < mostTries) {
			return err
		}
	}
}

// mostTries is how often a step is tried again that others were doing at the same moment.
const mostTries = 100

// versionOf returns how many migrations the database has seen: none, and -1 without a table.
func versionOf(ctx context.Context, pool *pgxpool.Pool) (version int, err error) {
	err = pool.QueryRow(ctx, sql("version")).Scan(&version)
	if is(err, noTable) {
		return -1, nil
	}
	return version, err
}

// step makes the table of versions, or runs the migration after a version. Row 0 of that table is
// the lock of whoever does.
func step(ctx context.Context, pool *pgxpool.Pool, all []string, version int) error {
	if version < 0 {
		// Two programs may make the table at once; one of them is told that it is there, and asks again.
		if _, err := pool.Exec(ctx, sql("versions")); err != nil {
			return err
		}
		_, err := pool.Exec(ctx, sql("lockrow"))
		return err
	}
	return pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		var row, now int
		if err := tx.QueryRow(ctx, sql("lock")).Scan(&row); err != nil {
			return err
		}
		if err := tx.QueryRow(ctx, sql("version")).Scan(&now); err != nil || now != version {
			return err // somebody else has run it
		}
		if _, err := tx.Exec(ctx, all[now]); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, sql("migrated"), now+1)
		return err
	})
}
