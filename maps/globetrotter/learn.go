package globetrotter

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// A NamedFact is a fact with ids instead of numbers, because each board numbers its places differently.
type NamedFact struct {
	ID           string // of the place
	Kind         PlaceKind
	Continent    string // its id, or empty
	Port, Casino bool
}

// Named returns a fact about this board with ids instead of numbers.
func (b *Board) Named(f PlaceFact) NamedFact {
	return NamedFact{b.ID(f.Place), f.Kind, b.ContinentID(f.Continent), f.Port, f.Casino}
}

// Of returns the fact with this board's numbers, adding new names to the board, or says that it would then have too
// many continents.
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

// A LearnedPlaces collects on the board of a folder what players entered in games, in order to save it in the folder.
type LearnedPlaces struct {
	*Draft
	folder *BoardFiles
	fees   []Price
}

// Learn returns a copy of the board that can learn from games.
func (f *BoardFiles) Learn() *LearnedPlaces {
	return &LearnedPlaces{Draft: NewDraft(f.Board), folder: f}
}

// Add learns a [NamedFact], a [Price] or a [NamedWay], or says what it contradicts.
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

// Correct changes the tables to agree with a [NamedFact] or a [Price], and reports whether they differed.
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

// withoutFee removes the fee for a kind of place from the text of a board.toml.
func withoutFee(settings []byte, of PlaceKind) []byte {
	kind := regexp.MustCompile(`(?m)^kind *= *"` + of.String() + `"`)
	return regexp.MustCompile(`\n\[\[fee\]\][^\[]*`).ReplaceAllFunc(settings, func(fee []byte) []byte {
		if kind.Match(fee) {
			return nil
		}
		return fee
	})
}

// Files returns the files of the board under another id and title, by file name. The rest of board.toml and the rows
// of the tables stay as their author wrote them; what was learned is filled in.
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

// table returns places.csv: the author's rows, and then the other known places in the order of their ids.
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

// row fills the empty cells of a row with what is known about its place.
func (l *LearnedPlaces) row(r row, p Place) []string {
	f, is := l.Named(l.Known(p)), map[bool]string{true: yes}
	for i, cell := range []string{f.Kind.String(), f.Continent, is[f.Port], is[f.Casino]} {
		if r[i+1] == "" {
			r[i+1] = cell
		}
	}
	return r[:]
}
