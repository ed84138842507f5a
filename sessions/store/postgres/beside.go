package postgres

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/store"
)

// Note implements [store.Store].
func (s *Store) Note(ctx context.Context, game store.Ref, key string) (value []byte, err error) {
	err = s.ask(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		value, err = note(ctx, conn, game, key)
		return err
	})
	return value, err
}

func note(ctx context.Context, conn querier, game store.Ref, key string) (value []byte, err error) {
	if !storable(key) {
		key = "" // which has nothing either
	}
	if game == (store.Ref{}) {
		return ownNote(ctx, conn, key)
	}
	id, err := idOf(game)
	if err != nil {
		return nil, settled{err}
	}
	var there bool
	err = conn.QueryRow(ctx, sql("note"), id, key).Scan(&there, &value)
	if errors.Is(err, pgx.ErrNoRows) {
		err = settled{store.Absent(id)}
	}
	return value, err
}

// noted begins the token of a change of a note.
const noted = "note "

// Keep implements [store.Store].
func (s *Store) Keep(ctx context.Context, game store.Ref, key string, was, now []byte) error {
	if err := store.CheckNote(key, now); err != nil {
		return err
	}
	if !storable(key) {
		return text.Errorf("a database stores only text in UTF-8")
	}
	if game == (store.Ref{}) {
		return s.keepOwn(ctx, key, was, now)
	}
	id, err := idOf(game)
	if err != nil {
		return err
	}
	call := newID()
	err = s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn, again bool) error {
		var tag pgconn.CommandTag
		var err error
		switch {
		case was == nil && now == nil:
		case was == nil:
			tag, err = conn.Exec(ctx, sql("keepfirst"), id, key, noted+call, call, now)
		case now == nil:
			tag, err = conn.Exec(ctx, sql("drop"), id, key, noted+call, call, was)
		default:
			tag, err = conn.Exec(ctx, sql("keep"), id, key, noted+call, call, was, now)
		}
		if err != nil && !is(err, duplicate) || tag.RowsAffected() > 0 {
			return err
		}
		if again {
			if _, mine, err := written(ctx, conn, writing{id, noted + call, call}); mine || err != nil {
				return err
			}
		}
		there, err := note(ctx, conn, game, key)
		if err == nil && !(was == nil && now == nil && there == nil) {
			err = settled{store.MovedOn()}
		}
		return err
	})
	if err != nil {
		return err
	}
	s.news.tell(id)
	if prefix := store.AnswerKey(""); strings.HasPrefix(key, prefix) && s.answers.Add(1)%store.NewestAnswers == 0 {
		return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn, _ bool) error {
			_, err := conn.Exec(ctx, sql("forget"), id, prefix, store.MostTokens, store.MostAnswers, store.NewestAnswers)
			if err == nil {
				_, err = conn.Exec(ctx, sql("forgetcalls"), id, noted)
			}
			return err
		})
	}
	return nil
}

// Times implements [store.Store].
func (s *Store) Times(ctx context.Context, game store.Ref, lines []byte) (times store.Times, err error) {
	err = s.ask(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		id, err := idOf(game)
		if err != nil {
			return settled{err}
		}
		rows, err := conn.Query(ctx, sql("times"), id)
		if err != nil {
			return err
		}
		times = store.Times{}
		n, same := 0, true
		var row string
		var at *time.Time
		rest := string(lines)
		_, err = pgx.ForEachRow(rows, []any{&row, &at}, func() error {
			n++
			if rest, same = strings.CutPrefix(rest, decoded(row)+"\n"); same && at != nil {
				times[n] = at.UTC()
			}
			if !same {
				rest = "" // nor do later lines fit
			}
			return nil
		})
		return err
	})
	return times, err
}

// Stamp implements [store.Store]. Times are kept to the second.
func (s *Store) Stamp(ctx context.Context, game store.Ref, lines []byte, at store.Times, all bool) error {
	id, err := idOf(game)
	if err != nil {
		return err
	}
	numbers := slices.Sorted(maps.Keys(at))
	when := lists.Each(numbers, func(n int) time.Time { return at[n].Truncate(time.Second) })
	was := headOf(lines)
	return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn, _ bool) error {
		if all {
			if _, err := conn.Exec(ctx, sql("unstamp"), id, numbers); err != nil {
				return err
			}
		}
		_, err := conn.Exec(ctx, sql("stamp"), id, was.sum, numbers, when)
		return err
	})
}

// Cuts implements [store.Store]: no line of a database is ever cut off.
func (s *Store) Cuts(ctx context.Context, _ store.Ref) ([]store.Cut, error) { return nil, ctx.Err() }

// DropCut implements [store.Store].
func (s *Store) DropCut(_ context.Context, _ store.Ref, cut store.Cut) error {
	return store.Absent(cut.Path)
}

// Boards implements [store.Store].
func (s *Store) Boards(ctx context.Context) (ids []string, err error) {
	err = s.ask(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		rows, err := conn.Query(ctx, sql("boards"))
		if err == nil {
			ids, err = pgx.CollectRows(rows, pgx.RowTo[string])
		}
		return err
	})
	slices.Sort(ids)
	return ids, err
}

// BoardPath implements [store.Store].
func (s *Store) BoardPath(id string) string { return s.Path("maps/" + id) }

// Board implements [store.Store].
func (s *Store) Board(ctx context.Context, id string) (files map[string][]byte, err error) {
	if !storable(id) {
		return nil, store.Absent(id)
	}
	err = s.ask(ctx, func(ctx context.Context, conn *pgxpool.Conn) (err error) {
		files, err = board(ctx, conn, id)
		if err == nil && files == nil {
			err = settled{store.Absent(id)}
		}
		return err
	})
	return files, err
}

// board returns the files of a board, or nil.
func board(ctx context.Context, conn querier, id string) (map[string][]byte, error) {
	var names []string
	var contents [][]byte
	err := conn.QueryRow(ctx, sql("board"), id).Scan(&names, &contents)
	if errors.Is(err, pgx.ErrNoRows) || err == nil && len(names) != len(contents) {
		return nil, nil
	}
	files := map[string][]byte{}
	for i, name := range names {
		files[name] = contents[i]
	}
	return files, err
}

// packed returns the names of files, in order, and what is in each.
func packed(files map[string][]byte) (names []string, contents [][]byte) {
	names, contents = []string{}, [][]byte{}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		names, contents = append(names, name), append(contents, append([]byte{}, files[name]...))
	}
	return names, contents
}

// KeepBoard implements [store.Store].
func (s *Store) KeepBoard(ctx context.Context, id string, was, now map[string][]byte) error {
	size := 0
	for name, data := range now {
		if !storable(name) {
			return text.Errorf("a database stores only text in UTF-8")
		}
		size += len(data)
	}
	if err := store.CheckSize(id, size); err != nil {
		return err
	}
	return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn, _ bool) error {
		there, err := board(ctx, conn, id)
		if err != nil {
			return err
		}
		next, done, err := store.BoardTurn(there, was, now)
		if err != nil {
			return settled{err}
		}
		oldNames, oldContents := packed(there)
		names, contents := packed(next)
		var tag pgconn.CommandTag
		switch {
		case done:
			return nil
		case there == nil:
			tag, err = conn.Exec(ctx, sql("keepboardfirst"), id, names, contents)
		case len(next) == 0:
			tag, err = conn.Exec(ctx, sql("dropboard"), id, oldNames, oldContents)
		default:
			tag, err = conn.Exec(ctx, sql("keepboard"), id, oldNames, oldContents, names, contents)
		}
		if err == nil && tag.RowsAffected() == 0 {
			err = settled{store.MovedOn()}
		}
		return err
	})
}
