package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"purser/sessions/store"
)

// How often changes are announced and polled.
const (
	collected = 5 * time.Millisecond   // collects announcements to send together
	asks      = 2 * time.Second        // polling interval for missed announcements
	alone     = 500 * time.Millisecond // polling interval without announcements
)

// tell announces soon, to other programs, that a text has changed. It does so after the commit and for several changes
// together, because announcing within the transactions would serialize all commits.
func (s *Store) tell(key string) {
	s.telling.Lock()
	defer s.telling.Unlock()
	if s.news = append(s.news, key); len(s.news) == 1 {
		time.AfterFunc(collected, s.send)
	}
}

// send sends the pending announcements. It ignores errors, because watches poll as well. Once in a while it also asks
// the database to delete old data that nobody needs anymore.
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

// Watch implements [store.Store]. It returns an error if the database does not answer at the beginning.
func (s *Store) Watch(ctx context.Context, prefix string, changed func(key string)) error {
	var conn *pgx.Conn // receives announcements; may be nil
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

// listen returns a connection that receives announcements, or nil if the database supports none.
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

// hear calls changed for announcements on a connection until it is time to poll. It returns the connection, or nil if
// that is lost.
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
