package main

import (
	"context"
	"encoding/json"
	"net/http"
	"syscall/js"
	"time"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/decode"
	"purser/internal/text"
)

// bar answers with the bar below every page: where the games are, and since when they have not been saved elsewhere.
func (p *program) bar(w http.ResponseWriter, r *http.Request) {
	c := web.Config{Lang: p.library.Lang}
	lang := c.Language(r)
	where, class := text.Say("The games are in this browser, for %s alone", p.file), "kept"
	if !js.Global().Get("purser").Get("persistent").Truthy() {
		where = text.Say("%v, as long as it keeps them; a private window forgets them when it is closed", where)
	}
	if lost := p.storage.Lost(); lost != nil {
		where, class = text.Say("This browser keeps nothing (%s): export the games before you close this page", lost),
			"lost"
	}
	words := lang.Words(where)
	n, since := p.unsaved(r.Context())
	if n > 0 {
		words += "; " + lang.Say("%s not exported since %s", text.Count(n, "game"), since.Format(lang.Day()))
	}
	w.Header().Set("Content-Language", lang.Tag)
	web.Write(w, web.Part(dom.Group{
		tag.P(tag.Class(class), tag.Role("status"), markup.Text(words)),
		tag.A(markup.Link("href", p.home, ""), markup.Text(lang.Say("Games"))),
		dom.If(n > 0, tag.A(markup.Link("href", p.home+"/export", ""), markup.Text(lang.Say("Export")))),
		tag.A(markup.Link("href", licensesPath, ""), markup.Text(lang.Say("Licenses"))),
	}))
}

// saves are the times when games were saved as files, by name; the empty name stands for all games.
type saves map[string]time.Time

func savesOf(note []byte) saves {
	all := saves{}
	if note != nil && decode.JSON(note, &all) != nil {
		return saves{}
	}
	return all
}

// saved records that a game was saved as a file, or all games if the name is empty.
func (p *program) saved(game string) {
	p.keep(savedKey, func(was []byte) []byte {
		all := savesOf(was)
		all[game] = p.library.Now()
		note, _ := json.Marshal(all) // names and times can always be encoded
		return note
	})
}

// unsaved returns how many games have changed since they were saved as files, and the earliest day since which one of
// them exists only here.
func (p *program) unsaved(ctx context.Context) (n int, since time.Time) {
	there, err := p.library.Store.List(ctx)
	note, failed := p.library.Store.Note(ctx, "", savedKey)
	if err != nil || failed != nil {
		return 0, since
	}
	all := savesOf(note)
	for _, g := range there {
		last := all[""]
		if own := all[g.Name()]; own.After(last) {
			last = own
		}
		if !g.Changed.After(last) {
			continue
		}
		if last.IsZero() {
			last = g.Changed
		}
		if n++; since.IsZero() || last.Before(since) {
			since = last
		}
	}
	return n, since.In(p.library.Now().Location())
}
