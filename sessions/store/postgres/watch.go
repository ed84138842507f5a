package postgres

import (
	"context"
	"fmt"
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
	mostTold  = 200                    // games in a message, which has at most 8,000 bytes
)

// news are changes of games that other programs will be told of. They are sent after the
// commit, by one connection: within the transactions they would put all commits in a row.
type news struct {
	send func(ids []string)

	mu      sync.Mutex
	ids     []string
	sending chan struct{} // closed when the sender has ended; nil while there is none
	hurry   chan struct{} // closed by close
	closed  bool
}

// tell tells of a change soon.
func (n *news) tell(id string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.closed {
		return
	}
	n.ids = append(n.ids, id)
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
		ids := n.ids
		n.ids = nil
		if len(ids) == 0 {
			n.sending = nil
			n.mu.Unlock()
			return
		}
		n.mu.Unlock()
		n.send(unique(ids))
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

func unique(ids []string) []string {
	seen := map[string]bool{}
	var all []string
	for _, id := range ids {
		if !seen[id] {
			seen[id] = true
			all = append(all, id)
		}
	}
	return all
}

// notify tells of changes, if it can: who is not told asks.
func (s *Store) notify(ids []string) {
	pool := s.pool.Load()
	if pool == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	for len(ids) > 0 {
		some := ids[:min(mostTold, len(ids))]
		ids = ids[len(some):]
		if _, err := pool.Exec(ctx, sql("tell"), channel, strings.Join(some, ",")); err != nil {
			return
		}
	}
}

// Watch implements [store.Store]. It begins with a call for each game, and makes one call after
// the other. It returns also if the database does not answer at the beginning.
func (s *Store) Watch(ctx context.Context, changed func(store.Ref), games ...store.Ref) error {
	told := func(game store.Ref) {
		if len(games) == 0 || slices.Contains(games, game) {
			changed(game)
		}
	}
	known := map[string]string{}
	if err := s.look(ctx, known, told); err != nil {
		return err
	}
	ids := make(chan string, mostTold)
	again := make(chan bool) // whether the database will tell from now on
	var listener sync.WaitGroup
	listener.Go(func() { s.listen(ctx, ids, again) })
	defer listener.Wait()
	timer := time.NewTicker(s.alone)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case id := <-ids:
			told(store.RefTo(id))
			continue
		case listening := <-again:
			if !listening {
				timer.Reset(s.alone)
				continue
			}
			timer.Reset(s.asks)
		case <-timer.C:
		}
		_ = s.look(ctx, known, told) // it is asked again soon
	}
}

// look calls told with the games that are not as they are known, and knows them then.
func (s *Store) look(ctx context.Context, known map[string]string, told func(store.Ref)) error {
	now := map[string]string{}
	err := s.ask(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		clear(now)
		rows, err := conn.Query(ctx, sql("heads"))
		if err != nil {
			return err
		}
		var id string
		var head []byte
		var amended, noted int
		var inPart bool
		_, err = pgx.ForEachRow(rows, []any{&id, &head, &amended, &noted, &inPart}, func() error {
			now[id] = fmt.Sprint(head, amended, noted, inPart)
			return nil
		})
		return err
	})
	if err != nil {
		return err
	}
	for id, was := range known {
		if _, there := now[id]; !there {
			delete(known, id)
			told(store.RefTo(id))
		} else if now[id] == was {
			delete(now, id)
		}
	}
	for id, is := range now {
		known[id] = is
		told(store.RefTo(id))
	}
	return nil
}

// listen sends the ids that the database tells, on one connection after the other, and
// says on again whenever that begins or ends.
func (s *Store) listen(ctx context.Context, ids chan<- string, again chan<- bool) {
	say := func(listening bool) {
		select {
		case again <- listening:
		case <-ctx.Done():
		}
	}
	for s.listens && ctx.Err() == nil {
		if conn, err := pgx.ConnectConfig(ctx, s.config.ConnConfig.Copy()); err == nil {
			if _, err := conn.Exec(ctx, "listen "+channel); err == nil {
				say(true)
				hear(ctx, conn, ids)
				say(false)
			} else if judge(err) == refused {
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
func hear(ctx context.Context, conn *pgx.Conn, ids chan<- string) {
	for {
		told, err := conn.WaitForNotification(ctx)
		if err != nil {
			return
		}
		for id := range strings.SplitSeq(told.Payload, ",") {
			select {
			case ids <- id:
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
