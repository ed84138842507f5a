package shelf

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"io/fs"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
)

// begin answers with the boards to choose from, or with the form to begin a game on one.
func (v *shelfVisit) begin() error {
	p := v.page()
	id := v.Query("map")
	if id == "" {
		return p.render(http.StatusOK, p.Lang.Say("Begin a game"), p.Lang.Say("On which board?"), func() dom.Node {
			return markup.Lines{p.again(), p.boards("/begin")}
		})
	}
	board, err := v.Library.Boards.Open(id)
	if err != nil {
		return web.ErrNothing
	}
	set := &sessions.Setup{Name: v.Reader().FreeName(v.Library.Today()), Turns: sessions.Strict, Map: id, Board: board}
	if last := v.Named(v.Query("again")); last != nil {
		if again := v.sameTable(last, board); again != nil {
			again.Name, again.Turns = set.Name, sessions.Strict
			set = again
		}
	}
	return p.beginForm(http.StatusOK, set, "")
}

// boards lists links to a page about each board, with a picture and what to expect of it.
func (p *shelfPage) boards(path string) dom.Node {
	return tag.Ul(tag.Class("pictured"), markup.Each(p.Library.Boards.All(), func(b kind.Board) dom.Node {
		query, about := url.Values{"map": {b.Info().ID}}, p.Lang.Say("up to %d players", b.Seating().Most)
		for _, words := range p.Special(b) {
			about += " · " + p.Lang.Say(words)
		}
		return tag.Li(web.Thumbnail(p.Base+thumbPath, query), p.choice(path, query, p.Lang.Say(b.Info().Title), about))
	}))
}

// sameTable returns a setup with the players of another game on a board, or nil if that is not possible.
func (v *shelfVisit) sameTable(last *Item, board kind.Board) *sessions.Setup {
	library := v.Reader()
	g, err := library.Read(last.Name(), sessions.Any)
	if err != nil || g.Board().Info().ID != board.Info().ID {
		return nil
	}
	set, err := library.Again(g)
	if err != nil {
		return nil
	}
	return set
}

// beginForm answers with the form for a setup; first says who begins.
func (p *shelfPage) beginForm(code int, set *sessions.Setup, first string) error {
	title := p.Lang.Say(set.Board.Info().Title)
	return p.render(code, p.Lang.Say("Begin a game"), title, func() dom.Node { return p.fields(set, first) })
}

// fields returns the fields of the form.
func (p *shelfPage) fields(set *sessions.Setup, first string) dom.Node {
	f, known := set.Roomy().Form(first), set.Title != "" || set.Turns != sessions.Strict || len(set.More) > 0
	var seats markup.Lines
	for i, seat := range f.Seats {
		seats = append(seats, p.seat(i, &seat))
	}
	open := max(set.Board.Seating().Least, len(set.Seats))
	return p.form(
		p.field(f.Name),
		seats[:open],
		p.Folded("More players", nil, seats[open:]...),
		p.field(f.First),
		markup.Each(f.Printed, p.field),
		p.Folded("Any house rules?", dom.If(len(set.Rules) > 0, web.Open), markup.Each(f.Rules, p.field)...),
		p.Folded("More about this game", dom.If(known, web.Open), markup.Each(f.Further, p.field)...),
		tag.Div(tag.Class("row"), markup.Block(p.Submit("Begin"), dom.If(p.doubted,
			p.Submit("Begin: every name is right", tag.Name("sure"), tag.Value("1"), tag.Class("plain"))))),
	)
}

// exampleNames appear in empty fields for players' names.
var exampleNames = []string{"Anna", "Ben", "Cleo", "Dan", "Eva", "Fay"}

// seat returns the fields for a player. A player without a name does not play.
func (p *shelfPage) seat(i int, f *sessions.SeatFields) dom.Node {
	return tag.FieldSet(tag.Class("seat"), markup.Block(
		tag.Legend(p.Spoken("Player %d", i+1)),
		p.Ask(&f.Name.Question, web.Input{ID: f.Name.ID, Of: "player", Example: exampleNames[i%len(exampleNames)],
			Value: f.Name.Value, Marks: dom.Group{dom.If(f.Name.Needed, tag.Required()), dom.Attr("data-stay")}}),
		p.field(f.Color), markup.Each(f.Asks, p.field)))
}

// field returns a field of the form.
func (p *shelfPage) field(f sessions.Field) dom.Node {
	return p.Ask(&f.Question, web.Input{ID: f.ID, Value: f.Value, Most: f.Most, Marks: dom.Group{
		dom.If(f.Needed, tag.Required()), dom.If(f.Words, dom.Attr("autocapitalize", "off"))}})
}

// mostKnown is how many names are suggested.
const mostKnown = 200

// known lists the players of all games, those of the latest games first.
func (v *shelfVisit) known() (names []string) {
	seen := map[string]bool{}
	for _, g := range v.All() {
		for _, name := range g.Glance().Players {
			if !seen[name] && len(names) < mostKnown {
				names, seen[name] = append(names, name), true
			}
		}
	}
	return names
}

// beginning begins the game that was sent.
func (v *shelfVisit) beginning() error {
	sent, err := v.Fields("more")
	if err != nil {
		return err
	}
	board, unknown := v.Library.Boards.Open(v.Query("map"))
	if unknown != nil {
		return web.ErrNothing
	}
	set, first := v.setup(board, sent)
	p := v.page()
	p.sent = sent
	if doubts := set.Doubts(set.Seats...); len(doubts) > 0 && sent.Get("sure") == "" {
		p.problems = lists.Map(doubts, func(d text.Sentence) string { return p.Words(d) })
		p.doubted = true
		return p.beginForm(http.StatusUnprocessableEntity, set, first)
	}
	path, query, err := v.once(sent, func() (string, url.Values, error) {
		return "/game", named(set.Name), v.begun(set, first, sent.Get("once"))
	})
	if err != nil {
		p.problems = web.WordsOf(v.Language, err)
		return p.beginForm(web.Status(err), set, first)
	}
	return v.lead(path, query)
}

// setup returns the setup that was sent, and who begins: the index of a seat, converted from that of the form, which
// also has seats without players.
func (v *shelfVisit) setup(board kind.Board, sent url.Values) (set *sessions.Setup, first string) {
	set = (&sessions.Setup{Turns: sessions.Strict, Map: board.Info().ID, Board: board}).Roomy()
	for _, f := range set.Form("").Fields() {
		f.Take(strings.TrimSpace(sent.Get(f.ID)))
	}
	chosen := cmp.Or(sent.Get("first"), "0")
	if chosen == sessions.AtRandom {
		first = chosen
	}
	seats := set.Seats
	set.Seats = nil
	for i, seat := range seats {
		switch {
		case seat.Name == "":
			continue
		case chosen == strconv.Itoa(i):
			first = strconv.Itoa(len(set.Seats))
		}
		set.Seats = append(set.Seats, seat)
	}
	return set, first
}

// begun begins a game. First is the seat that begins, or asks for a random one, which is the same whenever the form is
// sent again.
func (v *shelfVisit) begun(set *sessions.Setup, first, token string) error {
	seats, err := v.ordered(set, first, token)
	if err != nil {
		return err
	}
	library := v.Reader()
	ordered := *set
	ordered.Seats = seats
	g, err := ordered.Game(library)
	switch {
	case err != nil:
		return err
	case g.Illegal != nil:
		return g.Illegal.Refusal
	case len(g.Record.Players) > len(seats): // on an additional line, above the seats
		return text.Errorf("name the players in the fields for them")
	}
	err = library.Create(set.Name, g, false)
	if errors.Is(err, fs.ErrExist) { // maybe from the same form, and its answer was lost
		_, there, _, failed := library.Text(set.Name)
		if failed == nil && bytes.HasPrefix(there, []byte(g.Record.String())) {
			return nil
		}
	}
	return err
}

// ordered returns the players of a setup, beginning with the given seat; the others follow in seating order.
func (v *shelfVisit) ordered(set *sessions.Setup, first, token string) ([]sessions.SeatSetup, error) {
	seats := set.Seats
	if len(seats) == 0 {
		return nil, nil
	}
	at, err := strconv.Atoi(first)
	if first == sessions.AtRandom {
		drawn := sha256.Sum256([]byte(token)) // the token is random
		at, err = int(binary.BigEndian.Uint64(drawn[:])%uint64(len(seats))), nil
	}
	if err != nil || at < 0 || at >= len(seats) {
		return nil, text.Errorf("whoever begins has no name")
	}
	return slices.Concat(seats[at:], seats[:at]), nil
}
