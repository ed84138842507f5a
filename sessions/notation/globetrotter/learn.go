package globetrotter

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
)

// A fact is what is known about a place, by ids, because two boards may number their places
// differently.
type fact struct {
	id           string
	kind         globemap.PlaceKind
	continent    string
	port, casino bool
}

// words writes KIND [CONTINENT] [port] [casino].
func (f *fact) words() string {
	words := f.kind.String()
	if f.continent != "" {
		words += " " + quoteID(f.continent)
	}
	if f.port {
		words += " port"
	}
	if f.casino {
		words += " " + casino
	}
	return words
}

// factOf returns what is known about a place on a board by its ids.
func factOf(b *globemap.Board, f globemap.Fact) fact {
	return fact{b.ID(f.Place), f.Kind, b.ContinentID(f.Continent), f.Port, f.Casino}
}

// on returns the fact on a board, which learns the names in it. It reports false if there
// would then be too many continents.
func (f *fact) on(b *globemap.Board) (globemap.Fact, bool) {
	told := globemap.Fact{Kind: f.kind, Continent: globemap.NoContinent, Port: f.port, Casino: f.casino}
	if f.continent != "" {
		if _, known := b.ContinentOf(f.continent); !known && b.Continents() >= globemap.ContinentKeys {
			return told, false
		}
		told.Continent = b.Continent(f.continent)
	}
	told.Place = b.Place(f.id)
	return told, true
}

// A price is what is known about a fee.
type price struct {
	of string // a kind of places, or casino cities
	globemap.Fee
}

// words writes N [ends].
func (p *price) words() string {
	words := strconv.Itoa(p.Cost)
	if p.Ends {
		words += " ends"
	}
	return words
}

// Told lists what the record said about the board: the fees and places, in the order in
// which they came up. Facts about one place from several lines are one entry, with the
// first line.
func (b *board) Told() []kind.Telling {
	if b.script == nil {
		return nil
	}
	return b.script.told()
}

func (g *Script) told() (all []kind.Telling) {
	b := g.Setup.Board
	at := map[string]int{}
	tell := func(f *globemap.Fact, line int) {
		told := factOf(b, *f)
		i, again := at[told.id]
		if again {
			before := all[i].What.(fact)
			told.port, told.casino = told.port || before.port, told.casino || before.casino
			if told.continent == "" {
				told.continent = before.continent
			}
			line = all[i].Line
		} else {
			i = len(all)
			at[told.id], all = i, append(all, kind.Telling{})
		}
		all[i] = kind.Telling{ID: told.id, Words: told.words(), Line: line, What: told}
	}
	facts := b.Facts[g.printed:]
	for i := range g.Record.Head {
		line := &g.Record.Head[i]
		switch line.Key {
		case "fee":
			of, _, _ := strings.Cut(line.Text, " ")
			p := price{of, *feeOf(b, of)}
			all = append(all, kind.Telling{ID: "fee " + of, Words: p.words(), Line: line.Number, What: p})
		case place:
			tell(&facts[0], line.Number)
			facts = facts[1:]
		}
	}
	for i := range g.Record.Play {
		if line := &g.Record.Play[i]; line.Key == place {
			tell(&g.Moves[i].Fact, line.Number)
		}
	}
	return all
}

// Offer returns the board with places known from other games, if it does not know what they
// are itself: they may be named by their beginnings. The referee does not use them.
func (b *board) Offer(told []kind.Telling) kind.Board {
	offer := *b.own()
	offer.offered = nil
	known := globerules.NewDraft(b.Board)
	for _, t := range told {
		switch what := t.What.(type) {
		case price:
			if fee := feeOf(b.Board, what.of); fee.Told {
				continue
			}
		case fact:
			if p, ok := known.PlaceOf(what.id); ok && known.Known(p).Kind != globemap.Untold {
				continue
			}
		}
		offer.offered = append(offer.offered, t)
	}
	return &offer
}

// offeredFact returns what other games said about a place, or nil.
func (b *board) offeredFact(id string) *fact {
	for _, t := range b.offered {
		if f, ok := t.What.(fact); ok && f.id == id {
			return &f
		}
	}
	return nil
}

// Called returns the id of a board that is learned: the family precedes the name, because
// the id of a record's map says that it is of this game.
func (b *board) Called(name string) string {
	if name == Family || strings.HasPrefix(name, Family+"-") {
		return name
	}
	return Family + "-" + name
}

// Fits reports whether the other board is of this kind, because all of them have the same
// pieces.
func (b *board) Fits(from kind.Board) bool {
	_, ok := from.(*board)
	return ok
}

// Learn returns the board that also has what was entered, with its files.
func (b *board) Learn(id, title, name string, told []kind.Telling) (kind.Board, map[string][]byte, []text.Sentence, error) {
	var refuse []text.Sentence
	learnt := globerules.NewDraft(b.Board)
	var fees []price
	for _, t := range told {
		against := text.Sentence{}
		switch what := t.What.(type) {
		case price:
			switch to := feeOf(learnt.Board, what.of); {
			case to.Told && *to != what.Fee:
				against = text.Say("a different fee is known")
			case !to.Told:
				*to = what.Fee
				fees = append(fees, what)
			}
		case fact:
			if f, ok := what.on(learnt.Board); ok {
				against = learnt.Add(f)
			} else {
				against = text.Say("%s would be continent number %d, of %d", what.continent, globemap.ContinentKeys+1, globemap.ContinentKeys)
			}
		}
		if !against.Empty() {
			refuse = append(refuse, text.Say("%s: %s", t.Source, against))
		}
	}
	files := map[string][]byte{maps.BoardFile: b.renamed(id, title, fees), placesFile: b.table(learnt)}
	made, err := readFiles(files, name)
	if err != nil {
		return nil, nil, nil, err
	}
	return made, files, refuse, nil
}

// renamed returns the text of board.toml with another id and title, and more fees.
// Everything else stays as its author wrote it.
func (b *board) renamed(id, title string, fees []price) []byte {
	settings := b.settings
	switch {
	case len(settings) == 0:
		settings = fmt.Appendf(nil, "family = %q\nid = %q\ntitle = %q\nopen = true\n", Family, id, title)
	case id != b.folder.id || title != b.folder.title:
		settings = maps.Renamed(settings, id, title)
	}
	to := slices.Clone(settings)
	if len(fees) > 0 && to[len(to)-1] != '\n' {
		to = append(to, '\n')
	}
	for _, fee := range fees {
		to = fmt.Appendf(to, "\n[[fee]]\nkind = %q\ncost = %d\nends = %t\n", fee.of, fee.Cost, fee.Ends)
	}
	return to
}

// table returns places.csv: the rows that its author wrote, completed with what is known,
// and those of the other known places, in the order of their ids.
func (b *board) table(learnt *globerules.Draft) []byte {
	rows := slices.Clone(b.places)
	written := map[string]bool{}
	for i := range rows {
		id := text.Slug(rows[i][0])
		written[id] = true
		rows[i].tell(learnt, id)
	}
	var more []row
	for p := range learnt.Places() {
		id := learnt.ID(globemap.Place(p))
		if !written[id] && learnt.Known(globemap.Place(p)).Kind != globemap.Untold {
			r := row{}
			r[0] = id
			r.tell(learnt, id)
			more = append(more, r)
		}
	}
	slices.SortFunc(more, func(a, b row) int { return strings.Compare(a[0], b[0]) })
	all := [][]string{columns[:]}
	for _, r := range append(rows, more...) {
		all = append(all, slices.Clone(r[:]))
	}
	return maps.Written(all)
}

// tell fills in what is known about a place where its author wrote nothing.
func (r *row) tell(learnt *globerules.Draft, id string) {
	p, _ := learnt.PlaceOf(id)
	f := factOf(learnt.Board, learnt.Known(p))
	is := func(so bool) string {
		if so {
			return yes
		}
		return ""
	}
	for i, cell := range []string{f.kind.String(), f.continent, is(f.port), is(f.casino)} {
		if r[i+1] == "" {
			r[i+1] = cell
		}
	}
}
