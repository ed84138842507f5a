package postgres

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"purser/sessions/store"
)

// channel is what the database tells of changes on.
const channel = "purser"

// How often is told and asked.
const (
	collected = 5 * time.Millisecond   // news of this long are sent at once
	asks      = 2 * time.Second        // how often is asked for what was not told
	alone     = 500 * time.Millisecond // and where nothing is told
	mostTold  = 25                     // keys in a message, which has at most 8,000 bytes
)

// news are changes that other programs will be told of. They are sent after the
// commit, by one connection: within the transactions they would put all commits in a row.
type news struct {
	send func(keys []string)

	mu      sync.Mutex
	keys    []string
	sending chan struct{} // closed when the sender has ended; nil while there is none
	hurry   chan struct{} // closed by close
	closed  bool
}

// tell tells of a change soon.
func (n *news) tell(key string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.closed {
		return
	}
	n.keys = append(n.keys, key)
	if n.sending == nil {
		n.sending = make(chan struct{})
		if n.hurry == nil {
			n.hurry = make(chan struct{})
		}
		go n.run(n.sending)
	}
}

// run sends until there is nothing to send.
func (n *news) run(ended chan struct{}) {
	defer close(ended)
	for {
		select {
		case <-n.hurry:
		case <-time.After(collected):
		}
		n.mu.Lock()
		keys := n.keys
		n.keys = nil
		if len(keys) == 0 {
			n.sending = nil
			n.mu.Unlock()
			return
		}
		n.mu.Unlock()
		n.send(unique(keys))
	}
}

// close sends the rest at once.
func (n *news) close() {
	n.mu.Lock()
	n.closed = true
	sending := n.sending
	if sending != nil {
		close(n.hurry)
	}
	n.mu.Unlock()
	if sending != nil {
		<-sending
	}
}

func unique(keys []string) []string {
	seen := map[string]bool{}
	var all []string
	for _, key := range keys {
		if !seen[key] {
			seen[key] = true
			all = append(all, key)
		}
	}
	return all
}

// notify tells of changes, if it can: who is not told asks. The first time it also has the database forget old calls.
func (s *Store) notify(keys []string) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	defer s.forget.Do(func() { _, _ = s.pool.Exec(ctx, sql("forget")) }) // if not now, then the next program does
	for len(keys) > 0 {
		some := keys[:min(mostTold, len(keys))]
		keys = keys[len(some):]
		if _, err := s.pool.Exec(ctx, sql("tell"), channel, strings.Join(some, "\n")); err != nil {
			return
		}
	}
}

// Watch implements [store.Store]. It returns also if the database does not answer at the beginning.
func (s *Store) Watch(ctx context.Context, prefix string, changed func(key string)) error {
	known := map[string]string{}
	if _, name := store.Parent(prefix); name != "" {
		known[prefix] = "" // it may be gone already
	}
	if err := s.look(ctx, prefix, known, changed); err != nil {
		return err
	}
	keys := make(chan string, mostTold)
	again := make(chan bool) // whether the database will tell from now on
	var listener sync.WaitGroup
	listener.Go(func() { s.listen(ctx, keys, again) })
	defer listener.Wait()
	timer := time.NewTicker(s.alone)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case key := <-keys:
			if store.Under(key, prefix) {
				changed(key)
			}
			continue
		case listening := <-again:
			if !listening {
				timer.Reset(s.alone)
				continue
			}
			timer.Reset(s.asks)
		case <-timer.C:
		}
		_ = s.look(ctx, prefix, known, changed) // it is asked again soon
	}
}

// look calls changed with the texts that do not have the revisions as they are known, and knows them then.
func (s *Store) look(ctx context.Context, prefix string, known map[string]string, changed func(key string)) error {
	now := map[string]string{}
	err := s.call(ctx, false, func(ctx context.Context, conn *pgxpool.Conn) error {
		clear(now)
		rows, err := conn.Query(ctx, sql("revs"), prefix)
		if err != nil {
			return err
		}
		var key, rev string
		_, err = pgx.ForEachRow(rows, []any{&key, &rev}, func() error {
			if store.Under(key, prefix) {
				now[key] = rev
			}
			return nil
		})
		return err
	})
	if err != nil {
		return err
	}
	for _, key := range slices.Sorted(maps.Keys(known)) {
		if _, there := now[key]; !there {
			delete(known, key)
			changed(key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(now)) {
		if known[key] != now[key] {
			known[key] = now[key]
			changed(key)
		}
	}
	return nil
}

// listen sends the keys that the database tells, on one connection after the other, and
// says on again whenever that begins or ends.
func (s *Store) listen(ctx context.Context, keys chan<- string, again chan<- bool) {
	say := func(listening bool) {
		select {
		case again <- listening:
		case <-ctx.Done():
		}
	}
	for s.listens && ctx.Err() == nil {
		if conn, err := pgx.ConnectConfig(ctx, s.pool.Config().ConnConfig); err == nil {
			if _, err := conn.Exec(ctx, "listen "+channel); err == nil {
				say(true)
				hear(ctx, conn, keys)
				say(false)
			} else if !lost(err) {
				s.close(conn)
				return // it is asked often instead
			}
			s.close(conn)
		}
		select {
		case <-ctx.Done():
		case <-time.After(alone):
		}
	}
}

// hear sends what one connection tells.
func hear(ctx context.Context, conn *pgx.Conn, keys chan<- string) {
	for {
		told, err := conn.WaitForNotification(ctx)
		if err != nil {
			return
		}
		for key := range strings.SplitSeq(told.Payload, "\n") {
			select {
			case keys <- key:
			case <-ctx.Done():
				return
			}
		}
	}
}

func (s *Store) close(conn *pgx.Conn) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_ = conn.Close(ctx) // it may be lost already
}
