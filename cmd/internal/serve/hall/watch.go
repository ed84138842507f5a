package hall

import (
	"context"
	"slices"
	"time"

	"purser/cmd/internal/events"
	"purser/cmd/internal/serve"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/store"
)

const (
	again = time.Second            // how long a store that cannot be watched is left alone
	pace  = 100 * time.Millisecond // the least time between two looks: what happens meanwhile is told at once
)

// context returns that of the calls of the store.
func (h *Hall) context() context.Context { return context.Background() }

// Watch looks for changes by others until the context ends, and then closes all streams.
func (h *Hall) Watch(ctx context.Context) {
	worked := make(chan struct{})
	go func() {
		defer close(worked)
		h.work(ctx)
	}()
	defer func() { <-worked; h.Close() }()
	for ctx.Err() == nil {
		err := h.Library.Store.Watch(ctx, h.changed)
		if ctx.Err() != nil {
			return
		}
		h.doubt(err)
		select {
		case <-ctx.Done():
		case <-time.After(again):
		}
	}
}

// doubt notes whether the store keeps the hall from showing everything as it is. Then streams end, so that pages
// say how old they are.
func (h *Hall) doubt(err error) {
	h.old.Store(err != nil)
	h.news.Halt(err != nil)
	h.ranks.Halt(err != nil)
	if err != nil {
		for _, live := range h.loaded() {
			live.Doubt(err)
		}
	}
}

// changed notes what somebody has changed.
func (h *Hall) changed(ref store.Ref) {
	h.mu.Lock()
	h.dirty[ref] = true
	h.mu.Unlock()
	select {
	case h.wake <- struct{}{}:
	default: // the one that wakes will see it
	}
}

// work looks at what has changed, until the context ends.
func (h *Hall) work(ctx context.Context) {
	beat := time.NewTicker(again)
	defer beat.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-beat.C:
			for _, live := range h.loaded() {
				if live.Doubted() {
					live.Look()
				}
			}
		case <-h.wake:
			h.refresh(h.taken())
			select {
			case <-ctx.Done():
				return
			case <-time.After(pace):
			}
		}
	}
}

// taken returns what has changed, and forgets it.
func (h *Hall) taken() (refs []store.Ref) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for ref := range h.dirty {
		refs = append(refs, ref)
	}
	clear(h.dirty)
	return refs
}

// all returns everything that the store has.
func (h *Hall) all() []store.Ref { return h.taken() }

// refresh looks at what has changed, and tells the streams.
func (h *Hall) refresh(refs []store.Ref) {
	h.mu.Lock()
	unknown := slices.ContainsFunc(refs, func(ref store.Ref) bool { return h.games[ref] == nil })
	h.mu.Unlock()
	if unknown {
		if err := h.list(); err != nil {
			h.doubt(err)
			return
		}
	}
	gone := make([]bool, len(refs))
	sessions.SideBySide(len(refs), func(i int) {
		h.mu.Lock()
		g := h.games[refs[i]]
		h.mu.Unlock()
		if g == nil || g.Kind != store.Game {
			return
		}
		h.link(g)
		h.look(g)
		if g.seen != nil || h.event == "" { // it is shown, or it may be
			g.seen = h.glanceAt(g)
			gone[i] = g.seen == nil
		}
	})
	if slices.Contains(gone, true) {
		if err := h.list(); err != nil {
			h.doubt(err)
			return
		}
	}
	var o *events.Opened
	if h.event != "" {
		var err error
		if o, err = h.opened(); err != nil {
			h.doubt(err)
			return
		}
	}
	h.doubt(nil)
	h.publish(h.momentOf(o))
}

// opened reads the event, and enters the results of its games that are over.
func (h *Hall) opened() (*events.Opened, error) {
	shell := h.shell(text.English)
	o, err := shell.Open(h.event)
	if err != nil {
		return nil, err
	}
	for i := range o.Rounds {
		r := &o.Rounds[i]
		for n := range r.Tables {
			t := &r.Tables[n]
			if t.Result != nil || t.Void != "" {
				continue
			}
			if g := h.gameOf(o, r, t); g != nil && g.seen != nil && g.seen.complete {
				if err := shell.Take(o); err != nil { // somebody else may have been faster: it is read again
					h.changed(h.at)
				}
				return o, nil
			}
		}
	}
	return o, nil
}

// publish shows a moment, and tells what has changed since the one before.
func (h *Hall) publish(m *moment) {
	before := h.now.Load()
	h.now.Store(m)
	if before == nil {
		return
	}
	if m.seen != before.seen {
		h.news.Tell(serve.News{ID: m.seen, Data: m.since(h, before)})
	}
	if now := m.standingsSeen(); now != before.standingsSeen() {
		h.ranks.Tell(serve.News{ID: now})
	}
}

// since returns what is told of the tables that are not as they were before: for programs their forms, for pages
// the elements in the reader's language. If tables came or went, everything is to be read again.
func (m *moment) since(h *Hall, before *moment) func(form string) string {
	var changed []*table
	for _, t := range m.tables {
		if was := before.known[t.id]; was == nil || was.digest != t.digest {
			changed = append(changed, t)
		}
	}
	whole := m.digest != before.digest
	return func(form string) string {
		told, _ := m.Make("told "+form, func() ([]byte, error) {
			data := show.Fields("seen", m.seen, "was", before.seen)
			switch lang := text.ByTag(form); {
			case whole:
			case lang == nil:
				data = data.With("tables", show.Each(changed, func(t *table) show.Object { return t.form }))
			default:
				data = data.With("html", h.elements(m, before, changed, lang))
			}
			return data.MarshalJSON()
		})
		return string(told)
	}
}
