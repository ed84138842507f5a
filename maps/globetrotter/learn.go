package globetrotter

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// A NamedFact is a fact by ids, because two boards may number their places differently.
type NamedFact struct {
	ID           string // of the place
	Kind         PlaceKind
	Continent    string // its id, or empty
	Port, Casino bool
}

// Named returns a fact about a place of the board by its ids.
func (b *Board) Named(f PlaceFact) NamedFact {
	return NamedFact{b.ID(f.Place), f.Kind, b.ContinentID(f.Continent), f.Port, f.Casino}
}

// Of returns the fact on a board, which learns the names in it, or says that there would
// then be too many continents.
func (f *NamedFact) Of(b *Board) (fact PlaceFact, against text.Sentence) {
	fact = PlaceFact{Kind: f.Kind, Continent: NoContinent, Port: f.Port, Casino: f.Casino}
	if f.Continent != "" {
		if _, known := b.ContinentOf(f.Continent); !known && b.Continents() >= ContinentKeys {
			return fact, tooMany(text.Named{ID: f.Continent}, ContinentKeys+1)
		}
		fact.Continent = b.Continent(f.Continent)
	}
	fact.Place = b.Place(f.ID)
	return fact, against
}

// A LearnedPlaces is the board of a folder as it learns what games entered, to be written into the
// folder.
type LearnedPlaces struct {
	*Draft
	folder *BoardFiles
	fees   []Price
}

// Learn returns the board as it begins to learn.
func (f *BoardFiles) Learn() *LearnedPlaces {
	return &LearnedPlaces{Draft: NewDraft(f.Board), folder: f}
}

// Add learns a [NamedFact], a [Price] or a [NamedWay], or returns what it contradicts.
func (l *LearnedPlaces) Add(what any) (against text.Sentence) {
	switch what := what.(type) {
	case NamedFact:
		f, against := what.Of(l.Board)
		if !against.Empty() {
			return against
		}
		return l.Draft.Add(f)
	case NamedWay:
		return l.way(what)
	case Price:
		switch to := &l.Fees[what.Of]; {
		case !to.Known:
			*to, l.fees = what.Fee, append(l.fees, what)
		case *to != what.Fee:
			return text.Say("a different fee is known")
		}
	}
	return against
}

// Correct corrects a [NamedFact] or a [Price] in the tables, and reports whether they said otherwise.
func (l *LearnedPlaces) Correct(what any) bool {
	own := *l.folder
	switch what := what.(type) {
	case Price:
		rest := withoutFee(own.settings, what.Of)
		if len(rest) == len(own.settings) || l.Fees[what.Of] == what.Fee {
			return false
		}
		own.settings, l.Fees[what.Of], l.fees = rest, what.Fee, append(l.fees, what)
	case NamedFact:
		at := slices.IndexFunc(own.places, func(r row) bool { return text.Slug(r[0]) == what.ID && r[1] != "" })
		p, _ := l.PlaceOf(what.ID)
		if at < 0 || l.Named(l.Known(p)) == what {
			return false
		}
		f, _ := what.Of(l.Board)
		*l.at(p) = Unknown
		l.at(p).Learn(&f)
		own.places = slices.Clone(own.places)
		clear(own.places[at][1:mustColumns])
	}
	l.folder = &own
	return true
}

// withoutFee returns the text of a board.toml without the fee for a kind of field.
func withoutFee(settings []byte, of PlaceKind) []byte {
	kind := regexp.MustCompile(`(?m)^kind *= *"` + of.String() + `"`)
	return regexp.MustCompile(`\n\[\[fee\]\][^\[]*`).ReplaceAllFunc(settings, func(fee []byte) []byte {
		if kind.Match(fee) {
			return nil
		}
		return fee
	})
}

// Files returns the files of the board with another id and title, by their names.
// Everything else in board.toml stays as its author wrote it, as do the rows of the tables; they
// are completed with what is known.
func (l *LearnedPlaces) Files(id, title string) map[string][]byte {
	files := map[string][]byte{maps.BoardFile: l.settings(id, title), placesFile: l.table()}
	if len(l.Ways) > 0 {
		files[waysFile] = l.wayTable()
	}
	return files
}

func (l *LearnedPlaces) settings(id, title string) []byte {
	settings := slices.Clone(l.folder.settings)
	switch {
	case len(settings) == 0:
		settings = fmt.Appendf(nil, "family = %q\nid = %q\ntitle = %q\nopen = true\n", Family, id, title)
	case id != l.folder.ID || title != l.folder.Title:
		settings = maps.Renamed(settings, id, title)
	}
	if len(l.fees) > 0 && settings[len(settings)-1] != '\n' {
		settings = append(settings, '\n')
	}
	for _, fee := range l.fees {
		settings = fmt.Appendf(settings, "\n[[fee]]\nkind = %q\ncost = %d\nends = %t\n", fee.Of, fee.Cost, fee.Ends)
	}
	return settings
}

// table returns places.csv: the rows that its author wrote, and after them the other known
// places, in the order of their ids.
func (l *LearnedPlaces) table() []byte {
	all := [][]string{columns[:]}
	written := map[string]bool{}
	for _, row := range l.folder.places {
		id := text.Slug(row[0])
		written[id] = true
		p, _ := l.PlaceOf(id)
		all = append(all, l.row(row, p))
	}
	known := len(all)
	for i := range l.Places() {
		p := Place(i)
		if id := l.ID(p); !written[id] && l.Known(p).Kind != Untold {
			all = append(all, l.row(row{id}, p))
		}
	}
	slices.SortFunc(all[known:], func(a, b []string) int { return strings.Compare(a[0], b[0]) })
	return maps.Written(all)
}

// row returns a row with what is known about a place where its author wrote nothing.
func (l *LearnedPlaces) row(r row, p Place) []string {
	f, is := l.Named(l.Known(p)), map[bool]string{true: yes}
	for i, cell := range []string{f.Kind.String(), f.Continent, is[f.Port], is[f.Casino]} {
		if r[i+1] == "" {
			r[i+1] = cell
		}
	}
	return r[:]
}
