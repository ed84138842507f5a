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
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// begin answers with the boards to choose from, or with the form that begins a game on one.
func (v *visit) begin() error {
	p := v.page()
	id := v.Query("map")
	if id == "" {
		return p.render(http.StatusOK, p.Lang.Say("Begin a game"), p.Lang.Say("On which board?"), func() dom.Node {
			return markup.Lines{p.again(), tag.Ul(markup.Each(v.Library.Boards.All(), func(b kind.Board) dom.Node {
				return tag.Li(tag.A(tag.Class("open"), markup.Link("href", p.Base+"/begin", url.Values{"map": {b.Info().ID}}.Encode()),
					p.Spoken(b.Info().Title)))
			}))}
		})
	}
	board, err := v.Library.Boards.Open(id)
	if err != nil {
		return web.ErrNothing
	}
	set := &sessions.Setup{Name: v.Reader().FreeName(v.Library.Today()), Turns: strict, Map: id, Board: board}
	if last := v.Named(v.Query("again")); last != nil {
		if again := v.sameTable(last, board); again != nil {
			again.Name, again.Turns = set.Name, strict
			set = again
		}
	}
	return p.beginForm(http.StatusOK, set, "")
}

// sameTable returns the setup of a game's table on a board, or nil if it cannot be had.
func (v *visit) sameTable(last *Game, board kind.Board) *sessions.Setup {
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

// The words of the field that says who begins, besides the number of a seat.
const atRandom = "random"

// exampleNames are shown in the empty fields for the names of players.
var exampleNames = []string{"Anna", "Ben", "Cleo", "Dan", "Eva", "Fay"}

// beginForm answers with the form of a game that is being set up; first says who begins.
func (p *page) beginForm(code int, set *sessions.Setup, first string) error {
	title := p.Lang.Say(set.Board.Info().Title)
	return p.render(code, p.Lang.Say("Begin a game"), title, func() dom.Node { return p.fields(set, first) })
}

// fields are those of the form.
func (p *page) fields(set *sessions.Setup, first string) dom.Node {
	room := set.Board.Seating()
	var seats markup.Lines
	for i := range room.Most {
		seats = append(seats, p.seat(set, i))
	}
	open := max(room.Least, len(set.Seats))
	return p.form(
		web.Field{ID: "name", Asks: p.Lang.Say("name of the game"), Value: set.Name, Most: 64, Marks: tag.Required()},
		seats[:open],
		p.Folded("More players", nil, seats[open:]...),
		p.first(set, first),
		p.rules(set),
		p.further(set),
		tag.Div(tag.Class("row"), markup.Block(p.Submit("Begin"), dom.If(p.doubted,
			p.Submit("Begin: every name is right", tag.Name("sure"), tag.Value("1"), tag.Class("plain"))))),
	)
}

// seat has the fields of a player. One without a name does not play.
func (p *page) seat(set *sessions.Setup, i int) dom.Node {
	room, seat, least := set.Board.Seating(), set.Fresh(), i < set.Board.Seating().Least
	seat.Color = room.Colors[i%len(room.Colors)]
	if i < len(set.Seats) {
		seat = set.Seats[i]
	} else if free := kind.Free(room.Colors, colors(set)); len(free) > 0 {
		seat.Color = free[(i-len(set.Seats))%len(free)]
	}
	id := func(of string) string { return of + "-" + strconv.Itoa(i) }
	lines := markup.Lines{
		tag.Legend(p.Spoken("Player %d", i+1)),
		web.Field{ID: id("player"), Asks: p.Lang.Say("Name"), Of: "player", Example: exampleNames[i%len(exampleNames)],
			Value: seat.Name, Marks: dom.Group{dom.If(least, tag.Required()), dom.Attr("data-stay")}},
		p.colors(id("color"), room, seat.Color),
	}
	for n, q := range room.Asks {
		f := web.Field{ID: id("ask-" + strconv.Itoa(n)), Asks: p.blank(q.Asks, q.Enter), Value: seat.Answers[n],
			Marks: dom.Attr("autocapitalize", "off")}
		if q.Default == "" {
			f.Example = q.Sample
		}
		lines = append(lines, f)
	}
	return tag.FieldSet(tag.Class("seat"), markup.Block(lines))
}

// choice is a field that is one of several, below what else it offers.
func (p *page) choice(id, asks, chosen string, all []kind.Choice, others ...dom.Node) dom.Node {
	return web.Select(id, id, asks, dom.Group(others), dom.Map(all, func(c kind.Choice) dom.Node {
		return web.Option(c.ID, chosen, p.Words(c.Said))
	}))
}

// colors is the field for the color of a player.
func (p *page) colors(id string, room kind.Seating, chosen string) dom.Node {
	all := lists.Each(room.Colors, func(color string) kind.Choice {
		return kind.Choice{ID: color, Said: maps.ColorSaid(color)}
	})
	if !slices.Contains(room.Colors, chosen) {
		all = append(all, kind.Choice{ID: chosen, Said: maps.ColorSaid(chosen)})
	}
	return p.choice(id, p.Lang.Say("color"), chosen, all)
}

// colors returns the colors that are taken.
func colors(set *sessions.Setup) []string {
	return lists.Each(set.Seats, func(s sessions.Seated) string { return s.Color })
}

// first asks who begins.
func (p *page) first(set *sessions.Setup, chosen string) dom.Node {
	all := lists.Of(set.Board.Seating().Most, func(i int) kind.Choice {
		return kind.Choice{ID: strconv.Itoa(i), Said: text.Say("Player %d", i+1)}
	})
	return p.choice("first", p.Lang.Say("who begins"), chosen,
		append(all, kind.Choice{ID: atRandom, Said: text.Say("draw at random")}))
}

// blank is what a field asks for, and what it means if it is left blank.
func (p *page) blank(asks, means text.Sentence) string {
	if means.Empty() {
		return p.Words(asks)
	}
	return p.Words(asks) + p.Lang.Say(" (blank: %s)", means)
}

// rule is the name of the field for a house rule.
func rule(sw referee.Switch) string { return "rule-" + sw.Name }

// rules has the house rules that must be known, such as the points printed on a board, and folded away the others, each
// with what its values mean.
func (p *page) rules(set *sessions.Setup) markup.Lines {
	var asked, others markup.Lines
	for _, sw := range set.Board.Seating().Switches {
		if sw.Asked != nil {
			asked = append(asked, web.Field{ID: rule(sw), Asks: p.blank(sw.Asked.Text, sw.Asked.Enter),
				Value: set.Value(sw)})
			continue
		}
		values := lists.Each(sw.Values[1:], func(value string) kind.Choice {
			return kind.Choice{ID: value, Said: sw.Means(value)}
		})
		others = append(others, p.choice(rule(sw), p.Lang.Say(sw.Text), set.Value(sw), values,
			tag.Option(tag.Value(""), p.Spoken("as the rulebook says"))))
	}
	changed := dom.If(len(set.Rules) > 0, web.Open)
	return append(asked, p.Folded("House rules: what you play differently", changed, others...))
}

// mostKnown is the largest number of names that are offered.
const mostKnown = 200

// known lists the players of all games, those of the latest first.
func (v *visit) known() (names []string) {
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
func (v *visit) beginning() error {
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
		p.problems = lists.Each(doubts, func(d text.Sentence) string { return p.Words(d) })
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

// setup returns the setup that was sent, and who begins: a seat of it, as the form has the seats of those who do not
// play, too.
func (v *visit) setup(board kind.Board, sent url.Values) (set *sessions.Setup, first string) {
	set = &sessions.Setup{Name: strings.TrimSpace(sent.Get("name")), Turns: strict, Map: board.Info().ID, Board: board}
	set.Title = strings.TrimSpace(sent.Get("title"))
	if board.Seating().TypedLine != nil {
		set.More = linesOf(sent.Get("more"))
	}
	if sent.Get("turns") == free {
		set.Turns = free
	}
	if name, err := store.NewName(set.Name); err == nil {
		set.Name = name
	}
	chosen := cmp.Or(sent.Get("first"), "0")
	if chosen == atRandom {
		first = chosen
	}
	at := func(field string, i int) string { return strings.TrimSpace(sent.Get(field + "-" + strconv.Itoa(i))) }
	for i := range board.Seating().Most {
		seat := set.Fresh()
		if seat.Name, seat.Color = at("player", i), at("color", i); seat.Name == "" {
			continue
		}
		for n := range seat.Answers {
			seat.Answers[n] = at("ask-"+strconv.Itoa(n), i)
		}
		if chosen == strconv.Itoa(i) {
			first = strconv.Itoa(len(set.Seats))
		}
		set.Seats = append(set.Seats, seat)
	}
	for _, sw := range board.Seating().Switches {
		set.Answer(sw, strings.TrimSpace(sent.Get(rule(sw))))
	}
	return set, first
}

// begun begins a game, with the player in a seat first, or one that is drawn, the same whenever a form is sent again.
func (v *visit) begun(set *sessions.Setup, first, token string) error {
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
	case len(g.Record.Players) > len(seats): // in a further line, above the seats
		return text.Errorf("name the players in the fields for them")
	}
	err = library.Create(set.Name, g, false)
	if errors.Is(err, fs.ErrExist) { // maybe by the same form, whose answer was lost
		_, there, _, failed := library.Text(set.Name)
		if failed == nil && bytes.HasPrefix(there, []byte(g.Record.String())) {
			return nil
		}
	}
	return err
}

// ordered returns the players of a setup with the one in a seat first; the others follow in seat order.
func (v *visit) ordered(set *sessions.Setup, first, token string) ([]sessions.Seated, error) {
	seats := set.Seats
	if len(seats) == 0 {
		return nil, nil
	}
	at, err := strconv.Atoi(first)
	if first == atRandom {
		drawn := sha256.Sum256([]byte(token)) // which is random itself
		at, err = int(binary.BigEndian.Uint64(drawn[:])%uint64(len(seats))), nil
	}
	if err != nil || at < 0 || at >= len(seats) {
		return nil, text.Errorf("whoever begins has no name")
	}
	return slices.Concat(seats[at:], seats[:at]), nil
}

// The turns of a game: each is refereed, or only what scores is written down.
const strict, free = "strict", "free"

// further has what few games need: a title, turns that are not refereed, and further lines of the header.
func (p *page) further(set *sessions.Setup) dom.Node {
	all := markup.Lines{
		web.Field{ID: "title", Asks: p.Lang.Say("what to call the evening"), Example: p.Lang.Say("Friday at Ben's"),
			Value: set.Title, Most: record.MaxTitle},
		p.choice("turns", p.Lang.Say("what is written down"), set.Turns, []kind.Choice{
			{ID: strict, Said: text.Say("every turn: whose turn it is is refereed, and the end")},
			{ID: free, Said: text.Say("only what scores, in any order")}}),
	}
	if set.Board.Seating().TypedLine != nil {
		all = append(all, web.Label("more", p.Lang.Say("what is printed on your board: a line each, such as fee island 0 ends")),
			tag.Textarea(tag.ID("more"), tag.Name("more"), tag.Rows("3"), dom.Attr("autocapitalize", "off"),
				dom.Attr("spellcheck", "false"), markup.Text(strings.Join(set.More, "\n"))))
	}
	known := set.Title != "" || set.Turns != strict || len(set.More) > 0
	return p.Folded("More about this game", dom.If(known, web.Open), all...)
}

// linesOf returns the lines of a text that are not empty.
func linesOf(text string) (all []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			all = append(all, line)
		}
	}
	return all
}
