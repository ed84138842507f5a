package hall

import (
	"context"

	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/director"
)

// Watch looks for changes by other programs until the context ends, and then closes all streams. If the hall was
// opened without an event, it adopts the next one that becomes current.
func (h *Hall) Watch(ctx context.Context) {
	defer h.Close()
	h.Collection.Watch(ctx, func(err error) {
		name := h.coming()
		begun := err == nil && name != "" && h.shows(name) == nil
		h.looked(err)
		if begun && h.Relinked != nil {
			h.Relinked()
		}
	})
}

// looked updates the pages after the games were checked; err says why that failed, or is nil.
func (h *Hall) looked(err error) {
	var o *director.LoadedEvent
	if now := h.about.Load(); err == nil && now.event != "" {
		if o, err = h.opened(now.event); err != nil {
			h.Later(now.at)
		}
	}
	h.Shelf.Looked(err)
	h.old.Store(err != nil)
	h.news.Halt(err)
	h.ranks.Halt(err)
	if err == nil {
		h.publish(h.momentOf(o))
	}
}

// opened reads the event, and enters the results of its finished games.
func (h *Hall) opened(name string) (*director.LoadedEvent, error) {
	service := h.commands(text.English).Service()
	o, err := service.Open(name)
	if err != nil {
		return nil, err
	}
	for r, t := range o.AllTables() {
		if !t.Open() && !t.Taken() {
			continue
		}
		g := h.gameOf(o, r, t)
		if g == nil || g.Glance() == nil {
			continue
		}
		if now := g.Glance(); now.Complete && (t.Open() || director.Rev(now.Rev()) != t.Result.Rev) {
			if err := service.Take(o); err != nil { // another program did it first, or writing fails
				h.Later(o.Entry.Ref)
			}
			return o, nil
		}
	}
	return o, nil
}

// publish makes a state the current one, and tells pages and programs what changed.
func (h *Hall) publish(m *hallMoment) {
	before := h.now.Load()
	h.now.Store(m)
	if before == nil {
		return
	}
	if m.seen != before.seen {
		h.news.Tell(web.News{ID: m.seen, Data: m.since(h, before)})
	}
	if now := m.standingsSeen(); now != before.standingsSeen() {
		h.ranks.Tell(web.News{ID: now})
	}
}

// since returns a function that describes which tables changed: as JSON for programs, as elements in a language for
// pages. If tables were added or removed, everything must be reloaded.
func (m *hallMoment) since(h *Hall, before *hallMoment) func(form string) string {
	var changed []*hallTable
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
				data = data.With("tables", lists.Map(changed, func(t *hallTable) show.Object { return t.form }))
			default:
				data = data.With("html", h.elements(m, before, changed, lang))
			}
			return data.MarshalJSON()
		})
		return string(told)
	}
}
