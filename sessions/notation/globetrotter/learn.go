package globetrotter

import (
	"slices"
	"strings"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/sessions/kind"
)

// Entered lists what the record said about the board: the fees, the places and the ways, in the
// order in which they came up. Facts about one place from several lines are one entry, with the
// first line.
func (b *board) Entered() (all []kind.Fact) {
	g := b.script
	if g == nil {
		return nil
	}
	at := map[string]int{}
	tell := func(f *globemap.Fact, line int) {
		told := b.Board.Named(*f)
		i, again := at[told.ID]
		if again {
			before := all[i].What.(globemap.NamedFact)
			told.Port, told.Casino = told.Port || before.Port, told.Casino || before.Casino
			if told.Continent == "" {
				told.Continent = before.Continent
			}
			line = all[i].Line
		} else {
			i = len(all)
			at[told.ID], all = i, append(all, kind.Fact{})
		}
		all[i] = kind.Fact{ID: told.ID, Words: saidOf(told), Line: line, What: told}
	}
	price := func(p globemap.Price) {
		id, line := "fee "+p.Of.String(), p.Line
		p.Line = 0
		told := kind.Fact{ID: id, Words: feeWords(p.Fee), Line: line, What: p}
		if i, again := at[id]; again { // the last one holds
			all[i] = told
			return
		}
		at[id], all = len(all), append(all, told)
	}
	for _, p := range g.prices {
		price(p)
	}
	for _, f := range b.Board.Facts[g.printed:] {
		tell(&f, f.Line)
	}
	for i := range g.Record.Play {
		switch m := &g.Moves[i]; g.Record.Play[i].Key {
		case fee:
			price(*m.Price)
		case place:
			tell(&m.Fact, m.Fact.Line)
		}
	}
	for _, j := range b.shown() {
		all = append(all, wayFact(j))
	}
	return all
}

// An offer is a board that is offered places known from other games, if it does not know
// what they are itself: they may be named by their beginnings. The referee does not use
// them, nor fees, until they are written out.
type offer struct {
	*board
	known *globemap.Draft
}

// Offer begins an offer.
func (b *board) Offer() kind.Offer {
	own := *b.own()
	own.offered, own.priced, own.roads = nil, globemap.Fees{}, nil
	return &offer{&own, globemap.NewDraft(own.Board)}
}

// Add offers a place.
func (o *offer) Add(what any) (against text.Sentence) {
	switch what := what.(type) {
	case globemap.NamedFact:
		if p, named := o.PlaceOf(what.ID); !named || o.known.Known(p).Kind == globemap.Untold {
			o.offered = append(o.offered, what)
		}
	case globemap.Price:
		o.priced[what.Of] = what.Fee
	case globemap.NamedWay:
		o.roads = append(o.roads, what)
	}
	return against
}

// Board returns the board with the offer.
func (o *offer) Board() kind.Board { return o.board }

// offeredFact returns what other games said about a place, or nil.
func (b *board) offeredFact(id string) *globemap.NamedFact {
	if i := slices.IndexFunc(b.offered, func(f globemap.NamedFact) bool { return f.ID == id }); i >= 0 {
		return &b.offered[i]
	}
	return nil
}

// Called returns the id of a board that is learned: the family precedes the name, because
// the id of a record's map says that it is of this game.
func (b *board) Called(name string) string {
	if name == globemap.Family || strings.HasPrefix(name, globemap.Family+"-") {
		return name
	}
	return globemap.Family + "-" + name
}

// Correction returns an error: every fact has a line of its own.
func (b *board) Correction(*text.Language, []string) (kind.Correction, error) {
	return kind.Correction{}, text.WithHint(kind.Absent(text.Say("on the map %s every fact has a line of its own", b.ID())),
		text.Say("purser amend corrects it"))
}

// Corrected returns the lines as they are.
func (b *board) Corrected(_ kind.Correction, lines []string) ([]string, bool) { return lines, false }

// Fits reports whether the other board is of this kind, because all of them have the same
// pieces.
func (b *board) Fits(from kind.Board) bool {
	_, ok := from.(*board)
	return ok
}

// A lesson is a board that learns from other games.
type lesson struct{ *globemap.Lesson }

// Learn begins a lesson.
func (b *board) Learn() kind.Lesson { return lesson{b.folder.Learn()} }

// Correct does nothing.
func (l lesson) Correct(kind.Correction) bool { return false }

// Files returns the board that was learned, with its files.
func (l lesson) Files(id, title, folder string) (kind.Board, map[string][]byte, error) {
	files := l.Lesson.Files(id, title)
	made, err := globemap.ReadFiles(files, folder)
	if err != nil {
		return nil, nil, err
	}
	return on(made), files, nil
}
