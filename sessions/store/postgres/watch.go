package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"purser/sessions/store"
)

// How often is told and asked.
const (
	collected = 5 * time.Millisecond   // news of this long are sent at once
	asks      = 2 * time.Second        // how often is asked for what was not told
	alone     = 500 * time.Millisecond // and where nothing is told
)

// tell has other programs told soon that a text has changed. That is done after the commit, and for several at once:
// within the transactions it would put all commits in a row.
func (s *Store) tell(key string) {
	s.telling.Lock()
	defer s.telling.Unlock()
	if s.news = append(s.news, key); len(s.news) == 1 {
		time.AfterFunc(collected, s.send)
	}
}

// send tells what there is to tell, if it can: who is not told asks. Once in a while it also has the database forget
// what nobody asks for any more.
func (s *Store) send() {
	s.sending.Lock()
	defer s.sending.Unlock()
	s.telling.Lock()
	keys := s.news
	s.news = nil
	s.telling.Unlock()
	if len(keys) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), farewell)
	defer cancel()
	_, _ = s.pool.Exec(ctx, sql("tell"), s.channel, keys)
	if time.Since(s.forgot) > time.Hour {
		s.forgot = time.Now()
		_, _ = s.pool.Exec(ctx, sql("forget"))
	}
}

// Watch implements [store.Store]. It returns also if the database does not answer at the beginning.
func (s *Store) Watch(ctx context.Context, prefix string, changed func(key string)) error {
	var conn *pgx.Conn // which tells of changes, or nil
	defer func() {
		if conn != nil {
			_ = conn.Close(ctx)
		}
	}()
	return store.Compare(ctx, prefix, changed, func() (map[string]store.Rev, error) {
		if conn == nil {
			conn = s.listen(ctx)
		}
		all, err := rows[struct {
			Key string
			Rev store.Rev
		}](ctx, s, "revs", prefix)
		now := map[string]store.Rev{}
		for _, row := range all {
			now[row.Key] = row.Rev
		}
		return now, err
	}, func() { conn = s.hear(ctx, conn, prefix, changed) })
}

// listen returns a connection on which the database tells of changes, or nil if it does not.
func (s *Store) listen(ctx context.Context) (conn *pgx.Conn) {
	_, _ = s.once(ctx, func(ctx context.Context, of *pgxpool.Conn) error {
		_, err := of.Exec(ctx, "listen "+s.channel)
		if err == nil {
			conn = of.Hijack()
		}
		return err
	})
	return conn
}

// hear calls changed with what a connection tells until it is time to look, and returns the connection if it is not
// lost.
func (s *Store) hear(ctx context.Context, conn *pgx.Conn, prefix string, changed func(key string)) *pgx.Conn {
	wait := s.asks
	if conn == nil {
		wait = s.alone
	}
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	for conn != nil {
		told, err := conn.WaitForNotification(ctx)
		switch {
		case conn.IsClosed():
			return nil
		case err != nil:
			return conn
		case store.Under(told.Payload, prefix):
			changed(told.Payload)
		}
	}
	<-ctx.Done()
	return nil
}
