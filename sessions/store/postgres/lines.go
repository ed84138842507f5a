package postgres

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"purser/internal/text"
	"purser/sessions/store"
)

// unknown is a text of which nothing is known.
var unknown = store.Text{Amended: -1}

// Read implements [store.Store].
func (s *Store) Read(ctx context.Context, game store.Ref) (store.Text, error) {
	return s.Since(ctx, game, unknown)
}

// Since implements [store.Store]. It reads only lines that are new, unless the game was amended.
func (s *Store) Since(ctx context.Context, game store.Ref, was store.Text) (now store.Text, err error) {
	err = s.ask(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		now, err = s.since(ctx, conn, game, was)
		return err
	})
	return now, err
}

func (s *Store) since(ctx context.Context, conn querier, game store.Ref, was store.Text) (now store.Text, err error) {
	id, err := idOf(game)
	if err != nil {
		return now, settled{err}
	}
	var sum []byte
	var rows []string
	err = conn.QueryRow(ctx, sql("since"), id, was.Amended, bytes.Count(was.Lines, []byte("\n"))).
		Scan(&sum, &now.Amended, &now.InPart, &now.Changed, &rows)
	if errors.Is(err, pgx.ErrNoRows) {
		return now, settled{store.Absent(id)}
	}
	if err != nil {
		return now, err
	}
	now.Lines = joined(rows)
	if now.Amended == was.Amended {
		now.Lines = append(was.Lines[:len(was.Lines):len(was.Lines)], now.Lines...)
	}
	known := headOf(now.Lines)
	switch {
	case bytes.Equal(known.sum, sum):
	case now.Amended == was.Amended: // what was known is not what was there: of another database, say
		if now, err = s.since(ctx, conn, game, unknown); err == nil {
			now.Amended = max(now.Amended, was.Amended+1)
		}
		return now, err
	default:
		return now, wrong(text.Because("the lines of a game do not fit its revision: restore a backup"))
	}
	s.heads.keep(id, known)
	now.Rev = known.rev()
	if bytes.HasPrefix(now.Lines, was.Lines) {
		now.Amended = max(now.Amended, was.Amended)
	} else {
		now.Amended = max(now.Amended, was.Amended+1)
	}
	return now, nil
}

// A querier is a connection or a transaction.
type querier interface {
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}

// joined returns lines with their breaks.
func joined(rows []string) []byte {
	size := 0
	for _, row := range rows {
		size += len(row) + 1
	}
	lines := make([]byte, 0, size)
	for _, row := range rows {
		lines = append(append(lines, decoded(row)...), '\n')
	}
	return lines
}

// split returns whole lines without their breaks, as they are stored.
func split(lines []byte) ([]string, error) {
	if len(lines) == 0 {
		return []string{}, nil
	}
	if !bytes.HasSuffix(lines, []byte("\n")) {
		return nil, text.Errorf("the last line has no line break")
	}
	rows := strings.Split(string(lines[:len(lines)-1]), "\n")
	for i, row := range rows {
		if !storable(row) || strings.HasPrefix(row, inHex) {
			rows[i] = inHex + hex.EncodeToString([]byte(row))
		}
	}
	return rows, nil
}

// inHex begins a line that is stored as digits, because it is no text.
const inHex = `\x`

// decoded returns a line as it was before it was stored.
func decoded(row string) string {
	if digits, ok := strings.CutPrefix(row, inHex); ok {
		if line, err := hex.DecodeString(digits); err == nil { // otherwise the revision does not fit
			return string(line)
		}
	}
	return row
}

// storable reports whether a database can store words as text.
func storable(words string) bool { return utf8.ValidString(words) && strings.IndexByte(words, 0) < 0 }

// token returns the token of a writer, or a new one: it is also what makes it safe to send a
// statement again.
func token(given string) (string, error) {
	switch err := store.CheckToken(given); {
	case given == "":
		return newID(), nil
	case err != nil:
		return "", err
	case !storable(given):
		return "", text.Errorf("a database stores only text in UTF-8")
	}
	return given, nil
}

// A writing says who writes what: to a game, with a token, and by which call, so that a call
// that was sent twice knows its own lines from those of another one with the same token.
type writing struct{ id, once, call string }

// A change changes the lines of a game, and returns the head that they get. The error is
// [pgx.ErrNoRows] if the game does not have the revision that was seen, or has no room.
type change func(ctx context.Context, conn *pgxpool.Conn, w writing) (head, error)

// Append implements [store.Store], in one statement.
func (s *Store) Append(ctx context.Context, game store.Ref, seen store.Rev, lines []byte, once string) (store.Receipt,
	error) {
	rows, torn := split(lines)
	do := func(ctx context.Context, conn *pgxpool.Conn, w writing) (next head, err error) {
		was, ok := s.heads.get(w.id, seen)
		if !ok {
			now, err := s.since(ctx, conn, game, unknown)
			if err != nil {
				return next, err
			}
			if was = headOf(now.Lines); now.Rev != seen {
				return next, pgx.ErrNoRows
			}
		}
		if next = was.with(lines); next.size > store.MaxSize {
			return next, pgx.ErrNoRows
		}
		if torn != nil {
			return next, settled{torn}
		}
		var one int
		return next, conn.QueryRow(ctx, sql("append"), w.id, was.sum, next.sum, len(rows), len(lines), rows, w.once,
			w.call).Scan(&one)
	}
	return s.put(ctx, game, seen, once, do)
}

// Replace implements [store.Store], in one transaction: the lines from the first difference on
// are written anew.
func (s *Store) Replace(ctx context.Context, game store.Ref, seen store.Rev, lines []byte, once string) (store.Receipt,
	error) {
	rows, torn := split(lines)
	do := func(ctx context.Context, conn *pgxpool.Conn, w writing) (next head, err error) {
		was, err := s.since(ctx, conn, game, unknown)
		if err != nil {
			return next, err
		}
		if next = headOf(lines); was.Rev != seen || next.size > store.MaxSize {
			return next, pgx.ErrNoRows
		}
		if torn != nil {
			return next, settled{torn}
		}
		before, err := split(was.Lines)
		if err != nil {
			return next, settled{err}
		}
		same := 0
		for same < min(len(before), len(rows)) && before[same] == rows[same] {
			same++
		}
		return next, pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
			sum, err := hex.DecodeString(string(seen))
			if err == nil {
				err = tx.QueryRow(ctx, sql("amend"), w.id, sum, next.sum, next.lines, next.size).Scan(&w.id)
			}
			if err != nil {
				return err
			}
			batch := &pgx.Batch{}
			batch.Queue(sql("cut"), w.id, same)
			batch.Queue(sql("extend"), w.id, same, rows[same:])
			batch.Queue(sql("remember"), w.id, w.once, next.sum, w.call)
			return tx.SendBatch(ctx, batch).Close()
		})
	}
	return s.put(ctx, game, seen, once, do)
}

// written returns the revision that a token led to, or none, and whether by this call, which
// was then sent before.
func written(ctx context.Context, conn querier, w writing) (rev store.Rev, mine bool, err error) {
	var sum []byte
	err = conn.QueryRow(ctx, sql("written"), w.id, w.once, w.call).Scan(&sum, &mine)
	if errors.Is(err, pgx.ErrNoRows) {
		err = nil
	}
	return store.Rev(hex.EncodeToString(sum)), mine, err
}

// put makes a change, or says why not.
func (s *Store) put(ctx context.Context, game store.Ref, seen store.Rev, once string, do change) (r store.Receipt,
	err error) {
	id, err := idOf(game)
	if err != nil {
		return r, err
	}
	if once, err = token(once); err != nil {
		return r, err
	}
	w := writing{id, once, newID()}
	err = s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn, _ bool) error {
		next, err := do(ctx, conn, w)
		if err == nil {
			s.heads.keep(id, next)
			r.Rev = next.rev()
			return nil
		}
		if !errors.Is(err, pgx.ErrNoRows) && !is(err, duplicate) {
			return err
		}
		if rev, mine, err := written(ctx, conn, w); err != nil || rev != "" {
			r.Rev, r.Already = rev, !mine
			return err
		}
		if now, err := s.since(ctx, conn, game, unknown); err != nil {
			return err
		} else if now.Rev == seen && next.size > store.MaxSize {
			return settled{store.CheckSize(id, next.size)}
		}
		return settled{store.MovedOn()}
	})
	if err == nil && !r.Already {
		s.news.tell(id)
	}
	return r, err
}
