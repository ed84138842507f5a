package globetrotter

import (
	"slices"
	"strings"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
)

// Entered lists what the record said about the board: fees, places and ways, in the order of their lines. Facts about
// the same place from several lines are combined into one entry, under the first line.
func (b *board) Entered() (all []kind.Fact) {
	g := b.script
	if g == nil {
		return nil
	}
	at := map[string]int{}
	tell := func(f *globemap.PlaceFact, line int) {
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
		all[i] = kind.Fact{ID: told.ID, Words: saidOf(told), Line: line, What: told,
			CorrectionKey: place + " " + quoteID(told.ID),
			Said:          text.Say("%s", b.PlaceSaid(f.Place)), Says: b.FactSays(f)}
	}
	price := func(p globemap.Price) {
		id, line := "fee "+p.Of.String(), p.Line
		p.Line = 0
		told := kind.Fact{ID: id, Words: feeWords(p.Fee), Line: line, What: p, CorrectionKey: id,
			Said: text.Say("fee, %s", p.Of.Said()), Says: p.Fee.Said()}
		if i, again := at[id]; again { // the last line counts
			all[i] = told
			return
		}
		at[id], all = len(all), append(all, told)
	}
	for _, p := range g.Of.(*language).prices {
		price(p)
	}
	for _, f := range b.Board.Facts[len(b.own().Board.Facts):] {
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

// tables passes to add the fees, places and ways that the board knows without a record.
func (b *board) tables(add func(what any) (against text.Sentence)) {
	for of, fee := range b.Fees {
		if fee.Known {
			add(globemap.Price{Of: globemap.PlaceKind(of), Fee: fee})
		}
	}
	for _, f := range b.Facts {
		add(b.Board.Named(f))
	}
	for _, w := range b.Ways {
		add(globemap.Between(b.Board.ID(w.A), b.Board.ID(w.B), w.By, w.Steps))
	}
}

// Offer returns the board with places known from another board and from games, unless it already knows their kind.
// People may name such places by their beginnings. The referee ignores them and their fees until the record has them.
func (b *board) Offer(learnt kind.Board, told []kind.Fact) kind.Board {
	own := *b.own()
	own.offered, own.priced, own.roads = nil, globemap.Fees{}, nil
	known := globemap.NewDraft(own.Board)
	add := func(what any) (against text.Sentence) {
		switch what := what.(type) {
		case globemap.NamedFact:
			if p, named := own.PlaceOf(what.ID); !named || known.Known(p).Kind == globemap.Untold {
				own.offered = append(own.offered, what)
			}
		case globemap.Price:
			own.priced[what.Of] = what.Fee
		case globemap.NamedWay:
			own.roads = append(own.roads, what)
		}
		return against
	}
	if learnt != nil {
		learnt.(*board).tables(add)
	}
	kind.Teach(told, add)
	return &own
}

// offeredFact returns what other games said about a place, or nil.
func (b *board) offeredFact(id string) *globemap.NamedFact {
	if i := slices.IndexFunc(b.offered, func(f globemap.NamedFact) bool { return f.ID == id }); i >= 0 {
		return &b.offered[i]
	}
	return nil
}

// Correction returns the corrected fee or place that words state.
func (b *board) Correction(in *text.Language, words []string) (of kind.Correction, err error) {
	use := text.BadWords.Errorf("say what the board shows: fee island 100 ends, or place kairo key africa")
	if b.script == nil || len(words) < 2 {
		return of, use
	}
	name, ok := text.MeantWhole(words[0], "verb ", []string{fee, place})
	if !ok {
		name = words[0]
	}
	verb := kind.VerbOf(b, name)
	if verb == nil || !verb.Fact {
		return of, use
	}
	line, err := b.script.Typed(nil, in, verb, words[1:])
	if err != nil {
		return of, err
	}
	of.Words = line.Words
	switch m := line.Move.(learntMove); m.Act {
	case globerules.TellFee:
		of.What, of.Said = *m.Price, m.Price.Said()
	default:
		of.What, of.Said = m.learnt.Named(m.Fact), m.learnt.FactSaid(&m.Fact)
	}
	return of, nil
}

// Corrected returns the lines with the fee or place corrected.
func (b *board) Corrected(of kind.Correction, lines []string) (corrected []string, names bool) {
	corrected = slices.Clone(lines)
	first := strings.Join(strings.SplitN(of.Words, " ", 3)[:2], " ") + " "
	for i, words := range lines {
		if strings.HasPrefix(words, first) {
			names, corrected[i] = true, of.Words
		}
	}
	return corrected, names
}

func (b *board) Learn(of kind.LearnedTables) (*kind.Learned, error) {
	lesson := b.folder.Learn()
	if of.Corrects != nil && !lesson.Correct(of.Corrects.What) {
		return nil, nil
	}
	refuse, files := kind.Teach(of.Told, lesson.Add), lesson.Files(of.ID, of.Title)
	made, err := globemap.ReadFiles(files, of.Folder)
	if err != nil {
		return nil, err
	}
	return &kind.Learned{Board: on(made), Files: files, Refuse: refuse}, nil
}
